import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AssistanceNote } from "#components/access/assistance/assistance-note.tsx";
import { MadeCode } from "#components/access/assistance/made-code.tsx";
import { MakeCode } from "#components/access/assistance/make-code.tsx";
import { UseCode } from "#components/access/assistance/use-code.tsx";
import { noteHash } from "#lib/client/pages/address-hash.ts";
import { madeCodes } from "#lib/client/people/made-code.ts";
import { assistance } from "#lib/contract/assistance.ts";
import { devices } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { day } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const ok = (data: unknown = null) => ({ code: 200, data });
const refused = (errKey: string) => ({ code: -1, errKey, message: errKey });

describe("an assistant", () => {
  const assistants = [{ codeId: "c1", name: "Chen", type: "control" as const, expireTime: Date.now() + day }];

  it("is shown to the owner, who ends the access with one tap", async () => {
    const asked = answerCalls({ [assistance.revoke.path]: () => ok() });
    const { user, moves } = renderUi(<AssistanceNote device={sampleDevice({ assistants, relation: "owner" })} />);
    expect(screen.getByText("Chen is assisting")).toBeVisible();
    expect(screen.getByText(/^Can view and set · until /)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "End the assistance by Chen" }));
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ codeId: "c1" }));
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
  });

  it("cannot be removed without a network, nor can the assistant leave", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderUi(<AssistanceNote device={sampleDevice({ assistants, relation: "owner" })} />);
    expect(screen.getByRole("button", { name: "End the assistance by Chen" })).toBeDisabled();
    const lent = { relation: "authcode", authType: "view", authExpireTime: Date.now() + day } as const;
    renderUi(<AssistanceNote device={sampleDevice(lent)} />);
    expect(screen.getByRole("button", { name: "Stop assisting" })).toBeDisabled();
    vi.restoreAllMocks();
  });

  it("is reloaded when ending failed, because somebody else may have ended it", async () => {
    answerCalls({ [assistance.revoke.path]: () => refused("authcode.invalid") });
    const { user, moves } = renderUi(<AssistanceNote device={sampleDevice({ assistants, relation: "owner" })} />);
    await user.click(screen.getByRole("button", { name: "End the assistance by Chen" }));
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    expectReady(screen.getByRole("button", { name: "End the assistance by Chen" }));
  });

  it("is told what is permitted, in Chinese too, and nobody else is", () => {
    const lent = { relation: "authcode", authType: "view", authExpireTime: Date.now() + day } as const;
    renderUi(<AssistanceNote device={sampleDevice(lent)} />, { language: "zh-cn" });
    expect(screen.getByRole("button", { name: "退出协助" })).toBeVisible();
    expect(screen.getByText(/^只能查看/)).toBeVisible();
    const { container } = renderUi(<AssistanceNote device={sampleDevice({ relation: "owner" })} />);
    expect(container.textContent).not.toMatch(/assist/);
  });
});

