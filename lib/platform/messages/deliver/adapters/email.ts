import { createTransport } from "nodemailer";
import { platformLimits } from "../../../platform-limits.ts";
import type { Outcome } from "../outcome.ts";

export type MailServer = { url: string; from: string };
type Mail = { id: string; to: string; subject: string; text: string };

const { deadline, lease } = platformLimits.messages;

/** Mail server replies from 500 on are permanent. */
const final = 500;
/** Commands whose permanent errors concern this mail or its recipient; earlier ones concern the connection. */
const ofThisMail = /^(RCPT TO|DATA)/;

/**
 * Hands an e-mail to the mail server. Its Message-ID is the same for every try, so that servers recognise a repetition.
 * `longest` limits the whole conversation, since a server may be slow with each of its many replies: a try that
 * outlasts its lease does not count, and the mail would be sent again for ever. Rejects at this limit, on `signal`, or
 * without an answer.
 */
export async function sendMail(
  { url, from }: MailServer,
  { id, to, subject, text }: Mail,
  signal: AbortSignal,
  longest: number = lease / 2,
): Promise<Outcome> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
  const transport = createTransport({
    url,
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
    dnsTimeout: deadline,
    // A message's text must never make this process read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      to: { name: "", address: to },
      subject,
      text,
      messageId: `<${id}@device-cloud-h5>`,
      headers: { "auto-submitted": "auto-generated" },
      signal: limit,
    });
    return { kind: "sent" };
  } catch (error) {
    if (limit.aborted) throw limit.reason;
    if (!(error instanceof Error && "responseCode" in error)) throw error;
    const reply = Number(error.responseCode);
    const isOfThisMail = "command" in error && ofThisMail.test(String(error.command));
    // Replies about this mail include its recipient.
    const cause = isOfThisMail ? String(reply) : error.message;
    if (reply < final) return { kind: "retry", reason: "serviceFault", cause };
    return { kind: isOfThisMail ? "failed" : "retry", reason: "refused", cause };
  } finally {
    transport.close();
  }
}
