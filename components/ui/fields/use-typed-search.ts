import { useLocale } from "next-intl";
import { type CompositionEvent, type InputEvent, useEffect, useRef, useState } from "react";

/** Pause in typing after which the platform is asked. Milliseconds. */
const asking = 300;
/** Longer than it takes to choose the characters for what was typed by sound: nothing is called by half of a sound. */
const choosing = 2_000;

type Search = {
  /** The word that was looked for last. */
  sent: string;
  send: (word: string) => void;
  /** 0 where what is found is on the phone already. */
  pause?: number;
};

/** The text of a search field, and when it is looked for: after a pause, or once its characters are chosen. */
export function useTypedSearch({ sent, send, pause = asking }: Search) {
  // Keyboards of Android compose English words too, and know of no end but the next word.
  const isBySound = useLocale() === "zh-cn";
  const [text, setText] = useState(sent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, delay = pause) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next.trim()), delay);
  };
  return {
    text,
    setText,
    search,
    timer,
    field: {
      value: text,
      onInput: ({ currentTarget: { value }, nativeEvent }: InputEvent<HTMLInputElement>) =>
        search(value, isBySound && nativeEvent.isComposing ? choosing : pause),
      onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) => {
        if (value.trim() !== sent) search(value);
      },
    },
  };
}
