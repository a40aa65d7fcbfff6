import type { cameras } from "#lib/contract/cameras.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { isCameraAddress } from "#lib/domain/devices/camera-address.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { doneChange } from "../changes/note-change.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { invalid, Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { countRows } from "../store/count-rows.ts";
import type { CameraTable } from "../store/tables/camera-table.ts";
import { lockPerson } from "../users/lock-person.ts";

type Input = ParsedOf<typeof cameras.link>;
type Source = Pick<
  CameraTable,
  "protocol" | "deviceSerial" | "channelNo" | "validCode" | "playUrl" | "hdUrl" | "snapshotUrl"
>;

/** An address on an allowed host; null for none. Refuses any other. */
function allowed({ cameras: { hosts } }: Call, address: string | undefined): string | null {
  const written = address?.trim();
  if (!written) return null;
  if (!isCameraAddress(written, hosts)) throw new Refusal("camera.host");
  return new URL(written).href;
}

function sourceOf(call: Call, input: Input): Source {
  if (input.protocol === "ezopen") {
    const { protocol, channelNo, validCode } = input;
    // Serial numbers on labels are upper case, as in the cloud.
    const deviceSerial = input.deviceSerial.toUpperCase();
    return {
      protocol,
      deviceSerial,
      channelNo,
      validCode: validCode ?? null,
      playUrl: null,
      hdUrl: null,
      snapshotUrl: null,
    };
  }
  const playUrl = allowed(call, input.playUrl);
  if (playUrl === null) throw invalid("playUrl");
  return {
    protocol: input.protocol,
    deviceSerial: null,
    channelNo: null,
    validCode: null,
    playUrl,
    hdUrl: allowed(call, input.hdUrl),
    snapshotUrl: allowed(call, input.snapshotUrl),
  };
}

/** Links a camera to a device, for its owner or manager. Serialised with giving up the device. */
export const linkCamera: Handler<typeof cameras.link> = async (call, input) => {
  const { deviceId } = input;
  const { userId } = callerOf(call);
  const cameraId = newId();
  await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    await lockPerson(db, userId);
    const device = await ownDevice(inside, deviceId);
    const name = input.name.trim();
    const source = sourceOf(call, input);
    const linked = db.selectFrom("cameras").where("deviceId", "=", deviceId);
    if ((await countRows(linked)) >= limits.camera.linked)
      throw new Refusal("camera.tooMany", { max: limits.camera.linked });
    const row = { ...source, cameraId, deviceId, name, userId, createTime: call.now() };
    await db.insertInto("cameras").values(row).execute();
    const noted = await doneChange(inside, device, { type: "camera", newText: name });
    await db.insertInto("changes").values(noted).execute();
  });
  return { cameraId };
};
