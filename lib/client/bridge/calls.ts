import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { second } from "#lib/domain/time/spans.ts";

/** Version of this table. A host says in `appInfo` which one it speaks; a host that says nothing speaks the first. */
export const bridgeVersion = 1;

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Where a host may be sent: encrypted, and without a name and password that only serve to deceive. */
const safeAddress = z.string().check(
  z.maxLength(limits.text.address),
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return protocol === "https:" && username + password === "";
  }, "must be an https address"),
);

/** A number to be called, without the signs by which a phone does something else than to call. */
const callAddress = z.string().check(z.regex(/^tel:\+?(?:[\d().-]|%20){3,24}$/));

/** Somebody to write to, with a subject at most: a link has no words of its own to send, and nobody to send them to as well. */
const letterAddress = z
  .string()
  .check(z.maxLength(limits.text.address), z.regex(/^mailto:[\w.%+-]+@[a-z0-9.-]+(?:\?subject=[^&#\s]*)?$/i));

/** Most hosts answer nothing to an order. */
const done = z.pipe(
  z.optional(
    z.nullable(z.union([z.literal(true), z.literal(""), z.literal("true"), z.looseObject({ ok: z.literal(true) })])),
  ),
  z.transform(() => null),
);
/** An order whose success is told to a person: silence is none. */
const confirmed = z.pipe(
  z.union([z.literal(true), z.literal("true"), z.looseObject({ ok: z.literal(true) })]),
  z.transform(() => null),
);

/** Whether a bar is drawn; an app that only says that it heard draws what it was asked for: none. */
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

/**
 * The ten functions of the native app (section 7 of the specification): what goes in, what comes out, and how long it
 * may take in milliseconds. Those in which a person acts have minutes.
 */
export const bridgeCalls = {
  getAppKey: { input: z.object({}), answer: line(limits.text.note), limit: 3 * second },
  appInfo: {
    input: z.object({}),
    answer: z.looseObject({
      packageName: line(limits.text.note),
      version: z.optional(z.string()),
      platform: z.optional(z.string()),
      /** What the host speaks; without the list it is taken to have every function. */
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
  /** Where the page is now, so that the app can come back to it. */
  updateUrl: { input: z.object({ url: safeAddress }), answer: done, limit: 5 * second },
  /** An address for the phone's own browser, or a number for it to call, or somebody for it to write to. */
  urlLauncher: {
    input: z.object({ url: z.union([safeAddress, callAddress, letterAddress]) }),
    answer: done,
    limit: 5 * second,
  },
  /** Whether the app shall draw its own bar above the page; it answers whether it does. */
  isShowAppBar: { input: z.object({ show: z.boolean() }), answer: drawn, limit: 3 * second },
  getDeviceId: { input: z.object({}), answer: line(limits.text.note), limit: 3 * second },
  setBadgeNum: { input: z.object({ num: z.int().check(z.gte(0)) }), answer: done, limit: 3 * second },
  /** Opens the app's own way of bringing a device into a WiFi. */
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
