import { type ComponentType, useLayoutEffect } from "react";
import { afterHydration } from "./after-hydration.tsx";

type Props<Input, Result> = { input: Input; onResult: (result: Result) => void };

/**
 * A hook loaded after hydration, as a component that renders nothing: passes its result to `onResult`. Until then the
 * server's data are shown.
 */
export const lazyHook = <Input, Result>(
  load: () => Promise<(input: Input) => Result>,
): ComponentType<Props<Input, Result>> =>
  afterHydration(async () => {
    const useHook = await load();
    return function LazyHook({ input, onResult }: Props<Input, Result>) {
      const result = useHook(input);
      // Before the next paint, so that values known from an earlier page appear at once.
      useLayoutEffect(() => onResult(result), [result, onResult]);
      return null;
    };
  });
