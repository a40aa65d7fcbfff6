import { firstPart } from "#lib/domain/texts/first-part.ts";
import { sha256 } from "../security/hashes.ts";
import { localised } from "../seed/argument-rows.ts";
import { otherValues } from "../seed/other-values.ts";
import type { Schema } from "../store/schema.ts";
import { type Datatype, datatypeOf } from "./datatypes.ts";
import type { WireMetric } from "./read-payload.ts";

const longestName = 128;
const longestUnit = 16;

/** Protocol metrics between nodes and hosts, which are no measurements. */
const ofTheProtocol = /^(bdSeq$|Node Control\/|Device Control\/)/;

/** Whether a metric of a birth can become an argument. */
export const isArgument = ({ name, datatype }: WireMetric): boolean =>
  name !== undefined &&
  name !== "" &&
  name.length <= longestName &&
  !/\p{Cc}/u.test(name) &&
  !ofTheProtocol.test(name) &&
  datatypeOf(datatype) !== undefined;

/** An id for addresses in which the name can still be recognised. */
function idOf(prefix: string, name: string): string {
  const readable = name.replaceAll(/[^A-Za-z0-9_.]+/g, "-").slice(0, 40);
  return `${prefix}-${readable}-${sha256(name).slice(0, 8)}`;
}

const named = (name: string) => localised([name, name]);
const inFolders = (name: string) => name.replaceAll("/", " / ");

/** A metric's folder, and its name within it. */
export function placeOf(name: string): { folder: string; own: string } {
  const cut = name.lastIndexOf("/");
  return cut > 0 && cut < name.length - 1
    ? { folder: name.slice(0, cut), own: name.slice(cut + 1) }
    : { folder: "", own: name };
}

/** A bound of a metric; null if no value can reach it, as with a type's limits that stand for none. */
const boundIn = (metric: WireMetric, key: string): number | null => {
  const value = metric.properties?.get(key);
  const number = typeof value === "bigint" ? Number(value) : value;
  return typeof number === "number" && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
};

const dataTypes = { integer: "number", fraction: "number", bool: "bool", text: "text", moment: "text" } as const;

function componentOf(kind: Datatype["kind"], writable: boolean): string {
  if (kind === "bool") return writable ? "switch" : "light";
  if (kind === "text" || kind === "moment") return "text";
  return writable ? "number" : "value";
}

/** A group or an argument without its product and position. */
export type LearntGroup = Omit<Schema["argGroups"], "productId" | "sort">;
export type LearntArg = Omit<Schema["args"], "productId" | "sort">;

/** A metric's group: writable ones are settings, all others data. */
export const learntGroup = (metric: WireMetric): LearntGroup =>
  groupOf(placeOf(metric.name ?? "").folder, isWritable(metric) ? "setting" : "data");

/** The group for metrics without a folder, or whose folder exceeds the maximum number of groups. */
export const plainGroup = (scene: string): LearntGroup => groupOf("", scene);

function groupOf(folder: string, scene: string): LearntGroup {
  return {
    groupId: idOf(scene, folder),
    groupCode: "",
    groupName: folder === "" ? localised(otherValues) : named(inFolders(folder)),
    scene,
  };
}

/** Only metrics that a birth declares as writable can be set; the default is read-only. */
function isWritable({ properties, datatype }: WireMetric): boolean {
  return properties?.get("readOnly") === false && datatypeOf(datatype)?.kind !== "moment";
}

export const isTemperature = (unit: string): boolean => /^°?[CF]$|^K$/.test(unit);

/** Decimals for display and setting. */
function precisionOf(kind: Datatype["kind"], unit: string): number {
  if (kind !== "fraction") return 0;
  return isTemperature(unit) ? 1 : 2;
}

/** Data of a birth needed besides the metric itself. */
type Place = {
  groupId: string;
  /** Another metric of the device has the same name in another folder. */
  isAmbiguous: boolean;
};

/** Defines an argument for a metric that is not in the product. */
export function learntArgument(metric: WireMetric, { groupId, isAmbiguous }: Place): LearntArg {
  const { name = "", datatype, properties } = metric;
  const { folder, own } = placeOf(name);
  const kind = datatypeOf(datatype)?.kind ?? "text";
  const writable = isWritable(metric);
  const given = properties?.get("engUnit");
  const unit = typeof given === "string" ? firstPart(given.replaceAll(/\p{Cc}/gu, ""), longestUnit) : "";
  const [low, high] = [boundIn(metric, "engLow"), boundIn(metric, "engHigh")];
  const ranged = low === null || high === null || low < high;
  return {
    argId: idOf("m", name),
    groupId,
    argName: named(isAmbiguous && folder ? inFolders(name) : own),
    argCode: name,
    unit,
    dataType: dataTypes[kind],
    component: componentOf(kind, writable),
    precision: precisionOf(kind, unit),
    min: ranged ? low : null,
    max: ranged ? high : null,
    step: kind === "integer" ? 1 : null,
    enumList: "[]",
    rw: writable ? "rw" : "r",
    risk: writable ? "confirm" : "none",
    register: "{}",
    keySort: null,
    setArg: null,
    highArg: null,
    lowArg: null,
    minArg: null,
    maxArg: null,
    history: kind === "integer" || kind === "fraction" || kind === "bool" ? 1 : 0,
  };
}
