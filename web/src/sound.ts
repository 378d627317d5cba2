/** Small sounds, made on the spot: nothing to download. */
import { settings } from "./state/settings.svelte";

export type Sound = "place" | "turn" | "tick" | "win" | "end" | "refuse";

/** Each note: frequency in hertz, when it begins and how long it sounds, in seconds; loudness from 0 to 1. */
type Note = readonly [hertz: number, start: number, length: number, loudness: number];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  place: [
    [190, 0, 0.07, 0.5],
    [95, 0.005, 0.1, 0.5],
  ],
  turn: [
    [587, 0, 0.16, 0.22],
    [880, 0.11, 0.24, 0.2],
  ],
  tick: [[1200, 0, 0.03, 0.12]],
  win: [
    [523, 0, 0.2, 0.22],
    [659, 0.14, 0.2, 0.22],
    [784, 0.28, 0.2, 0.22],
    [1047, 0.42, 0.5, 0.24],
  ],
  end: [
    [523, 0, 0.25, 0.2],
    [440, 0.18, 0.4, 0.2],
  ],
  refuse: [[150, 0, 0.16, 0.3]],
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  // Browsers keep a page silent until somebody touches it; then there is nobody to hear it yet either.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [hertz, start, length, loudness] of NOTES[sound]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, now + start);
    volume.gain.linearRampToValueAtTime(loudness, now + start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
