import { createHmac, randomBytes } from "node:crypto";
import { limits } from "#lib/domain/limits.ts";
import { sameHash } from "../security/hashes.ts";

/** Per process: tokens are invalid after a restart, and players request new ones. */
const key = randomBytes(32);

/** The person and device that a token is for. */
type Play = { userId: string; deviceId: string };

const sign = ({ userId, deviceId }: Play, expireTime: number): string =>
  createHmac("sha256", key).update(`${userId}\n${deviceId}\n${expireTime}`).digest("hex").slice(0, 40);

/** A token for one person to watch one device for a few minutes. */
export function issuePlayToken(play: Play, now: number): { accessToken: string; expireTime: number } {
  const expireTime = now + limits.camera.access;
  return { accessToken: `${expireTime}.${sign(play, expireTime)}`, expireTime };
}

/** A token's expiry, or null if it has expired or belongs to another person or device. */
export function playTokenEnd(accessToken: string, play: Play, now: number): number | null {
  const [time = "", signature = ""] = accessToken.split(".");
  const expireTime = Number(time);
  return expireTime > now && sameHash(signature, sign(play, expireTime)) ? expireTime : null;
}
