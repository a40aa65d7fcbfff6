import type { Camera, cameras } from "#lib/contract/cameras.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { cameraNames, cameraViews } from "../seed/camera-views.ts";
import { linkedAnswer, linkedCameras, type Opened } from "./linked.ts";
import { issuePlayToken } from "./play-token.ts";

/** Views drawn by the platform itself. */
const drawn = ({ language }: Call, deviceId: string): Camera[] =>
  cameraViews.map((view, index) => ({
    cameraId: view,
    name: cameraNames[view][language],
    deviceSerial: deviceId,
    channelNo: index + 1,
    validCode: null,
    hd: false,
    playUrl: null,
    protocol: "mjpeg",
    snapshotUrl: null,
  }));

/** Access to the cameras in EZVIZ's cloud with its expiry, or why there is none. */
async function openCloud({ cameras: { ezviz }, now, log }: Call, renew: boolean): Promise<Opened & { until: number }> {
  if (!ezviz) return { problem: "noCredentials", until: Number.POSITIVE_INFINITY };
  try {
    const { accessToken, expireTime } = await ezviz.token(now(), renew);
    return { accessToken, until: expireTime };
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      "the EZVIZ cloud issued no access token: check the camera settings",
    );
    return { problem: "cloudRefused", until: Number.POSITIVE_INFINITY };
  }
}

/** What a player needs for the cameras of a device. The answer is never logged. */
export const cameraAccess: Handler<typeof cameras.access> = async (call, { deviceId, renew }) => {
  const device = await visibleDevice(call, deviceId);
  const rows = await linkedCameras(call, deviceId);
  if (device.hasCamera !== 1 && rows.length === 0) throw new Refusal("camera.none");
  if (device.expireTime <= call.now()) throw new Refusal("device.expired");
  const own = issuePlayToken({ userId: callerOf(call).userId, deviceId }, call.now());
  const inCloud = rows.some(({ protocol }) => protocol === "ezopen");
  const { until, ...opened } = inCloud
    ? await openCloud(call, renew === "1")
    : { until: own.expireTime, problem: "noCredentials" as const };
  return {
    ...own,
    expireTime: Math.min(own.expireTime, until),
    domain: inCloud ? (call.cameras.ezviz?.domain ?? null) : null,
    cameras: [
      ...(device.hasCamera === 1 ? drawn(call, deviceId) : []),
      ...(await Promise.all(rows.map((row) => linkedAnswer(call, row, opened)))),
    ],
  };
};
