import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { AddUserScreen } from "#components/access/people/add-user-screen.tsx";
import { KnownForm } from "#components/access/people/known-form.tsx";
import { NewForm } from "#components/access/people/new-form.tsx";
import { PeopleScreen } from "#components/access/people/people-screen.tsx";
import { operators } from "#lib/contract/operators.ts";
import { type ListedUser, users } from "#lib/contract/users.ts";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const person = (change: Partial<ListedUser> = {}): ListedUser => ({
  userId: "u1",
  username: "duty03",
  name: "Duty 03",
  roleName: "Terminal operator",
  mobile: "19912345628",
  groupCount: 1,
  deviceCount: 186,
  ...change,
});
const list = (people: ListedUser[], total = people.length) => ({ ok: true as const, data: { list: people, total } });
const query = (keyword = "") => ({ keyword, pages: 1 });

describe("the people", () => {
  it("show initial, name, role and scope, the phone number masked", () => {
    renderUi(<PeopleScreen of="users" list={list([person()])} query={query("")} codes={permissionCodes} />);
    expect(screen.getByRole("listitem")).toHaveTextContent(
      "DDuty 03, Terminal operator, 1 group, 186 devices, 199******28",
    );
    expect(screen.queryByText("19912345628")).toBeNull();
  });

  it("are listed by their account if they have no name", () => {
    renderUi(
      <PeopleScreen
        of="operators"
        list={list([person({ name: null, mobile: null })])}
        query={query("")}
        codes={permissionCodes}
      />,
    );
    expect(screen.getByRole("listitem")).toHaveTextContent("Dduty03");
  });

  it("grow page by page", async () => {
    const asked = answerCalls({
      [users.list.path]: () => ({
        code: 200,
        data: { list: [person({ userId: "u2", name: "Duty 07" })], total: 2, pageNum: 1, pageSize: 20 },
      }),
    });
    renderUi(<PeopleScreen of="users" list={list([person()], 2)} query={query("duty")} codes={permissionCodes} />);
    fireEvent.scroll(window);
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    expect(asked[0]?.body).toMatchObject({ keyword: "duty", pageSize: 20 });
  });

  it("say that there are none, that none match, or which code is required", () => {
    const first = renderUi(<PeopleScreen of="operators" list={list([])} query={query("")} codes={permissionCodes} />);
    expect(screen.getByText("No operators yet")).toBeVisible();
    first.unmount();
    const second = renderUi(<PeopleScreen of="users" list={list([])} query={query("x")} codes={permissionCodes} />);
    expect(screen.getByText("No users match")).toBeVisible();
    second.unmount();
    const third = renderUi(
      <PeopleScreen
        of="users"
        list={{ ok: false, failure: missingPermission("tab:user") }}
        query={query("")}
        codes={permissionCodes}
      />,
    );
    expect(screen.getByText("tab:user")).toBeVisible();
    expect(screen.getByRole("heading", { name: "You cannot view users" })).toBeVisible();
    third.unmount();
    renderUi(
      <PeopleScreen
        of="operators"
        list={{ ok: false, failure: missingPermission("tab:operator") }}
        query={query("")}
        codes={permissionCodes}
      />,
    );
    expect(screen.getByText("tab:operator")).toBeVisible();
    expect(screen.getByRole("heading", { name: "You cannot view operators" })).toBeVisible();
  });
});

