import type { Camera } from "#lib/contract/cameras.ts";
import type { Call } from "../call.ts";
import type { CameraTable } from "../store/tables/camera-table.ts";

/** The linked cameras of a device, oldest first. */
export const linkedCameras = ({ db }: Pick<Call, "db">, deviceId: string): Promise<CameraTable[]> =>
  db
    .selectFrom("cameras")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .orderBy("createTime")
    .orderBy("cameraId")
    .execute();

export async function withLinkedCamera(
  { db }: Pick<Call, "db">,
  deviceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (deviceIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("cameras")
    .select("deviceId")
    .distinct()
    .where("deviceId", "in", deviceIds)
    .execute();
  return new Set(rows.map(({ deviceId }) => deviceId));
}

/** Access to a camera in the cloud: its token, or why there is none. */
export type Opened = { accessToken: string } | { problem: NonNullable<Camera["problem"]> };

async function ezvizAnswer({ cameras, now }: Call, row: CameraTable, opened: Opened): Promise<Camera> {
  const { cameraId, name, validCode } = row;
  const [deviceSerial, channelNo] = [row.deviceSerial ?? "", row.channelNo ?? 1];
  const hls =
    "accessToken" in opened ? await cameras.ezviz?.hls({ deviceSerial, channelNo, validCode }, now()) : undefined;
  return {
    cameraId,
    name,
    deviceSerial,
    channelNo,
    validCode,
    hd: true,
    playUrl: `ezopen://open.ys7.com/${deviceSerial}/${channelNo}.live`,
    protocol: "ezopen",
    snapshotUrl: null,
    linked: true,
    ...opened,
    ...(hls ? { fallbacks: [{ protocol: "hls" as const, ...hls }] } : {}),
  };
}

export async function linkedAnswer(call: Call, row: CameraTable, opened: Opened): Promise<Camera> {
  if (row.protocol === "ezopen") return ezvizAnswer(call, row, opened);
  const { cameraId, name, playUrl, hdUrl, snapshotUrl } = row;
  const protocol = row.protocol === "mjpeg" ? "mjpeg" : "hls";
  return { cameraId, name, hd: hdUrl !== null, playUrl, hdUrl, snapshotUrl, protocol, linked: true };
}
