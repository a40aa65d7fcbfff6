import { Screen } from "#components/ui/screen.tsx";
import { safeRedirect } from "#lib/domain/redirect.ts";
import { href } from "#lib/domain/routes.ts";
import { AccountScreen } from "./account-screen.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { RegisterForm } from "./register-form.tsx";

type Props = {
  task: "register" | "forgetPassword";
  /** The redirect parameter as it came. */
  redirect: string | string[] | undefined;
};

/** What somebody does before signing in: making an account, or a new password. Where signing in was to lead is kept. */
export function RegisterScreen({ task, redirect }: Props) {
  const kept = redirect === undefined ? undefined : safeRedirect(redirect);
  return (
    <Screen>
      <AccountScreen screen={task} back={href("login", { redirect: kept })}>
        {task === "register" ? <RegisterForm target={safeRedirect(redirect)} /> : <ForgotForm redirect={kept} />}
      </AccountScreen>
    </Screen>
  );
}
