import { mount } from "svelte";
import App from "./App.svelte";
import { choose, speak } from "./i18n/index.svelte";
import { startNavigation } from "./navigation.svelte";
import { settings } from "./state/settings.svelte";
import "./ui/theme.css";

async function start(): Promise<void> {
  await speak(settings.language ?? choose(navigator.languages));
  startNavigation();
  mount(App, { target: document.getElementById("app") as HTMLElement });
  // The shell opens without a network; only where the browser allows it (HTTPS or this machine).
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js");
}

void start();
