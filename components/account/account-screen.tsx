import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";

type Props = { screen: RouteName; back: string; children: ReactNode };

/** A page of the account: title, back link, and one task. */
export function AccountScreen({ screen, back, children }: Props) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles(routes[screen].title)} back={back} />
      <OfflineBar />
      {children}
    </>
  );
}
