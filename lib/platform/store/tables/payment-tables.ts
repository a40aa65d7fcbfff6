/** One payment for the orders of one or several devices. Times are epoch milliseconds. */
export type PaymentTable = {
  /** Its number at the provider. */
  paymentNo: string;
  userId: string;
  planId: string;
  /** Sorted, separated by commas. */
  deviceIds: string;
  /** In the currency's minor unit. */
  amountMinor: number;
  currency: string;
  createTime: number;
  expireTime: number;
  payTime: number | null;
  /** The provider's own transaction number. */
  transactionId: string | null;
  failTime: number | null;
};

/** The requests of a payment, by which repetitions are recognised permanently: each page has its own. */
export type PaymentRequestTable = { userId: string; requestId: string; paymentNo: string };

/** Nonces of accepted notices, so that none counts twice. */
export type PayNoticeTable = { nonce: string; time: number };

/** A person's delivery address. */
export type AddressTable = {
  addressId: string;
  userId: string;
  consignee: string;
  phone: string;
  areaCode: string;
  areaName: string;
  detail: string;
  /** 0 or 1. */
  isDefault: number;
  createTime: number;
};

/** The test payment provider's records: results to report, and whether they were accepted. */
export type TestPaymentTable = {
  paymentNo: string;
  transactionId: string;
  /** "paid" or "failed". */
  result: string;
  amountMinor: number;
  currency: string;
  payTime: number;
  /** When to report next. */
  tellTime: number;
  toldTime: number | null;
};
