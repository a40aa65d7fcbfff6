import type { ReactNode } from "react";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { classes } from "#components/ui/classes.ts";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import styles from "./device-info.module.css";
import { InfoLabel } from "./info-label.tsx";

type Props = {
  label: string;
  /** One sentence on what the label means, behind a tap. */
  meaning: string;
  children: ReactNode;
  /** Makes the line copyable: the exact text, and what the button does. */
  copy?: { text: string; label: string } | undefined;
};

/** A line of what is known of a device: a label that explains itself, the value, and its copy. */
export function InfoRow({ label, meaning, children, copy }: Props) {
  return (
    <ListRow
      label={<InfoLabel label={label} meaning={meaning} />}
      value={<span className={classes(styles.value, "num")}>{children}</span>}
      end={copy ? <CopyButton {...copy} /> : undefined}
    />
  );
}
