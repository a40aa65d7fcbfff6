import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { alarm } from "./alarms.ts";
import { read } from "./endpoint.ts";
import { askedTime, called, id, idList, maybe, queryNumber, time } from "./wire.ts";

const number = z.nullable(z.number());
const extreme = maybe(z.looseObject({ t: time, v: z.number() }));
const span = z.tuple([time, time]);
/** From each moment on, the value that holds until the next; null is unknown. */
const steps = maybe(z.array(z.tuple([time, number])));

/** A span outside of the limits with its worst value, and who dealt with the alarm it raised. */
export const excursion = z.looseObject({
  startTime: time,
  endTime: time,
  type: z.enum(["high", "low"]),
  peak: z.looseObject({ t: time, v: z.number() }),
  /** Of a report: the value is outside of the limits still, and `endTime` is when the report was made. */
  lasts: maybe(z.boolean()),
  dealUserName: maybe(z.string()),
  dealTime: maybe(time),
});
export type Excursion = z.infer<typeof excursion>;

/** Whole numbers as one text, with a space between them. */
const wholes = z.string().check(z.regex(/^(-?\d+( -?\d+)*)?$/));
const step = z.int().check(z.gte(1));

/** Points as columns (lib/domain/curves/curve-columns.ts). */
const pointColumns = z.looseObject({
  /** Milliseconds of one step of `times`. */
  step,
  /** Decimals of least and spread, and of mean. */
  decimals: z.tuple([z.int(), z.int()]),
  /** Steps from the point before; the first from the epoch. */
  times: wholes,
  least: wholes,
  /** The greatest value above the least. */
  spread: wholes,
  /** Above the least value. */
  mean: wholes,
  /** Samples more than in the point before. */
  counts: wholes,
});

/** One line: each point is [time, least, greatest, mean, count of samples]. */
const series = z.looseObject({
  argId: z.string(),
  argName: maybe(z.string()),
  unit: maybe(z.string()),
  /** Decimals. */
  precision: maybe(z.int()),
  points: z.array(z.tuple([time, number, number, number, z.int()])),
  /** The points, where columns were asked for and can tell them; `points` is empty then. */
  columns: maybe(pointColumns),
  rawMin: extreme,
  rawMax: extreme,
  /** Where this line breaks. */
  gaps: maybe(z.array(span)),
  setPoints: steps,
  highs: steps,
  lows: steps,
  excursions: maybe(z.array(excursion)),
  /** For how long values outside of the limits were reported, in milliseconds; null, as `excursions`, where no limit is known. */
  outsideMs: maybe(z.number()),
});
export type CurveSeries = z.infer<typeof series>;

const eventType = z.enum(["alarm", "defrost", "door", "offline", "set"]);

const event = z.looseObject({
  time,
  endTime: maybe(time),
  type: eventType,
  text: maybe(z.string()),
  /** Of the alarm. */
  policeId: maybe(z.string()),
});
export type CurveEvent = z.infer<typeof event>;

const toldCurve = z.looseObject({
  /** Width of a point in milliseconds, aligned to the epoch; 0 means that the points are samples. */
  bucketMs: z._default(z.int(), 0),
  startTime: time,
  endTime: time,
  series: z.array(series),
  /** When none of the lines has data. */
  gaps: maybe(z.array(span)),
  events: maybe(z.array(event)),
  /** Where columns were asked for: the events that have an end and no text, each kind with its times and lengths in steps. */
  marks: maybe(z.array(z.looseObject({ type: eventType, step, times: wholes, lengths: wholes }))),
});

/** Who counts seconds tells this width in them too: by its number even the nearest points are a thousand of them apart. */
function inMilliseconds(told: z.infer<typeof toldCurve>): z.infer<typeof toldCurve> {
  const steps = told.series.flatMap(({ points }) => points.slice(1).map(([time], at) => time - (points[at]?.[0] ?? 0)));
  const nearest = steps.reduce((least, step) => Math.min(least, step), Number.POSITIVE_INFINITY);
  const isInSeconds = Number.isFinite(nearest) && nearest >= told.bucketMs * 1000;
  return isInSeconds ? { ...told, bucketMs: told.bucketMs * 1000 } : told;
}
export const curve = toldCurve.check(z.overwrite(inMilliseconds));
export type Curve = z.infer<typeof curve>;

/** A state that came and went: how often it began, and for how long it held, in milliseconds; null when it was never told. */
const occurrences = maybe(z.looseObject({ count: z.int(), ms: z.number() }));

export const curves = {
  query: read.post("/mapi/device/chart/arg", {
    costly: true,
    input: z.object({
      deviceId: id,
      argIds: z.array(id).check(z.minLength(1), z.maxLength(limits.curveArgs)),
      startTime: askedTime,
      endTime: askedTime,
      maxPoints: z.optional(z.int().check(z.gte(2), z.lte(limits.chartPoints))),
      /** Points and marks as columns, by a platform that knows them. */
      columns: z.optional(z.boolean()),
    }),
    data: curve,
  }),
  /** The last six hours of the main value of many devices; one that has none, or whose history the caller may not see, is left out. */
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
          /** Least and greatest value of each half hour at their times, in order; null is where the line breaks. */
          points: z.array(z.tuple([time, number])),
        }),
      ),
    }),
  }),
  /** Arguments that have a history. */
  args: read.post("/mapi/device/history/arglist", {
    input: z.object({ deviceId: id }),
    data: z.array(
      z.looseObject({
        argId: z.string(),
        argName: called,
        unit: maybe(z.string()),
        groupName: maybe(z.string()),
        defaultOn: maybe(z.boolean()),
        color: maybe(z.string()),
      }),
    ),
  }),
  /** Whether the caller may see the history, to be asked before the curve. */
  access: read.get("/mapi/device/ifAccessHistory", {
    input: z.object({ deviceId: id }),
    data: z.looseObject({
      access: z.boolean(),
      reason: maybe(z.enum(["ok", "expired", "noPermission", "noService"])),
      maxRangeDays: maybe(z.int()),
    }),
  }),
  /** The samples as comma-separated values. */
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
  /** What an inspector asks of a period: one temperature against its limits, and what was done about it. */
  report: read.post("/mapi/x/report", {
    costly: true,
    input: z.object({ deviceId: id, argId: id, startTime: askedTime, endTime: askedTime }),
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
      /** Mean kinetic temperature; only of temperatures. */
      kineticMean: maybe(z.number()),
      min: extreme,
      max: extreme,
      /** Null where that limit is not known. */
      highMs: maybe(z.number()),
      lowMs: maybe(z.number()),
      excursions: maybe(z.array(excursion)),
      defrosts: occurrences,
      doors: occurrences,
      /** Null for whoever may not look at alarms. */
      alarms: maybe(z.array(alarm)),
    }),
  }),
};
