import { classes } from "#components/ui/classes.ts";
import { pictureIdOf, storedPicture } from "#lib/domain/stored-pictures.ts";
import styles from "./avatar.module.css";

type Props = {
  /** Address of the picture as the platform tells it. */
  picture: string | null | undefined;
  /** The initial is shown until our picture loads: an img would show itself as broken. */
  name: string;
  /** As in a row, or alone on its page; as on a card without. */
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
