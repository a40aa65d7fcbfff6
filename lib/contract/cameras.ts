import * as z from "zod/mini";
import { linkKinds } from "#lib/domain/devices/player-address.ts";
import { limits } from "#lib/domain/limits.ts";
import { read, write } from "./endpoint.ts";
import { command, id, maybe, name, noData, nonBlank, text, time } from "./wire.ts";

const source = {
  protocol: maybe(z.enum(linkKinds)),
  /** "ezopen://open.ys7.com/{serial}/{channel}.live", or an https address. */
  playUrl: maybe(z.string()),
  /** The high-definition address; an EZVIZ camera has one when `hd` is true, in the format defined by EZVIZ. */
  hdUrl: maybe(z.string()),
};

export const camera = z.looseObject({
  cameraId: z.string(),
  name: maybe(z.string()),
  deviceSerial: maybe(z.string()),
  channelNo: maybe(z.number()),
  validCode: maybe(z.string()),
  hd: maybe(z.boolean()),
  snapshotUrl: maybe(z.string()),
  ...source,
  /** Opens this camera instead of the answer's own token. */
  accessToken: maybe(z.string()),
  /** Further sources, tried when the first one fails. */
  fallbacks: maybe(z.array(z.looseObject(source))),
  /** Why the cloud behind the camera does not open it: no credentials are configured, or it refused them. */
  problem: maybe(z.enum(["noCredentials", "cloudRefused"])),
  /** Whether a person linked the camera, and can unlink it. */
  linked: maybe(z.boolean()),
});
export type Camera = z.infer<typeof camera>;

const cameraName = name(limits.text.name);
const address = nonBlank(limits.text.address);

export const cameras = {
  /** What a player needs; refused with "camera.none" without a camera. `renew`: the last token was refused. */
  access: read.get("/mapi/device/video/ysy/accessToken", {
    input: z.object({ deviceId: id, renew: z.optional(z.literal("1")) }),
    data: z.looseObject({
      accessToken: maybe(z.string()),
      expireTime: maybe(time),
      domain: maybe(z.string()),
      cameras: z.array(camera),
    }),
  }),
  /** Live JPEGs (multipart/x-mixed-replace) of a camera with protocol "mjpeg"; ends with its accessToken. */
  picture: read.get("/mapi/x/camera", {
    body: "frames",
    input: z.object({ deviceId: id, cameraId: id, accessToken: id }),
    data: z.string(),
  }),
  /** Links a camera to a device of the caller: an EZVIZ camera by its label, any other by its address. */
  link: write.post("/mapi/x/camera/link", {
    input: z.union([
      command({
        deviceId: id,
        name: cameraName,
        protocol: z.literal("ezopen"),
        deviceSerial: z.string().check(z.regex(/^[A-Za-z0-9]{6,16}$/)),
        channelNo: z._default(z.int().check(z.gte(1), z.lte(limits.camera.channels)), 1),
        validCode: z.optional(z.string().check(z.regex(/^[\w-]{1,32}$/))),
      }),
      command({
        deviceId: id,
        name: cameraName,
        protocol: z.enum(["hls", "mjpeg"]),
        playUrl: address,
        hdUrl: z.optional(text(limits.text.address)),
        snapshotUrl: z.optional(text(limits.text.address)),
      }),
    ]),
    data: z.looseObject({ cameraId: z.string() }),
  }),
  unlink: write.post("/mapi/x/camera/unlink", { input: command({ deviceId: id, cameraId: id }), data: noData }),
};
