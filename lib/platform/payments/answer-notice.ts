import type { IncomingMessage, ServerResponse } from "node:http";
import { payNoticePath } from "#lib/domain/renewal/pay-address.ts";
import type { Platform } from "../call.ts";
import { HttpFault } from "../http/http-fault.ts";
import { readBody } from "../http/read-body.ts";
import { type NoticeOutcome, processNotice } from "./process-notice.ts";
import { signatureHeaders } from "./signature.ts";

const most = 16 * 1024;
const statuses: Record<NoticeOutcome, number> = {
  taken: 200,
  signature: 401,
  stale: 401,
  malformed: 400,
  replay: 409,
  unknown: 404,
  amount: 409,
};

const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/** Answers a notice of the payment provider; false for any other address. */
export async function answerNotice(
  platform: Platform,
  request: IncomingMessage,
  { method, pathname }: { method: string; pathname: string },
  response: ServerResponse,
): Promise<boolean> {
  const { secret } = platform.payments;
  if (secret === null || method !== "POST" || pathname !== payNoticePath) return false;
  const { time, nonce, signature } = signatureHeaders;
  let outcome: NoticeOutcome;
  try {
    const { headers } = request;
    const signing = { time: one(headers[time]), nonce: one(headers[nonce]), signature: one(headers[signature]) };
    outcome = await processNotice(platform, secret, await readBody(request, most), signing);
  } catch (error) {
    if (!(error instanceof HttpFault)) throw error;
    outcome = "malformed";
  }
  response.writeHead(statuses[outcome], { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ code: outcome === "taken" ? "SUCCESS" : "FAIL", reason: outcome }));
  return true;
}
