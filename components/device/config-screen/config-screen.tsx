import { IconDeviceDesktopOff, IconSettingsExclamation } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import type { LoadedGroup } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import styles from "./config-screen.module.css";
import { Mimic } from "./mimic.tsx";
import { ScreenFrame } from "./screen-frame.tsx";
import { Stage } from "./stage.tsx";

type Props = {
  device: Device;
  screen: { kind: "none" | "own" | "wrong" } | { kind: "frame"; address: string };
  /** The device's values, for our own diagram. */
  groups: Result<LoadedGroup[]> | undefined;
  commands?: ReactNode;
};

/** The configuration screen of a device: a foreign page in a sandboxed frame, or our own diagram. */
export function ConfigScreen({ device, screen, groups, commands }: Props) {
  const t = useTranslations("configScreen");
  if (screen.kind === "frame")
    return (
      <div className={styles.page}>
        <Stage>
          <ScreenFrame address={screen.address} />
        </Stage>
        {commands}
      </div>
    );
  if (screen.kind === "own" && groups)
    return groups.ok ? (
      <Mimic device={device} components={groups.data.flatMap(({ components }) => components)} commands={commands} />
    ) : (
      <FailureState failure={groups.failure} />
    );
  const wrong = screen.kind === "wrong";
  const Icon = wrong ? IconSettingsExclamation : IconDeviceDesktopOff;
  return (
    <EmptyState icon={Icon} title={wrong ? t("wrong") : t("none")} text={wrong ? t("wrongText") : t("noneText")} />
  );
}
