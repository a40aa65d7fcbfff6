import { useTranslations } from "next-intl";
import { missing, withUnit } from "#lib/domain/devices/readings.ts";
import styles from "./config-screen.module.css";
import type { Part } from "./parts.ts";
import { Unit } from "./unit.tsx";

type Props = {
  compressor: Part | undefined;
  current: Part | undefined;
  evaporator: Part | undefined;
  room: Part | undefined;
  fan: Part | undefined;
  defrost: Part | undefined;
  live: boolean;
};

const figure = (part: Part | undefined) => (part ? withUnit(part.text, part.unit) : "");
const lines = (x: number, y: number) => `M${x} ${y}h72M${x} ${y + 11}h72M${x} ${y + 22}h72`;

/** The circuit diagram: hot gas red, cold gas blue, both grey while the compressor is off. */
export function Circuit({ compressor, current, evaporator, room, fan, defrost, live }: Props) {
  const t = useTranslations("configScreen");
  const runs = live && compressor?.on === true;
  const state = (part: Part | undefined) => (part?.on === undefined ? missing : part.on ? t("on") : t("off"));
  const summary = t("summary", {
    compressor: state(compressor),
    evaporator: figure(evaporator) || missing,
    room: figure(room) || missing,
  });
  return (
    <svg viewBox="0 0 340 372" className={styles.circuit} role="img" aria-label={summary} data-runs={runs || undefined}>
      <path className={styles.hot} d="M74 100V36H254V70" />
      <path className={styles.warm} d="M254 144V214" />
      <path className={styles.cold} d="M254 234V280H208" />
      <path className={styles.cold} d="M132 280H74V166" />
      <rect className={styles.room} x="40" y="196" width="260" height="166" rx="18" />
      <text className={styles.gap} x="150" y="201">
        {t("room")}
      </text>
      <text className={styles.label} x="150" y="201">
        {t("room")}
      </text>
      <Unit
        x={24}
        y={100}
        width={104}
        height={72}
        name={t("compressor")}
        on={runs}
        text={figure(current) || state(compressor)}
      >
        <g transform="translate(76 122)">
          <circle r="13" className={styles.drawing} />
          <path className={runs ? styles.wheel : undefined} d="M0 0q8-5 11-1M0 0q0 9-5 11M0 0q-9-3-8-8" />
        </g>
      </Unit>
      <Unit x={196} y={70} width={116} height={74} name={t("condenser")} on={runs} text="">
        <path className={runs ? styles.hotLines : undefined} d={lines(218, 86)} />
      </Unit>
      <path className={styles.valve} d="M242 212h24l-24 24h24z" />
      <text className={styles.side} x="236" y="229">
        {t("valve")}
      </text>
      <Unit
        x={112}
        y={238}
        width={116}
        height={80}
        name={t("evaporator")}
        on={live && fan?.on === true}
        text={defrost?.on ? t("defrosting") : figure(evaporator)}
      >
        <path className={runs ? styles.coldLines : undefined} d={lines(134, 252)} />
      </Unit>
      <text className={styles.value} x="170" y="350">
        {room?.text ?? missing}
        <tspan className={styles.unit} dx="4">
          {room?.unit}
        </tspan>
      </text>
    </svg>
  );
}
