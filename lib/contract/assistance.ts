import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { assistanceTypes } from "#lib/domain/people/assistance.ts";
import { read, write } from "./endpoint.ts";
import { command, id, maybe, nothing, time } from "./wire.ts";

const code = {
  /** Names the code where it is not at hand. */
  codeId: maybe(z.string()),
  qrContent: maybe(z.string()),
  type: z.enum(assistanceTypes),
  validDays: maybe(z.int()),
  expireTime: time,
  createTime: maybe(time),
  /** Who uses it, and since when. */
  usedByName: maybe(z.string()),
  useTime: maybe(time),
};

/** A code that was made, without the code itself, which a platform need not keep. */
export const assistanceCode = z.looseObject({ authCode: maybe(z.string()), ...code });
export type AssistanceCode = z.infer<typeof assistanceCode>;

/** Remote assistance: codes that lend a device for some days. A code is used through devices.bind. */
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
  /** For whoever has the device, also without the code for making codes: whom one lets in one can send away. */
  revoke: write.post("/mapi/device/authcode/revoke", {
    extension: true,
    input: z.union([command({ authCode: id }), command({ codeId: id })]),
    data: nothing,
  }),
};
