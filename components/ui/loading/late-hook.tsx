import { type ComponentType, useLayoutEffect } from "react";
import { onceAlive } from "./once-alive.tsx";

type Props<Asked, Said> = { asked: Asked; tell: (said: Said) => void };

/**
 * A hook whose code comes once the page is alive, with all that it needs. As a component that draws nothing: it hands
 * what it is asked to the hook, and what the hook says to `tell`. Until then what the server said stands.
 */
export const lateHook = <Asked, Said>(load: () => Promise<(asked: Asked) => Said>): ComponentType<Props<Asked, Said>> =>
  onceAlive(async () => {
    const useLate = await load();
    return function LateHook({ asked, tell }: Props<Asked, Said>) {
      const said = useLate(asked);
      // Before the next paint: what was known from an earlier page never shows late.
      useLayoutEffect(() => tell(said), [said, tell]);
      return null;
    };
  });
