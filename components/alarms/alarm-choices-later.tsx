"use client";

import { lazy } from "react";
import { useAhead } from "#lib/client/ahead.ts";

const choiceList = () => import("#components/ui/choice-list.tsx");
const deviceChoice = () => import("./device-choice.tsx");
const timeChoice = () => import("./time-choice.tsx");
const all = () => Promise.all([choiceList(), deviceChoice(), timeChoice()]);

/** Fetches the choices of all filters while the page has nothing better to do. */
export const useChoicesAhead = (): void => useAhead(all);

/** `ChoiceList`, with the first filter that opens it. */
export const ChoiceListLater = lazy(async () => ({ default: (await choiceList()).ChoiceList<string> }));

/** `DeviceChoice`, with its filter. */
export const DeviceChoiceLater = lazy(async () => ({ default: (await deviceChoice()).DeviceChoice }));

/** `TimeChoice`, with its filter. */
export const TimeChoiceLater = lazy(async () => ({ default: (await timeChoice()).TimeChoice }));
