/** Calls a function of the native app by name; gives its raw answer. After `over` nobody waits for it. */
export type Host = (name: string, input: object, over: AbortSignal) => Promise<unknown>;

/** What the app's web view puts into the window. */
export type HostWindow = {
  flutter_inappwebview?: { callHandler?: (name: string, input: object) => Promise<unknown> };
  /** A classic web view on iOS and on Android: both take messages, and answer by `deviceCloudAnswer`. */
  webkit?: { messageHandlers?: { deviceCloud?: Poster } };
  deviceCloud?: Poster;
  deviceCloudAnswer?: (answer: unknown) => void;
};

type Poster = { postMessage: (message: string) => void };

/** The window with what a native app may have put into it. Only our own: a frame inside the page is not asked. */
// Nobody declares these globals; every use checks what is there.
export const hostWindow = (): HostWindow => window as unknown as HostWindow;
