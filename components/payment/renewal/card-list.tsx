import { useTimeZone, useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import type { Renewable } from "#lib/contract/orders.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import { endOf } from "./renewable.ts";

/** Several devices to renew together, each with its card's expiry. */
export function CardList({ devices, now }: { devices: readonly Renewable[]; now: number }) {
  const t = useTranslations("renewal");
  const zone = useTimeZone() ?? "UTC";
  return (
    <ListGroup title={t("several", { count: devices.length })}>
      {devices.map((renewable) => {
        const end = endOf(renewable);
        const date = end && shownDate(end, zone);
        return (
          <ListRow
            key={renewable.device.deviceId}
            label={renewable.device.deviceName}
            sub={date ? t(end <= now ? "endedOn" : "endsOn", { date }) : undefined}
          />
        );
      })}
    </ListGroup>
  );
}
