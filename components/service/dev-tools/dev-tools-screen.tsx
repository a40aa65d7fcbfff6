import { useTranslations } from "next-intl";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AppFacts } from "./app-facts.tsx";
import { BridgeRows } from "./bridge-rows.tsx";
import { CallConsole } from "./call-console.tsx";
import styles from "./dev-tools.module.css";
import { LanguageFacts } from "./language-facts.tsx";
import { type DevSession, SessionFacts } from "./session-facts.tsx";

type Props = { session: Result<DevSession>; version: string; browser: string };

/** Facts for testers and developers: the app, its bridge, session, language and the last calls. */
export function DevToolsScreen({ session, version, browser }: Props) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("devTools")} back={href("aboutApp")} backInHistory />
      <Body padded={session.ok}>
        {session.ok ? (
          <div className={styles.groups}>
            <CallConsole />
            <AppFacts version={version} browser={browser} />
            <BridgeRows />
            <SessionFacts session={session.data} />
            <LanguageFacts />
          </div>
        ) : (
          <FailureState failure={session.failure} />
        )}
      </Body>
    </>
  );
}
