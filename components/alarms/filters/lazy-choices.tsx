"use client";

import type { ComponentType } from "react";
import { lazyPart } from "#components/ui/loading/lazy-part.tsx";
import { usePreload } from "#lib/client/timing/preload.ts";

const choices = lazyPart(async () => (await import("#components/ui/choices/searched-choices.tsx")).SearchedChoices);
const deviceChoice = lazyPart(async () => (await import("./device-choice.tsx")).DeviceChoice);
const timeChoice = lazyPart(async () => (await import("./time-choice.tsx")).TimeChoice);
const all = () => Promise.all([choices.preload(), deviceChoice.preload(), timeChoice.preload()]);

/** Preloads the choices of all filters when idle. */
export const usePreloadChoices = (): void => usePreload(all);

type Late<Props> = { usePart: (isWanted: boolean, away: () => void) => ComponentType<Props> | undefined };

/** The choices in a filter's sheet, which `away` closes if they cannot be loaded. */
const inSheet = <Props extends object>({ usePart }: Late<Props>) =>
  function ChoicesLater(props: Props & { away: () => void }) {
    const Choices = usePart(true, props.away);
    return Choices ? <Choices {...props} /> : null;
  };

/** `SearchedChoices`, loaded with the first filter that opens it. */
export const LazySearchedChoices = inSheet(choices);

export const LazyDeviceChoice = inSheet(deviceChoice);

export const LazyTimeChoice = inSheet(timeChoice);
