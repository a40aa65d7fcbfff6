import { useState } from "react";

/** Whether something was open at any time: from then on it stays, so that it can close as it opened. */
export function useOnceOpened(opened: boolean): boolean {
  const [was, setWas] = useState(opened);
  if (opened && !was) setWas(true);
  return was || opened;
}
