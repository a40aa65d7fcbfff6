import { screen, waitFor, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { AuthorizationScreen } from "#components/access/people/authorization-screen.tsx";
import { PeopleScreen } from "#components/access/people/people-screen.tsx";
import { PersonScreen } from "#components/access/people/person-screen.tsx";
import { GroupPage, type GroupView } from "#components/groups/group-page.tsx";
import { GroupScreen } from "#components/groups/list/group-screen.tsx";
import { type Group, type GroupUser, groups } from "#lib/contract/groups.ts";
import { operators } from "#lib/contract/operators.ts";
import { users as contractUsers, type PersonDetail } from "#lib/contract/users.ts";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const ok = <T,>(data: T) => ({ ok: true as const, data });
const group: Group = { groupId: "g1", groupName: "North store", deviceCount: 1, userCount: 1, canEdit: true };
const member: GroupUser = { userId: "u1", username: "duty03", name: "Duty 03" };
const person: PersonDetail = {
  userId: "u1",
  username: "duty03",
  name: "Duty 03",
  groupCount: 1,
  deviceCount: 3,
  may: { delete: true, authorize: true },
};
const seen = ok({ list: [], total: 0, perms: ["tab:device"] });
const devices: GroupView = { view: "devices", devices: ok({ list: [sampleDevice({})], total: 1 }) };
const users: GroupView = { view: "users", users: ok([member]), operators: ok([]) };
const query = { keyword: "", pages: 1 };

/** The page of a person, seen by somebody with all rights unless given otherwise. */
const personPage = (change: Partial<ComponentProps<typeof PersonScreen>> = {}) => (
  <PersonScreen
    userId="u1"
    person={ok(person)}
    preview={seen}
    list="/mobile-h5/x"
    codes={permissionCodes}
    {...change}
  />
);

type Codes = readonly PermissionCode[];
const screens: Record<string, (codes: Codes) => React.ReactElement> = {
  groups: (codes) => <GroupScreen list={ok([group])} keyword="" codes={codes} />,
  "devices of a group": (codes) => <GroupPage groupId="g1" group={ok(group)} content={devices} codes={codes} />,
  "users of a group": (codes) => <GroupPage groupId="g1" group={ok(group)} content={users} codes={codes} />,
  operators: (codes) => (
    <PeopleScreen of="operators" list={ok({ list: [person], total: 1 })} query={query} codes={codes} />
  ),
  users: (codes) => <PeopleScreen of="users" list={ok({ list: [person], total: 1 })} query={query} codes={codes} />,
  person: (codes) => personPage({ codes }),
};

/** The elements that each screen offers to people with a code, and to nobody else: role and name. */
const elements: [screen: string, code: PermissionCode, role: string, name: RegExp][] = [
  ["groups", "group:add", "button", /^Add group$/],
  ["devices of a group", "group:operation", "button", /^Rename$/],
  ["devices of a group", "group:delete", "button", /^Delete group$/],
  ["devices of a group", "group:delete-device", "button", /^Choose devices$/],
  ["devices of a group", "group:add-device", "link", /^Add devices$/],
  ["devices of a group", "group:end-user", "link", /^Users$/],
  ["users of a group", "group:end-user", "button", /^Add users$/],
  ["operators", "group:end-user", "link", /^Add operator$/],
  ["operators", "group:end-user", "link", /Duty 03/],
  ["users", "group:end-user", "link", /^Add user$/],
  ["person", "group:end-user", "link", /Authorize groups/],
  ["person", "group:end-user", "button", /^Delete user$/],
  ["person", "group:end-user", "button", /^Remove authorization$/],
];

describe("an element that requires a code", () => {
  it.each(elements)("of %s is present with %s and absent without: %s %s", (name, code, role, label) => {
    const show = screens[name];
    if (!show) throw new Error(name);
    const { unmount } = renderUi(show(permissionCodes));
    const element = screen.getByRole(role, { name: label });
    expect(element).toHaveAttribute("data-code", code);
    unmount();
    const { container } = renderUi(show(permissionCodes.filter((each) => each !== code)));
    expect(screen.queryByRole(role, { name: label })).toBeNull();
    expect(container.querySelector(`[data-code="${code}"]`)).toBeNull();
  });

  it("is absent in a group that the person may not change", () => {
    const { container } = renderUi(
      <GroupPage groupId="g1" group={ok({ ...group, canEdit: false })} content={devices} codes={permissionCodes} />,
    );
    expect(container.querySelector("[data-code]")).toBeNull();
  });

  it("covers every code about groups and people", () => {
    const named = new Set(elements.map(([, code]) => code));
    expect(permissionCodes.filter((code) => code.startsWith("group:") && !named.has(code))).toEqual([]);
  });
});

describe("a permission switch of a person", () => {
  const groups = ["North", "South"].map((groupName, index) => ({
    groupId: `g${index}`,
    groupName,
    deviceCount: 2,
    authorized: index === 1,
  }));
  const show = () =>
    renderUi(
      <AuthorizationScreen
        userId={person.userId}
        person={ok(person)}
        groups={ok(groups)}
        sees={2}
        list="/mobile-h5/x"
      />,
    );
  const north = () => screen.getByRole("switch", { name: /North/ });
  const south = () => screen.getByRole("switch", { name: /South/ });

  it("stays on its old side with a spinner until it is stored, each by itself, and then reloads the page", async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const asked = answerCalls({
      [operators.bind.path]: async () => {
        await stored;
        return { code: 200, data: { userId: "u1", groupIds: ["g0"] } };
      },
      [operators.unbind.path]: () => ({ code: 200 }),
    });
    const { user, moves } = show();
    await user.click(north());
    expect(north()).toHaveAttribute("aria-busy", "true");
    expect(north()).not.toBeChecked();
    await user.click(north());
    await user.click(south());
    await waitFor(() => expect(south()).not.toBeChecked());
    expect(north()).toHaveAttribute("aria-busy", "true");
    store();
    await waitFor(() => expect(north()).toBeChecked());
    expect(north()).not.toHaveAttribute("aria-busy");
    expect(asked.filter(({ path }) => path === operators.bind.path)).toHaveLength(1);
    expect(moves.filter(([method]) => method === "refresh")).toHaveLength(2);
  });

  it("keeps its new side also if the page was loaded while it was being stored", async () => {
    let store = () => {};
    const asked = answerCalls({
      [operators.bind.path]: () =>
        new Promise((resolve) => (store = () => resolve({ code: 200, data: { userId: "u1", groupIds: ["g0"] } }))),
      [operators.unbind.path]: () => ({ code: 200 }),
    });
    const screenOf = (read: typeof groups) => (
      <AuthorizationScreen userId={person.userId} person={ok(person)} groups={ok(read)} sees={2} list="/mobile-h5/x" />
    );
    const { user, rerender } = renderUi(screenOf(groups));
    await user.click(south());
    await waitFor(() => expect(south()).not.toBeChecked());
    await user.click(north());
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain(operators.bind.path));
    rerender(screenOf(groups.map((group) => ({ ...group, authorized: false }))));
    store();
    await waitFor(() => expect(north()).not.toHaveAttribute("aria-busy"));
    expect(north()).toBeChecked();
    expect(south()).not.toBeChecked();
  });

  it("keeps its side when storing failed, says why, and reloads the page", async () => {
    answerCalls({ [operators.bind.path]: () => ({ code: -1, errKey: "group.notFound" }) });
    const { user, moves } = show();
    await user.click(north());
    await waitFor(() => expect(north()).not.toHaveAttribute("aria-busy"));
    expect(north()).not.toBeChecked();
    expect(moves).toContainEqual(["refresh"]);
  });
});

