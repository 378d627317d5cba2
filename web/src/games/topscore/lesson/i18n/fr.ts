import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const fr: Texts<LessonKey> = {
  goal: "Faites grandir votre mot d’une lettre par tour, de trois à sept : plus il est long, plus il rapporte, et chaque mot le plus long donne une lettre pour un dernier mot.",
  "lay.do": "Faites un mot de trois lettres : touchez les lettres l’une après l’autre, puis « {lay} ».",
  "lay.done": "{word} : trois lettres, 5 points.",
  unknown: "{word} n’est pas dans notre liste de mots. Essayez-en un autre.",
  later: "Pas maintenant : d’abord un mot.",
  "grow.do":
    "Votre mot est {word}. Allongez-le d’une lettre : toutes ses lettres restent, mais elles peuvent changer de place.",
  "grow.done": "{word} : quatre lettres, 10 points.",
  "help.do": "{name} n’a rien posé. Touchez « {button} » et allongez {word} avec une de vos lettres.",
  "help.done": "{word} : il reste chez {name}, mais les 10 points sont pour vous !",
  "help.own": "C’est votre propre mot. Allongez d’abord celui de {name} : ces points sont aussi pour vous.",
  "stuck.do":
    "{word} ne peut pas grandir avec ces lettres. « {swap} » pour en avoir d’autres, ou « {change} » pour une lettre de votre mot.",
  "stuck.done": "Pas de points cette fois, mais de nouvelles chances : au prochain tour, votre mot pourra grandir.",
  "stuck.why": "Passer n’apporte rien : échangez des lettres ou changez-en une.",
  "box.do": "{word} : sept lettres, 25 points ! Gardez-en une : touchez une lettre, puis une case en bas.",
  "box.done": "Elle y reste. Quand les sept cases sont pleines, un mot qu’on y lit rapporte 25 points par lettre.",
  end: "Celui qui a le plus de points gagne. Faites de longs mots et gardez des lettres qui formeront un mot dans vos cases.",
};

export default fr;