describe("a new person", () => {
  const roles = [{ role: "endUser", roleName: "Terminal operator" }];

  it("is created once, however often the answer is lost: a retry does not find the account taken", async () => {
    const ids: unknown[] = [];
    answerCalls({
      [users.create.path]: ({ body }) => {
        ids.push(Reflect.get(Object(body), "requestId"));
        return { status: 504 };
      },
    });
    const { user } = renderUi(<NewForm roles={roles} groups={[]} groupId={undefined} list={href("users")} />);
    await user.type(screen.getByLabelText("Name"), "Chen");
    await user.type(screen.getByLabelText("Account"), "chen");
    await user.type(screen.getByLabelText("Password"), "Secret123");
    const add = () => screen.getByRole("button", { name: "Add user" });
    for (const count of [1, 2]) {
      await user.click(add());
      await waitFor(() => expect(ids).toHaveLength(count));
      await waitFor(() => expectReady(add()));
    }
    expect(ids[0]).toEqual(expect.any(String));
    expect(ids[1]).toBe(ids[0]);
  });

  it("gets a role in the platform's own words, and groups, which may be an operator's", async () => {
    const asked = answerCalls({ [users.create.path]: () => ({ code: 200, data: { userId: "u7" } }) });
    const theirs = [
      { role: "101", roleName: "Site manager" },
      { role: "ROLE_WATCH", roleName: "Watch" },
    ];
    const groups = [{ groupId: "g1", groupName: "North" }];
    const { user } = renderUi(<NewForm roles={theirs} groups={groups} groupId="g1" list={href("users")} />);
    await user.type(screen.getByLabelText("Name"), "Chen");
    await user.type(screen.getByLabelText("Account"), "chen");
    await user.type(screen.getByLabelText("Password"), "Secret123");
    expect(screen.getByRole("button", { name: "Watch" })).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("button", { name: "Site manager" }));
    await user.click(screen.getByRole("button", { name: "Add user" }));
    await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual(expect.objectContaining({ role: "101" })));
    expect(asked.at(-1)?.body).toMatchObject({ groupIds: ["g1"] });
    expect(z.safeParse(users.create.input, asked.at(-1)?.body).success).toBe(true);
  });

  it("with an existing account is found by its name too if that looks like a number", async () => {
    const asked = answerCalls({
      [operators.bind.path]: ({ body }) =>
        "username" in Object(body)
          ? { code: 200, data: { userId: "u7", groupIds: ["g1"] } }
          : { code: -1, errKey: "user.notFound" },
    });
    const groups = [{ groupId: "g1", groupName: "North" }];
    const { user, moves } = renderUi(<KnownForm groups={groups} groupId="g1" list={href("operators")} />);
    await user.type(screen.getByLabelText("Account or mobile number"), "100234");
    await user.click(screen.getByRole("button", { name: "Authorize" }));
    await waitFor(() => expect(moves).toContainEqual(["replace", expect.stringContaining("userId=u7")]));
    const named = [{ mobile: "100234" }, { username: "100234" }];
    const tried = asked.filter(({ path }) => path === operators.bind.path).map(({ body }) => body);
    expect(tried).toEqual(named.map((each) => expect.objectContaining(each)));
  });

  it("exists also if the platform does not return it: the way leads to the list", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    answerCalls({ [operators.bind.path]: () => ({ code: 200 }) });
    const groups = [{ groupId: "g1", groupName: "North" }];
    const { user, moves } = renderUi(<KnownForm groups={groups} groupId="g1" list={href("operators")} />);
    await user.type(screen.getByLabelText("Account or mobile number"), "chen");
    await user.click(screen.getByRole("button", { name: "Authorize" }));
    await waitFor(() => expect(moves).toContainEqual(["replace", href("operators")]));
    expect(await screen.findByText("Authorized")).toBeVisible();
  });

  it("is added to a group that has to be created first, with a link to that", () => {
    renderUi(<KnownForm groups={[]} groupId={undefined} list={href("operators")} />);
    expect(screen.getByText("Add a group first, then authorize it here.")).toBeVisible();
    expect(screen.getByRole("link", { name: "To the groups" })).toHaveAttribute("href", href("groups"));
  });

  it("is not shown with as many devices as with the groups before, if nobody could tell", async () => {
    const asked = answerCalls({
      [users.preview.path]: ({ body }) =>
        JSON.stringify(body).includes("g2") ? { status: 503 } : { code: 200, data: { list: [], total: 7, perms: [] } },
    });
    const groups = ["g1", "g2"].map((groupId) => ({ groupId, groupName: groupId }));
    const { user } = renderUi(<KnownForm groups={groups} groupId={undefined} list={href("operators")} />);
    await user.click(screen.getByRole("checkbox", { name: "g1" }));
    expect(await screen.findByText(/7 devices/)).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "g2" }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByText(/7 devices/)).toBeNull());
  });

  it("is added to no group that no longer exists and that nobody could untick", async () => {
    const asked = answerCalls({ [users.create.path]: () => ({ code: 200, data: { userId: "u9" } }) });
    const groups = { ok: true as const, data: [{ groupId: "g1", groupName: "North" }] };
    const roleList = { ok: true as const, data: roles };
    const { user } = renderUi(
      <AddUserScreen kind="new" roles={roleList} groups={groups} groupId="gone" list="/mobile-h5/x" />,
    );
    for (const [field, typed] of [
      ["Name", "Chen"],
      ["Account", "chen"],
      ["Password", "Secret123"],
    ] as const)
      await user.type(screen.getByLabelText(field), typed);
    await user.click(screen.getByRole("button", { name: "Add user" }));
    const created = () => asked.find(({ path }) => path === users.create.path)?.body;
    await waitFor(() => expect(created()).toMatchObject({ username: "chen" }));
    expect(created()).not.toHaveProperty("groupIds");
  });

  it("shows the refusal of a password at its field", async () => {
    answerCalls({ [users.create.path]: () => ({ code: -1, errKey: "user.passwordCommon" }) });
    const { user } = renderUi(<NewForm roles={roles} groups={[]} groupId={undefined} list={href("users")} />);
    await user.type(screen.getByLabelText("Name"), "Chen");
    await user.type(screen.getByLabelText("Account"), "chen");
    await user.type(screen.getByLabelText("Password"), "Abc123");
    await user.click(screen.getByRole("button", { name: "Add user" }));
    const field = screen.getByLabelText("Password");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This password is too common/));
    expect(field).toHaveValue("Abc123");
  });

  it("is not lost by a tap on a link: a question comes first, and then nobody is added", async () => {
    const asked = answerCalls({ [users.create.path]: () => ({ code: 200, data: { userId: "u9" } }) });
    const groups = [{ groupId: "g1", groupName: "North" }];
    const { user, moves } = renderUi(
      <>
        <a href="/mobile-h5/user-management">Back</a>
        <NewForm roles={roles} groups={groups} groupId="g1" list={href("operators")} />
      </>,
    );
    const back = screen.getByRole("link", { name: "Back" });
    const left = vi.fn((event: Event) => event.preventDefault());
    back.addEventListener("click", left);
    await user.click(back);
    expect(left).toHaveBeenCalledOnce();
    await user.type(screen.getByLabelText("Name"), "Chen");
    await user.type(screen.getByLabelText("Account"), "chen");
    await user.type(screen.getByLabelText("Password"), "Secret123");
    await user.click(back);
    await user.click(
      within(await screen.findByRole("dialog", { name: "Discard changes?" })).getByRole("button", { name: "Cancel" }),
    );
    expect(screen.getByLabelText("Name")).toHaveValue("Chen");
    await user.click(back);
    const question = await screen.findByRole("dialog", { name: "Discard changes?" });
    await user.click(within(question).getByRole("button", { name: "Discard changes" }));
    expect(left).toHaveBeenCalledOnce();
    await waitFor(() => expect(moves).toEqual([["replace", "/mobile-h5/user-management"]]));
    expect(asked.filter(({ path }) => path === users.create.path)).toEqual([]);
  });
});
