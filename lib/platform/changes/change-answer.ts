import { type Change, change } from "#lib/contract/changes.ts";
import type { Language } from "#lib/domain/languages.ts";
import { shownValue } from "../args/shown-value.ts";
import { inLanguage } from "../localised.ts";
import { unitWord } from "../sentences.ts";
import type { ChangeRow } from "../tasks/change-row.ts";
import { stateOf } from "../tasks/task-answer.ts";

/** A history row with its device and its argument, if that is still defined. */
export type HistoryRow = ChangeRow & {
  deviceName: string;
  argName: string | null;
  dataType: string | null;
  enumList: string | null;
  unit: string | null;
  precision: number | null;
};

const { type, source } = change.shape;
const results = {
  success: "success",
  rejected: "failed",
  timeout: "timeout",
  waiting: "waiting",
  queued: "waiting",
} as const;

/** The result. Something never sent is certain to have changed nothing, so it is a failure, not unknown. */
const resultOf = (row: ChangeRow) => (row.reason === "arg.notDelivered" ? "failed" : results[stateOf(row)]);

export function changeAnswer(row: HistoryRow, language: Language): Change {
  const { dataType, enumList } = row;
  const shown = (num: number | null, text: string | null) =>
    dataType === null || enumList === null
      ? { value: num ?? text, displayValue: null }
      : shownValue({ dataType, enumList }, { num, text }, language);
  const before = shown(row.oldNum, row.oldText);
  const after = shown(row.newNum, row.newText);
  return {
    id: row.changeId,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    type: type.parse(row.type),
    argId: row.argId,
    argName: row.argName === null ? row.argId : inLanguage(row.argName, language),
    cmd: row.cmd,
    oldValue: before.value,
    newValue: after.value,
    oldDisplay: before.displayValue,
    newDisplay: after.displayValue,
    unit: row.unit && unitWord(language, row.unit),
    precision: row.precision,
    result: resultOf(row),
    reason: row.reason,
    operatorName: row.userName,
    source: source.parse(row.source),
    createTime: row.createTime,
    finishTime: row.finishTime,
  };
}
