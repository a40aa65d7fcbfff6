import * as z from "zod/mini";
import { readAppKeys } from "./app-keys.ts";
import { type DevicePlan, readDevicePlan } from "./devices/device-plan.ts";
import { firstArea } from "./devices/ezviz-areas.ts";
import { isRecord } from "./is-record.ts";
import { limits } from "./limits.ts";
import { isHost } from "./screens/frame-address.ts";
import { readOwnMenu } from "./screens/own-menu.ts";
import { productVariant, variantNames } from "./screens/variants.ts";
import { simulatedFaults } from "./simulation/simulated-faults.ts";
import { simulatedRadios } from "./simulation/simulated-radios.ts";
import { simulatedReplies } from "./simulation/simulated-replies.ts";
import { simulatedUpgrades } from "./simulation/simulated-upgrades.ts";
import { hour } from "./time/spans.ts";

const whole = (least: number, most: number, unit = "number") => {
  const wanted = `must be a ${unit} from ${least} to ${most}`;
  return z.coerce.number(wanted).check(z.int(wanted), z.gte(least, wanted), z.lte(most, wanted));
};
const port = whole(1, 65_535, "port");
const filled = z.string().check(z.minLength(1));
/** In /proc, where no program can create folders, Node's recursive mkdir never returns. */
const folder = filled.check(
  z.refine((path) => !/^\/+proc(\/|$)/.test(path), "must be a folder of a disk, not of /proc"),
);

const isOrigin = (value: string) => {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === "/" && search + hash + username + password === "";
};

/** An origin, normalised as browsers write it, so that it can be compared and prefixed. */
const origin = z.pipe(
  z.string().check(z.refine(isOrigin, "must be an origin such as https://cloud.example.com, without a path")),
  z.transform((value) => new URL(value).origin),
);
const address = (start: RegExp, example: string) =>
  z
    .string()
    .check(z.refine((value) => start.test(value) && URL.canParse(value), `must be an address such as ${example}`));
const flag = z.pipe(
  z.enum(["0", "1"], "must be 0 or 1"),
  z.transform((value) => value === "1"),
);
const trimmedList = z.pipe(
  z.string(),
  z.transform((value) => value.split(",").map((each) => each.trim())),
);

/** A comma-separated list of secrets, newest first: the first seals, all can open. */
const secrets = trimmedList.check(
  z.refine((list) => list.every((secret) => secret.length >= 32), "each secret needs at least 32 characters"),
  z.refine(
    (list) => list.every((secret) => new Set(secret).size >= 10),
    "each secret needs at least 10 different characters: make one with openssl rand -base64 48",
  ),
);
const hosts = z
  .string()
  .check(
    z.refine(
      (value) => value.split(",").every((host) => isHost(host.trim())),
      "must be host names separated by commas",
    ),
  );
/** One word for each of several simulated devices. */
const devicePlan = <Word extends string>(what: string, words: readonly Word[]) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => readDevicePlan(value, words) !== null,
          `must be DEVICE=${what}, separated by commas, with one of ${words.join(", ")}`,
        ),
      ),
    z.transform((value): DevicePlan<Word> => readDevicePlan(value, words) ?? new Map()),
  );
/** An e-mail sender, with or without a display name. */
const sender = z
  .string()
  .check(
    z.regex(
      /^([^\s<>@]+@[^\s<>@]+|[^<>]*<[^\s<>@]+@[^\s<>@]+>)$/,
      "must be an address such as Cloud <cloud@example.com>",
    ),
  );
