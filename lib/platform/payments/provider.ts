import type { Logger } from "pino";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { PayType } from "#lib/domain/renewal/pay-types.ts";
import type { Db } from "../store/schema.ts";
import type { TestPayAct } from "./test-pay-acts.ts";

/** A payment as the provider is asked to take it. */
export type Asked = {
  paymentNo: string;
  amountMinor: number;
  currency: string;
  /** Epoch milliseconds; nothing is taken later. */
  expireTime: number;
  payType: PayType;
  language: Language;
  clientAddress: string;
  now: number;
};

/** Where or with what the person pays. */
export type Way = Pick<DataOf<typeof orders.prepay>, "payUrl" | "jsapi">;

type Around = { db: Db; log: Logger; now(): number };

/** The payment provider that the embedded platform plays; it keeps a book of its own, as a real one does. */
export type TestPayments = {
  /** Writes into the book what the person did, once; what he does afterwards changes nothing. */
  act(around: Around, paymentNo: string, act: TestPayAct): Promise<"done" | "gone">;
  /** Tells the platform at this port everything that it was not told, as far as it is due. What is not heard is told again. */
  tell(around: Around, port: number): Promise<void>;
};

/** Whoever takes the money. What became of a payment it tells by signed notices, and in no other way. */
export type PaymentProvider = {
  /** May be asked again for the same payment. Refuses with pay.notConfigured or pay.failed. */
  prepare(asked: Asked): Promise<Way>;
  /** What its notices are signed with; null where none are taken. */
  secret: string | null;
  /** What plays the provider; null for a real one. */
  test: TestPayments | null;
};
