import { useTranslations } from "next-intl";
import { KindIcon } from "#components/ui/drawings/kind-icon.tsx";
import { deviceKinds } from "#lib/domain/devices/devices.ts";
import styles from "./device-edit.module.css";

/** The device pictures as radio buttons, in a form field named "picture". */
export function PictureChoice({ value }: { value: string | null | undefined }) {
  const t = useTranslations("deviceInfo");
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t("picture")}</legend>
      {deviceKinds.map((kind) => (
        <label key={kind} className={styles.picture}>
          <input type="radio" name="picture" value={kind} defaultChecked={kind === value} />
          <KindIcon kind={kind} size={28} />
          <span>{t(`pictures.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
