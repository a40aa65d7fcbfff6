import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AddDevices } from "#components/groups/devices/add-devices.tsx";
import { AddDevicesScreen } from "#components/groups/devices/add-devices-screen.tsx";
import { DevicePicker } from "#components/groups/devices/device-picker.tsx";
import { RemoveDevices } from "#components/groups/devices/remove-devices.tsx";
import { GroupNameSheet } from "#components/groups/group-name-sheet.tsx";
import { GroupPage } from "#components/groups/group-page.tsx";
import { AddGroup } from "#components/groups/list/add-group.tsx";
import { GroupScreen } from "#components/groups/list/group-screen.tsx";
import { RenameGroup } from "#components/groups/rename-group.tsx";
import { GroupUsers } from "#components/groups/users/group-users.tsx";
import { deferred } from "#lib/client/deferred.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Device } from "#lib/contract/devices.ts";
import { type Group, groups } from "#lib/contract/groups.ts";
import { users } from "#lib/contract/users.ts";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const north: Group = {
  groupId: "g1",
  groupName: "North store",
  deviceCount: 186,
  userCount: 14,
  alarmCount: 3,
  offlineCount: 11,
};
const show = (list: Group[], keyword = "", codes: readonly PermissionCode[] = permissionCodes) =>
  renderUi(<GroupScreen list={{ ok: true, data: list }} keyword={keyword} codes={codes} />);
const spoken = () => screen.getAllByRole("link").map((link) => link.textContent);

it("people of a group without a name are listed by their id, to be added and removed", async () => {
  const operators = { ok: true as const, data: [{ userId: "u2", username: "" }] };
  const users = [{ userId: "u1", username: null, name: "" }];
  const { user } = renderUi(<GroupUsers group={north} users={users} operators={operators} codes={permissionCodes} />);
  expect(screen.getByRole("link", { name: /u1/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /u1/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add users" }));
  expect(await screen.findByRole("checkbox", { name: /u2/ })).toBeVisible();
});

describe("operators to be added to a group", () => {
  const operator = (place: number) => ({ userId: `u${place}`, username: `op${place}`, name: `Operator ${place}` });
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => operator(index + 1));
  const open = async (users: ReturnType<typeof upTo>, all: ReturnType<typeof upTo>) => {
    const operators = { ok: true as const, data: all };
    const { user } = renderUi(<GroupUsers group={north} users={users} operators={operators} codes={permissionCodes} />);
    await user.click(screen.getByRole("button", { name: "Add users" }));
    return { user, sheet: within(await screen.findByRole("dialog", { name: "Add users" })) };
  };

  it("are searched if they are many, also beyond those that the platform lists at once; ticks are kept", async () => {
    const first = upTo(limits.ids);
    const asked = answerCalls({
      [users.options.path]: () => ({ code: 200, data: [operator(7), operator(700)] }),
      [groups.addUsers.path]: () => ({ code: 200, data: { added: 2 } }),
    });
    const { user, sheet } = await open(first.slice(0, -1), first);
    expect(sheet.getByText("The first 500. Search for others")).toHaveAttribute("role", "status");
    await user.click(sheet.getByRole("checkbox", { name: "Operator 500" }));
    await user.type(sheet.getByRole("searchbox"), "7");
    await user.click(await sheet.findByRole("checkbox", { name: "Operator 700" }));
    expect(sheet.queryByRole("checkbox", { name: "Operator 7" })).toBeNull();
    await user.click(sheet.getByRole("button", { name: "Add 2" }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ body }) => body)).toEqual([
      { role: "endUser", keyword: "7" },
      expect.objectContaining({ groupId: "g1", userIds: ["u500", "u700"] }),
    ]);
  });

  it("are none only if all are in the group, and have no search if all are visible", async () => {
    const { sheet } = await open(upTo(12), upTo(12));
    expect(sheet.getByText("All of your operators are in this group.")).toHaveAttribute("role", "status");
    expect(sheet.queryByRole("searchbox")).toBeNull();
  });

  it("are not said to be all in the group if the platform listed only the first", async () => {
    const first = upTo(limits.ids);
    const { sheet } = await open(first, first);
    expect(sheet.getByText("The first 500. Search for others")).toHaveAttribute("role", "status");
    expect(sheet.getByRole("searchbox")).toBeVisible();
  });
});

