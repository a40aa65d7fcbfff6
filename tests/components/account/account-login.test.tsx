import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ForgotForm } from "#components/account/sign-in/forgot-form.tsx";
import { LoginScreen } from "#components/account/sign-in/login-screen.tsx";
import { PasswordForm } from "#components/account/sign-in/password-form.tsx";
import { appMarkKey } from "#lib/client/bridge/native-app.ts";
import { account } from "#lib/contract/account.ts";
import { wechatStart } from "#lib/domain/people/wechat-flow.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const person = { code: 200, data: { user: { userId: "1", username: "keeper" } } };
const refusal = { code: -1, errKey: "auth.badCredentials", message: "no" };

/** The addresses that the page was sent to by a full navigation. */
function destinations(): string[] {
  const seen: string[] = [];
  const go = (to: string) => seen.push(to);
  vi.stubGlobal("location", { ...window.location, assign: go, replace: go });
  return seen;
}

beforeEach(() => {
  window.localStorage.clear();
  return () => vi.unstubAllGlobals();
});

const openLogin = (redirect?: string) =>
  renderUi(<LoginScreen way="password" form={PasswordForm} params={{ redirect }} />);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });

async function fill(user: ReturnType<typeof renderUi>["user"], name: string, password: string, consent = true) {
  await user.clear(field("Account"));
  await user.type(field("Account"), name);
  await user.clear(field("Password"));
  await user.type(field("Password"), password);
  const box = screen.getByRole("checkbox");
  if ((box as HTMLInputElement).checked !== consent) await user.click(box);
}
const submit = () => screen.getByRole("button", { name: "Sign in" });

