"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import field from "#components/ui/fields/field.module.css";
import { describedBy, FieldFrame } from "#components/ui/fields/field-frame.tsx";
import { lazyPart } from "#components/ui/loading/lazy-part.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import styles from "./area.module.css";
import type { Area } from "./area.ts";

// The divisions are 30 kB: loaded when the picker is first opened.
const picker = lazyPart(async () => (await import("./area-picker.tsx")).AreaPicker);

type Props = { area: Area | undefined; choose: (area: Area) => void; error: string | undefined };

/** The area of an address: a box that opens the picker. */
export function AreaField({ area, choose, error }: Props) {
  const t = useTranslations("renewal");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const AreaPicker = picker.usePart(opened, close);
  const name = area?.name ?? "";
  // The initial value stays the default, by which the form detects changes.
  const [first] = useState(name);
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name || !input.current) return;
    before.current = name;
    input.current.value = name;
    // Fires the input event that the form listens for.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [name]);
  return (
    <>
      <FieldFrame id={id} label={t("fields.area")} error={error}>
        <input
          ref={input}
          id={id}
          name="areaName"
          lang="zh-CN"
          readOnly
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-controls={`${id}-picker`}
          defaultValue={first}
          className={`${field.input} ${styles.box}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error, hint: undefined })}
          onClick={() => setOpened(true)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " " && event.key !== "ArrowDown") return;
            event.preventDefault();
            setOpened(true);
          }}
        />
        <IconChevronDown size={22} stroke={1.8} className={field.arrow} aria-hidden="true" />
      </FieldFrame>
      <Sheet opened={opened} onClose={close} title={t("fields.area")}>
        <div id={`${id}-picker`} className={styles.picker}>
          {AreaPicker ? (
            <AreaPicker
              area={area}
              choose={(chosen) => {
                choose(chosen);
                close();
              }}
            />
          ) : (
            <Spinner size={32} />
          )}
        </div>
      </Sheet>
    </>
  );
}
