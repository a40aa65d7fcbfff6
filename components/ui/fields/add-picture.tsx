import { type ReactNode, useRef } from "react";
import type { LineIcon } from "../drawings/line-icon.ts";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./picture-tile.module.css";

type Props = {
  icon: LineIcon;
  /** Opens the camera on phones, instead of the pictures that are stored on it. */
  camera?: boolean;
  multiple?: boolean;
  busy: boolean;
  disabled: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** A button to choose pictures, or to take one. */
export function AddPicture({ icon: Icon, camera = false, multiple, busy, disabled, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={styles.add} disabled={disabled || busy} onClick={() => input.current?.click()}>
        {busy ? <Spinner size={24} /> : <Icon size={26} stroke={1.6} aria-hidden />}
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        capture={camera ? "environment" : undefined}
        accept="image/jpeg,image/png"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same picture may be chosen again.
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
