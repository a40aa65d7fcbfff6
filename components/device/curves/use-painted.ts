import { startTransition, useEffect, useState } from "react";

/** The value delayed by one frame, for parts that may render later. */
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
