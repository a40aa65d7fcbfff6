import * as z from "zod/mini";
import { type Arg, arg as argSchema, type Component, componentTypes } from "#lib/contract/args.ts";
import type { Language } from "#lib/domain/languages.ts";
import { inLanguage, optionsIn } from "../localised.ts";
import { unitWord } from "../sentences.ts";
import type { ChangeRow } from "../tasks/change-row.ts";
import { courseOf } from "./course.ts";
import type { ArgRow, LatestRow } from "./definitions.ts";
import { qualityOf } from "./quality.ts";
import { rangeOf } from "./range.ts";
import { shownValue } from "./shown-value.ts";

const { dataType, rw, risk, register } = argSchema.shape;

const argAnswer = (row: ArgRow, language: Language): Arg => ({
  argId: row.argId,
  argName: inLanguage(row.argName, language),
  argCode: row.argCode,
  groupId: row.groupId,
  unit: unitWord(language, row.unit),
  dataType: dataType.parse(row.dataType),
  precision: row.precision,
  min: row.min,
  max: row.max,
  step: row.step,
  enumList: optionsIn(row.enumList, language),
  rw: rw.parse(row.rw),
  risk: risk.parse(row.risk),
  register: register.parse(JSON.parse(row.register)),
});

export type Known = {
  latest(argId: string | null): LatestRow | undefined;
  /** The measurement that an argument is the set-point of. */
  measuredBy(argId: string): ArgRow | undefined;
  /** The last value sent. */
  lastTask(argId: string): ChangeRow | undefined;
  isReachable: boolean;
  language: Language;
};

/** An argument with its latest value, as the tabs show it. A value never reported is null. */
export function componentAnswer(row: ArgRow, known: Known): Component {
  const { latest, isReachable, language } = known;
  const own = latest(row.argId);
  // A set-point has the limits of its measurement.
  const limited = known.measuredBy(row.argId) ?? row;
  const low = latest(limited.lowArg)?.num ?? null;
  const high = latest(limited.highArg)?.num ?? null;
  return {
    ...argAnswer(row, language),
    ...rangeOf(row, latest),
    ...shownValue(row, own, language),
    componentId: row.argId,
    type: z.enum(componentTypes).parse(row.component),
    sort: row.sort,
    dataTime: own?.dataTime ?? null,
    sinceTime: own?.sinceTime ?? null,
    quality: qualityOf(own, isReachable),
    alarmHigh: high,
    alarmLow: low,
    low,
    high,
    setPoint: latest(row.setArg)?.num ?? null,
    ...courseOf(row, known.lastTask(row.argId), language),
  };
}
