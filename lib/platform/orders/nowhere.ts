/** Fields of an order without delivery. */
export const nowhere = { consignee: null, phone: null, shippingAddress: null };
