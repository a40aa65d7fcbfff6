import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { rememberUserName } from "#components/account/fields/kept-input.ts";
import { MoreScreen } from "#components/account/more/more-screen.tsx";
import { UserInfoScreen } from "#components/account/tasks/user-info-screen.tsx";
import { storeWaiting, waitingOnPhone } from "#lib/client/adding/add-queue.ts";
import { afterPicture } from "#lib/client/timing/after-picture.ts";
import { account, type User } from "#lib/contract/account.ts";
import { addRecordsHref } from "#lib/domain/queries/add-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { appearanceKey } from "#lib/domain/screens/appearances.ts";
import { type Answer, answerCalls } from "#tests/support/screen/answers.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { besideSheet } from "#tests/support/screen/overlay.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const keeper: User = {
  userId: "1",
  username: "keeper",
  name: "North store",
  role: "endManager",
  mobile: "19912345628",
};
const open = (user: Partial<User> = {}) => renderUi(<MoreScreen user={{ ok: true, data: { ...keeper, ...user } }} />);

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("the more screen", () => {
  it("shows who is signed in, with the phone number masked", () => {
    open();
    expect(screen.getByText("North store")).toBeVisible();
    expect(screen.getByText("Terminal administrator")).toBeVisible();
    expect(screen.getByText("199******28")).toBeVisible();
  });

  it("X04 shows a hostile name as text", () => {
    open({ name: "<img src=x onerror=alert(1)>" });
    expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    expect(document.querySelector("img")).toBeNull();
  });

  it("changes the language with the server's next response, stores the choice, and sets the language of alarm messages", async () => {
    const asked = answerCalls({ [account.update.path]: () => ({ code: 200, data: keeper }) });
    const { user, moves } = open();
    await user.click(screen.getByRole("button", { name: /Language/ }));
    const chinese = await screen.findByRole("button", { name: "简体中文" });
    expect(chinese).toHaveAttribute("lang", "zh-CN");
    await user.click(chinese);
    expect(document.cookie).toContain("lang=zh-cn");
    // Once after the sheet has closed; again if it removes its history entry later than that.
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    await waitFor(() => expect(asked).toEqual([{ path: account.update.path, body: { lang: "zh-cn" } }]));
  });

  it("stores the choice of a language without a network, and says why the page is unchanged", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    answerCalls({});
    const { user, moves } = open();
    await user.click(screen.getByRole("button", { name: /Language/ }));
    await user.click(await screen.findByRole("button", { name: "简体中文" }));
    expect(document.cookie).toContain("lang=zh-cn");
    await afterPicture();
    expect(moves).toEqual([]);
    expect(await screen.findByText("No network")).toBeVisible();
  });

  it("says that the platform did not receive the language, which it uses for alarm messages", async () => {
    answerCalls({ [account.update.path]: () => ({ status: 503 }) });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: /Language/ }));
    await user.click(await screen.findByRole("button", { name: "简体中文" }));
    expect(await screen.findByText("Service unavailable")).toBeVisible();
  });

  it("changes the appearance at once, and stores the choice", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: /Appearance/ }));
    await user.click(await screen.findByRole("button", { name: "Dark" }));
    expect(window.localStorage.getItem(appearanceKey)).toBe("dark");
    await waitFor(() => expect(screen.getByRole("button", { name: /Appearance/ })).toHaveTextContent("Dark"));
  });

  it("asks before it signs out, then ends the session and leaves for the login page", async () => {
    const went: string[] = [];
    vi.stubGlobal("location", { ...window.location, assign: (to: string) => went.push(to) });
    const asked = answerCalls({ [account.logout.path]: () => ({ code: 200 }) });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    const sheet = await screen.findByRole("dialog", { name: "Sign out of this phone?" });
    expect(asked).toEqual([]);
    await user.click(within(sheet).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(went).toEqual([href("login")]));
    expect(asked.map(({ path }) => path)).toEqual([account.logout.path]);
  });

  it("cannot sign out without a network, and says what can be done meanwhile", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => network.mockRestore());
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    const sheet = await screen.findByRole("dialog", { name: "Sign out of this phone?" });
    expect(within(sheet).getByRole("button", { name: "Sign out" })).toBeDisabled();
    expect(within(sheet).getByRole("status")).toHaveTextContent("Nothing can be sent now");
    expect(sheet).toHaveTextContent(
      "Signing out needs the network. Until then you can delete what this phone has kept",
    );
  });

  it("says before it signs out how many unsent devices this phone would lose", async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await screen.findByRole("dialog", { name: "Sign out of this phone?" });
    expect(screen.queryByText(/to be added/)).toBeNull();
    unmount();
    for (const [userId, requestId] of [
      ["1", "a"],
      ["1", "b"],
      ["2", "c"],
    ] as const)
      storeWaiting(userId, { requestId, taskId: "t1", deviceId: requestId });
    const again = open();
    await again.user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByText(/^3 devices still wait on this phone to be added/)).toBeVisible();
  });

  it("cannot be cancelled once signing out has begun", async () => {
    const went: string[] = [];
    vi.stubGlobal("location", { ...window.location, assign: (to: string) => went.push(to) });
    let answer = () => {};
    const asked = answerCalls({
      [account.logout.path]: () => new Promise((resolve) => (answer = () => resolve({ code: 200 }))),
    });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    const sheet = await screen.findByRole("dialog");
    await user.click(within(sheet).getByRole("button", { name: "Sign out" }));
    expect(within(sheet).getByRole("button", { name: "Stay signed in" })).toBeDisabled();
    await user.click(within(sheet).getByRole("button", { name: "Close" }));
    await user.click(besideSheet());
    expect(within(sheet).getByRole("button", { name: "Sign out" })).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(1));
    answer();
    await waitFor(() => expect(went).toEqual([href("login")]));
  });

  it("deletes unsent devices, as announced, also in a browser that ignores Clear-Site-Data", async () => {
    const went: string[] = [];
    vi.stubGlobal("location", { ...window.location, assign: (to: string) => went.push(to) });
    answerCalls({ [account.logout.path]: () => ({ code: 200 }) });
    for (const userId of ["1", "2"]) storeWaiting(userId, { requestId: userId, taskId: "t1", deviceId: "A1" });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    const sheet = await screen.findByRole("dialog");
    await user.click(within(sheet).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(went).toEqual([href("login")]));
    expect(waitingOnPhone()).toBe(0);
  });

  it("keeps the choices for this phone, which Clear-Site-Data would delete", async () => {
    const went: string[] = [];
    vi.stubGlobal("location", { ...window.location, assign: (to: string) => went.push(to) });
    window.localStorage.setItem(appearanceKey, "dark");
    rememberUserName("keeper");
    window.localStorage.setItem("authType:A1", "share");
    window.sessionStorage.setItem("isApp", "1");
    answerCalls({
      [account.logout.path]: () => {
        window.localStorage.clear();
        window.sessionStorage.clear();
        return { code: 200 };
      },
    });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    const sheet = await screen.findByRole("dialog");
    await user.click(within(sheet).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(went).toEqual([href("login")]));
    expect(window.localStorage.getItem(appearanceKey)).toBe("dark");
    expect(window.localStorage.getItem("loginUserName")).toBe("keeper");
    expect(window.sessionStorage.getItem("isApp")).toBe("1");
    expect(window.localStorage.getItem("authType:A1")).toBeNull();
    window.sessionStorage.clear();
  });

  it("leads to the devices the person added, if adding is permitted", () => {
    const row = () => screen.queryByRole("link", { name: "Add records" });
    const { unmount } = renderUi(<MoreScreen user={{ ok: true, data: keeper }} codes={["more:scan-add"]} />);
    expect(row()).toHaveAttribute("href", addRecordsHref());
    unmount();
    open();
    expect(row()).toBeNull();
  });

  it("stays signed in when signing out fails, and says why", async () => {
    answerCalls({ [account.logout.path]: () => ({ status: 503 }) });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    const sheet = await screen.findByRole("dialog");
    await user.click(within(sheet).getByRole("button", { name: "Sign out" }));
    expect(await screen.findByText("Service unavailable")).toBeVisible();
    await waitFor(() => expectReady(within(sheet).getByRole("button", { name: "Sign out" })));
  });

  it("keeps preferences and signing out usable when the profile did not load", () => {
    renderUi(<MoreScreen user={{ ok: false, failure: { key: "http503", reaction: "retry" } }} />);
    expect(screen.getByText("Service unavailable")).toBeVisible();
    expectReady(screen.getByRole("button", { name: "Sign out" }));
    expectReady(screen.getByRole("button", { name: /Language/ }));
  });

  it("is denied to people without its permission, who can still sign out", () => {
    renderUi(<MoreScreen user={{ ok: false, failure: missingPermission("tab:more") }} />);
    expect(screen.getByRole("heading", { name: "You do not have this permission" })).toBeVisible();
    expect(screen.getByText("tab:more")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Back to devices" })).toBeNull();
    expectReady(screen.getByRole("button", { name: "Sign out" }));
  });

  it("leads people without its code back to their devices, if they may see those", () => {
    const denied = { ok: false, failure: missingPermission("tab:more") } as const;
    renderUi(<MoreScreen user={denied} codes={["tab:device"]} />);
    expect(screen.getByRole("link", { name: "Back to devices" })).toBeVisible();
  });
});

