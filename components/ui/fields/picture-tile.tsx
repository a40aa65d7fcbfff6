import { IconX } from "@tabler/icons-react";
import { IconButton } from "../buttons/icon-button.tsx";
import styles from "./picture-tile.module.css";

type Props = {
  address: string;
  alt: string;
  /** The label of the button that removes it. */
  removal: string;
  disabled: boolean;
  onRemove: () => void;
};

/** A chosen picture, which can be removed. */
export function PictureTile({ address, alt, removal, disabled, onRemove }: Props) {
  return (
    <div className={styles.picture}>
      {/* An uploaded picture has an address of its own and one size: there is nothing to optimise. */}
      {/* biome-ignore lint/performance/noImgElement: see above */}
      <img src={address} alt={alt} className={styles.image} />
      <IconButton label={removal} className={styles.remove} disabled={disabled} onClick={onRemove}>
        <IconX size={20} stroke={2} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
