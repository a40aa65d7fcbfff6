import { useLocale } from "next-intl";
import { type CompositionEvent, type InputEvent, useEffect, useRef, useState } from "react";

/** Pause in typing before a search. Milliseconds. */
const usualPause = 300;
/** Longer than choosing characters in an input method takes, so that half-typed syllables are not searched. */
const choosing = 2_000;

type Search = {
  /** The word that was looked for last. */
  sent: string;
  send: (word: string) => void;
  /** 0 where what is found is on the phone already. */
  pause?: number;
};

/** The text of a search field, searched after a pause or once the input method is done. */
export function useTypedSearch({ sent, send, pause = usualPause }: Search) {
  // Android keyboards also compose English words, and end only with the next word.
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
