import { IconArrowRight } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Steps } from "#components/ui/values/steps.tsx";
import type { Setting } from "#lib/client/devices/use-setting.ts";
import type { Task } from "#lib/contract/args.ts";
import { kindOf } from "../setting-kind.ts";
import { useSettingText } from "../setting-text.ts";
import styles from "./choose.module.css";
import { useCourseSteps } from "./course-steps.ts";

/**
 * The progress of a change, from the old value to the new one. The large figure is what was sent, not what is in
 * effect.
 */
export function SettingCourse({ component, task, seconds }: Setting & { task: Task }) {
  const t = useTranslations("setting");
  const { parts } = useSettingText();
  const steps = useCourseSteps()(component, task, seconds);
  const target = parts(component, task.targetValue);
  const before = task.oldValue ?? (task.state === "success" ? null : component.value);
  return (
    <>
      {kindOf(component) === "button" ? null : (
        <p className={styles.course}>
          <span className="num">
            {parts(component, before).text}
            <IconArrowRight size={22} stroke={1.6} aria-hidden="true" />
          </span>
          <span className="hidden-text"> {t("arrow")} </span>
          <b className="num">
            {target.text}
            {target.unit ? <small>{target.unit}</small> : null}
          </b>
        </p>
      )}
      <Steps steps={steps} announced />
    </>
  );
}
