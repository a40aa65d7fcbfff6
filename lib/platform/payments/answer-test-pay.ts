import type { IncomingMessage, ServerResponse } from "node:http";
import { pickLanguage } from "#lib/domain/languages.ts";
import { testPayPath } from "#lib/domain/renewal/pay-address.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";
import type { Platform } from "../call.ts";
import { HttpFault } from "../http/http-fault.ts";
import { readBody } from "../http/read-body.ts";
import { minorUnits } from "../orders/minor-units.ts";
import type { TestPayments } from "./provider.ts";
import { testPayActs } from "./test-pay-acts.ts";
import { testPayHtml } from "./test-pay-page.ts";

const most = 1024;
const fixed = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** The path to return to, whatever its host; null if there is none. */
function backOf(query: URLSearchParams): string | null {
  const given = query.get("redirect_url") ?? "";
  if (!URL.canParse(given)) return null;
  const { pathname, search } = new URL(given);
  return pathname.startsWith(`${basePath}/`) ? safeRedirect(pathname + search) : null;
}

/** Formats an amount without floating point: amounts are integers in the minor unit. */
const amountText = (minor: number, currency: string) =>
  `${currency} ${Math.floor(minor / minorUnits)}.${String(minor % minorUnits).padStart(2, "0")}`;

async function stateOf({ db, now }: Platform, paymentNo: string) {
  const payment = await db
    .selectFrom("payments")
    .select(["amountMinor", "currency", "expireTime", "payTime"])
    .where("paymentNo", "=", paymentNo)
    .executeTakeFirst();
  if (!payment) return undefined;
  const row = await db
    .selectFrom("testPayments")
    .select("result")
    .where("paymentNo", "=", paymentNo)
    .executeTakeFirst();
  const amount = amountText(payment.amountMinor, payment.currency);
  if (payment.payTime !== null || row?.result === "paid") return { amount, state: "paid" as const };
  if (payment.expireTime <= now()) return { amount, state: "gone" as const };
  return { amount, state: row ? ("failed" as const) : ("open" as const) };
}

/** Applies the person's choice, notifies the platform, and redirects back. */
async function act(
  platform: Platform,
  test: TestPayments,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<string> {
  const chosen = new URLSearchParams(await readBody(request, most)).get("act");
  const known = testPayActs.find((each) => each === chosen);
  const done = known ? await test.act(platform, query.get("orderId") ?? "", known) : "gone";
  if (done === "done") await test.sendNotices(platform, request.socket.localPort ?? 0);
  const back = backOf(query);
  return done === "done" && back ? back : `${testPayPath}?${query}`;
}

/** Answers the test provider's page; false for any other address, and without a test provider. */
export async function answerTestPay(
  platform: Platform,
  request: IncomingMessage,
  { method, pathname, search }: { method: string; pathname: string; search: string },
  response: ServerResponse,
): Promise<boolean> {
  const { test } = platform.payments;
  if (!test || pathname !== testPayPath || (method !== "GET" && method !== "POST")) return false;
  const query = new URLSearchParams(search);
  try {
    if (method === "POST") {
      response.writeHead(303, { ...fixed, location: await act(platform, test, request, query) });
      response.end();
      return true;
    }
    const language = pickLanguage(query.get("lang") ?? undefined, null);
    const found = await stateOf(platform, query.get("orderId") ?? "");
    response.writeHead(found ? 200 : 404, { ...fixed, "content-type": "text/html; charset=utf-8" });
    response.end(testPayHtml({ language, back: backOf(query), amount: "", state: "gone", ...found }));
  } catch (error) {
    if (!(error instanceof HttpFault)) throw error;
    response.writeHead(error.status, fixed).end();
  }
  return true;
}
