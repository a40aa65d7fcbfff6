import * as z from "zod/mini";
import { read } from "./endpoint.ts";
import { askedTime, id, maybe, pageOf, paging, time } from "./wire.ts";

const value = maybe(z.union([z.number(), z.boolean(), z.string()]));

/** Something that was set or changed on a device. */
export const change = z.looseObject({
  id: z.string(),
  deviceId: z.string(),
  deviceName: maybe(z.string()),
  type: maybe(z.enum(["arg", "command", "wifi", "dtu", "name", "share", "bind", "camera", "assist", "renewal", "ota"])),
  argId: maybe(z.string()),
  argName: maybe(z.string()),
  /** What the device was told to do. */
  cmd: maybe(z.string()),
  oldValue: value,
  newValue: value,
  /** The same in words, where a value stands for something. */
  oldDisplay: maybe(z.string()),
  newDisplay: maybe(z.string()),
  unit: maybe(z.string()),
  /** Decimals. */
  precision: maybe(z.int()),
  result: maybe(z.enum(["success", "failed", "timeout", "waiting"])),
  /** Key of the refusal. */
  reason: maybe(z.string()),
  operatorName: maybe(z.string()),
  source: maybe(z.enum(["app", "panel", "platform", "assistant"])),
  createTime: time,
  finishTime: maybe(time),
});

export type Change = z.infer<typeof change>;

export const changes = {
  /** History of one device, or of everything that the caller did. */
  list: read.post("/mapi/device/query/changeParameter", {
    input: z.object({
      deviceId: z.optional(id),
      mine: z.optional(z.boolean()),
      argId: z.optional(id),
      /** Only what is of this type; a foreign platform may not know it. */
      type: change.shape.type,
      startTime: z.optional(askedTime),
      endTime: z.optional(askedTime),
      ...paging,
    }),
    data: pageOf(change),
  }),
};