describe("a new code", () => {
  it("is created for the number of days typed, which is validated", async () => {
    const asked = answerCalls({
      [assistance.create.path]: () => ok({ authCode: "ABCD2345", codeId: "c1", type: "view", expireTime: 1 }),
    });
    const { user, moves } = renderUi(<MakeCode deviceId="A1" />);
    await user.click(screen.getByRole("button", { name: "Other" }));
    const make = screen.getByRole("button", { name: "Create code" });
    for (const wrong of ["", "0", "31", "x"]) {
      await user.clear(screen.getByLabelText("Days"));
      if (wrong) await user.type(screen.getByLabelText("Days"), wrong);
      await user.click(make);
      expect(screen.getByText("Enter a number from 1 to 30")).toBeVisible();
    }
    expect(asked).toEqual([]);
    await user.clear(screen.getByLabelText("Days"));
    await user.type(screen.getByLabelText("Days"), "12");
    await user.click(screen.getByRole("button", { name: /^View and set/ }));
    await user.click(make);
    await waitFor(() => expect(moves).toContainEqual(["replace", href("assistanceCode", { deviceId: "A1" })]));
    expect(asked[0]?.body).toMatchObject({ deviceId: "A1", type: "control", validDays: 12 });
  });

  it.each([" 14", "\uff11\uff14"])("is created for as many days as %s says", async (typed) => {
    const asked = answerCalls({
      [assistance.create.path]: () => ok({ authCode: "ABCD2345", codeId: "c1", type: "view", expireTime: 1 }),
    });
    const { user } = renderUi(<MakeCode deviceId="A1" />);
    await user.click(screen.getByRole("button", { name: "Other" }));
    await user.click(screen.getByLabelText("Days"));
    await user.paste(typed);
    await user.click(screen.getByRole("button", { name: "Create code" }));
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ validDays: 14 }));
  });

  describe("a created code", () => {
    beforeEach(() =>
      madeCodes.keep("A1", { authCode: "ABCD2345", codeId: "c1", type: "view", expireTime: Date.now() + 3 * day }),
    );
    afterEach(() => window.sessionStorage.clear());
    const code = { codeId: "c1", type: "view" as const, expireTime: Date.now() + 3 * day };

    it("is shown in groups of four, with the whole remaining time", () => {
      renderUi(<MadeCode deviceId="A1" codes={[code]} />);
      expect(screen.getByText("ABCD 2345")).toBeVisible();
      expect(screen.getByText(/3 d left/)).toBeVisible();
    });

    it("is known to the tab although the platform lists no codes, and cannot be ended there", () => {
      renderUi(<MadeCode deviceId="A1" codes={null} />);
      expect(screen.getByText("ABCD 2345")).toBeVisible();
      // The remaining time is not announced each minute.
      expect(screen.getByText(/3 d left/).closest("[aria-live]")).toBeNull();
      expect(screen.queryByRole("button", { name: "End now" })).toBeNull();
    });

    it("disappears when somebody uses it, and when it ends", () => {
      const { rerender } = renderUi(<MadeCode deviceId="A1" codes={[{ ...code, usedByName: "Chen" }]} />);
      expect(screen.queryByText("ABCD 2345")).toBeNull();
      expect(screen.getByText("Chen is assisting")).toBeVisible();
      rerender(<MadeCode deviceId="A1" codes={[]} />);
      expect(screen.getByRole("heading", { name: "This code has ended" })).toBeVisible();
    });

    it("has ended once its time is up, also on a page that was opened before", () => {
      renderUi(<MadeCode deviceId="A1" codes={[{ ...code, expireTime: Date.now() - 1_000 }]} />);
      expect(screen.queryByText("ABCD 2345")).toBeNull();
      expect(screen.getByRole("heading", { name: "This code has ended" })).toBeVisible();
    });

    it("is created once, however often its answer is lost", async () => {
      const ids: unknown[] = [];
      answerCalls({
        [assistance.create.path]: ({ body }) => {
          ids.push(Reflect.get(Object(body), "requestId"));
          return { status: 504 };
        },
      });
      const { user } = renderUi(<MakeCode deviceId="A1" />);
      const make = () => screen.getByRole("button", { name: "Create code" });
      for (const count of [1, 2]) {
        await user.click(make());
        await waitFor(() => expect(ids).toHaveLength(count));
        await waitFor(() => expectReady(make()));
      }
      expect(ids[1]).toBe(ids[0]);
    });
  });

  it("is not shown by a tab that did not create it", () => {
    renderUi(<MadeCode deviceId="A2" codes={[]} />);
    expect(screen.getByRole("heading", { name: "The code is not shown again" })).toBeVisible();
  });
});

describe("using a code", () => {
  afterEach(() => vi.unstubAllGlobals());
  const type = async (text: string) => {
    const view = renderUi(<UseCode />);
    await view.user.type(screen.getByRole("textbox"), text);
    await view.user.click(screen.getByRole("button", { name: "Start" }));
    return view;
  };

  it("fills in the code from its link also after signing in by WeChat, which drops the fragment", () => {
    window.history.replaceState(null, "", "#authCode=7KQM3RTX");
    noteHash(href("assistance"));
    window.history.replaceState(null, "", href("assistance"));
    const { unmount } = renderUi(<UseCode />);
    expect(screen.getByRole("textbox")).toHaveValue("7KQM 3RTX");
    unmount();
    renderUi(<UseCode />);
    expect(screen.getByRole("textbox")).toHaveValue("");
  });

  it("fills in the code from the query of a link, and leaves none in the address", () => {
    window.history.replaceState(null, "", `${href("assistance")}?authCode=7KQM3RTX`);
    renderUi(<UseCode />);
    expect(screen.getByRole("textbox")).toHaveValue("7KQM 3RTX");
    expect(window.location.pathname + window.location.search).toBe(href("assistance"));
  });

  it("requires a complete code before any call", async () => {
    const asked = answerCalls({});
    await type("ABCD 23");
    expect(screen.getByText("Enter the 8 letters and digits of the code")).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it.each([
    ["authcode.expired", "This code has expired"],
    ["authcode.invalid", "This code is not valid. It may have been used or ended."],
  ])("shows below the field that the code is %s", async (reason, sentence) => {
    answerCalls({ [devices.parseScan.path]: () => ok({ type: "authcode", exists: false, reason }) });
    await type("abcd 2345");
    expect(await screen.findByText(sentence)).toBeVisible();
    expectReady(screen.getByRole("button", { name: "Start" }));
  });

  // A platform need not say that a device exists.
  it.each([true, null])("names the device that a person already has: %s", async (exists) => {
    const asked = answerCalls({
      [devices.parseScan.path]: () => ok({ type: "authcode", exists, deviceId: "A1" }),
      [devices.bind.path]: () => refused("device.alreadyBound"),
    });
    await type("abcd-2345");
    expect(await screen.findByText("You already have this device")).toBeVisible();
    expect(asked.map(({ body }) => body)).toMatchObject([
      { content: "ABCD 2345" },
      { deviceId: "A1", authCode: "ABCD2345" },
    ]);
  });
});
