import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { second } from "#lib/domain/time/spans.ts";

/** Version of this table. A host reports its version in `appInfo`; without one it is version 1. */
export const bridgeVersion = 1;

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** https only, and without user name and password, which only serve to deceive. */
const safeAddress = z.string().check(
  z.maxLength(limits.text.address),
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return protocol === "https:" && username + password === "";
  }, "must be an https address"),
);

/** A phone number without characters that do something other than call. */
const callAddress = z.string().check(z.regex(/^tel:\+?(?:[\d().-]|%20){3,24}$/));

/** A recipient with at most a subject: a link must not prefill a body or further recipients. */
const letterAddress = z
  .string()
  .check(z.maxLength(limits.text.address), z.regex(/^mailto:[\w.%+-]+@[a-z0-9.-]+(?:\?subject=[^&#\s]*)?$/i));

/** Most hosts answer nothing to a command. */
const done = z.pipe(
  z.optional(
    z.nullable(z.union([z.literal(true), z.literal(""), z.literal("true"), z.looseObject({ ok: z.literal(true) })])),
  ),
  z.transform(() => null),
);
/** A command whose success is shown: no answer is a failure. */
const confirmed = z.pipe(
  z.union([z.literal(true), z.literal("true"), z.looseObject({ ok: z.literal(true) })]),
  z.transform(() => null),
);

/** Whether the app draws its bar; an app that only acknowledges does as it was asked. */
const drawn = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"]), z.looseObject({ show: z.boolean() }), done]),
  z.transform((answer) => (typeof answer === "object" ? answer?.show === true : String(answer) === "true")),
);

const scanned = z.union([
  z.looseObject({ rawValue: line(limits.text.long) }),
  z.looseObject({ cancelled: z.literal(true) }),
  // Older hosts answer the bare text.
  z.pipe(
    line(limits.text.long),
    z.transform((rawValue) => ({ rawValue })),
  ),
]);

/** The native app's functions (specification, section 7), with time limits in ms: minutes where a person acts. */
export const bridgeCalls = {
  getAppKey: { input: z.object({}), answer: line(limits.text.note), limit: 3 * second },
  appInfo: {
    input: z.object({}),
    answer: z.looseObject({
      packageName: line(limits.text.note),
      version: z.optional(z.string()),
      platform: z.optional(z.string()),
      /** The host's version and functions; without a list it is assumed to have all. */
      bridge: z.optional(z.looseObject({ version: z.int(), functions: z.optional(z.array(z.string())) })),
    }),
    limit: 3 * second,
  },
  scanCode: {
    input: z.object({ formats: z.optional(z.array(z.string())) }),
    answer: scanned,
    limit: 180 * second,
  },
  setClipboardData: { input: z.object({ text: z.string() }), answer: confirmed, limit: 3 * second },
  updateUrl: { input: z.object({ url: safeAddress }), answer: done, limit: 5 * second },
  urlLauncher: {
    input: z.object({ url: z.union([safeAddress, callAddress, letterAddress]) }),
    answer: done,
    limit: 5 * second,
  },
  /** Whether the app should draw its own bar above the page; the answer is whether it does. */
  isShowAppBar: { input: z.object({ show: z.boolean() }), answer: drawn, limit: 3 * second },
  getDeviceId: { input: z.object({}), answer: line(limits.text.note), limit: 3 * second },
  setBadgeNum: { input: z.object({ num: z.int().check(z.gte(0)) }), answer: done, limit: 3 * second },
  /** Opens the app's own screen for connecting a device to WiFi. */
  deviceConfigure: {
    input: z.object({ deviceId: line(limits.text.name), ssid: z.optional(z.string().check(z.maxLength(32))) }),
    answer: z.looseObject({ ok: z.boolean() }),
    limit: 600 * second,
  },
} as const;

export type BridgeCalls = typeof bridgeCalls;
export type BridgeName = keyof BridgeCalls;
export type BridgeInput<Name extends BridgeName> = z.input<BridgeCalls[Name]["input"]>;
export type BridgeAnswer<Name extends BridgeName> = z.output<BridgeCalls[Name]["answer"]>;
