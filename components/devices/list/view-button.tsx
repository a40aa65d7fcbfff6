"use client";

import { IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { setListView, useListView } from "#lib/client/lists/list-view.ts";
import type { ListView } from "#lib/domain/screens/list-view.ts";

/** Switches between rows and tiles; the choice is stored on this phone. */
export function ViewButton({ first }: { first: ListView }) {
  const t = useTranslations("devices.views");
  const other = useListView(first) === "rows" ? "tiles" : "rows";
  const Icon = other === "tiles" ? IconLayoutGrid : IconList;
  return (
    <IconButton label={t(other)} onClick={() => setListView(other)}>
      <Icon size={24} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}
