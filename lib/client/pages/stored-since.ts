import { useRef, useState } from "react";
import { useRefreshPage } from "./refresh-page.ts";

type Parts<Part> = Readonly<Record<string, Part>>;

/**
 * Parts of a page saved since it was loaded, by id. `note` adds one and refreshes the page. A load that began before it
 * was saved does not take it back.
 */
export function useStoredSince<Part>(read: object): { stored: Parts<Part>; note: (id: string, part: Part) => void } {
  const refresh = useRefreshPage();
  const [noted, setNoted] = useState<{ of: object; parts: Parts<Part> }>({ of: read, parts: {} });
  const known = noted.of === read ? noted : { of: read, parts: {} };
  const latest = useRef(known);
  latest.current = known;
  const note = (id: string, part: Part) => {
    const { of, parts } = latest.current;
    latest.current = { of, parts: { ...parts, [id]: part } };
    setNoted(latest.current);
    refresh();
  };
  return { stored: known.parts, note };
}
