/** A renewal of a device's data card. Times are epoch milliseconds. */
export type OrderTable = {
  orderId: string;
  orderNo: string;
  deviceId: string;
  userId: string;
  planName: string;
  months: number;
  /** In the currency's minor unit, so that sums are exact. */
  amountMinor: number;
  currency: string;
  /** "unpaid" or "paid". */
  payStatus: string;
  payTime: number | null;
  createTime: number;
  trackingNumber: string | null;
  consignee: string | null;
  phone: string | null;
  shippingAddress: string | null;
  effectTime: number | null;
  planId: string | null;
  /** Its payment; null for imported orders. */
  paymentNo: string | null;
};
