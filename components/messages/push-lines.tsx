import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import type { PushState } from "#lib/client/push/push-state.ts";
import styles from "./messages.module.css";

/** The button that each state has. */
export const pushButtons: Record<PushState, "turnOn" | "turnOff" | null> = {
  on: "turnOff",
  nativeOn: "turnOff",
  off: "turnOn",
  native: "turnOn",
  denied: null,
  insecure: null,
  homeScreen: null,
  unsupported: null,
  noKeys: null,
};
const possible = Object.keys(pushButtons) as PushState[];

type Props = {
  /** Undefined until it is known. */
  state: PushState | undefined;
  /** How many other browsers or apps are on. */
  others: number;
  /** How many browsers or apps are on, this one included. */
  clients: number;
  /** If this browser or app is not on, no message arrives anywhere. */
  alone: boolean;
  /** Messages to the native app only go to the platform's log. */
  logOnly: boolean;
  /** The channel has a button in any state. */
  testable: boolean;
};

/** The state of push in this browser, in as much room as any state needs: nothing moves once it is known. */
export function PushLines({ state, others, clients, alone, logOnly, testable }: Props) {
  const t = useTranslations("messageSettings.push");
  const states = useTranslations("messageSettings.push.states");
  const settings = useTranslations("messageSettings");
  const linesOf = (each: PushState | undefined, elsewhere: number) => [
    ...(alone && each !== "on" && each !== "nativeOn" ? [t("nobody")] : []),
    each ? states(each) : t("looking"),
    ...(logOnly && (each === "native" || each === "nativeOn") ? [settings("logOnly")] : []),
    ...(elsewhere > 0 ? [t("others", { count: elsewhere })] : []),
  ];
  const room = (each: PushState) => (pushButtons[each] || testable ? undefined : styles.buttonless);
  return (
    <span className={styles.states}>
      <span className={state && room(state)}>
        {linesOf(state, others).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </span>
      {possible.map((each) => (
        <span
          key={each}
          aria-hidden="true"
          className={classes(styles.possible, room(each))}
          data-text={linesOf(each, pushButtons[each] === "turnOff" ? clients - 1 : clients).join("\n")}
        />
      ))}
    </span>
  );
}
