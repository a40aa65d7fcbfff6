import * as z from "zod/mini";
import { deviceLinks } from "#lib/domain/devices/interruptions.ts";
import { read } from "./endpoint.ts";
import { id, maybe, pageOf, paging, requestTime, time } from "./wire.ts";

/** A period in which a link to a device was lost. */
export const interruption = z.looseObject({
  link: maybe(z.enum(deviceLinks)),
  startTime: time,
  /** Null while it lasts. */
  endTime: maybe(time),
});
export type Interruption = z.infer<typeof interruption>;

export const interruptions = {
  /** A device's interruptions since a time, by default of the last 30 days: the last ended first, after current ones. */
  list: read.post("/mapi/x/interruptions", {
    costly: true,
    input: z.object({ deviceId: id, startTime: z.optional(requestTime), ...paging }),
    data: z.extend(pageOf(interruption), {
      /** How long any link was lost in this period, in milliseconds. */
      awayTime: maybe(z.number()),
    }),
  }),
};
