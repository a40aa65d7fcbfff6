import { IconAlertTriangleFilled, IconCircleCheck, IconClock } from "@tabler/icons-react";
import type { Tone } from "#components/ui/theme/tone.ts";
import type { Task } from "#lib/contract/args.ts";

/** The state of a task, as one word. */
export type CourseState =
  | "sending"
  | "waiting"
  | "queued"
  | "applied"
  | "unconfirmed"
  | "refused"
  | "clamped"
  | "notDelivered";

/** Refusals by the platform itself: the value was never sent. */
const unsent: readonly unknown[] = ["device.offline", "device.expired", "perm.denied", "arg.replaced"];

/** The progress or result of a task, as its row shows it. */
export function stateOf({ state, reason, stage }: Task): CourseState {
  if (state === "success") return "applied";
  if (state === "queued") return "queued";
  if (state === "waiting") return stage ? "waiting" : "sending";
  if (state === "timeout") return reason === "arg.notDelivered" ? "notDelivered" : "unconfirmed";
  if (reason === "arg.clamped") return "clamped";
  return unsent.includes(reason) ? "notDelivered" : "refused";
}

/** The icon of a state that is not in progress. */
export const courseLooks: Record<
  Exclude<CourseState, "sending" | "waiting">,
  { tone: Tone; Icon: typeof IconClock }
> = {
  queued: { tone: "offline", Icon: IconClock },
  applied: { tone: "online", Icon: IconCircleCheck },
  unconfirmed: { tone: "alarm", Icon: IconAlertTriangleFilled },
  refused: { tone: "alarm", Icon: IconAlertTriangleFilled },
  clamped: { tone: "warn", Icon: IconAlertTriangleFilled },
  notDelivered: { tone: "warn", Icon: IconAlertTriangleFilled },
};
