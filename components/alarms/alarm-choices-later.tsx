"use client";

import { latePart } from "#components/ui/loading/late-part.tsx";
import { useAhead } from "#lib/client/pages/ahead.ts";

const choices = latePart(async () => (await import("#components/ui/fields/searched-choices.tsx")).SearchedChoices);
const deviceChoice = latePart(async () => (await import("./device-choice.tsx")).DeviceChoice);
const timeChoice = latePart(async () => (await import("./time-choice.tsx")).TimeChoice);
const all = () => Promise.all([choices.ahead(), deviceChoice.ahead(), timeChoice.ahead()]);

/** Fetches the choices of all filters while the page has nothing better to do. */
export const useChoicesAhead = (): void => useAhead(all);

/** `SearchedChoices`, with the first filter that opens it. */
export const SearchedChoicesLater = choices.Part;

/** `DeviceChoice`, with its filter. */
export const DeviceChoiceLater = deviceChoice.Part;

/** `TimeChoice`, with its filter. */
export const TimeChoiceLater = timeChoice.Part;
