/** What one person pays at once, for the orders of one or several devices. Times are epoch milliseconds. */
export type PaymentTable = {
  /** What the provider knows it by. */
  paymentNo: string;
  userId: string;
  planId: string;
  /** Sorted, separated by commas. */
  deviceIds: string;
  /** In the smallest unit of the currency. */
  amountMinor: number;
  currency: string;
  createTime: number;
  /** Until when it can be paid. */
  expireTime: number;
  payTime: number | null;
  /** The provider's own number of what was paid. */
  transactionId: string | null;
  failTime: number | null;
};

/** The requests that a payment answers, by which a repetition is known for good: each page that asks has one of its own. */
export type PaymentRequestTable = { userId: string; requestId: string; paymentNo: string };

/** Signings of notices that were taken, so that none counts twice. */
export type PayNoticeTable = { nonce: string; time: number };

/** Where a person has things sent. */
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

/** The book of the payment provider that the embedded platform plays: what it has to tell, and whether it was heard. */
export type TestPaymentTable = {
  paymentNo: string;
  transactionId: string;
  /** "paid" or "failed". */
  result: string;
  amountMinor: number;
  currency: string;
  payTime: number;
  /** Not told before. */
  tellTime: number;
  toldTime: number | null;
};
