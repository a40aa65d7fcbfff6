import type { ComponentType } from "react";
import { useOnceOpened } from "#lib/client/pages/once-opened.ts";
import { useStandby } from "#lib/client/pages/standby.ts";
import { drawerAhead } from "../sheets/sheet.tsx";
import { latePart } from "./late-part.tsx";

/**
 * What a tap opens and no first view needs: fetched ahead, so that it opens at once, and mounted
 * closed while nobody waits, or the first time that it is `opened`.
 */
export function openedLater<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Part, ahead } = latePart(load);
  // Nearly all of it stands in a sheet.
  const all = () => Promise.all([ahead(), drawerAhead()]);
  return function OpenedLater(props: Props) {
    const there = useStandby(all);
    return useOnceOpened(props.opened) || there ? <Part {...props} /> : null;
  };
}
