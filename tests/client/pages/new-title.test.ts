import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useNewTitle } from "#lib/client/pages/new-title.ts";

it("a screen reader hears the title of each page that replaces another, and not of the first, which it reads itself", async () => {
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
