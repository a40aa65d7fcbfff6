import { useTranslations } from "next-intl";
import { ErrorState } from "#components/ui/failures/error-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { Chevron } from "#components/ui/lists/chevron.tsx";
import { Card } from "#components/ui/screen/card.tsx";
import type { User } from "#lib/contract/account.ts";
import type { Result } from "#lib/contract/wire.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { type Role, roles } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { Avatar } from "../avatar.tsx";
import styles from "./more.module.css";

/** The signed-in person: picture or initial, name, role and masked phone number. Links to the account page. */
export function ProfileCard({ user }: { user: Result<User> }) {
  const t = useTranslations("roles");
  if (!user.ok)
    return (
      <Card>
        <ErrorState failure={user.failure} fill={false} />
      </Card>
    );
  const { name, username, role, roleName, mobile, avatar } = user.data;
  const shown = name || username;
  const known: Role | undefined = roles.find((each) => each === role);
  const meta = [known ? t(known) : roleName, mobile ? maskPhone(mobile) : null].filter(Boolean);
  return (
    <Card padded={false}>
      <Link href={href("userInfo")} className={styles.profile}>
        <Avatar picture={avatar} name={shown} />
        <span className={styles.who}>
          <span className={styles.name}>{shown}</span>
          <span className={styles.meta}>
            {meta.map((part) => (
              <span key={part} className="num">
                {part}
              </span>
            ))}
          </span>
        </span>
        <Chevron />
      </Link>
    </Card>
  );
}
