import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { noteCall, useRecentCalls } from "#lib/client/calls/recent-calls.ts";

it("the last sixty calls are remembered, the newest first", () => {
  for (let time = 1; time <= 70; time += 1)
    noteCall({ time, kind: "call", name: "POST /mapi/x", milliseconds: 1, outcome: "ok" });
  const { result } = renderHook(useRecentCalls);
  expect(result.current.map(({ time }) => time)).toEqual(Array.from({ length: 60 }, (_, index) => 70 - index));
});