/** A web push key: base64url without padding, of exactly this length. */
const vapidKey = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${length} characters of base64url`));
const isObject = (text: string) => {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
};
/** JSON body posted to a message service; placeholders in braces are filled in. */
const postedBody = z.string().check(z.refine(isObject, "must be a JSON object"));
const service = z.optional(address(/^https?:\/\/[^/]/, "https://sms.example.com/send"));
const credential = z.optional(filled);
/** A valid header value; checked at start, because otherwise the first message would fail, perhaps at night. */
const authorization = z.optional(
  z.string().check(z.regex(/^[\x20-\x7e]+$/, "must be one line of plain characters, as a header takes it")),
);
const appKeys = z
  .string()
  .check(
    z.refine(
      (value) => readAppKeys(value) !== null,
      "must be plain characters, or a JSON object of them by package name",
    ),
  );
const ownMenu = z
  .string()
  .check(
    z.refine(
      (value) => readOwnMenu(value) !== null,
      `must be a JSON array of entries, each with a name of at most ${limits.text.name} characters and else only router, icon and children`,
    ),
  );
const replies = ["mixed", ...simulatedReplies] as const;
const levels = ["debug", "info", "warn", "error", "silent"] as const;

/** Contact for web push services if none is configured. */
export const standardSubject = "mailto:nobody@localhost";

/** Every environment variable that the product reads; docs/configuration.md explains them. */
export const settingsSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(filled, "127.0.0.1"),
  HTTPS: z._default(flag, false),
  PUBLIC_ORIGIN: z.optional(origin),
  SESSION_SECRET: z.optional(secrets),
  REDIS_URL: z.optional(address(/^rediss?:\/\/[^/]/, "redis://user:password@host:6379")),
  PLATFORM_URL: z.optional(origin),
  PLATFORM_TOKEN_HEADER: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, "must be a header name in lower case")),
    "token",
  ),
  PLATFORM_APP_KEY: z._default(appKeys, "device-cloud-h5"),
  APP_VARIANT: z._default(z.enum(variantNames, `must be one of ${variantNames.join(", ")}`), productVariant),
  PLATFORM_TIMEOUT_MS: z._default(whole(100, 300_000), limits.requestTimeout),
  PLATFORM_PORT: z._default(port, 4000),
  METRICS_PORT: z.optional(port),
  PLATFORM_METRICS_PORT: z.optional(port),
  DATABASE_URL: z.optional(address(/^postgres(ql)?:\/\//, "postgres://user@host/name")),
  DATA_DIR: z._default(folder, ".data"),
  HISTORY_DAYS: z._default(whole(limits.countDays, 36_500), 400),
  RECORD_DAYS: z._default(whole(400, 36_500), 3650),
  MQTT_PORT: z._default(port, 1883),
  MQTT_HOST: z._default(filled, "127.0.0.1"),
  MQTT_URL: z.optional(address(/^(mqtts?|wss?):\/\/[^/]/, "mqtt://host:1883")),
  MQTT_SHARED: z._default(flag, true),
  MQTT_CERT: z.optional(filled),
  MQTT_KEY: z.optional(filled),
  MENU: z._default(ownMenu, "[]"),
  SIMULATE: z._default(whole(0, 10_000), 24),
  SIMULATE_SEED: z._default(whole(0, 2 ** 31 - 1), 1),
  SIMULATE_REPLIES: z._default(z.enum(replies, `must be one of ${replies.join(", ")}`), "mixed"),
  SIMULATE_FAULTS: z.optional(devicePlan("fault", simulatedFaults)),
  SIMULATE_RADIO: z.optional(devicePlan("radio", simulatedRadios)),
  SIMULATE_UPGRADE_MS: z._default(whole(100, hour), 45_000),
  SIMULATE_UPGRADES: z.optional(devicePlan("upgrade", simulatedUpgrades)),
  FRAME_HOSTS: z._default(hosts, ""),
  CAMERA_HOSTS: z._default(hosts, ""),
  EZVIZ_APP_KEY: credential,
  EZVIZ_APP_SECRET: credential,
  EZVIZ_URL: z._default(origin, firstArea),
  WX_APP_ID: credential,
  WX_APP_SECRET: credential,
  WX_API_URL: z._default(origin, "https://api.weixin.qq.com"),
  PAY_SECRET: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  MESSAGES: z._default(flag, true),
  MESSAGE_HOSTS: z._default(hosts, ""),
  VAPID_PUBLIC_KEY: z.optional(vapidKey(87)),
  VAPID_PRIVATE_KEY: z.optional(vapidKey(43)),
  VAPID_SUBJECT: z._default(address(/^(mailto:.+@|https:\/\/)/, "mailto:somebody@example.com"), standardSubject),
  SMTP_URL: z.optional(address(/^smtps?:\/\/[^/]/, "smtps://user:password@mail.example.com")),
  MAIL_FROM: z._default(sender, "Device Cloud <nobody@localhost>"),
  SMS_URL: service,
  SMS_BODY: z._default(postedBody, '{"mobile":"{mobile}","text":"{text}"}'),
  SMS_AUTHORIZATION: authorization,
  WX_URL: service,
  WX_BODY: z._default(postedBody, '{"touser":"{openId}","url":"{url}","title":"{title}","text":"{text}"}'),
  WX_AUTHORIZATION: authorization,
  NATIVE_PUSH_URL: service,
  NATIVE_PUSH_BODY: z._default(
    postedBody,
    '{"clientId":"{clientId}","title":"{title}","text":"{text}","link":"{link}"}',
  ),
  NATIVE_PUSH_AUTHORIZATION: authorization,
  LOG_LEVEL: z._default(z.enum(levels, `must be one of ${levels.join(", ")}`), "info"),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Variables that are only useful together. */
const pairs = [
  ["MQTT_CERT", "MQTT_KEY"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["WX_APP_ID", "WX_APP_SECRET"],
  ["EZVIZ_APP_KEY", "EZVIZ_APP_SECRET"],
] as const;

/** Variables that require another one. */
const needs = [
  ["WX_APP_ID", "PUBLIC_ORIGIN"],
  ["PLATFORM_URL", "SESSION_SECRET"],
] as const;

/**
 * Parses the settings of an environment, or answers one line that names each invalid variable and why. Empty variables
 * count as unset. Unknown variables are ignored.
 */
export function parseSettings(
  environment: Record<string, string | undefined>,
): { settings: Settings } | { problem: string } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    // The first reason per variable is enough; values are never repeated, since they may be secrets.
    const reasons = Object.entries<string[]>(z.flattenError(parsed.error).fieldErrors);
    return { problem: reasons.map(([name, [reason]]) => `${name}: ${reason}`).join("; ") };
  }
  const { data: settings } = parsed;
  const half = pairs.find(([one, other]) => Boolean(settings[one]) !== Boolean(settings[other]));
  if (half) return { problem: `${half.join(", ")}: one is useless without the other` };
  const missing = needs.find(([name, needed]) => settings[name] && !settings[needed]);
  if (missing) return { problem: `${missing[1]}: required as soon as ${missing[0]} is set` };
  if (settings.MQTT_CERT && !settings.MQTT_URL?.startsWith("mqtts:"))
    return { problem: "MQTT_URL: must begin with mqtts:// as soon as MQTT_CERT is set" };
  return { settings };
}
