import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { AdjustButton } from "#components/device/settings/adjust-button.tsx";
import "#components/device/settings/sheet/set-sheet.tsx";
import { args } from "#lib/contract/args.ts";
import { lineCode, lineGroup } from "#lib/domain/people/permissions.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";
import { setPoint } from "#tests/support/screen/sample-settings.ts";

const groups = [{ groupId: "alarm", groupName: "Alarm", writable: true }];
const components = (list: unknown[]) => ({
  [args.components.path]: () => ({ code: 200, data: { deviceId: "D", groupId: "alarm", components: list } }),
});

it("opens the sheet of the set-point", async () => {
  answerCalls(components([setPoint()]));
  const { user } = renderUi(<AdjustButton device={sampleDevice()} groups={groups} />);
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  expect(await screen.findByRole("dialog", { name: "Set-point" })).toBeVisible();
});

it("is absent if only the network's settings are writable, with a code that the person lacks", () => {
  const line = [{ groupId: "comm", groupName: "Line", groupCode: lineGroup }];
  const page = (perms: string[]) => <AdjustButton device={sampleDevice({ perms })} groups={line} />;
  const { rerender } = renderUi(page([]));
  expect(screen.queryByRole("button", { name: "Adjust" })).toBeNull();
  rerender(page([lineCode]));
  expect(screen.getByRole("button", { name: "Adjust" })).toBeVisible();
  const unsaid = [{ groupId: "alarm", groupName: "Alarm" }];
  rerender(<AdjustButton device={sampleDevice({ perms: [] })} groups={unsaid} />);
  expect(screen.getByRole("button", { name: "Adjust" })).toBeVisible();
});

it("says in the open sheet that the right to send was withdrawn", async () => {
  answerCalls(components([setPoint()]));
  const page = (writable: boolean) => (
    <AdjustButton device={sampleDevice()} groups={groups.map((group) => ({ ...group, writable }))} />
  );
  const { user, rerender } = renderUi(page(true));
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Set-point" }));
  await user.click(sheet.getByRole("button", { name: "Lower" }));
  expectReady(sheet.getByRole("button", { name: "Send to device" }));
  rerender(page(false));
  expect(sheet.getByRole("button", { name: "Cannot send" })).toBeDisabled();
  expect(sheet.getByText("You can view only")).toBeVisible();
});

it("says so to a person who may change other settings, but not the set-point", async () => {
  answerCalls(components([setPoint({ argId: "HAL" })]));
  const { user } = renderUi(<AdjustButton device={sampleDevice()} groups={groups} />);
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  expect(await screen.findByText("You can view only")).toBeVisible();
});
