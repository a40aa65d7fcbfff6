import * as z from "zod/mini";
import { languages } from "#lib/domain/languages.ts";
import { limits } from "#lib/domain/limits.ts";
import { clockPattern } from "#lib/domain/time/clock-pattern.ts";
import { read, write } from "./endpoint.ts";
import {
  command,
  email,
  id,
  line,
  maybe,
  mobile,
  name,
  nameOrId,
  noData,
  nonBlank,
  smsCode,
  text,
  time,
} from "./wire.ts";

const { name: short, note } = limits.text;

export const user = z.looseObject({
  userId: z.string(),
  username: nameOrId,
  name: maybe(z.string()),
  email: maybe(z.string()),
  contactNumber: maybe(z.string()),
  companyName: maybe(z.string()),
  avatar: maybe(z.string()),
  role: maybe(z.string()),
  roleName: maybe(z.string()),
  mobile: maybe(z.string()),
  wxBound: maybe(z.boolean()),
  createTime: maybe(time),
  lang: maybe(z.string()),
});
export type User = z.infer<typeof user>;

/** How alarms reach a person. */
export const alarmReceipt = z.looseObject({
  app: maybe(z.boolean()),
  sms: maybe(z.boolean()),
  wx: maybe(z.boolean()),
  email: maybe(z.boolean()),
  webhook: maybe(z.boolean()),
  webhookUrl: maybe(z.string()),
  /** The key that signs webhook calls; only in the answer that created it. */
  webhookSecret: maybe(z.string()),
  offlineAlarm: maybe(z.boolean()),
  offlineDelayMin: maybe(z.int()),
  /** "22:00" to "07:00" in the site's time zone: only critical alarms are sent in between, the others afterwards. */
  quietFrom: maybe(z.string()),
  quietTo: maybe(z.string()),
  /** The person notified if nobody has dealt with an alarm after this many minutes. */
  escalation: maybe(z.looseObject({ afterMinutes: z.int(), userId: z.string(), name: maybe(z.string()) })),
});
export type AlarmReceipt = z.infer<typeof alarmReceipt>;

/** The token is optional because the proxy removes it. */
export const session = z.looseObject({ token: maybe(z.string()), expireTime: maybe(time), user });

/** Longer than any allowed password (lib/domain/people/passwords.ts), but short enough to hash without risk. */
const password = nonBlank(short);
const clock = z.nullable(z.string().check(z.regex(clockPattern)));
const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(limits.text.address)),
  keys: z.object({ p256dh: nonBlank(note), auth: nonBlank(note) }),
});

