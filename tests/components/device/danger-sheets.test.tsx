import { screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeAll, expect, it } from "vitest";
import { RemoveCamera } from "#components/device/camera/remove-camera.tsx";
import { LeaveDevice } from "#components/device/more/leave-device.tsx";
import { StartUpgrades } from "#components/device/upgrades/start-upgrades.tsx";
import { FirmwareScreen } from "#components/firmware/firmware-screen.tsx";
import { cameras } from "#lib/contract/cameras.ts";
import { devices } from "#lib/contract/devices.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

// Loading the sheet's code when it first opens is not what is timed here.
beforeAll(async () => {
  await Promise.all([
    import("#components/ui/sheets/sheet-drawer.tsx"),
    import("#components/ui/sheets/confirm-question.tsx"),
  ]);
}, 60_000);

const tool = { userId: "u1", maker: { productId: "1001", manufacturerId: "M1001" } };
const questions: [name: string, effect: RegExp, page: ReactElement][] = [
  [
    "Remove this camera",
    /picture/,
    <RemoveCamera deviceId="D1" camera={{ cameraId: "C1" }} done={() => {}} key="camera" />,
  ],
  ["Update 1", /Network modules restart/, <StartUpgrades deviceIds={["D1"]} onDone={() => {}} key="upgrade" />],
  ["Clear and restart", /are forgotten/, <FirmwareScreen tool={{ ok: true, data: tool }} key="tool" />],
];

it.each(questions)("%s describes its consequences, and its cancel button has the focus", async (name, effect, page) => {
  const asked = answerCalls({});
  localStorage.setItem("firmware-run:u1", JSON.stringify({ deviceId: "M1", done: 3, notes: {} }));
  const { user } = renderUi(page);
  await user.click(screen.getByRole("button", { name }));
  const cancel = await screen.findByRole("button", { name: "Cancel" });
  await waitFor(() => expect(cancel).toHaveFocus());
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(effect);
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked).toEqual([]);
});

it.each([
  [cameras.unlink.path, <RemoveCamera deviceId="D1" camera={{ cameraId: "C1" }} done={() => {}} key="camera" />],
  [devices.leave.path, <LeaveDevice device={sampleDevice()} key="leave" />],
])("%s that is retried after a lost answer is the same request", async (path, page) => {
  const asked = answerCalls({ [path]: () => ({ status: 503 }) });
  const { user } = renderUi(page);
  const [name] = screen.getAllByRole("button").map((button) => button.textContent ?? "");
  await user.click(screen.getByRole("button", { name }));
  const sheet = within(await screen.findByRole("dialog"));
  const confirm = () => sheet.getByRole("button", { name });
  await user.click(confirm());
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expectReady(confirm()));
  await user.click(confirm());
  await waitFor(() => expect(asked).toHaveLength(2));
  const [first, second] = asked.map(({ body }) => Reflect.get(Object(body), "requestId"));
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});
