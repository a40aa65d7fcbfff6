import { type ComponentType, lazy, Suspense } from "react";
import { useHydrated } from "#lib/client/pages/hydrated.ts";

const Nothing = () => null;

/**
 * A part that the first view does without: its code comes once the page is alive, and nothing stands in its place until
 * then. One that cannot be fetched stays away, and the page as it is.
 */
export function onceAlive<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
  return function OnceAlive(props: Props) {
    return useHydrated() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
