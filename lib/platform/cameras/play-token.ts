import { createHmac, randomBytes } from "node:crypto";
import { limits } from "#lib/domain/limits.ts";
import { sameHash } from "../security/hashes.ts";

/** Of this process: what it signed is worth nothing after a restart, and players ask anew. */
const key = randomBytes(32);

/** Whose eyes a token lets see which device. */
type Play = { userId: string; deviceId: string };

const sign = ({ userId, deviceId }: Play, expireTime: number): string =>
  createHmac("sha256", key).update(`${userId}\n${deviceId}\n${expireTime}`).digest("hex").slice(0, 40);

/** A token that opens the pictures of one device to one person for a few minutes. */
export function issuePlayToken(play: Play, now: number): { accessToken: string; expireTime: number } {
  const expireTime = now + limits.camera.access;
  return { accessToken: `${expireTime}.${sign(play, expireTime)}`, expireTime };
}

/** Until when a token holds, or null when it is not of this person and device or has expired. */
export function playTokenEnd(accessToken: string, play: Play, now: number): number | null {
  const [time = "", signature = ""] = accessToken.split(".");
  const expireTime = Number(time);
  return expireTime > now && sameHash(signature, sign(play, expireTime)) ? expireTime : null;
}
