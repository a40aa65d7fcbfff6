import { useEffect, useState } from "react";

const shownBefore = new WeakSet<object>();
const fresh = <Said extends object>(said: Said | undefined) => (said && !shownBefore.has(said) ? said : undefined);

/** What the server said with this answer; nothing where the answer was shown before, and comes out of the browser's memory. */
export function useNews<Said extends object>(said: Said | undefined): Said | undefined {
  const [held, setHeld] = useState({ said, news: fresh(said) });
  if (held.said !== said) setHeld({ said, news: fresh(said) });
  useEffect(() => {
    if (said) shownBefore.add(said);
  }, [said]);
  return held.said === said ? held.news : undefined;
}
