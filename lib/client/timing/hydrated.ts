import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during hydration, so that the first render matches the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
