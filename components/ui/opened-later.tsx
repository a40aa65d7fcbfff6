import type { ComponentType } from "react";
import { useAhead } from "#lib/client/ahead.ts";
import { useOnceOpened } from "#lib/client/once-opened.ts";
import { latePart } from "./late-part.tsx";
import { drawerAhead } from "./sheet.tsx";

/**
 * What a tap opens and no first view needs: fetched ahead, so that it opens at once, and drawn from the
 * first time that it is `opened`.
 */
export function openedLater<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Part, ahead } = latePart(load);
  // Nearly all of it stands in a sheet.
  const all = () => Promise.all([ahead(), drawerAhead()]);
  return function OpenedLater(props: Props) {
    useAhead(all);
    return useOnceOpened(props.opened) ? <Part {...props} /> : null;
  };
}
