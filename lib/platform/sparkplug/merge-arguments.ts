import type { Schema } from "../store/schema.ts";
import { isArgument, isTemperature, learntArgument, learntGroup, placeOf, plainGroup } from "./learnt-argument.ts";
import type { WireMetric } from "./read-payload.ts";

export type ArgRow = Schema["args"];
export type GroupRow = Schema["argGroups"];
/** A product's arguments and groups. */
export type Definitions = { args: readonly ArgRow[]; groups: readonly GroupRow[] };

/** Arguments per device; each group is requested separately when a page opens. */
const mostArgs = 500;
const mostGroups = 24;

/** Chooses the list card's value: as in the product, otherwise the first temperature, otherwise the first number. */
function withCardValue(args: readonly ArgRow[], base: Definitions): ArgRow[] {
  const named = args.filter(({ keySort }) => keySort === 1);
  const measured = args.filter(({ dataType, rw }) => dataType === "number" && rw === "r");
  const ofProduct = named.find(({ argId }) => base.args.some((arg) => arg.argId === argId));
  const main = ofProduct ?? named[0] ?? measured.find(({ unit }) => isTemperature(unit)) ?? measured[0];
  return args.map((arg) => {
    if (arg === main) return { ...arg, keySort: 1 };
    return arg.keySort === 1 ? { ...arg, keySort: null } : arg;
  });
}

type Known = {
  /** The original product, as a dictionary of known names. */
  base: Definitions;
  /** The device's current definitions. */
  own: Definitions;
  productId: string;
};

/** Whether a birth has metrics that are not in the product. */
export const isNew = (metrics: readonly WireMetric[], { args }: Definitions): boolean =>
  metrics.some((metric) => isArgument(metric) && !args.some(({ argCode }) => argCode === metric.name));

/**
 * A device's arguments after a birth: names known to its product are defined by it, all others by the birth. Arguments
 * of earlier births that are missing in this one are kept, with their history.
 */
export function mergeArguments(metrics: readonly WireMetric[], { base, own, productId }: Known): Definitions {
  const args = new Map(own.args.map((arg) => [arg.argId, { ...arg, productId }]));
  const groups = new Map(own.groups.map((group) => [group.groupId, { ...group, productId }]));
  const ownName = ({ name = "" }: WireMetric) => placeOf(name).own;
  const names = metrics.filter(isArgument).map(ownName);
  const learnt = (metric: WireMetric): ArgRow => {
    const wanted = learntGroup(metric);
    const isFull = groups.size >= mostGroups && !groups.has(wanted.groupId);
    const group = isFull ? plainGroup(wanted.scene) : wanted;
    if (!groups.has(group.groupId)) groups.set(group.groupId, { ...group, productId, sort: 100 + groups.size });
    const isAmbiguous = names.indexOf(ownName(metric)) !== names.lastIndexOf(ownName(metric));
    const arg = learntArgument(metric, { groupId: group.groupId, isAmbiguous });
    const place = args.get(arg.argId);
    return { ...arg, productId, sort: place?.sort ?? 1000 + args.size, keySort: place?.keySort ?? null };
  };
  for (const metric of metrics.filter(isArgument)) {
    const known = base.args.find(({ argCode }) => argCode === metric.name);
    const group = known && base.groups.find(({ groupId }) => groupId === known.groupId);
    if (group) groups.set(group.groupId, { ...group, productId });
    const arg = known ? { ...known, productId } : learnt(metric);
    if (args.size < mostArgs || args.has(arg.argId)) args.set(arg.argId, arg);
  }
  return { args: withCardValue([...args.values()], base), groups: [...groups.values()] };
}
