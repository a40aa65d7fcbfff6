import type { Component } from "#lib/contract/args.ts";
import { numberIn } from "#lib/domain/devices/readings.ts";
import { type Weight, weigh } from "#lib/domain/devices/setting-change.ts";
import { isRisky } from "../setting-kind.ts";
import type { Draft } from "./choose-value.tsx";

/** The weight of a new number; undefined for other kinds of values. */
export function weightOf(component: Component, draft: Draft): Weight | undefined {
  if (typeof draft !== "number" || component.dataType === "enum") return undefined;
  const { value, low, high, min, max } = component;
  return weigh({ from: numberIn(value), to: draft, low, high, min, max, risky: isRisky(component) });
}
