import { useTranslations } from "next-intl";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { MenuPage } from "./menu-page.tsx";
import { MissingMenuPage } from "./missing-menu-page.tsx";

/** The menu page at an address, or why it is not shown. */
export function MenuScreen({ page }: { page: Result<{ name: string; address: string } | null> }) {
  const titles = useTranslations("titles");
  if (page.ok) return page.data ? <MenuPage key={page.data.address} {...page.data} /> : <MissingMenuPage />;
  return (
    <>
      <Header title={titles("menuPage")} small />
      <Body>
        <FailureState failure={page.failure} />
      </Body>
    </>
  );
}
