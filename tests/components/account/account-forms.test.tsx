import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LoginScreen } from "#components/account/sign-in/login-screen.tsx";
import { PasswordForm } from "#components/account/sign-in/password-form.tsx";
import { RegisterForm } from "#components/account/sign-in/register-form.tsx";
import { RegisterScreen } from "#components/account/sign-in/register-screen.tsx";
import { Terms } from "#components/account/sign-in/terms.tsx";
import { AccountTaskScreen } from "#components/account/tasks/account-task-screen.tsx";
import { storeWaiting, waitingOnPhone } from "#lib/client/adding/add-queue.ts";
import { noteSignedIn, popLostSession } from "#lib/client/calls/lost-session.ts";
import { account } from "#lib/contract/account.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const person = { userId: "1", username: "keeper", name: "Keeper", mobile: "13812345678", hasPassword: true };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const button = (name: string) => screen.getByRole("button", { name });
const done = { code: 200 };

function destinations(): string[] {
  const seen: string[] = [];
  const go = (to: string) => seen.push(to);
  vi.stubGlobal("location", { ...window.location, assign: go, replace: go });
  return seen;
}
beforeEach(() => () => vi.unstubAllGlobals());

const openRegister = (redirect = href("home")) =>
  renderUi(
    <RegisterScreen task="register" query={{ redirect }}>
      <RegisterForm
        next={href("login", { redirect })}
        target={redirect}
        consent={<Terms sentence="line" app={undefined} />}
      />
    </RegisterScreen>,
  );

describe("creating an account", () => {
  const fill = async (user: ReturnType<typeof renderUi>["user"], again = "Secret123") => {
    await user.clear(field("Account"));
    await user.type(field("Account"), "\u200bkeeper");
    await user.clear(field("Mobile number"));
    await user.type(field("Mobile number"), "\u202d138 1234 5678\u202c");
    await user.clear(field("SMS code"));
    await user.type(field("SMS code"), "123456");
    for (const [name, text] of [
      ["Password", "Secret123"],
      ["Password again", again],
    ] as const) {
      await user.clear(field(name));
      await user.type(field(name), text);
    }
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    if (!box.checked) await user.click(box);
  };

  it("reports every invalid field at once, sends nothing, and focuses the first", async () => {
    const asked = answerCalls({});
    const { user } = openRegister();
    await user.type(field("Account"), "a b");
    await user.click(button("Create account"));
    expect(field("Account")).toHaveFocus();
    expect(field("Account")).toHaveAccessibleDescription(/Use 2 to 32/);
    expect(field("Mobile number")).toHaveAccessibleDescription("Enter your mobile number");
    expect(field("Password")).toHaveAccessibleDescription(/Use 6 to 16 letters and digits/);
    await fill(user, "Secret124");
    await user.click(button("Create account"));
    expect(field("Password again")).toHaveAccessibleDescription("The two passwords do not match");
    expect(field("Account")).toHaveValue("\u200bkeeper");
    expect(asked).toEqual([]);
  });

  it("shows a taken name below its field, and signs in with the new account", async () => {
    const went = destinations();
    let taken = true;
    const asked = answerCalls({
      [account.register.path]: () =>
        taken ? { code: -1, errKey: "user.exists", data: { field: "username" } } : { code: 200, data: { userId: "1" } },
      [account.login.path]: () => ({ code: 200, data: { user: person } }),
    });
    const { user } = openRegister(href("alarms"));
    await fill(user);
    await user.click(button("Create account"));
    await waitFor(() => expect(field("Account")).toHaveAccessibleDescription(/This account name is taken/));
    expect(field("Password")).toHaveValue("Secret123");
    taken = false;
    await user.click(button("Create account"));
    await waitFor(() => expect(went).toEqual([href("login", { redirect: href("alarms") })]));
    // A browser that refuses the session comes to the login page, which says so.
    expect(popLostSession()).toBe(true);
    expect(asked.map(({ path }) => path)).toEqual([account.register.path, account.register.path, account.login.path]);
    expect(asked[1]?.body).toEqual({
      username: "keeper",
      password: "Secret123",
      mobile: "13812345678",
      code: "123456",
      requestId: expect.any(String),
    });
  });

  it("keeps the fragment of the login page's address, such as a code for the person who signs in", async () => {
    const target = href("assistance");
    window.history.replaceState(null, "", `${href("login", { redirect: target })}#authCode=abc`);
    renderUi(<LoginScreen way="password" form={PasswordForm} params={{ redirect: target }} />).unmount();
    window.history.replaceState(null, "", href("register", { redirect: target }));
    const went = destinations();
    answerCalls({
      [account.register.path]: () => ({ code: 200, data: { userId: "1" } }),
      [account.login.path]: () => ({ code: 200, data: { user: person } }),
    });
    const { user } = openRegister(target);
    await fill(user);
    await user.click(button("Create account"));
    await waitFor(() => expect(went).toEqual([`${href("login", { redirect: target })}#authCode=abc`]));
  });

  it("sends the same request again after a lost answer", async () => {
    destinations();
    const asked = answerCalls({ [account.register.path]: () => ({ status: 502 }) });
    const { user } = openRegister();
    await fill(user);
    await user.click(button("Create account"));
    await screen.findByText("Network error");
    await user.click(button("Create account"));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toEqual(asked[0]?.body);
  });
});

