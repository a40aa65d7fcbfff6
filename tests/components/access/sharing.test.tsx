import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InvitationScreen } from "#components/access/invitation/invitation-screen.tsx";
import { GuestList } from "#components/access/sharing/guest-list.tsx";
import { GuestRights } from "#components/access/sharing/guest-rights.tsx";
import { GuestScreen } from "#components/access/sharing/guest-screen.tsx";
import { InvitationMaker } from "#components/access/sharing/invitation-maker.tsx";
import { OpenInvitations } from "#components/access/sharing/open-invitations.tsx";
import { DeviceMore } from "#components/device/more/device-more.tsx";
import { DeviceHeader } from "#components/devices/device-header.tsx";
import { DeviceMissing } from "#components/devices/device-missing.tsx";
import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import { rememberAuthType } from "#lib/client/devices/auth-types.ts";
import { devices } from "#lib/contract/devices.ts";
import { type ShareGroup, shares } from "#lib/contract/shares.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { hour } from "#lib/domain/time/spans.ts";
import en from "#messages/en.json";
import { type Answer, answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const ok = { code: 200, data: null };
const refused = (errKey: string) => ({ code: -1, errKey, message: errKey });

describe("the rights of a guest", () => {
  const groups: ShareGroup[] = [
    { groupId: "status", groupName: "Status", scene: "data", settable: false, shared: true, writable: false },
    { groupId: "setup", groupName: "Setup", scene: "setting", settable: true, shared: true, writable: false },
  ];
  const guest = { userId: "u1", name: "Duty 03", account: "199******28", shareTime: null };
  const view = (given: ShareGroup[]) => (
    <GuestRights deviceId="A1" deviceName="Cold room" guest={guest} groups={given} />
  );
  const turn = (name: string) => screen.getByRole("switch", { name });
  /** Returns the stored rights, and accepts a write once `taken` resolves; returns the requests. */
  function platform(stored: readonly ShareGroup[], taken: () => Answer | Promise<Answer> = () => ok) {
    let now = stored;
    const sent: unknown[] = [];
    answerCalls({
      [shares.userDetail.path]: () => ({ code: 200, data: { user: {}, groups: now } }),
      [shares.changeGroups.path]: async ({ body }) => {
        const { groups: given } = body as { groups: { groupId: string; writable: boolean }[] };
        sent.push(given);
        const answer = await taken();
        now = stored.map((group) => {
          const right = given.find(({ groupId }) => groupId === group.groupId);
          return { ...group, shared: right !== undefined, writable: right?.writable === true };
        });
        return answer;
      },
    });
    return sent;
  }

  it("change when they are stored, and show a spinner on the old side until then", async () => {
    let answer = () => {};
    const sent = platform(groups, () => new Promise((resolve) => (answer = () => resolve(ok))));
    const { user, moves, rerender } = renderUi(view(groups));
    await user.click(turn("Change Setup"));
    expect(turn("Change Setup")).toHaveAttribute("aria-checked", "false");
    expect(turn("Change Setup")).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      { groupId: "status", writable: false },
      { groupId: "setup", writable: true },
    ]);
    answer();
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    rerender(view(groups.map((group) => (group.groupId === "setup" ? { ...group, writable: true } : group))));
    expect(turn("Change Setup")).toHaveAttribute("aria-checked", "true");
    expect(turn("Change Setup")).not.toHaveAttribute("aria-busy");
  });

  it("change also if the page cannot be reloaded, as without a network from then on", async () => {
    const sent = platform(groups);
    const { user } = renderUi(view(groups));
    await user.click(turn("Change Setup"));
    await waitFor(() => expect(turn("Change Setup")).toHaveAttribute("aria-checked", "true"));
    expect(turn("Change Setup")).not.toHaveAttribute("aria-busy");
    await user.click(turn("See Status"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([{ groupId: "setup", writable: true }]);
  });

  it("withdrawn by somebody else since the page was loaded are not restored with another one", async () => {
    const before = groups.map((group) => (group.groupId === "setup" ? { ...group, writable: true } : group));
    const sent = platform(groups);
    const { user } = renderUi(view(before));
    await user.click(turn("See Status"));
    await waitFor(() => expect(sent).toEqual([[{ groupId: "setup", writable: false }]]));
  });

  it("are stored together with what was stored just before, also if the page was loaded in between", async () => {
    const waiting: (() => void)[] = [];
    const group = (name: string): ShareGroup => ({
      groupId: name,
      groupName: name,
      scene: "data",
      settable: false,
      shared: false,
      writable: false,
    });
    const given = [{ ...group("Base"), shared: true }, ...["First", "Second", "Third"].map(group)];
    const sent = platform(given, () => new Promise((resolve) => waiting.push(() => resolve(ok))));
    const { user, rerender } = renderUi(view(given));
    const store = async (name: string, during = () => {}) => {
      await user.click(turn(`See ${name}`));
      await waitFor(() => expect(waiting).toHaveLength(1));
      during();
      waiting.shift()?.();
      await waitFor(() => expect(turn(`See ${name}`)).not.toHaveAttribute("aria-busy"));
    };
    await store("First");
    // A page loaded after the first write arrives during the second one, and does not contain it yet.
    await store("Second", () =>
      rerender(view(given.map((each) => (each.groupId === "First" ? { ...each, shared: true } : each)))),
    );
    expect(turn("See Second")).toHaveAttribute("aria-checked", "true");
    await store("Third");
    expect(sent[2]).toEqual(["Base", "First", "Second", "Third"].map((groupId) => ({ groupId, writable: false })));
  });

  it("belong to a person whose number is masked, also if the platform returns it whole", () => {
    const mobile = "19912345628";
    const guest = { userId: "u1", name: mobile, account: mobile, shareTime: null };
    renderUi(<GuestRights deviceId="A1" deviceName="Cold room" guest={guest} groups={groups} />);
    expect(screen.getAllByText("199******28")).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(mobile);
  });

  it("of somebody who is no guest have no retry: the way leads back to sharing", () => {
    const failure = failureOfKey("user.notFound");
    renderUi(<GuestScreen deviceId="A1" deviceName="Cold room" guest={{ ok: false, failure }} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "Back to sharing" })).toHaveAttribute(
      "href",
      "/mobile-h5/device-share?deviceId=A1",
    );
  });

  it("keep their side when storing fails", async () => {
    platform(groups, () => refused("user.notFound"));
    const { user } = renderUi(view(groups));
    await user.click(turn("See Setup"));
    await waitFor(() => expect(turn("See Setup")).not.toHaveAttribute("aria-busy"));
    expect(turn("See Setup")).toHaveAttribute("aria-checked", "true");
  });

  it("cannot be changed without a network, nor the share stopped, and nothing is reloaded", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const asked = answerCalls({});
    const { user, moves } = renderUi(
      <>
        <RefreshButton />
        {view(groups)}
      </>,
    );
    for (const each of screen.getAllByRole("switch")) expect(each).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await user.click(screen.getByRole("button", { name: "Stop sharing" }));
    const sheet = await screen.findByRole("dialog", { name: "Stop sharing with Duty 03?" });
    expect(within(sheet).getByRole("button", { name: "Stop sharing" })).toBeDisabled();
    expect(asked).toEqual([]);
    expect(moves).toEqual([]);
    vi.restoreAllMocks();
  });

  it("ask before the last one is removed, because that ends the share", async () => {
    const given = groups.slice(0, 1);
    const asked = answerCalls({
      [shares.userDetail.path]: () => ({ code: 200, data: { user: {}, groups: given } }),
      [shares.removeUser.path]: () => ok,
    });
    const { user, moves } = renderUi(view(given));
    await user.click(turn("See Status"));
    const sheet = await screen.findByRole("dialog", { name: "Stop sharing with Duty 03?" });
    await user.click(within(sheet).getByRole("button", { name: "Stop sharing" }));
    await waitFor(() => expect(moves).toContainEqual(["replace", "/mobile-h5/device-share?deviceId=A1"]));
    expect(asked.map(({ path }) => path)).toEqual([shares.userDetail.path, shares.removeUser.path]);
  });

  it("have ended as was wanted where somebody else ended them while one was asked", async () => {
    answerCalls({ [shares.removeUser.path]: () => refused("user.notFound") });
    const { user, moves } = renderUi(view(groups));
    await user.click(screen.getByRole("button", { name: "Stop sharing" }));
    const sheet = await screen.findByRole("dialog", { name: "Stop sharing with Duty 03?" });
    await user.click(within(sheet).getByRole("button", { name: "Stop sharing" }));
    expect(await screen.findByText("No longer shared with Duty 03")).toBeVisible();
    expect(screen.queryByText("User not found")).toBeNull();
    await waitFor(() => expect(moves).toContainEqual(["replace", "/mobile-h5/device-share?deviceId=A1"]));
  });

  it("end once, which is reported, also if the answer to the first try was lost", async () => {
    const ids: unknown[] = [];
    answerCalls({
      [shares.removeUser.path]: ({ body }) => {
        const { requestId } = body as { requestId?: string };
        ids.push(requestId);
        return ids.length === 1 ? { status: 502 } : requestId === ids[0] ? ok : refused("user.notFound");
      },
    });
    const { user, moves } = renderUi(view(groups));
    await user.click(screen.getByRole("button", { name: "Stop sharing" }));
    const sheet = await screen.findByRole("dialog", { name: "Stop sharing with Duty 03?" });
    const stop = () => within(sheet).getByRole("button", { name: "Stop sharing" });
    await user.click(stop());
    // The person may be no guest any more, so the page is reloaded.
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    await user.click(stop());
    await waitFor(() => expect(moves).toContainEqual(["replace", "/mobile-h5/device-share?deviceId=A1"]));
    expect(ids).toEqual([expect.any(String), ids[0]]);
  });
});

