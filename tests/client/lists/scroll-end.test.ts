import { fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useScrollEnd } from "#lib/client/lists/scroll-end.ts";
import { minute } from "#lib/domain/time/spans.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the end of a list is found also after the phone's clock was turned back", () => {
  const reached = vi.fn();
  renderHook(() => useScrollEnd(20, reached));
  const scroll = () => {
    fireEvent.scroll(window);
    vi.advanceTimersByTime(1_000);
  };
  scroll();
  vi.setSystemTime(Date.now() - 60 * minute);
  reached.mockClear();
  scroll();
  expect(reached).toHaveBeenCalledOnce();
});
