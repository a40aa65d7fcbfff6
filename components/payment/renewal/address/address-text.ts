import type { Address } from "#lib/contract/orders.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";

/** The recipient: name and masked number. */
export const sentTo = ({ consignee, phone }: Address): string =>
  [consignee, maskPhone(phone ?? "")].filter(Boolean).join(" ");

/** The delivery address: area and street. */
export const placeOf = ({ areaName, detail }: Address): string => [areaName, detail].filter(Boolean).join(" ");
