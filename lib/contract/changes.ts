import * as z from "zod/mini";
import { read } from "./endpoint.ts";
import { id, maybe, pageOf, paging, requestTime, time } from "./wire.ts";

const value = maybe(z.union([z.number(), z.boolean(), z.string()]));

type Identifiable = { id: string; deviceId: string; createTime: number; argId?: string | null | undefined };
/** A platform may give changes no id: what was changed, and when, stands in for it. */
const withId = <C extends Identifiable>(given: C): C =>
  given.id ? given : { ...given, id: `${given.deviceId} ${given.argId ?? ""} ${given.createTime}` };

const changeAnswer = z.looseObject({
  id: z._default(z.string(), ""),
  deviceId: z.string(),
  deviceName: maybe(z.string()),
  type: maybe(z.enum(["arg", "command", "wifi", "dtu", "name", "share", "bind", "camera", "assist", "renewal", "ota"])),
  argId: maybe(z.string()),
  argName: maybe(z.string()),
  /** The command sent to the device. */
  cmd: maybe(z.string()),
  oldValue: value,
  newValue: value,
  /** The same values as text, where a value has a label. */
  oldDisplay: maybe(z.string()),
  newDisplay: maybe(z.string()),
  unit: maybe(z.string()),
  /** Decimal places. */
  precision: maybe(z.int()),
  result: maybe(z.enum(["success", "failed", "timeout", "waiting"])),
  /** Error key of the refusal. */
  reason: maybe(z.string()),
  operatorName: maybe(z.string()),
  source: maybe(z.enum(["app", "panel", "platform", "assistant"])),
  createTime: time,
  finishTime: maybe(time),
});

/** A change made to a device. */
export const change = changeAnswer.check(z.overwrite(withId));
export type Change = z.infer<typeof change>;

export const changes = {
  /** History of one device, or of everything that the caller did. */
  list: read.post("/mapi/device/query/changeParameter", {
    input: z.object({
      deviceId: z.optional(id),
      mine: z.optional(z.boolean()),
      argId: z.optional(id),
      /** Only changes of this type; other platforms may ignore it. */
      type: changeAnswer.shape.type,
      startTime: z.optional(requestTime),
      endTime: z.optional(requestTime),
      ...paging,
    }),
    data: pageOf(change),
  }),
};
