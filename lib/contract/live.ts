import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { alarm } from "./alarms.ts";
import { component, task } from "./args.ts";
import { device } from "./devices.ts";
import { read } from "./endpoint.ts";
import { idList, maybe, time } from "./wire.ts";

/** Data of each event of the stream, by event name. */
export const liveEvents = {
  ready: z.looseObject({ connectionId: z.string() }),
  /** Sent when nothing else was; `interval` is the longest silence in milliseconds, `time` the platform's clock. */
  alive: z.looseObject({ interval: z.number(), time: maybe(time) }),
  /** The changed fields of the device's row. */
  device: z.looseObject({ deviceId: z.string(), patch: z.partial(device) }),
  /** A reported value. */
  arg: z.looseObject({
    deviceId: z.string(),
    argId: z.string(),
    value: component.shape.value,
    displayValue: maybe(z.string()),
    quality: component.shape.quality,
    alarm: maybe(z.boolean()),
    /** Shown only on the device's own screens, not in list rows. */
    detail: maybe(z.boolean()),
    dataTime: time,
    receiveTime: maybe(time),
    sinceTime: maybe(time),
  }),
  /** Progress of a value or command; for a command, `cmd` is its name. */
  task: z.extend(task, { deviceId: maybe(z.string()), argId: maybe(z.string()), cmd: maybe(z.string()) }),
  /**
   * The person's rights to a device changed, possibly to none. Without a device: the person's permissions changed, or a
   * group of theirs, or they gained or lost a device that the page does not show. A new stream starts with recent ones
   * of these, with `time` telling their age.
   */
  access: z.looseObject({ deviceId: maybe(z.string()), visible: maybe(z.boolean()), time: maybe(time) }),
  /** Current fields of an alarm that was raised, recovered or dealt with; without "tab:alarm" those of a row. */
  alarm: z.extend(z.partial(alarm), { policeId: z.string(), deviceId: z.string() }),
};
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };
export type LiveEventName = keyof LiveEvents;

export const live = {
  /**
   * Events of the named devices, and alarms of every device that the caller sees. For `deviceIds`, the rows of a list,
   * only values that rows show; for `deviceId`, devices with an open screen, all values.
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
