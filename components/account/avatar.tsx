import { classes } from "#components/ui/classes.ts";
import { pictureIdOf, storedPicture } from "#lib/domain/stored-pictures.ts";
import styles from "./avatar.module.css";

type Props = {
  /** The picture's address from the platform. */
  picture: string | null | undefined;
  /** The initial is shown until our picture loads: an img would show itself as broken. */
  name: string;
  /** The size: in a row, or large on its own page; by default that of a card. */
  size?: "small" | "large";
};

/** A person's picture, or the initial. An address that is not one of ours is never opened. */
export function Avatar({ picture, name, size }: Props) {
  const id = pictureIdOf(picture);
  return (
    <span className={classes(styles.face, size && styles[size])} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
      {id ? <span className={styles.picture} style={{ backgroundImage: `url("${storedPicture(id)}")` }} /> : null}
    </span>
  );
}
