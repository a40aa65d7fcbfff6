import { IconChevronRight } from "@tabler/icons-react";
import { classes } from "../classes.ts";

/** The mark at the end of a row that is a link. */
export const Chevron = ({ className }: { className?: string | undefined }) => (
  <IconChevronRight size={20} stroke={1.8} className={classes("chevron", className)} aria-hidden="true" />
);
