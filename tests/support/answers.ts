import { vi } from "vitest";
import { workerPath } from "#lib/domain/screens/base-path.ts";

/** What the server in the test says to a call: an envelope, or a status without one. */
export type Answer = { code: number; data?: unknown; errKey?: string; message?: string } | { status: number };
type Asked = { path: string; body: unknown };

/**
 * Answers the calls of the page by their path, in the place of the network. Gives the list of what was asked, which
 * grows. A path without an answer fails as when there is no network.
 */
export function answerCalls(
  answers: Record<string, (asked: Asked, query: URLSearchParams) => Answer | Promise<Answer>>,
): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(
      String(input instanceof Request ? input.url : input),
      "http://localhost",
    );
    // Whether the server can be reached is no call: it can.
    if (pathname === workerPath) return new Response("", { headers: { "content-type": "text/javascript" } });
    const call = { path: pathname, body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined };
    asked.push(call);
    const answer = await answers[pathname]?.(call, searchParams);
    if (!answer) throw new TypeError("no network");
    if ("status" in answer) return new Response("", { status: answer.status });
    return Response.json({ data: null, ...answer });
  });
  return asked;
}
