import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { limits } from "#lib/domain/limits.ts";
import type { UpgradeQuery } from "#lib/domain/queries/upgrade-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";

/** Searches devices by name or id; a plain form, so that it works before hydration. */
export function UpgradeSearch({ query: { keyword, all } }: { query: UpgradeQuery }) {
  const t = useTranslations("upgrades");
  return (
    <form action={href("otaDevices")} aria-label={t("find")}>
      {all ? <input type="hidden" name="show" value="all" /> : null}
      <TextField
        key={keyword}
        label={t("search")}
        name="keyword"
        defaultValue={keyword}
        maxLength={limits.text.keyword}
        autoComplete="off"
        enterKeyHint="search"
        end={
          <IconButton type="submit" label={t("find")}>
            <IconSearch size={22} stroke={1.8} aria-hidden="true" />
          </IconButton>
        }
      />
    </form>
  );
}
