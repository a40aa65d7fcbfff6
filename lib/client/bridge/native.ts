import * as z from "zod/mini";
import { noteCall } from "../calls/recent-calls.ts";
import { type BridgeAnswer, type BridgeInput, type BridgeName, bridgeCalls } from "./calls.ts";
import { findHost } from "./find-host.ts";
import type { Host } from "./host.ts";

/** Why the app gave no answer: no app, no such function, timeout, refusal, or an invalid answer. */
export type BridgeProblem = "absent" | "missing" | "timeout" | "refused" | "mismatch";

export class BridgeError extends Error {
  readonly problem: BridgeProblem;
  constructor(problem: BridgeProblem, name: BridgeName) {
    super(`${name}: ${problem}`);
    this.name = "BridgeError";
    this.problem = problem;
  }
}

/** The app's raw answer within `limit` milliseconds; rejects with a BridgeError otherwise. */
async function rawAnswer(host: Host, name: BridgeName, input: object, limit: number): Promise<unknown> {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BridgeError("timeout", name)), limit);
  });
  // Turns a synchronous throw into a rejection.
  const answer = Promise.resolve()
    .then(() => host(name, input, over.signal))
    .catch(() => {
      throw new BridgeError("refused", name);
    });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

async function answerOf<Name extends BridgeName>(
  host: Host,
  name: Name,
  input: BridgeInput<Name>,
): Promise<BridgeAnswer<Name>> {
  const { input: given, answer: expected, limit } = bridgeCalls[name];
  const raw = await rawAnswer(host, name, z.parse(given, input), limit);
  const answer = z.safeParse(expected, raw);
  if (!answer.success) throw new BridgeError("mismatch", name);
  // TypeScript loses the schema when indexed by a generic name.
  return answer.data as BridgeAnswer<Name>;
}

async function callHost<Name extends BridgeName>(
  host: Host,
  name: Name,
  input: BridgeInput<Name>,
): Promise<BridgeAnswer<Name>> {
  const time = Date.now();
  const note = (outcome: string) => noteCall({ time, kind: "bridge", name, milliseconds: Date.now() - time, outcome });
  try {
    const answer = await answerOf(host, name, input);
    note("ok");
    return answer;
  } catch (error) {
    note(error instanceof BridgeError ? error.problem : "input");
    throw error;
  }
}

let functions: Promise<readonly string[] | undefined> | undefined;

function functionsOf(host: Host): Promise<readonly string[] | undefined> {
  functions ??= callHost(host, "appInfo", {}).then(
    ({ bridge }) => bridge?.functions,
    () => undefined,
  );
  return functions;
}

export async function appLists(name: BridgeName): Promise<boolean> {
  const host = await findHost();
  return host ? ((await functionsOf(host))?.includes(name) ?? false) : false;
}

/** Whether the app has this function: listed, or no list. False in a plain browser. */
export async function appHas(name: BridgeName): Promise<boolean> {
  const host = await findHost();
  if (!host) return false;
  const listed = await functionsOf(host);
  return listed === undefined || listed.includes(name);
}

/** Rejects with a BridgeError without a valid answer, and with a zod error for invalid input. */
export async function native<Name extends BridgeName>(
  name: Name,
  input: BridgeInput<Name>,
): Promise<BridgeAnswer<Name>> {
  const host = await findHost();
  if (!host) throw new BridgeError("absent", name);
  if (name !== "appInfo" && !(await appHas(name))) throw new BridgeError("missing", name);
  return callHost(host, name, input);
}
