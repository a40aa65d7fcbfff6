import { useEffect, useState } from "react";

const shownBefore = new WeakSet<object>();

/**
 * What the server said about something with this page. It is no news once the page was left for something else, or comes
 * back out of the browser's memory.
 */
export function useNews<Said extends object>(said: Said | undefined, about: string): Said | undefined {
  const [news, setNews] = useState({ about, said: said && !shownBefore.has(said) ? said : undefined });
  if (news.about !== about) setNews({ about, said: undefined });
  useEffect(() => {
    if (said) shownBefore.add(said);
  }, [said]);
  return news.about === about ? news.said : undefined;
}
