import { vi } from "vitest";
import { workerPath } from "#lib/domain/screens/base-path.ts";

/** The test server's answer to a call: an envelope, or a status without one. */
export type Answer = { code: number; data?: unknown; errKey?: string; message?: string } | { status: number };
type Asked = { path: string; body: unknown };

/**
 * Answers the page's calls by path, instead of the network. Returns the growing list of calls. A path without an answer
 * fails like a lost network.
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
    // The reachability check is not a call: the server is reachable.
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
