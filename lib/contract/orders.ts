import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { payStates } from "#lib/domain/renewal/pay-states.ts";
import { payTypes } from "#lib/domain/renewal/pay-types.ts";
import { monthPattern } from "#lib/domain/time/months.ts";
import type { DeviceDetail } from "./devices.ts";
import { type DataOf, read, write } from "./endpoint.ts";
import { command, echo, id, idList, ids, maybe, mobile, name, nameOrId, pageOf, paging, time } from "./wire.ts";

const { name: short, note } = limits.text;

/** Amounts are in the currency's main unit. */
export const order = z.looseObject({
  orderId: z.string(),
  orderNo: maybe(z.string()),
  deviceId: z.string(),
  deviceName: maybe(z.string()),
  planName: maybe(z.string()),
  months: maybe(z.int()),
  amount: maybe(z.number()),
  currency: maybe(z.string()),
  payStatus: z.enum(payStates),
  payTime: maybe(time),
  createTime: time,
  trackingNumber: maybe(z.string()),
  consignee: maybe(z.string()),
  phone: maybe(z.string()),
  shippingAddress: maybe(z.string()),
  effectTime: maybe(time),
  planId: maybe(z.string()),
  /** Payment deadline; for a paid order, the former deadline. */
  expireTime: maybe(time),
  /** When the provider last reported a failed payment. */
  failTime: maybe(time),
  /** Whether the caller placed the order: only they can continue its payment. */
  own: maybe(z.boolean()),
  /** All orders of the same payment, including this one; only for the caller's unpaid orders. */
  paidTogether: maybe(z.array(z.string())),
});

export type Order = z.infer<typeof order>;

export const plan = z.looseObject({
  planId: z.string(),
  planName: nameOrId,
  months: maybe(z.int()),
  price: z.number(),
  originalPrice: maybe(z.number()),
  currency: maybe(z.string()),
  recommend: maybe(z.boolean()),
});
export type Plan = z.infer<typeof plan>;

export const address = z.looseObject({
  addressId: z.string(),
  consignee: maybe(z.string()),
  phone: maybe(z.string()),
  areaCode: maybe(z.string()),
  areaName: maybe(z.string()),
  detail: maybe(z.string()),
  isDefault: maybe(z.boolean()),
});
export type Address = z.infer<typeof address>;

const card = z.looseObject({
  state: maybe(z.string()),
  totalMb: maybe(z.number()),
  usedMb: maybe(z.number()),
  residualMb: maybe(z.number()),
});
/** Parameters for paying inside the messaging app. */
export const jsapi = z.looseObject({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.string(),
  paySign: z.string(),
});

export const orders = {
  /** Plans for renewing the device's data card. */
  plans: read.get("/mapi/order/v2/platformPlants", {
    input: z.object({ deviceId: id }),
    data: z.looseObject({
      deviceId: echo,
      iccid: maybe(z.string()),
      expireTime: maybe(time),
      card: maybe(card),
      plans: z.array(plan),
    }),
  }),
  /**
   * Orders for devices that the caller sees and, unless `seen`, the caller's own orders for any device; newest first.
   * `month` is in the site's time zone, as "2025-11".
   */
  list: read.post("/mapi/order/allByDeviceId", {
    input: z.object({
      deviceId: z.optional(id),
      groupId: z.optional(id),
      orderId: z.optional(id),
      orderIds: z.optional(ids),
      seen: z.optional(z.boolean()),
      month: z.optional(z.string().check(z.regex(monthPattern))),
      payStatus: z.optional(z.enum(payStates)),
      ...paging,
    }),
    data: pageOf(order),
  }),
  /** This month's orders for devices that the caller sees, to warn of double payment; `amount` is what was paid. */
  countMonth: read.post("/mapi/order/countCurrentMonthOrder", {
    input: z.object({ deviceId: z.optional(id), groupId: z.optional(id) }),
    data: z.looseObject({
      month: maybe(z.string()),
      count: z.int(),
      paidCount: maybe(z.int()),
      amount: maybe(z.number()),
    }),
  }),
  saveAddress: write.post("/mapi/order/saveAddress", {
    input: command({
      orderId: z.optional(id),
      addressId: z.optional(id),
      consignee: name(short),
      phone: mobile,
      areaCode: id,
      areaName: name(short),
      detail: name(note),
      isDefault: z.optional(z.boolean()),
    }),
    data: z.looseObject({ addressId: z.string() }),
  }),
  addresses: read.post("/mapi/order/addressList", { extension: true, input: z.object({}), data: z.array(address) }),
  /**
   * Creates the order, or one per device that are paid together, and answers how to pay. The same `requestId` always
   * answers the same order; an equal order that is still unpaid is answered instead of creating another.
   */
  prepay: write.get("/wxpay/prepayurl", {
    input: z.object({
      deviceId: idList(limits.renewal.together),
      planId: id,
      payType: z.enum(payTypes),
      /** Delivery address for a new card; "" for none. If omitted, that of an open order is kept. */
      addressId: z.optional(z.union([id, z.literal("")])),
      requestId: z.optional(id),
    }),
    data: z.looseObject({
      orderId: z.string(),
      /** One per device, in the same order. */
      orderIds: maybe(z.array(z.string())),
      /** Nothing is left to pay: the order of this request is already paid. */
      paid: maybe(z.boolean()),
      orderNo: maybe(z.string()),
      payUrl: maybe(z.string()),
      jsapi: maybe(jsapi),
      expireTime: maybe(time),
    }),
  }),
};

/** A device with its renewal prices, and how many renewals of it were paid this month. */
export type Renewable = { device: DeviceDetail; offer: DataOf<typeof orders.plans>; paidCount: number };
