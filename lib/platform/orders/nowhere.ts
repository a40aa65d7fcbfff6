/** An order that is sent to nobody. */
export const nowhere = { consignee: null, phone: null, shippingAddress: null };
