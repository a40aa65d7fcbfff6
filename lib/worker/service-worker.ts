/** What the server tells the worker when it serves it. */
export type WorkerFacts = {
  version: number;
  /** Where a message without a link of its own leads. */
  home: string;
  /** Pages and links under this path are ours. */
  base: string;
  /** What is shown of a message that cannot be read. */
  title: string;
  icon: string;
};

type Message = {
  title: string;
  text: string;
  link: string;
  tag: string;
  silent: boolean;
  /** How to say that the message is on the screen. */
  receipt: { path: string; body: unknown } | null;
};

/**
 * The service worker: shows what is pushed, says that it did, and opens the screen that a message leads to. It is sent
 * to the browser as the text of this very function, so it uses nothing from outside of itself but its arguments.
 */
export function serviceWorker(scope: ServiceWorkerGlobalScope, facts: WorkerFacts): void {
  const text = (value: unknown, standard: string) => (typeof value === "string" && value !== "" ? value : standard);

  function messageIn(data: PushMessageData | null): Message {
    let given: Record<string, unknown> = {};
    try {
      given = Object(data?.json());
    } catch {
      // Something has to be shown for every push, or the browser takes the permission away.
    }
    const link = text(given.link, facts.home);
    const receipt = Object(given.receipt);
    return {
      title: text(given.title, facts.title),
      text: text(given.text, ""),
      link: link.startsWith(`${facts.base}/`) ? link : facts.home,
      tag: text(given.tag, "message"),
      silent: given.silent === true,
      receipt: typeof receipt.path === "string" ? { path: receipt.path, body: receipt.body } : null,
    };
  }

  async function confirm({ path, body }: { path: string; body: unknown }): Promise<void> {
    const headers = { "content-type": "application/json", "x-h5": "1" };
    // That the message was seen is worth knowing, not worth a fault: without a network it stays unsaid.
    await scope.fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
  }

  async function show(message: Message): Promise<void> {
    const { title, text: body, tag, silent, link, receipt } = message;
    const standing = await scope.registration.getNotifications({ tag });
    // `renotify` is not in the types of the platform yet: a second word on the same alarm is to be heard like the first.
    const options: NotificationOptions & { renotify?: boolean } = {
      body,
      tag,
      silent,
      icon: facts.icon,
      data: { link },
      ...(standing.length > 0 && !silent ? { renotify: true } : {}),
    };
    await scope.registration.showNotification(title, options);
    if (receipt) await confirm(receipt);
  }

  async function open(link: string): Promise<void> {
    const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find(({ url }) => new URL(url).pathname.startsWith(`${facts.base}/`));
    if (!page) {
      await scope.clients.openWindow(link);
      return;
    }
    // A browser only lets a worker bring a page to the front for a real tap.
    await page.focus().catch(() => undefined);
    // A page that this worker does not control cannot be led; a new one can be opened.
    await page.navigate(link).catch(() => scope.clients.openWindow(link));
  }

  scope.addEventListener("install", () => void scope.skipWaiting());
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener("push", (event) => event.waitUntil(show(messageIn(event.data))));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(text(event.notification.data?.link, facts.home)));
  });
}
