/** This browser's subscription to Web Push, with which it can be called while its page is closed. */
import type { PushBell } from "./protocol";

export type Subscription = Pick<PushBell, "endpoint" | "keys">;
/** "install": an iPhone is called only as an app of the home screen. */
export type PushWay = "ready" | "install" | "none";

export function pushWay(): PushWay {
  if ("PushManager" in window && "serviceWorker" in navigator) return "ready";
  const apple = /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && touches());
  return apple ? "install" : "none";
}

/** An iPad says that it is a Mac; no Mac has a screen to touch. */
const touches = (): boolean => navigator.maxTouchPoints > 1;

/** The subscription there is, if this browser has one. */
export async function subscribed(): Promise<string | null> {
  if (pushWay() !== "ready") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Nobody is called on this device any more. */
export async function unsubscribe(): Promise<void> {
  if (pushWay() !== "ready") return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Asks the person, where that is needed. "denied": he, or the browser, does not want it; "failed": its service does not. */
export async function subscribe(key: string): Promise<Subscription | "denied" | "failed"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    // One that was made for another key, of a server before this one, cannot be used.
    if (before && !sameKey(before.options.applicationServerKey, key)) await before.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    const { endpoint, keys } = made.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return "failed";
    return { endpoint, keys: { p256dh, auth } };
  } catch {
    return "failed";
  }
}

/** What was shown about a table is seen. */
export async function forgetNotices(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag: table })) ?? []) notice.close();
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function sameKey(one: ArrayBuffer | null, other: string): boolean {
  return one !== null && String(new Uint8Array(one)) === String(bytes(other));
}
