import type { DeviceKind } from "#lib/domain/devices/devices.ts";
import type { Names } from "./arguments/definition.ts";

export type ProductSeed = { productId: string; kind: DeviceKind; model: string; name: Names };

export const manufacturerId = "M1001";

/** One controller per kind of refrigeration unit. */
export const products: readonly ProductSeed[] = [
  { productId: "1001", kind: "coldroom", model: "DC-300C", name: ["Cold room controller", "冷藏库控制器"] },
  { productId: "1002", kind: "freezer", model: "DC-300F", name: ["Freezer controller", "冷冻库控制器"] },
  { productId: "1003", kind: "fridge", model: "DC-200R", name: ["Fridge controller", "冷藏柜控制器"] },
  { productId: "1004", kind: "vaccine", model: "DC-200V", name: ["Vaccine fridge controller", "疫苗冷藏箱控制器"] },
  { productId: "1005", kind: "truck", model: "DC-400T", name: ["Reefer truck controller", "冷藏车控制器"] },
  { productId: "1006", kind: "chiller", model: "DC-500W", name: ["Water chiller controller", "冷水机组控制器"] },
  { productId: "1007", kind: "tunnel", model: "DC-600B", name: ["Blast tunnel controller", "速冻隧道控制器"] },
];
