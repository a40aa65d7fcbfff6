import { useRef, useState } from "react";
import { useRefreshPage } from "./refresh-page.ts";

type Parts<Part> = Readonly<Record<string, Part>>;

/** Parts saved since the page was loaded, by id. A load that began before a save does not undo it. */
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
