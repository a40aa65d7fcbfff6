import { useTranslations } from "next-intl";
import { Body } from "#components/ui/body.tsx";
import { CardLoading } from "#components/ui/card-loading.tsx";
import { Header } from "#components/ui/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";

/** The orders while they load. */
export function OrdersLoading() {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("orders")} back={href("more")} backInHistory />
      <Body>
        <CardLoading count={6} height="7rem" />
      </Body>
    </>
  );
}
