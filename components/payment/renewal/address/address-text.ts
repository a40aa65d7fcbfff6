import type { Address } from "#lib/contract/orders.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";

/** To whom something is sent: name and masked number. */
export const sentTo = ({ consignee, phone }: Address): string =>
  [consignee, maskPhone(phone ?? "")].filter(Boolean).join(" ");

/** Where it is sent: the area and what is known within it. */
export const placeOf = ({ areaName, detail }: Address): string => [areaName, detail].filter(Boolean).join(" ");