describe("signing in with a password", () => {
  it("is recognised by password managers, and its consent is not ticked in advance", () => {
    openLogin();
    expect(field("Account")).toHaveAttribute("autocomplete", "username");
    expect(field("Password")).toHaveAttribute("autocomplete", "current-password");
    expect(field("Password")).toHaveAttribute("type", "password");
    expect(submit()).toHaveAttribute("type", "submit");
    expect(screen.getByRole("checkbox")).not.toBeChecked();
  });

  it("is filled in and submitted by keyboard alone: name, Tab, password, Enter", async () => {
    const asked = answerCalls({ [account.login.path]: () => refusal });
    const { user } = openLogin();
    await fill(user, "x", "x");
    await user.clear(field("Account"));
    await user.keyboard("keeper{Tab}");
    expect(field("Password")).toHaveFocus();
    await user.clear(field("Password"));
    await user.keyboard("Keeper123{Enter}");
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ username: "keeper", password: "Keeper123" }));
  });

  it("reports missing input below each field, makes no call, and focuses the first", async () => {
    const asked = answerCalls({});
    const { user } = openLogin();
    await fill(user, " ", " ", true);
    await user.clear(field("Password"));
    await user.click(submit());
    expect(field("Account")).toHaveAccessibleDescription("Enter your account");
    expect(field("Password")).toHaveAccessibleDescription("Enter your password");
    expect(field("Account")).toHaveFocus();
    await user.type(field("Account"), "k");
    expect(field("Account")).not.toHaveAccessibleDescription();
    expect(asked).toEqual([]);
  });

  it("asks for consent first, and keeps the input if the person disagrees", async () => {
    const asked = answerCalls({});
    const { user } = openLogin();
    await fill(user, "keeper", "Keeper123", false);
    await user.click(submit());
    const sheet = await screen.findByRole("dialog", { name: "Review our terms" });
    await user.click(within(sheet).getByRole("button", { name: "Disagree" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked).toEqual([]);
    expect(field("Account")).toHaveValue("keeper");
    expect(field("Password")).toHaveValue("Keeper123");
  });

  it("signs in after agreeing, goes to the redirect's target, and remembers the name but never the password", async () => {
    const went = destinations();
    const asked = answerCalls({ [account.login.path]: () => person });
    const { user } = openLogin("/mobile-h5/device-alarm?state=processed");
    await fill(user, " keeper ", "Keeper123", false);
    await user.click(submit());
    await user.click(await screen.findByRole("button", { name: "Agree and sign in" }));
    await waitFor(() => expect(went).toEqual(["/mobile-h5/device-alarm?state=processed"]));
    expect(asked).toEqual([
      { path: account.login.path, body: { username: "keeper", password: "Keeper123", agree: true } },
    ]);
    expect(JSON.stringify({ ...window.localStorage })).toContain("keeper");
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain("Keeper123");
  });

  it("signs in once when the consent is tapped twice, and shows no error meanwhile", async () => {
    const went = destinations();
    let answer = (_: typeof person) => {};
    const asked = answerCalls({ [account.login.path]: () => new Promise((resolve) => (answer = resolve)) });
    const { user } = openLogin();
    await fill(user, "keeper", "Keeper123", false);
    await user.click(submit());
    await user.dblClick(await screen.findByRole("button", { name: "Agree and sign in" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field("Account")).not.toHaveAccessibleDescription();
    expect(submit()).toHaveAttribute("aria-busy", "true");
    answer(person);
    await waitFor(() => expect(went).toHaveLength(1));
    expect(asked).toHaveLength(1);
  });

  it.each([
    [href("invite"), "#shareCode=abc", `${href("invite")}#shareCode=abc`],
    [`${href("richText")}#part`, "#shareCode=abc", `${href("richText")}#part`],
    [href("alarms"), "", href("alarms")],
  ])(
    "leads to %s with the fragment of its address (%s), which the server never saw",
    async (redirect, hash, wanted) => {
      window.history.replaceState(null, "", href("login") + hash);
      const went = destinations();
      answerCalls({ [account.login.path]: () => person });
      const { user } = openLogin(redirect);
      await fill(user, "keeper", "Keeper123");
      await user.click(submit());
      await waitFor(() => expect(went).toEqual([wanted]));
      vi.unstubAllGlobals();
      window.history.replaceState(null, "", "/");
    },
  );

  it("R01 goes to the device list when the redirect leads off the site", async () => {
    const went = destinations();
    answerCalls({ [account.login.path]: () => person });
    const { user } = openLogin("https://evil.example/mobile-h5/more");
    await fill(user, "keeper", "Keeper123");
    await user.click(submit());
    await waitFor(() => expect(went).toEqual([href("home")]));
  });

  it("shows a refusal below the password, which gets the focus, and keeps the input", async () => {
    answerCalls({ [account.login.path]: () => refusal });
    const { user } = openLogin();
    await fill(user, "keeper", "wrong");
    await user.click(submit());
    await waitFor(() => expect(field("Password")).toHaveAccessibleDescription("Wrong account or password"));
    await waitFor(() => expect(field("Password")).toHaveFocus());
    expect(field("Account")).toHaveValue("keeper");
    expect(field("Password")).toHaveValue("wrong");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("locks the fields during the request", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof refusal>();
    answerCalls({ [account.login.path]: () => promise });
    const { user } = openLogin();
    await fill(user, "keeper", "Keeper123");
    await user.click(submit());
    expect(field("Account")).toBeDisabled();
    expect(submit()).toHaveAttribute("aria-busy", "true");
    resolve(refusal);
    await waitFor(() => expect(field("Account")).toBeEnabled());
  });

  it("shows a captcha when the platform requires one, sends its characters, and loads a new one after each refusal", async () => {
    const pictures = ["a", "b"];
    const bytes = ["iVBORw0KGgoAAA==", "/9j/4AAQ", "data:image/svg+xml;base64,AA=="];
    const asked = answerCalls({
      [account.login.path]: () => ({ ...refusal, data: { needCaptcha: 1 } }),
      [account.captcha.path]: () => ({
        code: 200,
        data: { captchaId: pictures.shift() ?? "c", img: bytes.shift() ?? "" },
      }),
    });
    const { user } = openLogin();
    await fill(user, "keeper", "wrong");
    await user.click(submit());
    await user.type(await screen.findByLabelText("Characters in the picture"), "x7k2");
    const picture = await screen.findByRole("img", { hidden: true });
    expect(picture).toHaveAttribute("src", "data:image/png;base64,iVBORw0KGgoAAA==");
    await user.click(submit());
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === account.login.path)[1]?.body).toMatchObject({
        captcha: "x7k2",
        captchaId: "a",
      }),
    );
    await waitFor(() => expect(screen.getByLabelText("Characters in the picture")).toHaveValue(""));
  });

  it("shows a captcha also after a reload, which has forgotten that the platform requires one", async () => {
    answerCalls({
      [account.login.path]: () => ({ code: -1, errKey: "auth.captchaWrong", message: "wrong", data: null }),
      [account.captcha.path]: () => ({ code: 200, data: { captchaId: "a", img: "data:image/svg+xml;base64,AA==" } }),
    });
    const { user } = openLogin();
    await fill(user, "keeper", "Keeper123");
    await user.click(submit());
    expect(await screen.findByLabelText("Characters in the picture")).toBeVisible();
  });

  it("says why there is no captcha, and loads another with a tap", async () => {
    let fails = true;
    answerCalls({
      [account.login.path]: () => ({ ...refusal, data: { needCaptcha: true } }),
      [account.captcha.path]: () =>
        fails ? { status: 503 } : { code: 200, data: { captchaId: "a", img: "data:image/svg+xml;base64,AA==" } },
    });
    const { user } = openLogin();
    await fill(user, "keeper", "wrong");
    await user.click(submit());
    const box = await screen.findByLabelText("Characters in the picture");
    await waitFor(() => expect(box).toHaveAccessibleDescription("Service unavailable"));
    fails = false;
    await user.click(screen.getByRole("button", { name: "Show another picture" }));
    expect(await screen.findByRole("img", { hidden: true })).toBeVisible();
    expect(box).not.toHaveAccessibleDescription("Service unavailable");
  });

  it("says above the button when there is no network", async () => {
    answerCalls({});
    const { user } = openLogin();
    await fill(user, "keeper", "Keeper123");
    await user.click(submit());
    expect(await screen.findByText("Check your network, then try again")).toBeVisible();
  });

  it("shows the password only while the eye is on", async () => {
    const { user } = openLogin();
    const eye = screen.getByRole("button", { name: "Show password" });
    await user.click(eye);
    expect(field("Password")).toHaveAttribute("type", "text");
    expect(eye).toHaveAttribute("aria-pressed", "true");
    await user.click(eye);
    expect(field("Password")).toHaveAttribute("type", "password");
  });

  it("keeps the redirect on the way to the other method", () => {
    openLogin("/mobile-h5/more");
    const [sms] = screen.getAllByRole("link", { name: "SMS code" });
    expect(sms).toHaveAttribute("href", href("loginMobile", { redirect: "/mobile-h5/more" }));
  });

  it("says on the way to WeChat that it begins in the native app", async () => {
    window.sessionStorage.setItem(appMarkKey, "1");
    onTestFinished(() => window.sessionStorage.removeItem(appMarkKey));
    const went = destinations();
    const { user } = openLogin(href("alarms"));
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    if (!box.checked) await user.click(box);
    await user.click(screen.getByRole("button", { name: "WeChat" }));
    await waitFor(() => expect(went).toEqual([`${wechatStart("login", href("alarms"))}&isApp=1`]));
    await user.click(box);
  });

  it("leads to WeChat after the consent, and reports the result afterwards", async () => {
    const went = destinations();
    const { user } = openLogin(href("alarms"));
    // A consent given here before is remembered until it is withdrawn.
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    if (box.checked) await user.click(box);
    await user.click(screen.getByRole("button", { name: "WeChat" }));
    expect(went).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Agree and sign in" }));
    expect(went).toEqual([wechatStart("login", href("alarms"))]);
    for (const [notice, words] of [
      ["wx.notConfigured", /WeChat sign-in is not set up here/],
      ["deleted", /Account deleted/],
    ] as const) {
      const { unmount } = renderUi(<LoginScreen way="password" form={PasswordForm} params={{ notice }} />);
      expect(screen.getByText(words)).toBeVisible();
      unmount();
    }
    renderUi(<LoginScreen way="password" form={PasswordForm} params={{ notice: "Call this number" }} />);
    expect(screen.queryByText(/Call this number/)).toBeNull();
  });
});

it("does not fill in the old password after it was reset", async () => {
  answerCalls({ [account.login.path]: () => refusal, [account.resetPassword.path]: () => ({ code: 200 }) });
  const login = openLogin();
  await fill(login.user, "keeper", "Forgotten1");
  await login.user.click(submit());
  await waitFor(() => expect(field("Password")).toHaveAccessibleDescription(/.+/));
  login.unmount();
  const { user, moves, unmount } = renderUi(<ForgotForm next={href("login")} />);
  await user.type(field("Mobile number"), "13812345678");
  await user.type(field("SMS code"), "123456");
  for (const name of ["New password", "Password again"]) await user.type(field(name), "Secret124");
  await user.click(screen.getByRole("button", { name: "Reset password" }));
  await waitFor(() => expect(moves).toEqual([["replace", href("login")]]));
  unmount();
  openLogin();
  expect(field("Account")).toHaveValue("keeper");
  expect(field("Password")).toHaveValue("");
});
