import type { ReactNode } from "react";
import { TabBar } from "#components/shell/tab-bar.tsx";
import { ClientMessages } from "#components/ui/client-messages.tsx";
import { Screen } from "#components/ui/screen.tsx";
import { alarms } from "#lib/contract/alarms.ts";
import { load } from "#lib/server/load.ts";
import { loadMenu } from "#lib/server/load-menu.ts";
import { permissions } from "#lib/server/permissions.ts";

export default async function TabsLayout({ children }: { children: ReactNode }) {
  const known = await permissions();
  const codes = known.ok ? known.data : [];
  const [untreated, menu] = await Promise.all([
    codes.includes("tab:alarm") ? load(alarms.untreated, {}) : undefined,
    loadMenu(codes),
  ]);
  return (
    <Screen
      bottom={
        <ClientMessages of={["tabs", "menu"]}>
          <TabBar codes={codes} untreated={untreated?.ok ? untreated.data.num : undefined} menu={menu} />
        </ClientMessages>
      }
    >
      {children}
    </Screen>
  );
}