it("how a person is authorized on a device is shown by the groups, and without one not called a binding", () => {
  const rows = [{ groupNames: ["North store"] }, { groupNames: [] }].map((how, place) => ({
    ...sampleDevice({ deviceId: `A${place}` }),
    ...how,
  }));
  const preview = ok({ list: rows, total: 2, perms: [] });
  renderUi(personPage({ preview }));
  expect(screen.getByText(/North store$/)).toBeVisible();
  // The person may be an administrator, a guest or an assistant.
  expect(screen.getByText(/Not through a group$/)).toBeVisible();
});

describe("a person's own profile", () => {
  const show = (said: Partial<PersonDetail>) => renderUi(personPage({ person: ok({ ...person, ...said }) }));

  it("is shown to the person's manager, with the number masked", () => {
    show({ email: "duty@site.example", contactNumber: "19912345628", companyName: "North Cold Chain" });
    for (const text of ["duty@site.example", "199******28", "North Cold Chain"])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText("19912345628")).toBeNull();
  });

  it("offers to call each of the numbers with one tap, while they are shown masked", () => {
    const calls = () =>
      screen.getAllByRole("link", { name: /^Call/ }).map((link) => [link.textContent, link.getAttribute("href")]);
    const both = show({ mobile: "19912345628", contactNumber: "021 5555-1234" });
    expect(calls()).toEqual([
      ["Call, 199******28", "tel:19912345628"],
      ["Call, Contact number, 021******34", "tel:02155551234"],
    ]);
    both.unmount();
    show({ mobile: "19912345628", contactNumber: "19912345628" });
    expect(calls()).toHaveLength(1);
  });

  it("offers no call if the number is masked or not a number", () => {
    show({ mobile: "199******28", contactNumber: "ask Wang" });
    expect(screen.queryByRole("link", { name: /^Call/ })).toBeNull();
    for (const text of ["199******28", "ask Wang"]) expect(screen.getByText(text)).toBeVisible();
  });

  it("appears once: the name in the title, account and number each on its line", () => {
    show({ mobile: "19912345628" });
    for (const text of [person.name ?? "", person.username ?? "", "199******28"])
      expect(screen.getAllByText(text, { exact: false })).toHaveLength(1);
  });

  it("has no lines for missing fields", () => {
    const some = show({ email: "", contactNumber: null, companyName: "North Cold Chain" });
    expect(screen.getByText("Company")).toBeVisible();
    expect(screen.queryByText("E-mail")).toBeNull();
    some.unmount();
    show({ name: null });
    expect(screen.queryByText("Account")).toBeNull();
  });
});

