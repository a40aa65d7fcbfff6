import { type ComponentType, useLayoutEffect } from "react";
import { onceAlive } from "./once-alive.tsx";

type Props<Asked, Said> = { asked: Asked; tell: (said: Said) => void };

/**
 * A hook loaded after hydration, as a component that renders nothing: passes its result to `tell`. Until then the
 * server's data are shown.
 */
export const lateHook = <Asked, Said>(load: () => Promise<(asked: Asked) => Said>): ComponentType<Props<Asked, Said>> =>
  onceAlive(async () => {
    const useLate = await load();
    return function LateHook({ asked, tell }: Props<Asked, Said>) {
      const said = useLate(asked);
      // Before the next paint, so that values known from an earlier page appear at once.
      useLayoutEffect(() => tell(said), [said, tell]);
      return null;
    };
  });
