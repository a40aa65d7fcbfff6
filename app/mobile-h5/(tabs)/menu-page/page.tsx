import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MenuGone } from "#components/menu/menu-gone.tsx";
import { MenuPage } from "#components/menu/menu-page.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { SearchParams } from "#lib/domain/queries/device-query.ts";
import { loadMenuPage } from "#lib/server/load/load-menu.ts";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await loadMenuPage((await searchParams).at);
  return { title: page?.name ?? (await getTranslations("titles"))("menuPage") };
}

export default async function Page({ searchParams }: Props) {
  const page = await loadMenuPage((await searchParams).at);
  return (
    <ClientMessages page="menuPage">{page ? <MenuPage key={page.address} {...page} /> : <MenuGone />}</ClientMessages>
  );
}
