import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";

type Account = { appKey: string; appSecret: string; domain: string };
type Token = { accessToken: string; expireTime: number };
/** Identifies a camera in the cloud. */
export type EzvizCamera = { deviceSerial: string; channelNo: number; validCode: string | null };

export type EzvizCloud = {
  /** Origin of the account's area. */
  domain: string;
  /** Access token of the account. `renew`: the last one was refused. Rejects if the cloud refuses or does not answer. */
  token(now: number, renew?: boolean): Promise<Token>;
  /** The camera's HLS addresses, standard and high definition; null if the cloud has none. */
  hls(camera: EzvizCamera, now: number): Promise<{ playUrl: string; hdUrl: string | null } | null>;
};

const envelope = z.looseObject({ code: z.union([z.string(), z.number()]), data: z.optional(z.unknown()) });
const tokenData = z.looseObject({ accessToken: z.string().check(z.minLength(1)), expireTime: z.int() });
const addressData = z.looseObject({ url: z.string().check(z.regex(/^https:\/\//)) });

/** Tokens younger than this are not renewed, in milliseconds. */
const youngest = minute;

/** EZVIZ's open platform with one account's credentials. Tokens last for days and are only kept in memory. */
export function ezvizCloud({ appKey, appSecret, domain }: Account): EzvizCloud {
  let kept: { made: number; token: Promise<Token> } | null = null;
  const addresses = new Map<string, { made: number; url: Promise<string | null> }>();

  async function post(path: string, fields: Record<string, string>): Promise<unknown> {
    const body = new URLSearchParams(fields);
    const response = await fetch(domain + path, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(limits.camera.cloud),
    });
    const { code, data } = envelope.parse(await response.json());
    if (String(code) !== "200") throw new Error(`EZVIZ answered ${code}`);
    return data;
  }

  async function token(now: number, renew = false): Promise<Token> {
    const held = kept && (await kept.token.catch(() => null));
    const good = held && held.expireTime - limits.camera.access > now;
    if (kept && good && !(renew && now - kept.made > youngest)) return kept.token;
    const renewed = post("/api/lapp/token/get", { appKey, appSecret }).then((data) => tokenData.parse(data));
    kept = { made: now, token: renewed };
    return renewed;
  }

  async function address({ deviceSerial, channelNo, validCode }: EzvizCamera, quality: "1" | "2", now: number) {
    const { accessToken } = await token(now);
    const answer = await post("/api/lapp/v2/live/address/get", {
      accessToken,
      deviceSerial,
      channelNo: String(channelNo),
      protocol: "2",
      quality,
      ...(validCode ? { code: validCode } : {}),
    });
    return addressData.parse(answer).url;
  }

  /** Addresses are cached while they are valid. */
  function lasting(camera: EzvizCamera, quality: "1" | "2", now: number): Promise<string | null> {
    for (const [key, { made }] of addresses) if (now - made >= limits.camera.access) addresses.delete(key);
    // With a different code, a refused address may be granted.
    const key = JSON.stringify([camera, quality]);
    const before = addresses.get(key);
    if (before) return before.url;
    const url = address(camera, quality, now).catch(() => {
      addresses.delete(key);
      return null;
    });
    addresses.set(key, { made: now, url });
    return url;
  }

  return {
    domain,
    token,
    async hls(camera, now) {
      // In EZVIZ's API, quality 1 is high definition and 2 is standard.
      const [playUrl, hdUrl] = await Promise.all([lasting(camera, "2", now), lasting(camera, "1", now)]);
      return playUrl ? { playUrl, hdUrl } : null;
    },
  };
}
