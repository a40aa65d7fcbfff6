import type { ReactNode } from "react";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { classes } from "#components/ui/classes.ts";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import styles from "./device-info.module.css";
import { InfoLabel } from "./info-label.tsx";

type Props = {
  label: string;
  /** An explanation of the label, shown by a tap. */
  meaning: string;
  children: ReactNode;
  /** Makes the row copyable: the text to copy and the button's label. */
  copy?: { text: string; label: string } | undefined;
};

/** A fact about a device: a label with its explanation, the value, and a copy button. */
export function InfoRow({ label, meaning, children, copy }: Props) {
  return (
    <ListRow
      label={<InfoLabel label={label} meaning={meaning} />}
      value={<span className={classes(styles.value, "num")}>{children}</span>}
      end={copy ? <CopyButton {...copy} /> : undefined}
    />
  );
}
