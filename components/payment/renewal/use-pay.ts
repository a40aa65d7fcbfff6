import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { inMessagingApp } from "#lib/client/app/messaging-app.ts";
import { inWebView } from "#lib/client/app/web-view.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { newRequestId } from "#lib/client/calls/request-id.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { usePageRestored } from "#lib/client/timing/page-restored.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { ordersHref } from "#lib/domain/queries/order-query.ts";
import { paymentHref } from "#lib/domain/queries/renew-query.ts";
import { payAddress, payCode } from "#lib/domain/renewal/pay-address.ts";
import type { PayType } from "#lib/domain/renewal/pay-types.ts";

const prepay = async () => (await import("#lib/contract/orders.ts")).orders.prepay;

export type PayIntent = {
  deviceIds: readonly string[];
  planId: string;
  /** The delivery address of a new card: "" for none, undefined for the previous one. */
  addressId?: string | undefined;
};
/** A code to pay with another phone, and its orders. */
export type ShownCode = { code: string; orderIds: string[] };

/**
 * Pays an intent in a way that this browser supports, or by a code for another phone. A second tap, a retry or a return
 * to the page are the same intent and get the same order.
 */
export function usePay() {
  const router = useRouter();
  const { navigate, arrived } = useNavigateWhenDone();
  const [busy, setBusy] = useState<"here" | "code" | null>(null);
  const [shown, setShown] = useState<ShownCode>();
  const intents = useRef(new Map<string, string>());

  // After Back from the provider the page is still busy: reset it.
  usePageRestored(() => setBusy(null));

  const requestIdOf = ({ deviceIds, planId }: PayIntent) => {
    const key = `${deviceIds.join(",")} ${planId}`;
    const known = intents.current.get(key) ?? newRequestId();
    intents.current.set(key, known);
    return known;
  };

  async function open(intent: PayIntent, payType: PayType): Promise<"left" | "stays"> {
    const { deviceIds, planId, addressId } = intent;
    const answer = await callLate(prepay, {
      deviceId: deviceIds.join(","),
      planId,
      payType,
      addressId,
      requestId: requestIdOf(intent),
    });
    const orderIds = answer.orderIds ?? [answer.orderId].filter(Boolean);
    // If another platform does not name the order, the device's orders show the result.
    const deviceId = deviceIds.length === 1 ? deviceIds[0] : undefined;
    const returnHref = orderIds.length > 0 ? paymentHref(orderIds) : ordersHref({ deviceId });
    const showResult = () => {
      // Already on that page.
      const stays = window.location.pathname + window.location.search === returnHref;
      navigate(() => router.push(returnHref));
      if (stays) arrived();
      return stays ? "stays" : "left";
    };
    if (answer.paid) return showResult();
    const { origin } = window.location;
    if (payType === "jsapi" && answer.jsapi) {
      const { payInMessagingApp } = await import("#lib/client/payment/pay-in-messaging-app.ts");
      if (await payInMessagingApp(answer.jsapi)) return showResult();
      return "stays";
    }
    if (payType === "native") {
      const code = payCode(answer.payUrl ?? "", origin);
      if (!code) throw new Error("no code to pay by");
      setShown({ code, orderIds });
      return "stays";
    }
    const address = payAddress(answer.payUrl ?? "", { origin, back: returnHref, hosted: inWebView() });
    if (!address) throw new Error("no address to pay at");
    navigate(() => window.location.assign(address));
    // Another app opens in front of the page, which stays as it is.
    return address.startsWith("http") ? "left" : showResult();
  }

  async function go(intent: PayIntent, payType: PayType): Promise<void> {
    if (busy) return;
    setBusy(payType === "native" ? "code" : "here");
    try {
      if ((await open(intent, payType)) === "stays") setBusy(null);
    } catch (error) {
      // A call has shown its failure itself.
      if (!(error instanceof ApiError)) reportFailure({ key: "pay.failed", reaction: "toast" });
      setBusy(null);
    }
  }

  return {
    busy,
    shown,
    hide: () => setShown(undefined),
    pay: (intent: PayIntent) => go(intent, inMessagingApp() ? "jsapi" : "h5"),
    showCode: (intent: PayIntent) => go(intent, "native"),
  };
}
