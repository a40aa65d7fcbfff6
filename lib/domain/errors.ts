import type { PermissionCode } from "./people/permissions.ts";

/** Body codes of section 8 of the specification. */
export const bodyCodes = {
  success: 200,
  error: -1,
  unauthorized: 401,
  neverOnline: 1004,
  deviceNotFound: 2001,
} as const;

/** Body codes with which other platforms answer under HTTP status 200: access denied, and not found. */
export const statusCodes = { denied: 403, unknown: 404 } as const;

/** Stable names of refusals with body code -1; their sentences are "errors.<key>" in the catalogues. */
export const errorKeys = [
  "param.invalid",
  "auth.badCredentials",
  "auth.captchaWrong",
  "auth.smsWrong",
  "auth.smsTooOften",
  "auth.locked",
  "auth.mobileServiceDown",
  "auth.unauthorized",
  "user.exists",
  "user.notFound",
  "user.passwordFormat",
  "user.passwordCommon",
  "user.lastAdmin",
  "perm.denied",
  "device.notFound",
  "device.neverOnline",
  "device.alreadyBound",
  "device.otherProduct",
  "device.offline",
  "device.expired",
  "device.notBound",
  "device.busy",
  "arg.readOnly",
  "arg.outOfRange",
  "arg.settingFailed",
  "arg.clamped",
  "arg.replaced",
  "arg.notDelivered",
  "group.exists",
  "group.notEmpty",
  "group.notFound",
  "group.tooMany",
  "share.invalid",
  "share.used",
  "share.expired",
  "share.self",
  "share.limit",
  "share.tooMany",
  "authcode.invalid",
  "authcode.expired",
  "authcode.limit",
  "scan.parseFailed",
  "wx.notConfigured",
  "wx.onlyInside",
  "wx.codeWrong",
  "wx.bound",
  "wx.signInAgain",
  "wx.lastWay",
  "wifi.scanFailed",
  "wifi.configFailed",
  "wifi.resetFailed",
  "dtu.resetFailed",
  "camera.none",
  "camera.host",
  "camera.tooMany",
  "alarm.notFound",
  "alarm.moreCame",
  "message.noAddress",
  "export.tooLarge",
  "change.failed",
  "order.planGone",
  "order.notFound",
  "pay.notConfigured",
  "pay.failed",
  "address.notFound",
  "address.tooMany",
  "upload.type",
  "upload.size",
  "picture.notFound",
  "ota.wrongState",
  "ota.sameVersion",
  "ota.noAnswer",
  "ota.failed",
  "tmp.exists",
  "tmp.notTemporary",
  "sys.error",
  "sys.notSaved",
  "sys.tooMany",
] as const;
export type ErrorKey = (typeof errorKeys)[number];

/**
 * What a screen does about a failure. "login" goes to the login page after 500 ms; "setup" offers the network set-up;
 * "gone" removes cached data of what no longer exists or is no longer accessible, and offers no retry.
 */
export type Reaction = "toast" | "retry" | "login" | "denied" | "setup" | "gone";

/** Failures without an error key: HTTP statuses of section 8, network failures, and a page older than the server. */
export const failureKeys = [
  "http400",
  "http401",
  "http403",
  "http404",
  "http408",
  "http500",
  "http501",
  "http502",
  "http503",
  "http504",
  "http505",
  "network",
  "offline",
  "outdated",
] as const;
export type FailureKey = (typeof failureKeys)[number];

/** A failure as a value, ready to be displayed and handled. */
export type Failure = {
  key: ErrorKey | FailureKey;
  reaction: Reaction;
  /** The server's own message, if it sent one. */
  message?: string;
  /** Details from the server: remaining seconds, allowed range, the field's name. */
  data?: unknown;
  /** For "denied": the permission code that the person lacks, if known. */
  lacking?: PermissionCode | undefined;
};

/** Whether the requested item does not exist, or is not accessible to this person. */
export const isMissing = ({ reaction }: Failure): boolean => reaction === "setup" || reaction === "gone";

const statuses: Record<number, { key: FailureKey; reaction: Reaction }> = {
  400: { key: "http400", reaction: "toast" },
  401: { key: "http401", reaction: "login" },
  403: { key: "http403", reaction: "denied" },
  404: { key: "http404", reaction: "toast" },
  408: { key: "http408", reaction: "retry" },
  500: { key: "http500", reaction: "retry" },
  501: { key: "http501", reaction: "retry" },
  502: { key: "http502", reaction: "retry" },
  503: { key: "http503", reaction: "retry" },
  504: { key: "http504", reaction: "retry" },
  505: { key: "http505", reaction: "retry" },
};

const connectionFault: Failure = { key: "network", reaction: "retry" };

/** The failure for an HTTP status other than 200; a 404 includes the address. Others are connection faults. */
export const failureOfStatus = (status: number, url?: string): Failure => ({
  ...(statuses[status] ?? connectionFault),
  ...(status === 404 && url !== undefined && { data: { url } }),
});

const reactions: Partial<Record<ErrorKey, Reaction>> = {
  "perm.denied": "denied",
  "user.notFound": "gone",
  "device.notFound": "gone",
  "group.notFound": "gone",
  "alarm.notFound": "gone",
  "order.notFound": "gone",
  "address.notFound": "gone",
  "picture.notFound": "gone",
};

const isErrorKey = (key: unknown): key is ErrorKey => errorKeys.some((known) => known === key);

/** The failure for a body code other than 200. The web server's own refusals use the key of their HTTP status. */
export function failureOfCode(code: number, errKey: unknown, message: string | undefined, data: unknown): Failure {
  if (code === bodyCodes.unauthorized) return { key: "http401", reaction: "login", message };
  if (code === bodyCodes.neverOnline) return { key: "device.neverOnline", reaction: "setup", message, data };
  if (code === bodyCodes.deviceNotFound) return { key: "device.notFound", reaction: "setup", message, data };
  const named = [...Object.values(statuses), connectionFault].find((failure) => failure.key === errKey);
  if (named) return { ...named, message, data };
  const key = isErrorKey(errKey) ? errKey : "sys.error";
  return { key, reaction: reactions[key] ?? "toast", message, data };
}

const codes: Partial<Record<ErrorKey, number>> = {
  "auth.unauthorized": bodyCodes.unauthorized,
  "device.notFound": bodyCodes.deviceNotFound,
  "device.neverOnline": bodyCodes.neverOnline,
};

/** The body code of a refusal with this key. */
export const codeOfKey = (key: ErrorKey): number => codes[key] ?? bodyCodes.error;

/** The failure for an error key without further details. */
export const failureOfKey = (key: ErrorKey): Failure => failureOfCode(codeOfKey(key), key, undefined, undefined);
