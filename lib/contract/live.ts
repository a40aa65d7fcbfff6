import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { alarm } from "./alarms.ts";
import { component, task } from "./args.ts";
import { device } from "./devices.ts";
import { read } from "./endpoint.ts";
import { idList, maybe, time } from "./wire.ts";

/** Data of each event of the stream, by the event's name. */
export const liveEvents = {
  ready: z.looseObject({ connectionId: z.string() }),
  /** Sent when nothing else was; `interval` is the longest silence in milliseconds, `time` the platform's clock. */
  alive: z.looseObject({ interval: z.number(), time: maybe(time) }),
  /** The fields of the device's row that changed. */
  device: z.looseObject({ deviceId: z.string(), patch: z.partial(device) }),
  /** A reported value. */
  arg: z.looseObject({
    deviceId: z.string(),
    argId: z.string(),
    value: component.shape.value,
    displayValue: maybe(z.string()),
    quality: component.shape.quality,
    alarm: maybe(z.boolean()),
    /** Only the screens of the device show it, no row of a list. */
    detail: maybe(z.boolean()),
    dataTime: time,
    receiveTime: maybe(time),
    sinceTime: maybe(time),
  }),
  /** A value or command on its way went a step further; of a command, `cmd` is its name. */
  task: z.extend(task, { deviceId: maybe(z.string()), argId: maybe(z.string()), cmd: maybe(z.string()) }),
  /**
   * What the person may see or set of a device has changed; it may be nothing any more. Without a device: what he may
   * do at all, a group that he sees or saw, or that he got or lost a device which the page does not name. A stream
   * begins with those of a moment ago, which are as old as `time` says.
   */
  access: z.looseObject({ deviceId: maybe(z.string()), visible: maybe(z.boolean()), time: maybe(time) }),
  /** An alarm that was raised, recovered or dealt with: its fields as they now are; without "tab:alarm" those of a row. */
  alarm: z.extend(z.partial(alarm), { policeId: z.string(), deviceId: z.string() }),
};
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };
export type LiveEventName = keyof LiveEvents;

export const live = {
  /**
   * Events of the named devices, and alarms of every device that the caller sees. Of the values of `deviceIds`, the rows
   * of a list, it tells those that a row shows; of `deviceId`, the devices that screens are about, all.
   */
  stream: read.get("/mapi/x/live", {
    body: "stream",
    input: z.object({
      deviceIds: z.optional(idList(limits.watched)),
      deviceId: z.optional(idList(limits.watched)),
    }),
    data: z.union([
      liveEvents.ready,
      liveEvents.alive,
      liveEvents.device,
      liveEvents.arg,
      liveEvents.task,
      liveEvents.access,
      liveEvents.alarm,
    ]),
  }),
};
