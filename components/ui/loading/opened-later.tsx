import type { ComponentType } from "react";
import { useStandby } from "#lib/client/pages/standby.ts";
import { drawerAhead } from "../sheets/sheet.tsx";
import { latePart } from "./late-part.tsx";

/** What a tap opens, preloaded and mounted closed when idle, or when first `opened`. */
export function openedLater<Props extends { opened: boolean; onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { usePart, ahead } = latePart(load);
  // Most of them are sheets.
  const all = () => Promise.all([ahead(), drawerAhead()]);
  return function OpenedLater(props: Props) {
    const Part = usePart(props.opened, props.onClose, useStandby(all));
    return Part ? <Part {...props} /> : null;
  };
}
