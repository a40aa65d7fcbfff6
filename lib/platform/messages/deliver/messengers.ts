import type { Logger } from "pino";
import type { Channel } from "#lib/domain/people/channels.ts";
import type { Settings } from "#lib/domain/settings.ts";
import type { MailServer } from "./adapters/email.ts";
import type { Gateway } from "./adapters/gateway.ts";
import { hostsOf } from "./public-address.ts";
import { type VapidKeys, vapidKeys } from "./vapid-keys.ts";

/** The configured message services; messages of missing ones are written to the log. */
export type Messengers = {
  sms?: Gateway | undefined;
  wx?: Gateway | undefined;
  nativePush?: Gateway | undefined;
  mail?: MailServer | undefined;
  keys?: VapidKeys | undefined;
  /** Hosts that people's own addresses may name although they are not public. */
  allowed: readonly string[];
  /** The public origin, for links in external messages. */
  origin?: string | undefined;
};

/** No configured service: everything is written to the log. */
export const noMessengers: Messengers = { allowed: [] };

const gateway = (url: string | undefined, body: string, authorization: string | undefined): Gateway | undefined =>
  url ? { url, body, authorization } : undefined;

/** The configured services. Throws a StartError if web push keys cannot be stored. */
export async function messengersOf(settings: Settings): Promise<Messengers> {
  const { SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN, MESSAGE_HOSTS } = settings;
  return {
    sms: gateway(settings.SMS_URL, settings.SMS_BODY, settings.SMS_AUTHORIZATION),
    wx: gateway(settings.WX_URL, settings.WX_BODY, settings.WX_AUTHORIZATION),
    nativePush: gateway(settings.NATIVE_PUSH_URL, settings.NATIVE_PUSH_BODY, settings.NATIVE_PUSH_AUTHORIZATION),
    mail: SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    keys: await vapidKeys(settings),
    allowed: hostsOf(MESSAGE_HOSTS),
    origin: PUBLIC_ORIGIN,
  };
}

/** Whether a channel is configured. A webhook needs nothing but its address. */
export const isSetUp = ({ sms, wx, nativePush, mail, keys }: Messengers, channel: Channel): boolean =>
  ({ app: Boolean(keys ?? nativePush), sms: Boolean(sms), wx: Boolean(wx), email: Boolean(mail), webhook: true })[
    channel
  ];

/** Logs once which channels are not configured. */
export function logMissing(messengers: Messengers, log: Logger): void {
  const missing = (["sms", "wx", "email"] as const).filter((channel) => !isSetUp(messengers, channel));
  if (missing.length > 0)
    log.info({ event: "messages.missing", missing }, `messages by ${missing.join(", ")} are written to the log only`);
}
