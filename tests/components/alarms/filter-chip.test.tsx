import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AlarmFilters } from "#components/alarms/filters/alarm-filters.tsx";
import { FilterChip } from "#components/alarms/filters/filter-chip.tsx";
import { eventually } from "#tests/support/screen/eventually.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

test("the choices are not re-rendered when the sheet opens and closes, because a site has hundreds of devices", async () => {
  const drawn = vi.fn();
  const Choices = () => {
    drawn();
    return <p>Freezer A</p>;
  };
  const { user } = renderUi(
    <FilterChip here="/mobile-h5/alarms" title="Device" value="Any device" on={false}>
      {() => <Choices />}
    </FilterChip>,
  );
  await user.click(screen.getByRole("button", { name: /Device/ }));
  await screen.findByText("Freezer A");
  const before = drawn.mock.calls.length;
  await user.click(screen.getByRole("button", { name: "Close" }));
  await eventually(() => expect(screen.queryByText("Freezer A")).toBeNull());
  expect(drawn).toHaveBeenCalledTimes(before);
});

test.each([
  ["g1", "Group: North store"],
  ["S8_VBIj", "Group: Group"],
])("the group in the alarm filter is named, and a deleted one not by its id: %s", (group, name) => {
  const query = { view: "untreated", group, pages: 1 } as const;
  const groups = [{ groupId: "g1", groupName: "North store" }];
  renderUi(<AlarmFilters screen="alarms" query={query} groups={groups} deviceName={undefined} />);
  expect(screen.getByRole("button", { name: /^Group/ })).toHaveTextContent(name);
});
