import type { Localised } from "#lib/domain/languages.ts";
import type { Schema } from "../store/schema.ts";
import { argumentGroups } from "./argument-groups.ts";
import type { ArgumentSeed, Names } from "./arguments/definition.ts";
import type { ProductSeed } from "./products.ts";

/** The stored form of a name in both languages. */
export const localised = ([en, chinese]: Names): string => JSON.stringify({ en, "zh-cn": chinese } satisfies Localised);

/** Modbus functions: coils and discrete inputs for switches, registers for the rest. */
const modbus = ({ dataType, rw = "r" }: ArgumentSeed): number => {
  if (dataType === "bool") return rw === "r" ? 2 : 1;
  return rw === "r" ? 4 : 3;
};

const has = ({ except }: ArgumentSeed, { kind }: ProductSeed) => !except?.includes(kind);

function argRow(product: ProductSeed, groupId: string, arg: ArgumentSeed, place: Place): Schema["args"] {
  const { productId, kind } = product;
  const [min = null, max = null, step = null] = arg.ranges?.[kind] ?? arg.range ?? [];
  const options = (arg.options ?? []).map(([value, en, chinese]) => ({ value, label: { en, "zh-cn": chinese } }));
  return {
    productId,
    groupId,
    argId: arg.code,
    argCode: arg.code,
    argName: localised(arg.names?.[kind] ?? arg.name),
    unit: arg.unit ?? "",
    dataType: arg.dataType ?? "number",
    component: arg.component,
    precision: arg.precision ?? 0,
    min,
    max,
    step,
    enumList: JSON.stringify(options),
    rw: arg.rw ?? "r",
    risk: arg.risk ?? "none",
    register: JSON.stringify({ slave: 1, addr: place.address, fn: modbus(arg) }),
    sort: place.sort,
    keySort: arg.keySort ?? null,
    setArg: arg.limited ? "SP" : null,
    highArg: arg.limited ? "HAL" : null,
    lowArg: arg.limited ? "LAL" : null,
    minArg: arg.within?.[0] ?? null,
    maxArg: arg.within?.[1] ?? null,
    history: arg.history ? 1 : 0,
  };
}
type Place = { sort: number; address: number };

/** The rows of a product's arguments and of its non-empty groups. */
export function argumentRows(product: ProductSeed): { groups: Schema["argGroups"][]; args: Schema["args"][] } {
  const { productId } = product;
  const owned = argumentGroups.map((group) => ({ ...group, args: group.args.filter((arg) => has(arg, product)) }));
  return {
    groups: owned
      .filter(({ args }) => args.length > 0)
      .map(({ code, name, scene }, sort) => ({
        productId,
        groupId: code,
        groupCode: code,
        groupName: localised(name),
        scene,
        sort,
      })),
    args: owned.flatMap(({ code, args }, group) =>
      args.map((arg, sort) => argRow(product, code, arg, { sort, address: group * 100 + sort })),
    ),
  };
}