describe("a page with one task", () => {
  it("is disabled until something was changed", async () => {
    const { user } = renderUi(<AccountTaskScreen task="updateUser" user={{ ok: true, data: person }} />);
    expect(button("Save")).toBeDisabled();
    await user.type(field("Name"), "s");
    expectReady(button("Save"));
    await user.type(field("Name"), "{Backspace}");
    expect(button("Save")).toBeDisabled();
  });

  it("asks before it is left with changes, and then sends none of them", async () => {
    const asked = answerCalls({ [account.update.path]: () => done });
    const { user, moves } = renderUi(<AccountTaskScreen task="updateUser" user={{ ok: true, data: person }} />);
    await user.type(field("Name"), "s");
    await user.click(screen.getByRole("link", { name: "Back" }));
    const question = await screen.findByRole("dialog", { name: "Discard changes?" });
    await user.click(within(question).getByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(moves).toEqual([["replace", href("userInfo")]]));
    expect(asked).toEqual([]);
    expect(field("Name")).toBeEnabled();
  });

  it("asks before it is left with changes by the back gesture, and then goes where the gesture would have led", async () => {
    const asked = answerCalls({ [account.update.path]: () => done });
    for (const path of ["/before", "/form"]) window.history.pushState(null, "", path);
    const { user, moves } = renderUi(<AccountTaskScreen task="updateUser" user={{ ok: true, data: person }} />);
    const guarded = () => waitFor(() => expect(window.history.state).toHaveProperty("guard"));
    const question = () => screen.findByRole("dialog", { name: "Discard changes?" });
    await user.type(field("Name"), "s");
    await guarded();
    await user.type(field("Name"), "{Backspace}");
    await waitFor(() => expect(window.history.state).toBeNull());
    await user.type(field("Name"), "s");
    await guarded();
    window.history.back();
    await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await guarded();
    expect(window.location.pathname).toBe("/form");
    window.history.back();
    await user.click(within(await question()).getByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(window.location.pathname).toBe("/before"));
    expect(moves).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("does not ask a person who went back beyond the page itself", async () => {
    for (const path of ["/before", "/form"]) window.history.pushState(null, "", path);
    const { user } = renderUi(<AccountTaskScreen task="updateUser" user={{ ok: true, data: person }} />);
    await user.type(field("Name"), "s");
    await waitFor(() => expect(window.history.state).toHaveProperty("guard"));
    window.history.go(-2);
    await waitFor(() => expect(window.location.pathname).toBe("/before"));
    expect(window.history.state).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a new picture unmodified, without the crop of the previous one", async () => {
    let made = 0;
    Object.assign(URL, { createObjectURL: () => `blob:picture-${++made}`, revokeObjectURL: () => {} });
    const { container } = renderUi(<AccountTaskScreen task="updateAvatar" user={{ ok: true, data: person }} />);
    const choose = () => {
      const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "a.jpg");
      fireEvent.change(container.querySelector("input[type=file]") ?? container, { target: { files: [picture] } });
      return waitFor(() => expect(container.querySelector("img")).toHaveAttribute("src", `blob:picture-${made}`));
    };
    const zoom = () => screen.getByRole("slider");
    await choose();
    fireEvent.input(zoom(), { target: { value: "3" } });
    expect(zoom()).toHaveValue("3");
    await choose();
    expect(zoom()).toHaveValue("1");
  });

  it("sends only changed fields, because others may have been changed elsewhere meanwhile", async () => {
    const asked = answerCalls({ [account.update.path]: () => ({ code: 200, data: person }) });
    const { user } = renderUi(<AccountTaskScreen task="updateUser" user={{ ok: true, data: person }} />);
    // As when pasted from another app.
    await user.type(field("E-mail"), " \u200bkeeper@example.com\ufeff");
    await user.click(button("Save"));
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ email: "keeper@example.com" }]));
  });

  it("checks by the schema of the contract before anything is sent", async () => {
    const asked = answerCalls({});
    const { user } = renderUi(<AccountTaskScreen task="updateUser" user={{ ok: true, data: person }} />);
    await user.type(field("E-mail"), "nobody");
    await user.click(button("Save"));
    await waitFor(() => expect(field("E-mail")).toHaveAccessibleDescription("Enter a valid e-mail"));
    expect(field("E-mail")).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it("sends the code to the number of the account, and shows that number masked", async () => {
    const asked = answerCalls({ [account.smsCode.path]: () => ({ code: 200, data: { retrySeconds: 60 } }) });
    const { user } = renderUi(<AccountTaskScreen task="bindMobile" user={{ ok: true, data: person }} />);
    expect(field("SMS code to 138******78")).toBeVisible();
    // Screen readers tell the two buttons apart by what they send.
    expect(button("Get code: SMS code to the new number")).toBeVisible();
    await user.click(button("Get code: SMS code to 138******78"));
    await waitFor(() => expect(asked[0]?.body).toEqual({ mobile: "13812345678", type: "bind" }));
    expect(await screen.findByRole("button", { name: /Resend in \d+\u00a0s/ })).toBeDisabled();
    await user.click(button("Use the password instead"));
    expect(field("Password")).toBeVisible();
  });

  it("sends each of the two codes with its own captcha, and reports a wrong one at that code", async () => {
    const pictures = ["a", "b", "c"];
    const refused = { code: -1, errKey: "auth.captchaWrong", data: null };
    // Each code can be used once.
    const known = new Map<unknown, unknown>([
      ["a", "x1"],
      ["c", "x3"],
    ]);
    const asked = answerCalls({
      [account.captcha.path]: () => ({
        code: 200,
        data: { captchaId: pictures.shift(), img: "data:image/svg+xml;base64,AA==" },
      }),
      [account.smsCode.path]: ({ body }) => {
        const { captchaId, captcha } = Object(body);
        const isRight = captcha !== undefined && known.get(captchaId) === captcha;
        known.delete(captchaId);
        return isRight ? { code: 200, data: { retrySeconds: 60 } } : refused;
      },
    });
    const { user } = renderUi(<AccountTaskScreen task="bindMobile" user={{ ok: true, data: person }} />);
    const signs = () => screen.getAllByLabelText<HTMLInputElement>("Characters in the picture", { selector: "input" });
    const shown = (count: number) => waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(count));
    await user.click(button("Get code: SMS code to 138******78"));
    await shown(1);
    await user.type(signs()[0] ?? field(""), "x1");
    await user.click(button("Get code: SMS code to 138******78"));
    await screen.findByRole("button", { name: /Resend in \d+\u00a0s/ });
    await user.type(field("New mobile number"), "13912345678");
    await user.click(button("Get code: SMS code to the new number"));
    await shown(2);
    await user.type(signs()[1] ?? field(""), "no");
    await user.click(button("Get code: SMS code to the new number"));
    await waitFor(() => expect(signs()[1]).toBeInvalid());
    expect(signs()[0]).toBeValid();
    await shown(2);
    await user.type(signs()[1] ?? field(""), "x3");
    await user.click(button("Get code: SMS code to the new number"));
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({ mobile: "13912345678", type: "bind", captchaId: "c", captcha: "x3" }),
    );
  });

  it("sends the same new password again after a lost answer", async () => {
    const asked = answerCalls({ [account.changePassword.path]: () => ({ status: 502 }) });
    const { user } = renderUi(<AccountTaskScreen task="updatePassword" user={{ ok: true, data: person }} />);
    await user.type(field("Current password"), "Secret123");
    for (const name of ["New password", "Password again"]) await user.type(field(name), "Secret124");
    await user.click(button("Change password"));
    await screen.findByText("Network error");
    await user.click(button("Change password"));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.body).toHaveProperty("requestId");
    expect(asked[1]?.body).toEqual(asked[0]?.body);
  });

  it("says for how long passwords are refused after too many wrong ones", async () => {
    let data: object = { retrySeconds: 86_400 };
    answerCalls({ [account.changePassword.path]: () => ({ code: -1, errKey: "auth.locked", data }) });
    const { user } = renderUi(<AccountTaskScreen task="updatePassword" user={{ ok: true, data: person }} />);
    await user.type(field("Current password"), "Secret123");
    for (const name of ["New password", "Password again"]) await user.type(field(name), "Secret124");
    const said = (text: string) =>
      waitFor(() => expect(field("Current password")).toHaveAccessibleDescription(`Too many wrong attempts. ${text}`));
    await user.click(button("Change password"));
    await said("Try again in 24\u00a0h");
    // Another platform need not return it.
    data = {};
    await user.click(button("Change password"));
    await said("Try again later");
  });

  it("names the losses without counts if the platform does not count", async () => {
    const lost = { ok: false, failure: failureOfStatus(404, "/x") } as const;
    renderUi(<AccountTaskScreen task="deleteAccount" user={{ ok: true, data: person }} lost={lost} />);
    expect(screen.getByLabelText("Your orders can no longer be seen")).toBeVisible();
    expect(screen.getAllByRole("checkbox")).toHaveLength(3);
    expect(screen.queryByText(/\b0\b|No device|no orders/i)).toBeNull();
  });

  it("allows nobody to delete an account before each loss is ticked and the proof is given", async () => {
    const went = destinations();
    noteSignedIn();
    storeWaiting(person.userId, { requestId: "r1", taskId: "t1", deviceId: "A1" });
    const setAppBadge = vi.fn(async () => {});
    Object.assign(navigator, { setAppBadge });
    const asked = answerCalls({ [account.remove.path]: () => done });
    const lost = { ok: true, data: { devices: 2, guests: 0, groups: 1, orders: 0 } } as const;
    const { user } = renderUi(<AccountTaskScreen task="deleteAccount" user={{ ok: true, data: person }} lost={lost} />);
    const hold = () => button("Hold 2\u00a0s to delete");
    // What a browser does on Enter in the only text field.
    const enter = () => fireEvent.submit(hold().closest("form") ?? hold());
    expect(hold()).toBeDisabled();
    enter();
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    expect(hold()).toBeDisabled();
    await user.type(field("Password"), "Secret123");
    enter();
    expectReady(hold());
    hold().focus();
    await user.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(went).toEqual([href("login", { notice: "deleted" })]));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ password: "Secret123", confirm: true });
    await waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(0));
    // The login page does not report a session that this browser refused to keep.
    expect(popLostSession()).toBe(false);
    expect(waitingOnPhone()).toBe(0);
  });
});