describe("sharing a device", () => {
  const terms = { groupIds: ["status"], writableGroupIds: [], validHours: 24 };
  const view = (validHours = 24) => (
    <InvitationMaker deviceId="A1" deviceName="Cold room" terms={{ ...terms, validHours }} termsRow={null}>
      {null}
    </InvitationMaker>
  );
  afterEach(() => window.sessionStorage.clear());

  it("creates no invitation before one is requested, neither at first nor on other terms", async () => {
    const made = { shareCode: "abcdefghijklmnop", expireTime: Date.now() + hour, status: "valid" };
    const asked = answerCalls({
      [shares.create.path]: () => ({ code: 200, data: made }),
      [shares.info.path]: () => ({ code: 200, data: { status: "valid" } }),
    });
    const creations = () => asked.filter(({ path }) => path === shares.create.path);
    const { user, rerender } = renderUi(view());
    expect(await screen.findByText("No invitation on these terms yet")).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Create the invitation" }));
    expect(await screen.findByRole("img", { name: "QR code of the invitation" })).toBeVisible();
    expect(creations()).toHaveLength(1);
    rerender(view(168));
    expect(await screen.findByText("No invitation on these terms yet")).toBeVisible();
    rerender(view());
    expect(await screen.findByRole("img", { name: "QR code of the invitation" })).toBeVisible();
    expect(creations()).toHaveLength(1);
  });

  it("reloads the page once the previous invitation is withdrawn, which would otherwise be listed as open", async () => {
    let takeBack = () => {};
    const made = { expireTime: Date.now() + hour, status: "valid" };
    const codes = ["abcdefghijklmnop", "ponmlkjihgfedcba"];
    const asked = answerCalls({
      [shares.create.path]: () => ({ code: 200, data: { ...made, shareCode: codes.shift() } }),
      [shares.info.path]: () => ({ code: 200, data: { status: "valid" } }),
      [shares.revoke.path]: () => new Promise((resolve) => (takeBack = () => resolve(ok))),
    });
    const { user, moves } = renderUi(view());
    const refreshes = () => moves.filter(([method]) => method === "refresh").length;
    await user.click(await screen.findByRole("button", { name: "Create the invitation" }));
    await waitFor(() => expect(refreshes()).toBe(1));
    await user.click(screen.getByRole("button", { name: "New code" }));
    await waitFor(() => expect(asked.some(({ path }) => path === shares.revoke.path)).toBe(true));
    const before = refreshes();
    takeBack();
    await waitFor(() => expect(refreshes()).toBeGreaterThan(before));
  });

  it("creates only one, however often its answer is lost, and another one after it", async () => {
    const ids: unknown[] = [];
    const made = { shareCode: "abcdefghijklmnop", expireTime: null, status: "valid" };
    answerCalls({
      [shares.create.path]: ({ body }) => {
        ids.push(Reflect.get(Object(body), "requestId"));
        return ids.length === 1 ? { status: 504 } : { code: 200, data: made };
      },
      [shares.info.path]: () => ({ code: 200, data: { status: "valid" } }),
      [shares.revoke.path]: () => ok,
    });
    const { user } = renderUi(view());
    await user.click(await screen.findByRole("button", { name: "Create the invitation" }));
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("img", { name: "QR code of the invitation" })).toBeVisible();
    // A platform need not report the expiry.
    expect(screen.queryByText(/Valid until/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "New code" }));
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it("names an open invitation by its time in the question before it ends", async () => {
    const asked = answerCalls({ [shares.revoke.path]: () => ok });
    const open = [
      { shareId: "s1", createTime: Date.UTC(2025, 10, 20, 4), expireTime: null },
      { shareId: "s2", createTime: Date.UTC(2025, 10, 20, 5), expireTime: null },
    ];
    const { user } = renderUi(<OpenInvitations open={open} />);
    await user.click(screen.getByRole("button", { name: /^Created 11-20 13:00/ }));
    const question = await screen.findByRole("dialog", { name: "End the invitation created 11-20 13:00?" });
    await waitFor(() => expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus());
    await user.click(within(question).getByRole("button", { name: en.share.endIt }));
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ shareId: "s2" }]));
  });

  it("shows no incomplete sentence about an open invitation if the platform reports no times", () => {
    renderUi(<OpenInvitations open={[{ shareId: "s1", createTime: null, expireTime: null }]} />);
    expect(screen.getByRole("button", { name: /End/ }).textContent).toBe(`${en.share.invitation}, ${en.share.endIt}`);
  });

  it("keeps a created invitation without a network and requests no other", async () => {
    const made = { shareCode: "abcdefghijklmnop", expireTime: null, status: "valid" };
    answerCalls({
      [shares.create.path]: () => ({ code: 200, data: made }),
      [shares.info.path]: () => ({ code: 200, data: { status: "valid" } }),
    });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user } = renderUi(view());
    const make = await screen.findByRole("button", { name: "Create the invitation" });
    expect(make).toBeDisabled();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    fireEvent(window, new Event("online"));
    await user.click(make);
    const other = await screen.findByRole("button", { name: "New code" });
    await waitFor(() => expectReady(other));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    await waitFor(() => expect(other).toBeDisabled());
    expect(screen.getByRole("img", { name: "QR code of the invitation" })).toBeVisible();
    vi.restoreAllMocks();
    fireEvent(window, new Event("online"));
  });

  it("names every way in which an invitation can have ended", async () => {
    answerCalls({
      [shares.create.path]: () => ({
        code: 200,
        data: { shareCode: "abcdefghijklmnop", expireTime: Date.now() + 1_000 },
      }),
      [shares.info.path]: () => ({ code: 200, data: { status: "invalid" } }),
    });
    const { user } = renderUi(view());
    await user.click(await screen.findByRole("button", { name: "Create the invitation" }));
    expect(await screen.findByText(/Somebody accepted it, it was ended, or its time is up\./)).toBeVisible();
  });
});

