/** Calls a function of the native app; returns its raw answer. `over` aborts the wait. */
export type Host = (name: string, input: object, over: AbortSignal) => Promise<unknown>;

export type HostWindow = {
  flutter_inappwebview?: { callHandler?: (name: string, input: object) => Promise<unknown> };
  /** Classic web views of iOS and Android: both receive messages and answer through `deviceCloudAnswer`. */
  webkit?: { messageHandlers?: { deviceCloud?: Poster } };
  deviceCloud?: Poster;
  deviceCloudAnswer?: (answer: unknown) => void;
};

type Poster = { postMessage: (message: string) => void };

/** Only of our own window, not of frames inside the page. */
// These globals are undeclared; every use checks them.
export const hostWindow = (): HostWindow => window as unknown as HostWindow;
