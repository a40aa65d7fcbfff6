import type { ReactNode } from "react";
import { Screen } from "#components/ui/screen/screen.tsx";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { AccountScreen } from "./account-screen.tsx";

type Props = {
  task: "register" | "forgetPassword";
  /** Where signing in was to lead, already known to be ours. */
  redirect: string | undefined;
  children: ReactNode;
};

/** What somebody does before signing in: making an account, or a new password. Where signing in was to lead is kept. */
export function RegisterScreen({ task, redirect, children }: Props) {
  return (
    <Screen>
      <AccountScreen screen={task} back={href("login", { [goingTo]: redirect })}>
        {children}
      </AccountScreen>
    </Screen>
  );
}
