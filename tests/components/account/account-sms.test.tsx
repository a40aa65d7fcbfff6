import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { CodeForm } from "#components/account/sign-in/code-form.tsx";
import { Terms } from "#components/account/sign-in/terms.tsx";
import { account } from "#lib/contract/account.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const consent = { line: <Terms sentence="line" app={undefined} />, text: <Terms sentence="text" app={undefined} /> };
const open = () => renderUi(<CodeForm target="/mobile-h5/more" consent={consent} />);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function ask(user: ReturnType<typeof renderUi>["user"], number: string) {
  await user.clear(field("Mobile number"));
  if (number) await user.type(field("Mobile number"), number);
  await user.click(screen.getByRole("button", { name: "Get code" }));
}

/** The input of an earlier form, and its ticked box, are restored in the next one. */
async function fill(user: ReturnType<typeof renderUi>["user"], number: string, code: string) {
  for (const [label, text] of [
    ["Mobile number", number],
    ["SMS code", code],
  ] as const) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  if (!box.checked) await user.click(box);
}

describe("signing in with an SMS code", () => {
  it("offers the phone's own number, and the code of the message", () => {
    open();
    expect(field("Mobile number")).toHaveAttribute("autocomplete", "tel");
    expect(field("SMS code")).toHaveAttribute("autocomplete", "one-time-code");
  });

  it("asks for a number before it sends a code", async () => {
    const asked = answerCalls({});
    const { user } = open();
    await ask(user, "");
    expect(field("Mobile number")).toHaveAccessibleDescription("Enter your mobile number");
    await ask(user, "12");
    expect(field("Mobile number")).toHaveAccessibleDescription("Enter a valid mobile number");
    expect(asked).toEqual([]);
  });

  it("counts down to the next code, as long as the platform says", async () => {
    const asked = answerCalls({ [account.smsCode.path]: () => ({ code: 200, data: { retrySeconds: 60 } }) });
    const { user } = open();
    await ask(user, "199 0000 0028");
    const wait = await screen.findByRole("button", { name: /Resend in \d+\u00a0s/ });
    expect(wait).toBeDisabled();
    // The disabled button has lost the focus, and a screen reader would be at the top of the page.
    expect(field("SMS code")).toHaveFocus();
    expect(asked[0]?.body).toMatchObject({ mobile: "19900000028", type: "login" });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expectReady(screen.getByRole("button", { name: "Get code" }));
  });

  it("B06 shows the refusal of a second code and waits the remaining seconds", async () => {
    answerCalls({
      [account.smsCode.path]: () => ({ code: -1, errKey: "auth.smsTooOften", data: { retrySeconds: 37 } }),
    });
    const { user } = open();
    await ask(user, "19900000028");
    expect(await screen.findByRole("button", { name: /Resend in 3[67]\u00a0s/ })).toBeDisabled();
    expect(field("SMS code")).toHaveAccessibleDescription(/A code cannot be sent that often/);
  });

  it.each([
    [119, "119\u00a0s"],
    [121, "3\u00a0min"],
    [59 * 60 + 1, "1\u00a0h"],
    [24 * 3600 - 360, "24\u00a0h"],
  ])("shows in hours and minutes that the next code is %i seconds away (%s)", async (retrySeconds, wait) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    answerCalls({ [account.smsCode.path]: () => ({ code: -1, errKey: "auth.smsTooOften", data: { retrySeconds } }) });
    const { user } = open();
    await ask(user, "19900000028");
    expect(await screen.findByRole("button", { name: `Resend in ${wait}` })).toBeDisabled();
  });

  it("does not make a person who corrects the number wait for the wrong one", async () => {
    const asked = answerCalls({ [account.smsCode.path]: () => ({ code: 200, data: { retrySeconds: 60 } }) });
    const { user } = open();
    await ask(user, "19900000028");
    expect(await screen.findByRole("button", { name: /Resend in \d+\u00a0s/ })).toBeDisabled();
    await user.clear(field("Mobile number"));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole("button", { name: /Resend in \d+\u00a0s/ })).toBeDisabled();
    await user.type(field("Mobile number"), "19900000029");
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await user.click(screen.getByRole("button", { name: "Get code" }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toMatchObject([{ mobile: "19900000028" }, { mobile: "19900000029" }]),
    );
    expect(await screen.findByRole("button", { name: /Resend in \d+\u00a0s/ })).toBeDisabled();
  });

  it("allows another request at once after a refusal without a waiting time", async () => {
    answerCalls({ [account.smsCode.path]: () => ({ code: -1, errKey: "auth.captchaWrong", data: null }) });
    const { user } = open();
    let time = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => ++time);
    onTestFinished(() => clock.mockRestore());
    await ask(user, "19900000028");
    await screen.findByLabelText("Characters in the picture", { selector: "input" });
    expect(screen.getByRole("button", { name: "Get code" })).toBeEnabled();
  });

  it("suggests the password when the mobile service is down", async () => {
    answerCalls({ [account.mobileLogin.path]: () => ({ code: -1, errKey: "auth.mobileServiceDown" }) });
    const { user } = open();
    await fill(user, "19900000028", "123456");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(screen.getByText("Mobile login service abnormal, use password login")).toBeVisible());
  });

  it("keeps the fragment of the opened address when switching to the other way to sign in", async () => {
    window.history.replaceState(null, "", "#authCode=7KQM3RTX");
    open().unmount();
    window.history.replaceState(null, "", window.location.pathname);
    const replace = vi.fn();
    vi.stubGlobal("location", { ...window.location, replace });
    onTestFinished(() => void vi.unstubAllGlobals());
    answerCalls({
      [account.mobileLogin.path]: () => ({ code: 200, data: { user: { userId: "1", username: "keeper" } } }),
    });
    const { user } = open();
    await fill(user, "19900000028", "123456");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/mobile-h5/more#authCode=7KQM3RTX"));
  });

  it("says that a correct code may have been used up by a request whose answer was lost, and that another code is wrong", async () => {
    let tries = 0;
    answerCalls({
      [account.mobileLogin.path]: () => {
        tries += 1;
        return tries === 1 ? { status: 502 } : { code: -1, errKey: "auth.smsWrong" };
      },
    });
    const { user } = open();
    await fill(user, "19900000028", "123456");
    const button = () => screen.getByRole("button", { name: "Sign in" });
    const signIn = async () => {
      const before = tries;
      await user.click(button());
      await waitFor(() => expect(tries).toBe(before + 1));
      await waitFor(() => expectReady(button()));
    };
    await signIn();
    await signIn();
    await waitFor(() => expect(field("SMS code")).toHaveAccessibleDescription(/may have used up this code/));
    await user.type(field("SMS code"), "{Backspace}7");
    await signIn();
    await waitFor(() => expect(field("SMS code")).toHaveAccessibleDescription("Wrong or expired verification code"));
  });
});
