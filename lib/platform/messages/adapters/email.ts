import { createTransport } from "nodemailer";
import { platformLimits } from "../../platform-limits.ts";
import type { Outcome } from "../outcome.ts";

export type MailServer = { url: string; from: string };
type Mail = { id: string; to: string; subject: string; text: string };

const { deadline, lease } = platformLimits.messages;

/** Replies of a mail server from 500 on are final. */
const final = 500;
/** What they are final about: this mail and whom it goes to. Anything before that is between the server and us. */
const ofThisMail = /^(RCPT TO|DATA)/;

/**
 * Hands an e-mail to the mail server. Its Message-ID is the same for every try, so that servers know a repetition. One
 * that thinks over each of its many replies has `longest` for all of them: whoever is still at it once the lease is over
 * is not believed, and the mail would be sent anew for ever. Rejects when that is over, `signal` says so, or nothing
 * answered.
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
    // A text never makes this process read files or addresses.
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
    // What it says of this mail repeats whom it goes to.
    const cause = isOfThisMail ? String(reply) : error.message;
    if (reply < final) return { kind: "retry", reason: "serviceFault", cause };
    return { kind: isOfThisMail ? "failed" : "retry", reason: "refused", cause };
  } finally {
    transport.close();
  }
}
