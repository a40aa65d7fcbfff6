import { type Host, hostWindow } from "./host.ts";

/** Flutter's web view, where each function has a handler that returns a promise. */
export function flutterHost(): Host | undefined {
  const view = hostWindow().flutter_inappwebview;
  const handler = view?.callHandler;
  if (typeof handler !== "function") return undefined;
  return async (name, input) => {
    const answer = await handler.call(view, name, input);
    // Dart passes objects as JSON text.
    if (typeof answer !== "string" || !answer.trimStart().startsWith("{")) return answer;
    try {
      const value: object = JSON.parse(answer);
      // An older app answers the bare text of a label, which may itself be JSON.
      return name === "scanCode" && !("rawValue" in value || "cancelled" in value) ? answer : value;
    } catch {
      return answer;
    }
  };
}