describe("deleting", () => {
  it("a person requires the account's name to be typed", async () => {
    const asked = answerCalls({ [contractUsers.delete.path]: () => ({ code: 200 }) });
    const { user, moves } = renderUi(personPage());
    await user.click(screen.getByRole("button", { name: "Delete user" }));
    const dialog = within(await screen.findByRole("dialog"));
    const verb = dialog.getByRole("button", { name: "Delete user" });
    expect(verb).toBeDisabled();
    await user.type(dialog.getByRole("textbox"), "duty0");
    expect(verb).toBeDisabled();
    // As a Chinese keyboard may type it.
    await user.type(dialog.getByRole("textbox"), "\uff13");
    await user.click(verb);
    await waitFor(() => expect(moves).toContainEqual(["replace", "/mobile-h5/x"]));
    expect(asked[0]?.body).toMatchObject({ userId: "u1" });
  });

  it("a group with devices requires their number, an empty one a tap", async () => {
    const full = renderUi(<GroupPage groupId="g1" group={ok(group)} content={devices} codes={permissionCodes} />);
    await full.user.click(screen.getByRole("button", { name: "Delete group" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Devices are not deleted")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Delete group" })).toBeDisabled();
    await full.user.type(dialog.getByRole("textbox"), "1");
    expectReady(dialog.getByRole("button", { name: "Delete group" }));
    full.unmount();
    const none: GroupView = { view: "devices", devices: ok({ list: [], total: 0 }) };
    const empty = renderUi(
      <GroupPage groupId="g1" group={ok({ ...group, deviceCount: 0 })} content={none} codes={permissionCodes} />,
    );
    await empty.user.click(screen.getByRole("button", { name: "Delete group" }));
    const second = within(await screen.findByRole("dialog"));
    expect(second.queryByRole("textbox")).toBeNull();
    expectReady(second.getByRole("button", { name: "Delete group" }));
  });

  it("counts nothing that the platform does not count", async () => {
    const { deviceCount: _, userCount: __, ...uncounted } = group;
    const page = renderUi(<GroupPage groupId="g1" group={ok(uncounted)} content={devices} codes={permissionCodes} />);
    await page.user.click(screen.getByRole("button", { name: "Delete group" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("People who see devices only through it lose access to them")).toBeVisible();
    page.unmount();
    const { unmount } = renderUi(personPage({ person: ok({ ...person, groupCount: null }) }));
    expect(screen.getByRole("link", { name: /^Authorize groups/ })).not.toHaveTextContent("0");
    unmount();
    const read = ok([{ ...uncounted, authorized: true }]);
    renderUi(
      <AuthorizationScreen userId="u1" person={ok(person)} groups={read} sees={undefined} list="/mobile-h5/x" />,
    );
    expect(screen.getByText("North store").closest("li")).not.toHaveTextContent("0");
  });

  it("a person whom another administrator has deleted leaves the page, and is not refused again and again", async () => {
    answerCalls({
      [contractUsers.delete.path]: () => ({ code: -1, errKey: "user.notFound" }),
      [operators.unbind.path]: () => ({ code: -1, errKey: "user.notFound" }),
      [groups.delete.path]: () => ({ code: -1, errKey: "group.notFound" }),
    });
    const none: GroupView = { view: "devices", devices: ok({ list: [], total: 0 }) };
    const deleted = personPage();
    const emptied = (
      <GroupPage groupId="g1" group={ok({ ...group, deviceCount: 0 })} content={none} codes={permissionCodes} />
    );
    const cases = [
      [deleted, "Delete user", "duty03"],
      [deleted, "Remove authorization", ""],
      [emptied, "Delete group", ""],
    ] as const;
    for (const [page, verb, typed] of cases) {
      const { user, moves, unmount } = renderUi(page);
      await user.click(screen.getByRole("button", { name: verb }));
      const dialog = within(await screen.findByRole("dialog"));
      if (typed) await user.type(dialog.getByRole("textbox"), typed);
      await user.click(dialog.getByRole("button", { name: verb }));
      await waitFor(() => expect(moves).toContainEqual(["refresh"]));
      unmount();
    }
  });
});

it("a person stays visible when reloading fails, and so do the devices", async () => {
  const failed = { ok: false as const, failure: failureOfStatus(503) };
  const pages = {
    person: (known: Result<PersonDetail>) => personPage({ person: known }),
    authorization: (known: Result<PersonDetail>) => (
      <AuthorizationScreen userId="u1" person={known} groups={ok([])} sees={2} list="/mobile-h5/x" />
    ),
  };
  for (const page of Object.values(pages)) {
    const { rerender, unmount } = renderUi(page(ok(person)));
    const was = screen.getByRole("heading", { level: 1 }).textContent;
    rerender(page(failed));
    expect(await screen.findByText("Service unavailable")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(was ?? "");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    unmount();
  }
});
