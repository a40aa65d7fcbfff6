import type { Component } from "#lib/contract/args.ts";
import type { Language } from "#lib/domain/languages.ts";
import { optionsIn } from "../localised.ts";
import type { ArgRow } from "./definitions.ts";

type Reported = { num: number | null; text: string | null };

/**
 * A reported value on the wire: numbers, booleans for switches, or text. displayValue is the label of a choice, or the
 * code of a probe fault.
 */
export function shownValue(
  { dataType, enumList }: Pick<ArgRow, "dataType" | "enumList">,
  reported: Reported | undefined,
  language: Language,
): Pick<Component, "value" | "displayValue"> {
  if (!reported) return { value: null, displayValue: null };
  const { num, text } = reported;
  if (num === null) return { value: dataType === "text" || dataType === "time" ? text : null, displayValue: text };
  if (dataType === "bool") return { value: num !== 0, displayValue: null };
  if (dataType !== "enum") return { value: num, displayValue: null };
  const option = optionsIn(enumList, language).find(({ value }) => Number(value) === num);
  return { value: num, displayValue: option?.label ?? null };
}
