import { startTransition, useEffect, useState } from "react";

/** A value once the picture that shows it is on the screen, until then the one before: for what may come a picture later. */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paint = () => startTransition(() => setPainted(() => value));
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
