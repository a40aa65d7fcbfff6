import type { ReactNode } from "react";
import { NeedsScript } from "#components/ui/document/needs-script.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import type { AccountQuery } from "#lib/domain/queries/account-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AccountScreen } from "../account-screen.tsx";
import styles from "./register-screen.module.css";

type Props = {
  task: "register" | "forgetPassword";
  query: AccountQuery;
  children: ReactNode;
};

/** Registration or a new password, before signing in. The login page gets its query back. */
export function RegisterScreen({ task, query, children }: Props) {
  return (
    <Screen>
      <AccountScreen screen={task} back={href("login", query)}>
        <NeedsScript className={styles.needsScript} />
        {children}
      </AccountScreen>
    </Screen>
  );
}