export const account = {
  /** After five wrong passwords a captcha is required (data.needCaptcha). */
  login: write.post("/mapi/user/doLogin", {
    access: "public",
    session: "opens",
    input: command({
      username: nonBlank(short),
      password,
      captcha: z.optional(text(16)),
      captchaId: z.optional(id),
      agree: z.literal(true),
    }),
    data: session,
  }),
  mobileLogin: write.post("/mapi/user/mobileLogin", {
    access: "public",
    session: "opens",
    input: command({ mobile, code: smsCode, agree: z.literal(true) }),
    data: z.extend(session, { isNew: maybe(z.boolean()) }),
  }),
  /** Also removes the push registration. */
  logout: write.get("/mapi/user/logout", { session: "closes", input: z.object({}), data: noData }),
  register: write.post("/mapi/user/register", {
    access: "public",
    input: command({
      username: nonBlank(short),
      password,
      mobile,
      code: smsCode,
      name: z.optional(line(short)),
      email: z.optional(email),
      companyName: z.optional(line(short)),
    }),
    data: z.looseObject({ userId: z.string() }),
  }),
  /** Deletes the caller's account; requires the password or an SMS code. */
  remove: write.post("/mapi/user/delete", {
    session: "closes",
    input: z.union([
      command({ password, confirm: z.literal(true) }),
      command({ code: smsCode, confirm: z.literal(true) }),
    ]),
    data: noData,
  }),
  registerPush: write.post("/mapi/user/push/regist", {
    input: command({
      clientId: nonBlank(note),
      platform: z.enum(["ios", "android", "h5", "web"]),
      packageName: z.optional(text(note)),
      subscription: z.optional(subscription),
    }),
    data: z.looseObject({ registered: z.boolean() }),
  }),
  /** How much is deleted with the caller's account, as counts, and which proof is accepted. */
  removal: read.post("/mapi/x/user/removal", {
    input: z.object({}),
    data: z.looseObject({
      devices: z.int(),
      /** People with whom the caller has shared devices. */
      guests: z.int(),
      groups: z.int(),
      orders: z.int(),
    }),
  }),
  /**
   * `code` was sent to the new number. A caller who already has a number also needs a code sent to that number, or the
   * password; a caller who only has a password needs the password. Ends every other session of the caller.
   */
  changeMobile: write.post("/mapi/user/modifyMobileV2", {
    session: "renews",
    input: command({ mobile, code: smsCode, oldCode: z.optional(smsCode), password: z.optional(password) }),
    data: z.looseObject({ mobile: z.string() }),
  }),
  /** Ends every other session of the caller. */
  changePassword: write.post("/mapi/user/modifyPassword", {
    session: "renews",
    input: command({ oldPassword: password, newPassword: password }),
    data: noData,
  }),
  /** Extension: ends every other session of the caller. */
  endOthers: write.post("/mapi/x/user/endOtherSessions", { session: "renews", input: command({}), data: noData }),
  resetPassword: write.post("/mapi/user/password", {
    access: "public",
    input: command({ mobile, code: smsCode, newPassword: password }),
    data: noData,
  }),
  /** A single-use picture, valid for five minutes. */
  captcha: read.get("/mapi/user/captcha", {
    access: "public",
    input: z.object({ r: z.optional(text(short)) }),
    data: z.looseObject({ captchaId: z.string(), img: z.string(), expireTime: maybe(time) }),
  }),
  smsCode: write.post("/mapi/sms/code", {
    access: "public",
    input: command({
      mobile,
      type: z.enum(["login", "register", "find", "bind", "delete"]),
      captchaId: z.optional(id),
      captcha: z.optional(text(16)),
    }),
    /** debugCode is only sent by the embedded platform, and not in production. */
    data: z.looseObject({ retrySeconds: maybe(z.int()), debugCode: maybe(z.string()) }),
  }),
  current: read.post("/mapi/user/current/userinfo", {
    input: z.object({}),
    /** hasPassword: false for people who have only signed in by SMS or the messaging app. */
    data: z.extend(user, {
      hasPassword: maybe(z.boolean()),
      alarmReceiptType: maybe(alarmReceipt),
      perms: maybe(z.array(z.string())),
    }),
  }),
  update: write.post("/mapi/user/updateMyUser", {
    input: command({
      name: z.optional(name(short)),
      email: z.optional(z.union([email, z.literal("")])),
      contactNumber: z.optional(line(short)),
      companyName: z.optional(line(short)),
      avatar: z.optional(text(limits.text.address)),
      lang: z.optional(z.enum(languages)),
    }),
    data: user,
  }),
  /** Without fields it reads, with fields it writes; both answer the stored settings. */
  alarmReceipt: write.post("/mapi/user/alarmReceiptType", {
    input: command({
      app: z.optional(z.boolean()),
      sms: z.optional(z.boolean()),
      wx: z.optional(z.boolean()),
      offlineAlarm: z.optional(z.boolean()),
      offlineDelayMin: z.optional(z.int().check(z.gte(0), z.lte(24 * 60))),
      quietFrom: z.optional(clock),
      quietTo: z.optional(clock),
      email: z.optional(z.boolean()),
      webhook: z.optional(z.boolean()),
      /** A new address gets a new secret. */
      webhookUrl: z.optional(z.nullable(text(limits.text.address))),
      /** Administrators only. */
      escalation: z.optional(
        z.nullable(z.object({ afterMinutes: z.int().check(z.gte(1), z.lte(24 * 60)), userId: id })),
      ),
    }),
    data: alarmReceipt,
  }),
};
