import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page of the server comes to life, so that the first paint is the server's; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
