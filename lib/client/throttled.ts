export type Throttled = { call: () => void; cancel: () => void };

/** Runs at once, then at most once per `pause` milliseconds; a call in between runs at its end. */
export function throttled(run: () => void, pause: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const start = () => {
    again = false;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) start();
    }, pause);
  };
  return {
    call: () => {
      if (timer === undefined) start();
      else again = true;
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
