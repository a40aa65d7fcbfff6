/** A renewal of a device's data card. Times are epoch milliseconds. */
export type OrderTable = {
  orderId: string;
  orderNo: string;
  deviceId: string;
  /** Who ordered. */
  userId: string;
  planName: string;
  months: number;
  /** In the smallest unit of the currency, so that sums are exact. */
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
  /** What it is paid with; null for orders that came from elsewhere. */
  paymentNo: string | null;
};
