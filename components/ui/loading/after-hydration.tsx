import { type ComponentType, lazy, Suspense } from "react";
import { useHydrated } from "#lib/client/timing/hydrated.ts";

const Nothing = () => null;

/** A part loaded after hydration, with nothing in its place until then. If it cannot be loaded it stays away. */
export function afterHydration<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
  return function AfterHydration(props: Props) {
    return useHydrated() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
