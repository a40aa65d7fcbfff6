import { useTranslations } from "next-intl";
import { CardLoading } from "#components/ui/loading/card-loading.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
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
