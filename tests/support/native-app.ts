import { hostWindow } from "#lib/client/bridge/host.ts";

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

/** What the page asked of the app, in order. */
export type Asked = { name: string; input: unknown };

/** Puts the web view of a Flutter app around the page; a function it lacks answers null, as Flutter does. */
export function flutterApp(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  hostWindow().flutter_inappwebview = {
    callHandler: async (name, input) => {
      asked.push({ name, input });
      // Functions of a test take any input.
      return answers[name]?.(input as Record<string, unknown>) ?? null;
    },
  };
  return asked;
}

/** Puts a classic web view around the page: messages as JSON there, an answer by a global function back. */
export function classicApp(answers: Answers, on: "ios" | "android"): Asked[] {
  const asked: Asked[] = [];
  const postMessage = (message: string) => {
    const { id, name, input } = JSON.parse(message);
    asked.push({ name, input });
    const answer = answers[name];
    const reply = answer ? { id, result: answer(input) } : { id, error: "no such function" };
    // An app answers later, with text on Android and with an object on iOS.
    queueMicrotask(() => hostWindow().deviceCloudAnswer?.(on === "ios" ? reply : JSON.stringify(reply)));
  };
  if (on === "ios") hostWindow().webkit = { messageHandlers: { deviceCloud: { postMessage } } };
  else hostWindow().deviceCloud = { postMessage };
  return asked;
}

/** Takes every app away from around the page. */
export function noApp(): void {
  const target = hostWindow();
  delete target.flutter_inappwebview;
  delete target.webkit;
  delete target.deviceCloud;
  window.sessionStorage.clear();
}
