"use client";

import { IconScan } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconLink } from "#components/ui/buttons/icon-link.tsx";
import { SearchBar } from "#components/ui/search/search-bar.tsx";
import { deviceSearches } from "#lib/client/lists/device-searches.ts";
import { type DeviceQuery, deviceListHref } from "#lib/domain/queries/device-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";

/** Search in the device list; the other filters stay. */
export function DeviceSearch({ query, found }: { query: DeviceQuery; found?: number | undefined }) {
  const t = useTranslations("devices");
  const [path = "", search] = deviceListHref({ ...query, keyword: undefined }).split("?");
  return (
    <SearchBar
      action={
        <IconLink href={href("scanAdd", { scan: 1 })} label={t("scan")}>
          <IconScan size={26} stroke={1.8} aria-hidden="true" />
        </IconLink>
      }
      label={t("search")}
      recent={deviceSearches}
      keyword={query.keyword ?? ""}
      found={found}
      hrefFor={{ path, query: Object.fromEntries(new URLSearchParams(search)) }}
    />
  );
}
