import { mount } from "svelte";
import App from "./App.svelte";
import { choose, speak } from "./i18n/index.svelte";
import { startNavigation } from "./navigation.svelte";
import { rooted } from "./root";
import { read } from "./state/kept";
import { settings } from "./state/settings.svelte";
import { watchHands } from "./ui/touched";
import "./ui/theme.css";

async function start(): Promise<void> {
  // Where people log in, what this browser knows may be somebody else's; elsewhere nothing of it is loaded.
  if (document.documentElement.dataset.login !== undefined) {
    await import("./profile/login.svelte").then(
      (own) => own.begin(),
      () => undefined, // without a network the shell opens without it
    );
  }
  await speak(settings.language ?? choose(navigator.languages));
  startNavigation();
  watchHands();
  const target = document.getElementById("app") as HTMLElement;
  target.replaceChildren(); // what turned while the program was on its way
  mount(App, { target });
  // Who has a profile has it on all devices; for all others nothing of it is loaded.
  if (read<unknown>("profile", null) !== null) void import("./profile/profile.svelte").then((own) => own.startSync());
  // The shell opens without a network; only where the browser allows it (HTTPS or this machine).
  if (import.meta.env.PROD) void navigator.serviceWorker?.register(rooted("/sw.js"));
}

void start();
