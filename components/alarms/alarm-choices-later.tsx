"use client";

import { latePart } from "#components/ui/loading/late-part.tsx";
import { useAhead } from "#lib/client/pages/ahead.ts";

const choiceList = latePart(async () => (await import("#components/ui/fields/choice-list.tsx")).ChoiceList<string>);
const deviceChoice = latePart(async () => (await import("./device-choice.tsx")).DeviceChoice);
const timeChoice = latePart(async () => (await import("./time-choice.tsx")).TimeChoice);
const all = () => Promise.all([choiceList.ahead(), deviceChoice.ahead(), timeChoice.ahead()]);

/** Fetches the choices of all filters while the page has nothing better to do. */
export const useChoicesAhead = (): void => useAhead(all);

/** `ChoiceList`, with the first filter that opens it. */
export const ChoiceListLater = choiceList.Part;

/** `DeviceChoice`, with its filter. */
export const DeviceChoiceLater = deviceChoice.Part;

/** `TimeChoice`, with its filter. */
export const TimeChoiceLater = timeChoice.Part;
