import type { Curve, CurveEvent } from "#lib/contract/curves.ts";
import type { Scale } from "./scale.ts";

/** Minimum distance between marks, in pixels: closer ones would look like one. */
const leastApart: Partial<Record<CurveEvent["type"], number>> = { door: 6, defrost: 3.5 };

/** Start and end of an event; equal without an end. */
export const spanOfEvent = ({ time, endTime }: CurveEvent) => ({ from: time, to: endTime ?? time });

/** Visible events of a kind; doors and defrosts only if they are few enough to distinguish. */
export function eventsIn(events: Curve["events"], type: CurveEvent["type"], { span, box }: Scale): CurveEvent[] {
  const found = (events ?? []).filter(
    (event) => event.type === type && event.time < span.to && spanOfEvent(event).to >= span.from,
  );
  return found.length * (leastApart[type] ?? 0) > box.right - box.left ? [] : found;
}
