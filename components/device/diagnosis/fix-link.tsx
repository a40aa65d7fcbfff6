import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { type FixScreen, fixScreens } from "#lib/domain/devices/diagnosis.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";

const isScreen = (route: string): route is RouteName => Object.hasOwn(routes, route);
const known = (route: string): FixScreen | undefined => fixScreens.find((each) => each === route);

type Props = { fix: { route: string; label: string } | null | undefined; deviceId: string; primary?: boolean };

/** The link to the screen where a cause can be fixed; nothing if there is none. */
export function FixLink({ fix, deviceId, primary = false }: Props) {
  const t = useTranslations("diagnosis.fixes");
  if (!fix || !isScreen(fix.route)) return null;
  const name = known(fix.route);
  // The curve tells more than the current value.
  const view = name === "deviceData" ? "curve" : undefined;
  return (
    <ButtonLink variant={primary ? "primary" : "tinted"} small={!primary} href={href(fix.route, { deviceId, view })}>
      {name ? t(name) : fix.label}
    </ButtonLink>
  );
}
