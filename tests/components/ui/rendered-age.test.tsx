import { act } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Age } from "#components/ui/values/age.tsx";
import { Rendered } from "#lib/client/live/minute.ts";
import { minute } from "#lib/domain/time/spans.ts";
import en from "#messages/en.json";

/** A page rendered so many milliseconds ago and hydrated now: its text before and after. */
async function comesAlive(late: number, age: number): Promise<[before: string | null, after: string | null]> {
  const time = Date.now();
  const page = (
    <Rendered value={time - late}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Shanghai">
        <Age time={time - age} />
      </NextIntlClientProvider>
    </Rendered>
  );
  const place = document.createElement("main");
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const before = place.textContent;
  const root = await act(async () => hydrateRoot(place, page));
  const after = place.textContent;
  act(() => root.unmount());
  place.remove();
  return [before, after];
}

it.each([
  ["at once", 300, 38.5 * minute, "38m ago", "38m ago"],
  ["at once, though a minute ended on the way", 5_000, 38 * minute + 2_000, "37m ago", "37m ago"],
  ["on a slow line", 40_000, 38 * minute, "37m ago", "38m ago"],
  ["on a phone whose clock is behind", -2 * 60 * minute, 38 * minute, "2h ago", "38m ago"],
])(
  "a page hydrated %s shows its rendered text first, and then the age of its values",
  async (_, late, age, said, is) => {
    const complaints = vi.spyOn(console, "error");
    expect(await comesAlive(late, age)).toEqual([said, is]);
    expect(complaints).not.toHaveBeenCalled();
  },
);
