"use client";

import type { ComponentType } from "react";
import { latePart } from "#components/ui/loading/late-part.tsx";
import { useAhead } from "#lib/client/timing/ahead.ts";

const choices = latePart(async () => (await import("#components/ui/choices/searched-choices.tsx")).SearchedChoices);
const deviceChoice = latePart(async () => (await import("./device-choice.tsx")).DeviceChoice);
const timeChoice = latePart(async () => (await import("./time-choice.tsx")).TimeChoice);
const all = () => Promise.all([choices.ahead(), deviceChoice.ahead(), timeChoice.ahead()]);

/** Fetches the choices of all filters while the page has nothing better to do. */
export const useChoicesAhead = (): void => useAhead(all);

type Late<Props> = { usePart: (isWanted: boolean, away: () => void) => ComponentType<Props> | undefined };

/** The choices in the sheet of a filter, which `away` closes where they cannot be fetched. */
const inSheet = <Props extends object>({ usePart }: Late<Props>) =>
  function ChoicesLater(props: Props & { away: () => void }) {
    const Choices = usePart(true, props.away);
    return Choices ? <Choices {...props} /> : null;
  };

/** `SearchedChoices`, with the first filter that opens it. */
export const SearchedChoicesLater = inSheet(choices);

export const DeviceChoiceLater = inSheet(deviceChoice);

export const TimeChoiceLater = inSheet(timeChoice);
