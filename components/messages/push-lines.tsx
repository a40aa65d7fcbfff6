import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import type { PushState } from "#lib/client/push/push-state.ts";
import styles from "./messages.module.css";

/** The states of a browser. A native app is known as one only later; its texts need no more room than these. */
const browserStates = ["on", "off", "denied", "insecure", "homeScreen", "unsupported", "noKeys"] as const;

const isOn = (state: PushState | undefined) => state === "on" || state === "nativeOn";

/** The button that a state has. */
export const pushButton = (state: PushState | undefined): "turnOn" | "turnOff" | undefined =>
  isOn(state) ? "turnOff" : state === "off" || state === "native" ? "turnOn" : undefined;

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

/** The state of push here, with the room that any state of a browser needs: nothing moves once it is known. */
export function PushLines({ state, others, clients, alone, logOnly, testable }: Props) {
  const t = useTranslations("messageSettings.push");
  const names = useTranslations("messageSettings.push.states");
  const settings = useTranslations("messageSettings");
  const isNative = state === "native" || state === "nativeOn";
  const linesOf = (each: PushState | undefined, elsewhere: number) => [
    ...(alone && !isOn(each) ? [t("nobody")] : []),
    each ? names(each) : t("looking"),
    ...(logOnly && isNative ? [settings("logOnly")] : []),
    ...(elsewhere > 0 ? [t("others", { count: elsewhere })] : []),
  ];
  const room = (each: PushState) => (pushButton(each) || testable ? undefined : styles.buttonless);
  return (
    <span className={styles.states}>
      <span className={state && room(state)}>
        {linesOf(state, others).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </span>
      {browserStates.map((each) => (
        <span
          key={each}
          aria-hidden="true"
          className={classes(styles.possible, room(each))}
          data-text={linesOf(each, isOn(each) ? clients - 1 : clients).join("\n")}
        />
      ))}
    </span>
  );
}