describe("the groups", () => {
  it("show their faults, people and devices, and lead to their page", () => {
    show([north]);
    expect(spoken()).toEqual(["North store3, 3 alarms11, 11 offline14, 14 people186, 186 devices"]);
    expect(screen.getByRole("link")).toHaveAttribute("href", "/mobile-h5/device-group-page/detail?groupId=g1");
  });

  it("show nothing conspicuous without faults, and an em dash for an unknown count", () => {
    show([{ groupId: "g2", groupName: "South store", alarmCount: 0 }]);
    expect(screen.getByRole("link")).toHaveTextContent("South store\u2014");
    expect(screen.getByRole("link")).not.toHaveTextContent("alarm");
  });

  it("say that there are none, that none match, or why they did not load", () => {
    const { unmount } = show([]);
    expect(screen.getByText("No groups yet")).toBeVisible();
    unmount();
    const second = show([], "x");
    expect(screen.getByText("No groups match")).toBeVisible();
    second.unmount();
    const third = renderUi(<GroupScreen list={{ ok: false, failure: failureOfStatus(500) }} keyword="" codes={[]} />);
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
    third.unmount();
    const failure = missingPermission("tab:group");
    renderUi(<GroupScreen list={{ ok: false, failure }} keyword="" codes={[]} />);
    expect(screen.getByText("tab:group")).toBeVisible();
  });

  it("can be searched", async () => {
    const { user, moves } = show([north]);
    await user.type(screen.getByRole("searchbox", { name: "Search groups" }), "north{Enter}");
    await expect.poll(() => moves.at(-1)).toEqual(["replace", "/mobile-h5/device-group-page?keyword=north"]);
  });
});

describe("the devices of a group", () => {
  it("have the state that the stream reports, each its own", async () => {
    const server = await serveLive();
    const list = [
      sampleDevice({ deviceId: "near", deviceName: "Near", status: "online" }),
      sampleDevice({ deviceId: "far", deviceName: "Far", status: "online" }),
    ];
    const content = { view: "devices" as const, devices: { ok: true as const, data: { list, total: 2 } } };
    const { unmount } = renderUi(
      <GroupPage groupId="g1" group={{ ok: true, data: north }} content={content} codes={[]} />,
    );
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("device", { deviceId: "far", patch: { status: "offline", statusTime: Date.now() } });
    await waitFor(() => expect(screen.getByRole("link", { name: /^Far/ })).toHaveTextContent("Offline"));
    const near = screen.getByRole("link", { name: /^Near/ });
    expect(near).toHaveTextContent("Online");
    expect(near.querySelector("[data-tone=online]")).not.toBeNull();
    // Without a network no state is shown as current.
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(near.querySelector("[data-tone=online]")).toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    unmount();
    await server.close();
  });
});

