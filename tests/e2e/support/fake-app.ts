import type { Page } from "@playwright/test";

type Answers = Record<string, unknown>;
type Asked = { name: string; input: unknown };
export type AppKind = "Flutter" | "classic";

/**
 * Simulates a native app around the page, from its first script on: a Flutter web view, or a classic one that takes
 * messages and answers through a global function. Returns the page's requests in order; a function without an answer
 * returns null.
 */
export async function insideApp(page: Page, kind: AppKind, answers: Answers): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.exposeFunction("askFakeApp", (name: string, input: unknown) => {
    asked.push({ name, input });
    return answers[name] ?? null;
  });
  await page.addInitScript((around) => {
    type App = {
      askFakeApp(name: string, input: unknown): Promise<unknown>;
      deviceCloudAnswer?(answer: string): void;
    };
    // The properties that the test adds to window have no types.
    const app = window as unknown as App;
    const callHandler = (name: string, input: unknown) => app.askFakeApp(name, input);
    const postMessage = async (message: string) => {
      const { id, name, input } = JSON.parse(message);
      app.deviceCloudAnswer?.(JSON.stringify({ id, result: await app.askFakeApp(name, input) }));
    };
    Object.assign(
      app,
      around === "Flutter" ? { flutter_inappwebview: { callHandler } } : { deviceCloud: { postMessage } },
    );
  }, kind);
  return asked;
}
