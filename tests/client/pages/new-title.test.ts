import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useNewTitle } from "#lib/client/pages/new-title.ts";

it("the title of each page that replaces another is announced to screen readers, not that of the first, which they read themselves", async () => {
  document.title = "Devices";
  const { result } = renderHook(useNewTitle);
  const heard: string[] = [];
  for (const title of ["Devices", "", "Alarms", "", "Alarms", "Devices"]) {
    await act(async () => {
      document.title = title;
    });
    heard.push(result.current);
  }
  expect(heard).toEqual(["", "", "Alarms", "Alarms", "Alarms", "Devices"]);
});
