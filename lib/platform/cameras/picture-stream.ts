import type { cameras } from "#lib/contract/cameras.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { type Call, callerOf } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import type { FrameStream } from "../http/frame-stream.ts";
import { invalid, Refusal } from "../refusal.ts";
import { callerOfTokenHash } from "../security/tokens.ts";
import { cameraViews } from "../seed/camera-views.ts";
import { watchFeed } from "./feed.ts";
import { playTokenEnd } from "./play-token.ts";

/** How often the person's rights are checked, in milliseconds. */
const checkEvery = 4_000;

/** Prepares a camera's live pictures. They end with the session, the right to see the device, or the access token. */
export async function pictureStream(
  first: Call,
  { deviceId, cameraId, accessToken }: ParsedOf<typeof cameras.picture>,
): Promise<(stream: FrameStream) => void> {
  const { userId, tokenHash } = callerOf(first);
  const device = await visibleDevice(first, deviceId);
  if (device.hasCamera !== 1) throw new Refusal("camera.none");
  const view = cameraViews.find((each) => each === cameraId);
  if (!view) throw invalid("cameraId");
  const mayLook = () => playTokenEnd(accessToken, { userId, deviceId }, first.now()) !== null;
  if (!mayLook()) throw invalid("accessToken");

  return (stream) => {
    async function check(): Promise<void> {
      const caller = await callerOfTokenHash(first.db, tokenHash, first.now());
      if (!caller || !mayLook()) return stream.end();
      await visibleDevice({ ...first, caller }, deviceId);
    }
    const checking = setInterval(() => check().catch(stream.end), checkEvery);
    const leave = watchFeed(first, { deviceId, productId: device.productId, view }, stream);
    stream.onEnd(() => {
      clearInterval(checking);
      leave();
    });
  };
}
