import type { Logger } from "pino";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { PayType } from "#lib/domain/renewal/pay-types.ts";
import type { Db } from "../store/schema.ts";
import type { TestPayAct } from "./test-pay-acts.ts";

export type PaymentRequest = {
  paymentNo: string;
  amountMinor: number;
  currency: string;
  /** Epoch milliseconds; the provider refuses later payments. */
  expireTime: number;
  payType: PayType;
  language: Language;
  clientAddress: string;
  now: number;
};

/** How the person pays: an address or parameters. */
export type PaymentParameters = Pick<DataOf<typeof orders.prepay>, "payUrl" | "jsapi">;

type PaymentContext = { db: Db; log: Logger; now(): number };

/** The simulated payment provider; it keeps records of its own, like a real one. */
export type TestPayments = {
  /** Records the person's action; only the first one counts. */
  act(context: PaymentContext, paymentNo: string, act: TestPayAct): Promise<"done" | "gone">;
  /** Sends the platform at this port all due notices that it has not accepted yet. */
  sendNotices(context: PaymentContext, port: number): Promise<void>;
};

/** A payment provider. It reports results only by signed notices. */
export type PaymentProvider = {
  /** May be repeated for the same payment. Refuses with pay.notConfigured or pay.failed. */
  prepare(request: PaymentRequest): Promise<PaymentParameters>;
  /** Key of its notices' signatures; null if none are accepted. */
  secret: string | null;
  /** The simulation; null for a real provider. */
  test: TestPayments | null;
};