it("shows every phone number masked on the person's page, the contact number as well", () => {
  renderUi(<UserInfoScreen user={{ ok: true, data: { ...keeper, contactNumber: "13900000017" } }} />);
  expect(screen.getByRole("link", { name: /Contact number/ })).toHaveTextContent("139******17");
  expect(screen.getByText("199******28")).toBeVisible();
});

it("shows each field of the person at its label, and what is missing or not bound as such", () => {
  const row = (label: string) => screen.getByRole("link", { name: new RegExp(`^${label}`) });
  const given = {
    email: "keeper@north.example",
    contactNumber: "13900000017",
    companyName: "North stores",
    wxBound: true,
  };
  const { unmount } = renderUi(<UserInfoScreen user={{ ok: true, data: { ...keeper, ...given } }} />);
  expect(row("Name")).toHaveTextContent("North store");
  expect(row("E-mail")).toHaveTextContent("keeper@north.example");
  expect(row("Company")).toHaveTextContent("North stores");
  expect(row("WeChat")).toHaveTextContent(/Bound$/);
  unmount();
  renderUi(
    <UserInfoScreen user={{ ok: true, data: { ...keeper, mobile: null, wxBound: false, hasPassword: false } }} />,
  );
  for (const label of ["E-mail", "Contact number", "Company"]) expect(row(label)).toHaveTextContent("Not given");
  for (const label of ["Mobile number", "WeChat"]) expect(row(label)).toHaveTextContent("Not bound");
  expect(row("Password")).toHaveTextContent("Not set");
});

describe("signing out other phones", () => {
  const end = async (answer: Answer) => {
    const asked = answerCalls({ [account.endOthers.path]: () => answer });
    const { user } = renderUi(<UserInfoScreen user={{ ok: true, data: keeper }} />);
    await user.click(screen.getByRole("button", { name: "Sign out other phones" }));
    const question = await screen.findByRole("dialog", { name: "Sign out everywhere else?" });
    expect(question).toHaveTextContent("This one stays signed in");
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Sign out the others" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    return question;
  };

  it("is done after a question, and says so", async () => {
    const question = await end({ code: 200, data: null });
    expect(await screen.findByText("Signed out everywhere else")).toBeVisible();
    await waitFor(() => expect(question).not.toBeVisible());
  });

  it("says what to do with a platform that does not know it", async () => {
    await end({ status: 404 });
    expect(await screen.findByText("This platform cannot do that. Change the password instead")).toBeVisible();
  });

  it("can be repeated after a failure, and claims nothing", async () => {
    await end({ status: 503 });
    expect(screen.queryByText("Signed out everywhere else")).toBeNull();
    await waitFor(() => expectReady(screen.getByRole("button", { name: "Sign out the others" })));
  });
});
