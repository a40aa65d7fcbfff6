import { IconPlug } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Drawing } from "#components/ui/drawings/drawing.tsx";

/** Icons by a part of the argument's code; the first match is used. */
const shapes: readonly (readonly [RegExp, ReactNode])[] = [
  [
    /defrost|dfr|def/i,
    <path
      key="defrost"
      d="M8.5 3v8M5 5l7 4M12 5 5 9M16 10.5c2 2.6 3.2 4.2 3.2 6a3.2 3.2 0 0 1-6.4 0c0-1.8 1.2-3.4 3.2-6z"
    />,
  ],
  [
    /comp|cmp|cool/i,
    <g key="compressor">
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 12c0-3 1-5 3-5.5M12 12c-2.6-1.5-4.6-1.3-6-.2M12 12c2.6 1.5 3 3.7 2 5.8" />
      <circle cx="12" cy="12" r="1.3" fill="currentColor" stroke="none" />
    </g>,
  ],
  [
    /heat/i,
    <path
      key="heat"
      d="M12 3.5c.5 3 4.5 5 4.5 9.5a4.5 4.5 0 0 1-9 0c0-2 1-3 1.8-4 .4 1.2 1 1.8 1.7 2 .5-2.5-.5-4.5 1-7.5z"
    />,
  ],
  [
    /fan/i,
    <path
      key="fan"
      d="M12 12c-1.5-3-1.3-7 1.5-8 2.5-.8 3.5 2 2.5 4-.8 1.6-2.5 2.5-4 4zM12 12c3-1.5 7-1.3 8 1.5.8 2.5-2 3.5-4 2.5-1.6-.8-2.5-2.5-4-4zM12 12c1.5 3 1.3 7-1.5 8-2.5.8-3.5-2-2.5-4 .8-1.6 2.5-2.5 4-4zM12 12c-3 1.5-7 1.3-8-1.5-.8-2.5 2-3.5 4-2.5 1.6.8 2.5 2.5 4 4z"
    />,
  ],
  [/door/i, <path key="door" d="M5.5 20.5V4.5A1 1 0 0 1 6.5 3.5h9a1 1 0 0 1 1 1v16M3.5 20.5h17M13 11.2v1.6" />],
  [
    /light|lamp/i,
    <path
      key="light"
      d="M9 17.5h6M10 20.5h4M8.8 14.5A5.8 5.8 0 1 1 15.2 14.5c-.7.6-.9 1.3-.9 3h-4.6c0-1.7-.2-2.4-.9-3z"
    />,
  ],
];

/** The icon of a relay output or contact, by its argument's code ("compressor", "door"); otherwise a plug. */
export function OutputIcon({ code }: { code: string }) {
  const found = shapes.find(([pattern]) => pattern.test(code));
  return found ? <Drawing>{found[1]}</Drawing> : <IconPlug size={24} stroke={1.8} aria-hidden="true" />;
}
