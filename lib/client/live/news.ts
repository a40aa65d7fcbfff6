import { useEffect, useState } from "react";

const shownBefore = new WeakSet<object>();
const fresh = <Said extends object>(said: Said | undefined) => (said && !shownBefore.has(said) ? said : undefined);

/** The server's answer if it is new; undefined if it was shown before, as after Back. */
export function useNews<Said extends object>(said: Said | undefined): Said | undefined {
  const [held, setHeld] = useState({ said, news: fresh(said) });
  if (held.said !== said) setHeld({ said, news: fresh(said) });
  useEffect(() => {
    if (said) shownBefore.add(said);
  }, [said]);
  return held.said === said ? held.news : undefined;
}
