import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { alarm } from "./alarms.ts";
import { read } from "./endpoint.ts";
import { id, idList, maybe, nameOrId, queryNumber, requestTime, time } from "./wire.ts";

const number = z.nullable(z.number());
const extreme = maybe(z.looseObject({ t: time, v: z.number() }));
const span = z.tuple([time, time]);
/** Step function: each value holds until the next moment; null is unknown. */
const steps = maybe(z.array(z.tuple([time, number])));

/** A period outside the limits with its worst value, and who dealt with the resulting alarm. */
export const excursion = z.looseObject({
  startTime: time,
  endTime: time,
  type: z.enum(["high", "low"]),
  peak: z.looseObject({ t: time, v: z.number() }),
  /** In a report: the value is still outside the limits, and `endTime` is when the report was made. */
  lasts: maybe(z.boolean()),
  dealUserName: maybe(z.string()),
  dealTime: maybe(time),
});
export type Excursion = z.infer<typeof excursion>;

/** Integers as one text, separated by spaces. */
const wholes = z.string().check(z.regex(/^(-?\d+( -?\d+)*)?$/));
const step = z.int().check(z.gte(1));

/** Points as columns, see lib/domain/curves/curve-columns.ts. */
const pointColumns = z.looseObject({
  /** Unit of `times` in milliseconds. */
  step,
  /** Decimal places of least and spread, and of mean. */
  decimals: z.tuple([z.int(), z.int()]),
  /** Differences between points, in steps; the first is counted from the epoch. */
  times: wholes,
  least: wholes,
  /** Greatest value minus least value. */
  spread: wholes,
  /** Mean minus least value. */
  mean: wholes,
  /** Differences of the sample counts between points. */
  counts: wholes,
});

/** One line: each point is [time, least, greatest, mean, sample count]. */
const series = z.looseObject({
  argId: z.string(),
  argName: maybe(z.string()),
  unit: maybe(z.string()),
  /** Decimal places. */
  precision: maybe(z.int()),
  points: z.array(z.tuple([time, number, number, number, z.int()])),
  /** The points, if columns were requested and can represent them; `points` is then empty. */
  columns: maybe(pointColumns),
  rawMin: extreme,
  rawMax: extreme,
  gaps: maybe(z.array(span)),
  setPoints: steps,
  highs: steps,
  lows: steps,
  excursions: maybe(z.array(excursion)),
  /** How long values outside the limits were reported (ms); null, like `excursions`, if no limit is known. */
  outsideMs: maybe(z.number()),
});
export type CurveSeries = z.infer<typeof series>;

const eventType = z.enum(["alarm", "defrost", "door", "offline", "set"]);

const event = z.looseObject({
  time,
  endTime: maybe(time),
  type: eventType,
  text: maybe(z.string()),
  /** For events of type alarm. */
  policeId: maybe(z.string()),
});
export type CurveEvent = z.infer<typeof event>;

const curveAnswer = z.looseObject({
  /** Width of a point in milliseconds, aligned to the epoch; 0 means that the points are samples. */
  bucketMs: z._default(z.int(), 0),
  startTime: time,
  endTime: time,
  series: z.array(series),
  /** Periods in which no line has data. */
  gaps: maybe(z.array(span)),
  events: maybe(z.array(event)),
  /** If columns were requested: events with an end and no text, one entry per type, times and lengths in steps. */
  marks: maybe(z.array(z.looseObject({ type: eventType, step, times: wholes, lengths: wholes }))),
});

/** A platform that counts seconds gives this width in seconds too: points are then at least 1000 widths apart. */
function inMilliseconds(given: z.infer<typeof curveAnswer>): z.infer<typeof curveAnswer> {
  const steps = given.series.flatMap(({ points }) =>
    points.slice(1).map(([time], at) => time - (points[at]?.[0] ?? 0)),
  );
  const nearest = steps.reduce((least, step) => Math.min(least, step), Number.POSITIVE_INFINITY);
  const isInSeconds = Number.isFinite(nearest) && nearest >= given.bucketMs * 1000;
  return isInSeconds ? { ...given, bucketMs: given.bucketMs * 1000 } : given;
}
export const curve = curveAnswer.check(z.overwrite(inMilliseconds));
export type Curve = z.infer<typeof curve>;

/** How often a state began, and for how long it held in milliseconds; null if it was never reported. */
const occurrences = maybe(z.looseObject({ count: z.int(), ms: z.number() }));

export const curves = {
  query: read.post("/mapi/device/chart/arg", {
    costly: true,
    input: z.object({
      deviceId: id,
      argIds: z.array(id).check(z.minLength(1), z.maxLength(limits.curveArgs)),
      startTime: requestTime,
      endTime: requestTime,
      maxPoints: z.optional(z.int().check(z.gte(2), z.lte(limits.chartPoints))),
      /** Points and marks as columns, if the platform supports them. */
      columns: z.optional(z.boolean()),
    }),
    data: curve,
  }),
  /** Last six hours of the main value of devices; omits those without one, or without a history for the caller. */
  recent: read.post("/mapi/x/recent", {
    permission: "tab:device",
    input: z.object({ deviceIds: z.array(id).check(z.minLength(1), z.maxLength(limits.recent.devices)) }),
    data: z.looseObject({
      startTime: time,
      endTime: time,
      list: z.array(
        z.looseObject({
          deviceId: z.string(),
          argId: z.string(),
          /** Least and greatest value of each half hour with their times, in order; null marks a gap. */
          points: z.array(z.tuple([time, number])),
        }),
      ),
    }),
  }),
  args: read.post("/mapi/device/history/arglist", {
    input: z.object({ deviceId: id }),
    data: z.array(
      z.looseObject({
        argId: z.string(),
        argName: nameOrId,
        unit: maybe(z.string()),
        groupName: maybe(z.string()),
        defaultOn: maybe(z.boolean()),
        color: maybe(z.string()),
      }),
    ),
  }),
  /** Whether the caller may see the history; called before the curve. */
  access: read.get("/mapi/device/ifAccessHistory", {
    input: z.object({ deviceId: id }),
    data: z.looseObject({
      access: z.boolean(),
      reason: maybe(z.enum(["ok", "expired", "noPermission", "noService"])),
      maxRangeDays: maybe(z.int()),
    }),
  }),
  export: read.get("/mapi/x/export.csv", {
    costly: true,
    body: "file",
    input: z.object({
      deviceId: id,
      argIds: idList(limits.curveArgs),
      startTime: queryNumber(0),
      endTime: queryNumber(0),
    }),
    data: z.string(),
  }),
  /** Report of a period for inspections: one temperature against its limits, and how alarms were dealt with. */
  report: read.post("/mapi/x/report", {
    costly: true,
    input: z.object({ deviceId: id, argId: id, startTime: requestTime, endTime: requestTime }),
    data: z.looseObject({
      argId: z.string(),
      argName: maybe(z.string()),
      unit: maybe(z.string()),
      precision: maybe(z.int()),
      startTime: time,
      endTime: time,
      samples: z.int(),
      /** For how long nothing was reported, in milliseconds. */
      missingMs: maybe(z.number()),
      mean: maybe(z.number()),
      /** Mean kinetic temperature; for temperatures only. */
      kineticMean: maybe(z.number()),
      min: extreme,
      max: extreme,
      /** Null where that limit is not known. */
      highMs: maybe(z.number()),
      lowMs: maybe(z.number()),
      excursions: maybe(z.array(excursion)),
      defrosts: occurrences,
      doors: occurrences,
      /** Null for a caller who may not see alarms. */
      alarms: maybe(z.array(alarm)),
    }),
  }),
};
