/** Fields of an order without delivery. */
export const noDelivery = { consignee: null, phone: null, shippingAddress: null };
