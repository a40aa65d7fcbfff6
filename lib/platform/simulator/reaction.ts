import * as z from "zod/mini";
import type { SimulatedReply } from "#lib/domain/simulation/simulated-replies.ts";
import type { Controller } from "./controller/controller.ts";
import { platformRequest } from "./module/platform-request.ts";

const setting = z.object({ arg: z.string(), value: z.unknown() });
const order = z.object({ cmd: z.string() });

/** What the controller does some time after its answer. */
export type Effect = { code: string; value: unknown } | "report";
/** A null answer is silence. */
export type Reaction = { answer: object | null; effect: Effect | null };

/** Commands are settings of the controller by another name. */
const commands = new Map([
  ["defrost", { arg: "MDF", value: true }],
  ["resetAlarm", { arg: "RST", value: true }],
  ["on", { arg: "ONF", value: true }],
  ["off", { arg: "ONF", value: false }],
]);

/** A clamping controller changes a value by at most this many steps at once. */
const reach = 10;

const refused = (reason: string): Reaction => ({ answer: { success: false, reason }, effect: null });

function wanted(method: string, params: unknown): { arg: string; value?: unknown } | string {
  if (method === "setArg") return setting.safeParse(params).data ?? "badParameters";
  if (method !== "command") return "unknownMethod";
  return commands.get(order.safeParse(params).data?.cmd ?? "") ?? "unknownCommand";
}

/**
 * A controller's answer to a platform request, and the effect: `setArg` changes a setting, `command` executes
 * something, `read` sends a full report. `reply` is how it reacts.
 */
export function reactionTo(controller: Controller, json: unknown, reply: SimulatedReply): Reaction {
  const request = platformRequest.safeParse(json).data;
  if (reply === "silent") return { answer: null, effect: null };
  if (request?.method === "read") return { answer: { success: true }, effect: "report" };
  const what = wanted(request?.method ?? "", request?.params);
  if (typeof what === "string") return refused(what);
  if (reply === "refuse") return refused("locked");
  const value = reply === "clamp" ? controller.within(what.arg, what.value, reach) : what.value;
  const answer = controller.check(what.arg, value);
  return { answer, effect: answer.success ? { code: what.arg, value } : null };
}
