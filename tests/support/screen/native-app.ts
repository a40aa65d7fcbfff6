import { hostWindow } from "#lib/client/bridge/host.ts";

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

/** A request from the page to the app. */
export type Asked = { name: string; input: unknown };

/** Simulates a Flutter app's web view; unknown functions answer null, as in Flutter. */
export function flutterApp(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  hostWindow().flutter_inappwebview = {
    callHandler: async (name, input) => {
      asked.push({ name, input });
      // A test's functions accept any input.
      return answers[name]?.(input as Record<string, unknown>) ?? null;
    },
  };
  return asked;
}

/** Simulates a classic web view: JSON messages to the app, answers through a global function. */
export function classicApp(answers: Answers, on: "ios" | "android"): Asked[] {
  const asked: Asked[] = [];
  const postMessage = (message: string) => {
    const { id, name, input } = JSON.parse(message);
    asked.push({ name, input });
    const answer = answers[name];
    const reply = answer ? { id, result: answer(input) } : { id, error: "no such function" };
    // An app answers asynchronously, with text on Android and with an object on iOS.
    queueMicrotask(() => hostWindow().deviceCloudAnswer?.(on === "ios" ? reply : JSON.stringify(reply)));
  };
  if (on === "ios") hostWindow().webkit = { messageHandlers: { deviceCloud: { postMessage } } };
  else hostWindow().deviceCloud = { postMessage };
  return asked;
}

/** Removes the simulated app. */
export function noApp(): void {
  const target = hostWindow();
  delete target.flutter_inappwebview;
  delete target.webkit;
  delete target.deviceCloud;
  window.sessionStorage.clear();
}
