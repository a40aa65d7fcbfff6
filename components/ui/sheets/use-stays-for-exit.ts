import { useEffect, useState } from "react";

/** How long a sheet slides in or out. Milliseconds. */
export const slide = 240;

/** Whether to render a sheet: while it is opened and, after that, until it has slid out. */
export function useStaysForExit(opened: boolean): boolean {
  const [isShown, setShown] = useState(opened);
  if (opened && !isShown) setShown(true);
  useEffect(() => {
    if (opened || !isShown) return;
    const timer = setTimeout(() => setShown(false), slide);
    return () => clearTimeout(timer);
  }, [opened, isShown]);
  return isShown;
}
