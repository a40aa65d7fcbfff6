import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";

type Account = { appKey: string; appSecret: string; domain: string };
type Token = { accessToken: string; expireTime: number };
/** What names a camera in the cloud. */
export type EzvizCamera = { deviceSerial: string; channelNo: number; validCode: string | null };

export type EzvizCloud = {
  /** Origin of the account's area. */
  domain: string;
  /** What opens the cameras of the account. `anew` when the last one was refused. Rejects when the cloud refuses or is silent. */
  token(now: number, anew?: boolean): Promise<Token>;
  /** Addresses of the camera as HLS, plain and in high definition; null where the cloud gives none. */
  hls(camera: EzvizCamera, now: number): Promise<{ playUrl: string; hdUrl: string | null } | null>;
};

const envelope = z.looseObject({ code: z.union([z.string(), z.number()]), data: z.optional(z.unknown()) });
const tokenData = z.looseObject({ accessToken: z.string().check(z.minLength(1)), expireTime: z.int() });
const addressData = z.looseObject({ url: z.string().check(z.regex(/^https:\/\//)) });

/** A token that was made less than this ago is not made anew, in milliseconds. */
const youngest = minute;

/** EZVIZ's open platform with the credentials of one account. Tokens hold for days and are kept in memory; nothing is logged. */
export function ezvizCloud({ appKey, appSecret, domain }: Account): EzvizCloud {
  let kept: { made: number; token: Promise<Token> } | null = null;
  const addresses = new Map<string, { made: number; url: Promise<string | null> }>();

  async function ask(path: string, fields: Record<string, string>): Promise<unknown> {
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

  async function token(now: number, anew = false): Promise<Token> {
    const held = kept && (await kept.token.catch(() => null));
    const good = held && held.expireTime - limits.camera.access > now;
    if (kept && good && !(anew && now - kept.made > youngest)) return kept.token;
    const asked = ask("/api/lapp/token/get", { appKey, appSecret }).then((data) => tokenData.parse(data));
    kept = { made: now, token: asked };
    return asked;
  }

  async function address({ deviceSerial, channelNo, validCode }: EzvizCamera, quality: "1" | "2", now: number) {
    const { accessToken } = await token(now);
    const asked = await ask("/api/lapp/v2/live/address/get", {
      accessToken,
      deviceSerial,
      channelNo: String(channelNo),
      protocol: "2",
      quality,
      ...(validCode ? { code: validCode } : {}),
    });
    return addressData.parse(asked).url;
  }

  /** An address that was given is good for a while: not every look asks for another. */
  function lasting(camera: EzvizCamera, quality: "1" | "2", now: number): Promise<string | null> {
    for (const [key, { made }] of addresses) if (now - made >= limits.camera.access) addresses.delete(key);
    // With another code it may be given what was refused before.
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
      // In the cloud's words 1 is fine and 2 is fluent.
      const [playUrl, hdUrl] = await Promise.all([lasting(camera, "2", now), lasting(camera, "1", now)]);
      return playUrl ? { playUrl, hdUrl } : null;
    },
  };
}
