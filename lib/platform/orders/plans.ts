import type { orders } from "#lib/contract/orders.ts";
import type { Handler } from "../call.ts";
import { planName } from "../sentences.ts";
import { cardTraffic } from "./card-traffic.ts";
import { minorUnits } from "./minor-units.ts";
import { currency, planCatalogue } from "./plan-catalogue.ts";
import { renewableDevice } from "./renewable-device.ts";

/** The prices of renewing a device's data card, and its remaining traffic. */
export const renewalPlans: Handler<typeof orders.plans> = async (call, { deviceId }) => {
  const { iccid, expireTime } = await renewableDevice(call, deviceId);
  return {
    deviceId,
    iccid,
    expireTime,
    card: { state: expireTime > call.now() ? "active" : "stopped", ...(await cardTraffic(call, deviceId)) },
    plans: planCatalogue.map(({ planId, months, priceMinor, originalMinor }, place) => ({
      planId,
      planName: planName(call.language, planId),
      months,
      price: priceMinor / minorUnits,
      originalPrice: originalMinor / minorUnits,
      currency,
      recommend: place === 0,
    })),
  };
};