describe("a new group", () => {
  it("is created once, however often the answer is lost: a retry does not find its name taken", async () => {
    const ids: unknown[] = [];
    const asked = answerCalls({
      [groups.create.path]: ({ body }) => {
        ids.push(Reflect.get(Object(body), "requestId"));
        return { status: 504 };
      },
    });
    const { user } = show([north]);
    await user.click(screen.getByRole("button", { name: "Add group" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add group" }));
    await user.type(dialog.getByLabelText("Group name"), "South");
    const add = () => dialog.getByRole("button", { name: "Add group" });
    for (const count of [1, 2]) {
      await user.click(add());
      await waitFor(() => expect(asked).toHaveLength(count));
      await waitFor(() => expectReady(add()));
    }
    expect(ids[0]).toEqual(expect.any(String));
    expect(ids[1]).toBe(ids[0]);
  });
});

it("says why the candidates for a group could not be loaded, and not that there are none", async () => {
  const group = { ...north, canEdit: true };
  const content = {
    view: "users" as const,
    users: { ok: true as const, data: [] },
    operators: { ok: false as const, failure: failureOfStatus(503) },
  };
  const { user } = renderUi(
    <GroupPage groupId="g1" group={{ ok: true, data: group }} content={content} codes={permissionCodes} />,
  );
  await user.click(screen.getByRole("button", { name: "Add users" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add users" }));
  expect(dialog.getByText("Service unavailable")).toBeVisible();
  expect(dialog.queryByText("All of your operators are in this group.")).toBeNull();
});

it("is changed by people with the codes, unless the platform says that they may only look", () => {
  const content = { view: "devices" as const, devices: { ok: true as const, data: { list: [], total: 0 } } };
  const page = (canEdit: boolean | null | undefined) => (
    <GroupPage
      groupId="g1"
      group={{ ok: true, data: { ...north, canEdit } }}
      content={content}
      codes={permissionCodes}
    />
  );
  const { rerender } = renderUi(page(null));
  const editing = () => screen.queryAllByRole("link", { name: "Add devices" }).length;
  expect(editing()).toBe(1);
  rerender(page(undefined));
  expect(editing()).toBe(1);
  rerender(page(false));
  expect(editing()).toBe(0);
});

it("a group stays visible if reloading fails, with its ticks, and does not replace another group", async () => {
  const failed = { ok: false as const, failure: failureOfStatus(503) };
  const data = { list: [sampleDevice({ deviceId: "A", deviceName: "Cold room" })], total: 1 };
  const page = (groupId: string, group: Result<Group>, devices: Result<typeof data>) => (
    <GroupPage groupId={groupId} group={group} content={{ view: "devices", devices }} codes={permissionCodes} />
  );
  const { user, rerender } = renderUi(page("g1", { ok: true, data: north }, { ok: true, data }));
  await user.click(screen.getByRole("button", { name: "Choose devices" }));
  await user.click(screen.getByRole("checkbox", { name: /^Cold room/ }));
  rerender(page("g1", failed, failed));
  expect(screen.getByRole("heading", { name: "North store" })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /^Cold room/ })).toBeChecked();
  rerender(page("g2", failed, failed));
  expect(screen.queryByText("North store")).toBeNull();
});

it("more devices than may be removed from a group at once are not sent, and the button names the limit", () => {
  const deviceIds = Array.from({ length: 501 }, (_, index) => `D${index}`);
  renderUi(<RemoveDevices group={north} deviceIds={deviceIds} onDone={() => {}} />);
  expect(screen.getByRole("button", { name: "At most 500 at once" })).toBeDisabled();
});

describe("devices chosen for a group", () => {
  const picker = (keyword: string, list = [sampleDevice({ deviceId: "A", deviceName: "Cold room" })]) => (
    <DevicePicker groupId="g1" keyword={keyword} candidates={{ ok: true, data: { list, total: list.length } }} />
  );

  it("are searched while typing: results appear below the field, which keeps the focus and later input", async () => {
    const { user, rerender, moves } = renderUi(picker(""));
    const field = screen.getByRole("searchbox", { name: "Search name, ID, ICCID" });
    await user.type(field, "pha");
    await expect.poll(() => moves.at(-1)).toEqual(["replace", "/mobile-h5/add-device?groupId=g1&keyword=pha"]);
    await user.type(field, "rm");
    rerender(picker("pha", [sampleDevice({ deviceId: "B", deviceName: "Pharmacy" })]));
    expect(screen.getByRole("checkbox", { name: /^Pharmacy/ })).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toHaveValue("pharm");
  });

  it("are ticked one by one: a tick re-renders no other row of hundreds", async () => {
    let drawn = 0;
    const counted = (deviceId: string) => {
      const get = () => {
        drawn += 1;
        return "freezer";
      };
      return Object.defineProperty(sampleDevice({ deviceId, deviceName: `Room ${deviceId}` }), "imgSelect", { get });
    };
    const { user } = renderUi(picker("", [counted("A"), counted("B")]));
    drawn = 0;
    await user.click(screen.getByRole("checkbox", { name: /^Room A/ }));
    expectReady(screen.getByRole("button", { name: "Add 1" }));
    expect(drawn).toBe(1);
  });

  it("are ticked all at once where a group gets many, and none of another search is lost", async () => {
    const shelf = ["B", "C", "D"].map((deviceId) => sampleDevice({ deviceId, deviceName: `Shelf ${deviceId}` }));
    const asked = answerCalls({ [groups.addDevices.path]: () => ({ code: 200, data: { added: 4 } }) });
    const { user, rerender } = renderUi(picker(""));
    await user.click(screen.getByRole("checkbox", { name: /^Cold room/ }));
    rerender(picker("shelf", shelf));
    await user.click(screen.getByRole("button", { name: "Choose all (3)" }));
    expectReady(screen.getByRole("button", { name: "Add 4" }));
    await user.click(screen.getByRole("button", { name: "Choose none" }));
    expectReady(screen.getByRole("button", { name: "Add 1" }));
    await user.click(screen.getByRole("checkbox", { name: /^Shelf C/ }));
    await user.click(screen.getByRole("button", { name: "Choose all (3)" }));
    await user.click(screen.getByRole("button", { name: "Add 4" }));
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ deviceIds: ["A", "C", "B", "D"] }));
  });

  it("stay chosen during another search, and are counted and added together with its results", async () => {
    const asked = answerCalls({ [groups.addDevices.path]: () => ({ code: 200, data: { added: 2 } }) });
    const { user, rerender, moves } = renderUi(picker(""));
    await user.click(screen.getByRole("checkbox", { name: /^Cold room/ }));
    rerender(picker("pha", [sampleDevice({ deviceId: "B", deviceName: "Pharmacy" })]));
    await user.click(screen.getByRole("checkbox", { name: /^Pharmacy/ }));
    await user.click(screen.getByRole("button", { name: "Add 2" }));
    await waitFor(() => expect(moves.at(-1)).toEqual(["replace", "/mobile-h5/device-group-page/detail?groupId=g1"]));
    expect(asked[0]?.body).toMatchObject({ groupId: "g1", deviceIds: ["A", "B"] });
  });
});

it("devices chosen for a group stay chosen if a search for more fails, and the search keeps its text", async () => {
  const page = (keyword: string, candidates: Result<{ list: Device[]; total: number }>) => (
    <AddDevicesScreen groupId="g1" group={{ ok: true, data: north }} keyword={keyword} candidates={candidates} />
  );
  const found = (deviceName: string) => ({
    ok: true as const,
    data: { list: [sampleDevice({ deviceId: deviceName, deviceName })], total: 1 },
  });
  const { user, rerender } = renderUi(page("", found("Cold room")));
  await user.click(screen.getByRole("checkbox", { name: /^Cold room/ }));
  const field = screen.getByRole("searchbox", { name: "Search name, ID, ICCID" });
  await user.type(field, "pha");
  rerender(page("pha", { ok: false, failure: failureOfStatus(503) }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByText("Service unavailable")).toBeVisible();
  expect(field).toHaveFocus();
  rerender(page("pha", found("Pharmacy")));
  await user.click(screen.getByRole("checkbox", { name: /^Pharmacy/ }));
  expectReady(screen.getByRole("button", { name: "Add 2" }));
});

it("devices are in a group also if the platform does not say how many it added", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerCalls({ [groups.addDevices.path]: () => ({ code: 200 }) });
  const chosen = { ids: ["A", "B"], has: () => true, set: () => {}, setAll: () => {}, clear: () => {} };
  const { user, moves } = renderUi(<AddDevices groupId="g1" chosen={chosen} />);
  await user.click(screen.getByRole("button", { name: "Add 2" }));
  expect(await screen.findByText("2 devices added")).toBeVisible();
  expect(moves.at(-1)).toEqual(["replace", href("group", { groupId: "g1" })]);
});

it("nobody is asked about devices that have left the group meanwhile", async () => {
  const page = (deviceIds: string[]) => <RemoveDevices group={north} deviceIds={deviceIds} onDone={() => {}} />;
  const { user, rerender } = renderUi(page(["A", "B"]));
  await user.click(screen.getByRole("button", { name: "Remove 2" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
  rerender(page([]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("devices that were added without an answer are counted at the next tap as they were added, and not as none", async () => {
  const ids: unknown[] = [];
  answerCalls({
    [groups.addDevices.path]: ({ body }) => {
      ids.push(Reflect.get(Object(body), "requestId"));
      if (ids.length === 1) return { status: 502 };
      return { code: 200, data: { added: ids[1] === ids[0] ? 2 : 0 } };
    },
  });
  const chosen = { ids: ["A", "B"], has: () => true, set: () => {}, setAll: () => {}, clear: () => {} };
  const { user } = renderUi(<AddDevices groupId="g1" chosen={chosen} />);
  const verb = screen.getByRole("button", { name: "Add 2" });
  await user.click(verb);
  await waitFor(() => expectReady(verb));
  await user.click(verb);
  expect(await screen.findByText("2 devices added")).toBeVisible();
  expect(ids).toEqual([expect.any(String), ids[0]]);
});

it("a group is created also if the platform does not return it: the list is reloaded", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerCalls({ [groups.create.path]: () => ({ code: 200 }) });
  const { user, moves } = renderUi(<AddGroup />);
  await user.click(screen.getByRole("button", { name: "Add group" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Add group" }));
  await user.type(sheet.getByLabelText("Group name"), "South");
  await user.click(sheet.getByRole("button", { name: "Add group" }));
  await waitFor(() => expect(moves).toContainEqual(["refresh"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a created group takes no second tap while its page loads", async () => {
  const save = vi.fn(async () => {});
  renderUi(<GroupNameSheet opened onClose={() => {}} title="Add group" verb="Add group" leaving save={save} />);
  const button = within(await screen.findByRole("dialog")).getByRole("button", { name: "Add group" });
  expect(button).toHaveAttribute("aria-busy", "true");
  act(() => button.click());
  expect(save).not.toHaveBeenCalled();
});

/** The page of a group, with the sheet for its name. */
function renderRename() {
  const content = { view: "devices" as const, devices: { ok: true as const, data: { list: [], total: 0 } } };
  const { user } = renderUi(
    <GroupPage groupId="g1" group={{ ok: true, data: north }} content={content} codes={permissionCodes} />,
  );
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Rename" }));
    return within(await screen.findByRole("dialog", { name: "Rename" }));
  };
  return { user, open };
}

it("the name of a group is no longer reported as taken when the sheet is reopened", async () => {
  answerCalls({ [groups.rename.path]: () => ({ code: -1, errKey: "group.exists" }) });
  const { user, open } = renderRename();
  const first = await open();
  await user.type(first.getByLabelText("Group name"), "s");
  await user.click(first.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(first.getByLabelText("Group name")).toBeInvalid());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const field = (await open()).getByLabelText("Group name");
  expect(field).toHaveValue("North store");
  expect(field).toBeValid();
});

it.each([
  ["North", "North store", undefined],
  ["Cold storage", undefined, "Not undone: somebody has changed it since"],
])("the new name of a group is undone if it is still %s", async (latest, undone, words) => {
  const asked = answerCalls({
    [groups.rename.path]: () => ({ code: 200, data: { groupName: "North" } }),
    [groups.list.path]: () => ({ code: 200, data: [{ ...north, groupName: latest }] }),
  });
  const { user } = renderUi(<RenameGroup group={north} />);
  await user.click(screen.getByRole("button", { name: "Rename" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.clear(sheet.getByLabelText("Group name"));
  await user.type(sheet.getByLabelText("Group name"), "North");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  if (words) expect(await screen.findByText(words)).toBeVisible();
  const renamed = () => asked.filter(({ path }) => path === groups.rename.path).map(({ body }) => body);
  const names = ["North", ...(undone ? [undone] : [])];
  await waitFor(() => expect(renamed()).toEqual(names.map((groupName) => ({ groupId: "g1", groupName }))));
});

it("a person who is renaming a group sees that somebody else has renamed it, and keeps the input", async () => {
  const asked = answerCalls({ [groups.rename.path]: () => ({ code: 200, data: { groupName: "North" } }) });
  const { user, rerender } = renderUi(<RenameGroup group={north} />);
  await user.click(screen.getByRole("button", { name: "Rename" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rename" }));
  await user.type(sheet.getByLabelText("Group name"), " 2");
  rerender(<RenameGroup group={{ ...north, groupName: "South store" }} />);
  expect(await sheet.findByText("Somebody renamed it to “South store” meanwhile.")).toBeVisible();
  expect(sheet.getByLabelText("Group name")).toHaveValue("North store 2");
  await user.clear(sheet.getByLabelText("Group name"));
  await user.type(sheet.getByLabelText("Group name"), "North store");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // Leaving the name unchanged does not revert anybody else's change.
  expect(asked).toEqual([]);
});

it("a name stored at the second try shows no error, then or when the sheet is reopened", async () => {
  const answers = [{ status: 503 }, { code: 200, data: { groupName: "North stores" } }];
  answerCalls({ [groups.rename.path]: () => answers.shift() ?? { status: 503 } });
  const { user, open } = renderRename();
  const first = await open();
  await user.type(first.getByLabelText("Group name"), "s");
  await user.click(first.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(first.getByLabelText("Group name")).toBeInvalid());
  await user.click(first.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await open()).getByLabelText("Group name")).toBeValid();
});

it("the sheet with the name of a group stays until the name is stored, and says why it was not", async () => {
  const { promise, reject } = deferred<void>();
  const onClose = vi.fn();
  const { user } = renderUi(
    <GroupNameSheet opened onClose={onClose} title="Rename" verb="Save" name="A" save={() => promise} />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  act(() => reject(new ApiError(failureOfStatus(503))));
  await waitFor(() => expect(dialog.getByLabelText("Group name")).toHaveAccessibleDescription("Service unavailable"));
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

describe("changes by another administrator", () => {
  const gone = { code: -1, errKey: "user.notFound" };
  const people = ["Chen", "Zhou"].map((name) => ({ userId: name.toLowerCase(), username: name.toLowerCase(), name }));
  const usersOf = (users: typeof people, operators: typeof people) => (
    <GroupPage
      groupId="g1"
      group={{ ok: true, data: { ...north, canEdit: true } }}
      content={{ view: "users", users: { ok: true, data: users }, operators: { ok: true, data: operators } }}
      codes={permissionCodes}
    />
  );

  it("untick devices that no longer exist, with which the whole request would be refused", async () => {
    const devices = ["A", "B"].map((deviceId) => sampleDevice({ deviceId, deviceName: `Room ${deviceId}` }));
    const page = (list: typeof devices) => (
      <GroupPage
        groupId="g1"
        group={{ ok: true, data: { ...north, canEdit: true } }}
        content={{ view: "devices", devices: { ok: true, data: { list, total: list.length } } }}
        codes={permissionCodes}
      />
    );
    const { user, rerender } = renderUi(page(devices));
    await user.click(screen.getByRole("button", { name: "Choose devices" }));
    for (const name of [/^Room A/, /^Room B/]) await user.click(screen.getByRole("checkbox", { name }));
    rerender(page(devices.slice(0, 1)));
    expectReady(screen.getByRole("button", { name: "Remove 1" }));
  });

  it("are shown after a refusal: a person who left the group cannot be removed again and again", async () => {
    answerCalls({ [groups.removeUser.path]: () => gone });
    const { user, moves } = renderUi(usersOf(people, []));
    await user.click(screen.getByRole("button", { name: "Remove Chen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
  });

  it("untick people who can no longer be added", async () => {
    answerCalls({ [groups.addUsers.path]: () => gone });
    const { user, moves, rerender } = renderUi(usersOf([], people));
    await user.click(screen.getByRole("button", { name: "Add users" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add users" }));
    for (const { name } of people) await user.click(dialog.getByRole("checkbox", { name }));
    await user.click(dialog.getByRole("button", { name: "Add 2" }));
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    rerender(usersOf([], people.slice(1)));
    expectReady(await dialog.findByRole("button", { name: "Add 1" }));
  });
});
