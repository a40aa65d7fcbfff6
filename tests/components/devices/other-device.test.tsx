import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeviceFrame } from "#components/devices/device-frame.tsx";
import { GroupPage } from "#components/groups/group-page.tsx";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

// Next keeps the state of a page when only its search parameters change, as in a jump over several history entries.

it("an action on the page of one device does not appear on that of another", async () => {
  const page = (deviceId: string) => (
    <DeviceFrame screen="deviceData" deviceId={deviceId} device={{ ok: true, data: sampleDevice({ deviceId }) }}>
      {() => <input aria-label="Note" />}
    </DeviceFrame>
  );
  const { user, rerender } = renderUi(page("A"));
  await user.type(screen.getByRole("textbox", { name: "Note" }), "of A");
  rerender(page("A"));
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("of A");
  rerender(page("B"));
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("");
});

it("the header of a device's alarms shows its current value beside those at their beginning, and no older value as current", () => {
  const show = (screenName: "deviceAlarm" | "deviceData", device = sampleDevice({ status: "alarming" })) =>
    renderUi(
      <DeviceFrame screen={screenName} deviceId={device.deviceId} device={{ ok: true, data: device }}>
        {() => null}
      </DeviceFrame>,
    );
  const alarms = show("deviceAlarm");
  expect(screen.getByText(/\u221218\.6/)).toBeVisible();
  alarms.unmount();
  const data = show("deviceData");
  expect(screen.queryByText(/\u221218\.6/)).toBeNull();
  data.unmount();
  show("deviceAlarm", sampleDevice({ status: "offline" }));
  expect(screen.queryByText(/\u221218\.6/)).toBeNull();
  expect(screen.getByText("Offline")).toBeVisible();
});

it("what was chosen in a group is not chosen in another", async () => {
  const codes: readonly PermissionCode[] = permissionCodes;
  const page = (groupId: string) => {
    const devices = { ok: true as const, data: { list: [sampleDevice({ deviceId: "d" })], total: 1 } };
    const group = { ok: true as const, data: { groupId, groupName: groupId, canEdit: true } };
    return <GroupPage groupId={groupId} group={group} content={{ view: "devices", devices }} codes={codes} />;
  };
  const { user, rerender } = renderUi(page("A"));
  await user.click(screen.getByRole("button", { name: "Choose devices" }));
  expect(screen.getByRole("checkbox")).toBeVisible();
  rerender(page("B"));
  expect(screen.queryByRole("checkbox")).toBeNull();
});
