import { type ComponentType, lazy, Suspense } from "react";
import { useAhead } from "#lib/client/ahead.ts";
import { useOnceOpened } from "#lib/client/once-opened.ts";

/**
 * What a tap opens and no first view needs: fetched once the page is idle, so that it opens at once, and drawn from the
 * first time that it is `opened`.
 */
export function openedLater<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function OpenedLater(props: Props) {
    useAhead(load);
    return useOnceOpened(props.opened) ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
