// Loaded with the frame, not in separate files.
import "./error.tsx";
import "./loading.tsx";
import { type ReactNode, Suspense } from "react";
import { AlarmBadge } from "#components/shell/alarm-badge.tsx";
import { TabBar } from "#components/shell/tab-bar.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import { StripSpace } from "#components/ui/screen/strip-space.tsx";
import { alarms } from "#lib/contract/alarms.ts";
import { mayCount } from "#lib/server/load/device/load-known-device.ts";
import { load } from "#lib/server/load/load.ts";
import { menuOf } from "#lib/server/load/load-menu.ts";
import { codesOf } from "#lib/server/session/permissions.ts";
import { currentSession } from "#lib/server/session/require-session.ts";

/** The number of untreated alarms: the only call that the bar makes with each page. */
async function Untreated() {
  const untreated = await load(alarms.untreated, {});
  return <AlarmBadge initial={untreated.ok ? untreated.data.num : undefined} />;
}

/** The bar of the signed-in person; the page redirects anybody else. */
async function Bar() {
  const session = await currentSession();
  if (!session) return null;
  const [known, menu] = await Promise.all([codesOf(session), menuOf(session)]);
  // Rendered even if the platform's own menu has no entry for it.
  const badge = mayCount(known) && (
    <Suspense>
      <Untreated />
    </Suspense>
  );
  return (
    <ClientMessages of={menu.length > 0 ? ["tabs", "menu"] : ["tabs"]}>
      <TabBar codes={known.ok ? known.data : []} badge={badge} menu={menu} />
    </ClientMessages>
  );
}

/** The frame does not wait for the platform: a page streams. */
export default function TabsLayout({ children }: { children: ReactNode }) {
  const bar = (
    <Suspense fallback={<StripSpace />}>
      <Bar />
    </Suspense>
  );
  return <Screen bottom={bar}>{children}</Screen>;
}