describe("an invitation", () => {
  const offer = {
    status: "valid",
    ownerName: "North store",
    devices: [{ deviceName: "Freezer A", model: "F-1", imgSelect: "freezer" }],
    groups: [{ groupName: "Status", writable: false }],
    expireTime: Date.UTC(2025, 10, 21),
  };
  // Responses of one test must not be cached for the next.
  let count = 0;
  const code = () => `abcdefghijklmnop${count}`;
  beforeEach(() => {
    count += 1;
    window.location.hash = `#shareCode=${code()}`;
  });
  afterEach(() => {
    window.location.hash = "";
    window.sessionStorage.clear();
    vi.restoreAllMocks();
  });
  const texts = { locale: "en", timeZone: "Asia/Shanghai", messages: en } as const;
  const open = (signedIn: boolean) => renderUi(<InvitationScreen signedIn={signedIn} top={null} texts={texts} />);
  const info = { [shares.info.path]: () => ({ code: 200, data: offer }) };

  it("shows nobody the whole phone number of its author", async () => {
    answerCalls({ [shares.info.path]: () => ({ code: 200, data: { ...offer, ownerName: "19912345628" } }) });
    open(false);
    expect(await screen.findByText("199******28 invites you to a device")).toBeVisible();
    expect(document.body).not.toHaveTextContent("19912345628");
  });

  it("says who, which device, what is permitted and what not, before it is accepted", async () => {
    answerCalls(info);
    open(false);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("You are invited to a device");
    expect(await screen.findByText("Freezer A")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("North store invites you to a device");
    expect(screen.getByText("You cannot change settings or see other devices")).toBeVisible();
    expectReady(screen.getByRole("button", { name: "Sign in and accept" }));
    expect(window.sessionStorage.getItem("invitation")).toBe(code());
  });

  it.each([
    ["share.invalid", "This invitation has ended"],
    ["share.used", "This invitation has ended"],
    ["share.expired", "This invitation has ended"],
    ["share.self", "This is your own device"],
    ["device.alreadyBound", "You already have this device"],
    ["share.limit", "This device has no more room for guests"],
    ["perm.denied", "This account cannot accept"],
  ])("refused with %s says: %s", async (key, title) => {
    answerCalls({ ...info, [shares.accept.path]: () => refused(key) });
    const { user } = open(true);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    await waitFor(() => expect(window.sessionStorage.getItem("invitation")).toBeNull());
  });

  it("can be accepted by a person who comes back from the login page", async () => {
    answerCalls(info);
    const { user } = open(false);
    const accept = () => screen.getByRole("button", { name: "Sign in and accept" });
    await screen.findByText("Freezer A");
    await user.click(accept());
    expect(accept()).toHaveAttribute("aria-disabled", "true");
    act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    expect(accept()).not.toHaveAttribute("aria-disabled");
  });

  it("says nothing of its rights if another platform does not report them, and is accepted without them", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const went: string[] = [];
    answerCalls({
      [shares.info.path]: () => ({ code: 200, data: { status: "valid" } }),
      [shares.accept.path]: () => ({ code: 200 }),
    });
    const { user } = open(true);
    const accept = await screen.findByRole("button", { name: "Accept" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Somebody invites you to a device");
    expect(screen.queryByText(/You (can|cannot)/)).toBeNull();
    // The link back skips the page, which would say that the invitation has ended.
    vi.stubGlobal("location", { ...window.location, replace: (to: string) => went.push(to) });
    await user.click(accept);
    await waitFor(() => expect(went).toEqual([href("home")]));
    vi.unstubAllGlobals();
  });

  it("stays visible when accepting fails for another reason", async () => {
    answerCalls({ ...info, [shares.accept.path]: () => ({ status: 503 }) });
    const { user } = open(true);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Service unavailable")).toBeVisible();
    expectReady(screen.getByRole("button", { name: "Accept" }));
  });

  it.each([
    [["D1"], "Open the device", href("deviceData", { deviceId: "D1" })],
    [["D1", "D2"], "Open device list", href("home")],
  ])("whose answer was lost on accepting says so once it is requested again: %j", async (deviceIds, name, to) => {
    let status = "valid";
    answerCalls({
      [shares.info.path]: () => ({ code: 200, data: { ...offer, status } }),
      [shares.accept.path]: () => {
        if (status !== "valid") return { code: 200, data: { deviceIds, relation: "share" } };
        status = "invalid";
        return { status: 502 };
      },
    });
    const { user, unmount } = open(true);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await screen.findByText("Network error");
    unmount();
    open(true);
    expect(await screen.findByRole("heading", { name: "You accepted this invitation" })).toBeVisible();
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", to);
  });

  it("accepted on another phone of the same person says so, with a link to the device", async () => {
    answerCalls({
      [shares.info.path]: () => ({ code: 200, data: { status: "invalid" } }),
      [shares.accept.path]: () => ({ code: 200, data: { deviceIds: ["D1"], relation: "share" } }),
    });
    open(true);
    expect(await screen.findByRole("heading", { name: "You accepted this invitation" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the device" })).toBeVisible();
  });

  it.each([
    ["somebody else", "share.invalid"],
    ["nobody whom an account that sees everything is told of", "perm.denied"],
  ])("accepted by %s has ended, and is not said to be anybody's", async (_, why) => {
    const asked = answerCalls({
      [shares.info.path]: () => ({ code: 200, data: { status: "invalid" } }),
      [shares.accept.path]: () => refused(why),
    });
    open(true);
    expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeVisible();
    expect(asked.map(({ path }) => path)).toEqual([shares.info.path, shares.accept.path]);
  });

  it("without a code or with an invalid one has ended", async () => {
    answerCalls({ [shares.info.path]: () => ({ code: 200, data: { status: "invalid" } }) });
    const { unmount } = open(false);
    expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeVisible();
    unmount();
    window.location.hash = "";
    const asked = answerCalls({});
    open(false);
    expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each(["share.invalid", "share.used", "share.expired"])(
    "has ended if the platform returns only %s",
    async (key) => {
      answerCalls({ [shares.info.path]: () => refused(key) });
      open(false);
      expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeVisible();
      expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    },
  );

  it("is replaced by another one opened in the same tab, also after it was refused", async () => {
    answerCalls({ ...info, [shares.accept.path]: () => refused("share.invalid") });
    const { user } = open(true);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeVisible();
    act(() => {
      window.location.hash = `#shareCode=${code()}-other`;
      window.dispatchEvent(new Event("hashchange"));
    });
    expect(await screen.findByText("Freezer A")).toBeVisible();
  });

  it("opens from the query of a link, as other platforms write it, and leaves no code in the query", async () => {
    window.history.replaceState(null, "", `${window.location.pathname}?shareCode=${code()}-old`);
    const asked = answerCalls(info);
    open(false);
    expect(await screen.findByText("Freezer A")).toBeVisible();
    expect(asked).toMatchObject([{ path: shares.info.path, body: { shareCode: `${code()}-old` } }]);
    expect(window.location.search + window.location.hash).toBe(`#shareCode=${code()}-old`);
  });

  it("can be requested again after the network failed", async () => {
    let fails = true;
    answerCalls({ [shares.info.path]: () => (fails ? { status: 502 } : { code: 200, data: offer }) });
    const { user } = open(false);
    const again = await screen.findByRole("button", { name: "Retry" });
    fails = false;
    await user.click(again);
    expect(await screen.findByText("Freezer A")).toBeVisible();
  });
});

describe("the end of a share", () => {
  afterEach(() => rememberAuthType("A1", null));

  it("is reported in place of the device, to its former guests only", () => {
    rememberAuthType("A1", "share");
    const { unmount } = renderUi(<DeviceMissing deviceId="A1" />);
    expect(screen.getByRole("heading")).toHaveTextContent("This device is no longer shared with you");
    unmount();
    rememberAuthType("A1", null);
    renderUi(<DeviceMissing deviceId="A1" />);
    expect(screen.getByRole("heading")).toHaveTextContent("This device does not exist");
  });

  it("and any other loss of access is told to whom the device was shown, without an offer to set it up", () => {
    const { unmount } = renderUi(<DeviceHeader device={sampleDevice({ deviceId: "A9", relation: "operator" })} />);
    unmount();
    const gone = renderUi(<DeviceMissing deviceId="A9" setUp />);
    expect(screen.getByRole("heading")).toHaveTextContent("You can no longer see this device");
    expect(screen.queryByRole("link", { name: "Set up its network" })).toBeNull();
    gone.unmount();
    renderUi(<DeviceMissing deviceId="A8" setUp />);
    expect(screen.getByRole("heading")).toHaveTextContent("This device does not exist");
    expect(screen.getByRole("link", { name: "Set up its network" })).toBeVisible();
  });

  it("is up to the guest, who is offered to leave, and not to share", () => {
    const { unmount } = renderUi(<DeviceMore device={sampleDevice({ relation: "share", perms: [] })} />);
    expect(screen.getByRole("button", { name: "Leave this device" })).toBeVisible();
    expect(screen.queryByRole("link", { name: /Share device/ })).toBeNull();
    unmount();
    renderUi(<DeviceMore device={sampleDevice({ relation: "owner", perms: ["device:share"] })} />);
    expect(screen.queryByRole("button", { name: "Leave this device" })).toBeNull();
    expect(screen.getByRole("link", { name: /Share device/ })).toBeVisible();
  });
});

describe("people with whom a device is shared", () => {
  it("are shown with their rights, as far as the platform reports them", () => {
    const guest = (userId: string, writable?: boolean) => ({
      userId,
      name: userId,
      mobileMasked: "199******28",
      writable,
    });
    renderUi(<GuestList deviceId="A1" guests={[guest("Sets", true), guest("Sees", false), guest("Unknown")]} />);
    const row = (name: string) => screen.getByRole("link", { name: new RegExp(`^${name}`) });
    expect(row("Sets")).toHaveTextContent("view and change");
    expect(row("Sees")).toHaveTextContent(/view$/);
    expect(row("Unknown")).not.toHaveTextContent("view");
  });

  it("are named by no whole phone number, if they have no other name", () => {
    renderUi(<GuestList deviceId="A1" guests={[{ userId: "u-1", name: "", username: "19912345628" }]} />);
    expect(screen.getByRole("link")).toHaveTextContent(/^199\*{6}28.*199\*{6}28/);
  });
});

describe("a device of one's own", () => {
  const unbind = () => screen.queryByRole("button", { name: "Unbind this device" });
  const code = "device:end-manager-unbind-device";

  it("is given up once the end of its ID was typed, and only then", async () => {
    const went: string[] = [];
    vi.stubGlobal("location", { ...window.location, assign: (to: string) => went.push(to) });
    const asked = answerCalls({ [devices.leave.path]: () => ({ code: 200 }) });
    const { user } = renderUi(<DeviceMore device={sampleDevice({ relation: "owner", perms: [] })} />);
    await user.click(screen.getByRole("button", { name: "Unbind this device" }));
    const sheet = await screen.findByRole("dialog", { name: "Unbind Freezer A, low zone?" });
    const verb = within(sheet).getByRole("button", { name: "Unbind this device" });
    expect(verb).toBeDisabled();
    await user.type(within(sheet).getByLabelText("Type 8873, the end of the device ID"), "8873");
    await user.click(verb);
    await waitFor(() => expect(went).toEqual([href("home")]));
    const body = { deviceId: "864412058873", requestId: expect.any(String) };
    expect(asked).toEqual([{ path: devices.leave.path, body }]);
    vi.unstubAllGlobals();
  });

  it("is given up by its manager only with the code for it, and if it is bound to him", () => {
    const open = (change: Parameters<typeof sampleDevice>[0], bindTime: number | null) => {
      const { unmount } = renderUi(
        <DeviceMore device={{ ...sampleDevice({ relation: "manager", ...change }), bindTime }} />,
      );
      const shown = unbind() !== null;
      unmount();
      return shown;
    };
    expect(open({ perms: [code] }, 1)).toBe(true);
    expect(open({ perms: [] }, 1)).toBe(false);
    expect(open({ perms: [code] }, null)).toBe(false);
    expect(open({ perms: [code], relation: "operator" }, 1)).toBe(false);
    expect(open({ perms: [code], relation: "share" }, 1)).toBe(false);
  });
});
