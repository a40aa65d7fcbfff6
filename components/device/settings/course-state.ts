import type { Tone } from "#components/ui/theme/tone.ts";
import type { Task } from "#lib/contract/args.ts";

/** What a task comes to, in a word. */
export type CourseState =
  | "sending"
  | "waiting"
  | "queued"
  | "applied"
  | "unconfirmed"
  | "refused"
  | "clamped"
  | "notDelivered";

/** Refusals of the platform itself: the value never went out. */
const unsent: readonly unknown[] = ["device.offline", "device.expired", "perm.denied", "arg.replaced"];

/** How far a task has come, or how it ended, as its row says it. */
export function stateOf({ state, reason, stage }: Task): CourseState {
  if (state === "success") return "applied";
  if (state === "queued") return "queued";
  if (state === "waiting") return stage ? "waiting" : "sending";
  if (state === "timeout") return reason === "arg.notDelivered" ? "notDelivered" : "unconfirmed";
  if (reason === "arg.clamped") return "clamped";
  return unsent.includes(reason) ? "notDelivered" : "refused";
}

export const courseTone: Record<CourseState, Tone | undefined> = {
  sending: undefined,
  waiting: undefined,
  queued: "offline",
  applied: "online",
  unconfirmed: "alarm",
  refused: "alarm",
  clamped: "warn",
  notDelivered: "warn",
};
