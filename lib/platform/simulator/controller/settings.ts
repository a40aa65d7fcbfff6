import { argumentRows } from "../../seed/argument-rows.ts";
import { products } from "../../seed/products.ts";
import type { Schema } from "../../store/schema.ts";
import type { SimulatedDevice } from "../site.ts";
import { climates } from "./climates.ts";

/** A controller's firmware version, reported with its settings. */
export const nameplate = { rEL: "3.14" };

/** Settings by the code on the controller's display. */
export type Settings = Record<string, number>;

/** The arguments of a simulated controller, by code. */
export const argumentsOf = ({ kind }: Pick<SimulatedDevice, "kind">): ReadonlyMap<string, Schema["args"]> =>
  byKind.get(kind) ?? new Map();

const byKind = new Map(
  products.map((product) => [product.kind, new Map(argumentRows(product).args.map((arg) => [arg.argCode, arg]))]),
);

/** A controller's initial settings: for its place of use, within their ranges. */
export function factorySettings(device: SimulatedDevice): Settings {
  const { setPoint, above, below, kind } = device;
  const { defrostHours, differential } = climates[kind];
  const all: Settings = {
    SP: setPoint,
    diF: differential,
    HSE: setPoint + 4,
    LSE: setPoint - 4,
    CAL: 0,
    ONF: 1,
    dOn: 0,
    dOF: 2,
    dbi: 3,
    Ont: 15,
    OFt: 10,
    dtY: kind === "truck" || kind === "tunnel" ? 1 : setPoint > 3 ? 2 : 0,
    dit: defrostHours,
    dEt: 25,
    dSt: 8,
    drt: 2,
    Fct: 1,
    Fdt: 1,
    dFd: 1,
    HAL: setPoint + above,
    LAL: setPoint - below,
    AFd: 0.5,
    tAO: 10,
    dAO: 30,
    // A truck is loaded with its doors open.
    tdO: kind === "truck" ? 15 : 5,
    Adr: 1,
    bAU: 9600,
    LIGHT: 0,
    DHEAT: setPoint < 0 ? 1 : 0,
  };
  const own = argumentsOf(device);
  return Object.fromEntries(
    Object.entries(all).flatMap(([code, value]) => {
      const arg = own.get(code);
      return arg ? [[code, Math.min(arg.max ?? value, Math.max(arg.min ?? value, value))]] : [];
    }),
  );
}
