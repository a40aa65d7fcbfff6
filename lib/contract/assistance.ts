import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { assistanceTypes } from "#lib/domain/people/assistance.ts";
import { read, write } from "./endpoint.ts";
import { command, id, maybe, noData, time } from "./wire.ts";

const code = {
  /** Identifies the code where the code itself is unknown. */
  codeId: maybe(z.string()),
  qrContent: maybe(z.string()),
  type: z.enum(assistanceTypes),
  validDays: maybe(z.int()),
  expireTime: time,
  createTime: maybe(time),
  /** Who uses the code, and since when. */
  usedByName: maybe(z.string()),
  useTime: maybe(time),
};

/** A code that was created; a platform need not store the code itself. */
export const assistanceCode = z.looseObject({ authCode: maybe(z.string()), ...code });
export type AssistanceCode = z.infer<typeof assistanceCode>;

/** Remote assistance: codes that lend a device for some days. A code is redeemed with devices.bind. */
export const assistance = {
  create: write.post("/mapi/device/authcode/create", {
    permission: "authcode:create",
    needed: "authCode",
    input: command({
      deviceId: id,
      type: z.enum(assistanceTypes),
      validDays: z.int().check(z.gte(1), z.lte(limits.authCodeDays)),
    }),
    data: z.looseObject({ authCode: z.string(), ...code }),
  }),
  list: read.post("/mapi/device/authcode/list", {
    extension: true,
    permission: "authcode:create",
    input: z.object({ deviceId: id }),
    data: z.array(assistanceCode),
  }),
  /** For anyone who holds the device, even without the permission to create codes. */
  revoke: write.post("/mapi/device/authcode/revoke", {
    extension: true,
    input: z.union([command({ authCode: id }), command({ codeId: id })]),
    data: noData,
  }),
};
