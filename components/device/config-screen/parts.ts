import type { Component } from "#lib/contract/args.ts";
import { formatReading, missing } from "#lib/domain/devices/readings.ts";
import { sideOf } from "#lib/domain/flags.ts";

/** A part's value with unit (em dash if missing), and whether it runs (undefined if unknown), by its code. */
export type Part = { code: string; name: string; text: string; unit: string; on: boolean | undefined };

/** The part with this code of the controller; undefined if it has none. */
export function partOf(components: readonly Component[], code: string): Part | undefined {
  const component = components.find(({ argCode }) => argCode === code);
  if (!component) return undefined;
  const text = formatReading(component);
  const isFigure = text !== missing && component.quality !== "bad";
  return {
    code,
    name: component.argName,
    text,
    unit: isFigure ? (component.unit ?? "") : "",
    on: sideOf(component),
  };
}
