import { useTimeZone, useTranslations } from "next-intl";
import { Can } from "#components/ui/can.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { relations } from "#lib/contract/relations.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { bindingCodes, bindingRoles, type PermissionCode } from "#lib/domain/people/permissions.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import { BindPerson } from "./bind-person.tsx";
import styles from "./relations.module.css";
import { UnbindPerson } from "./unbind-person.tsx";

type Props = {
  deviceId: string;
  deviceName: string;
  levels: DataOf<typeof relations.list>;
  codes: readonly PermissionCode[];
};

type Level = Props["levels"][number];

/** The name of the person at a level; undefined if there is nobody. */
const called = ({ name, username, userId }: Pick<Level, "name" | "username" | "userId">): string | undefined =>
  name || username || userId ? nameOf({ name, username, userId: userId ?? "" }) : undefined;

/** The owner first, then manufacturer and dealer. */
const order = ["endManager", "endUser", "dealer", "manufacturer"] as const;

/** The person bound to a device at each level, since when, and the permitted changes. */
export function RelationScreen({ deviceId, deviceName, levels, codes }: Props) {
  const t = useTranslations("relations");
  const zone = useTimeZone() ?? "UTC";
  const known = order
    .map((role) => ({ role, held: levels.filter((level) => level.role === role) }))
    .filter(({ held }) => held.length > 0);
  const foreign = levels.filter(({ role }) => !bindingRoles.some((each) => each === role));
  const nobody = <span className={styles.nobody}>{t("nobody")}</span>;
  return (
    <div className={styles.lists}>
      {known.map(({ role, held }) => (
        <ListGroup key={role} title={t(`roles.${role}`)}>
          {held.map((level) => {
            const { userId, username, name, bindTime, canBind, canUnbind } = level;
            const person = called(level);
            return (
              <ListRow
                key={userId}
                label={person ?? nobody}
                sub={joinFacts(
                  name && maskPhone(username ?? ""),
                  bindTime && t("since", { date: shownDate(bindTime, zone) }),
                )}
                end={
                  (canBind ?? !userId) ? (
                    <Can code={bindingCodes[role]} of={codes}>
                      <BindPerson deviceId={deviceId} role={role} />
                    </Can>
                  ) : canUnbind !== false && userId && person ? (
                    <Can code="device:end-manager-unbind" of={codes}>
                      <UnbindPerson person={{ deviceId, deviceName, role, userId, name: person }} />
                    </Can>
                  ) : undefined
                }
              />
            );
          })}
        </ListGroup>
      ))}
      {foreign.map((level) => (
        <ListGroup key={`${level.role} ${level.userId}`} title={level.roleName || level.role}>
          <ListRow label={called(level) ?? nobody} />
        </ListGroup>
      ))}
      {levels.length === 0 ? (
        <ListGroup>
          <ListRow label={nobody} />
        </ListGroup>
      ) : null}
    </div>
  );
}
