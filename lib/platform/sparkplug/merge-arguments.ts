import type { Schema } from "../store/schema.ts";
import { isArgument, isTemperature, learntArgument, learntGroup, placeOf, plainGroup } from "./learnt-argument.ts";
import type { WireMetric } from "./read-payload.ts";

export type ArgRow = Schema["args"];
export type GroupRow = Schema["argGroups"];
/** The arguments of a product and their groups. */
export type Definitions = { args: readonly ArgRow[]; groups: readonly GroupRow[] };

/** What one device may bring along; each group is asked for on its own when a page opens. */
const mostArgs = 500;
const mostGroups = 24;

/** One argument is the value on the list card: as the product has it, else the first temperature, else the first number. */
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
  /** The product that the device was added as: its dictionary. */
  base: Definitions;
  /** What the device has by now. */
  own: Definitions;
  productId: string;
};

/** Whether a birth names anything that the product does not know. */
export const isNew = (metrics: readonly WireMetric[], { args }: Definitions): boolean =>
  metrics.some((metric) => isArgument(metric) && !args.some(({ argCode }) => argCode === metric.name));

/**
 * The arguments of a device after a birth: names that its product knows are defined as the product has them, all others
 * as the birth says. What an earlier birth brought and this one leaves out stays, with its history.
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
