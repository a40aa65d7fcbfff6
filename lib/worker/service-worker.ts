import type { WorkerFacts } from "./worker-facts.ts";

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
 * The service worker: shows what is pushed, says that it did, and opens the screen that a message leads to. It keeps the
 * files of the build and the page that is shown without a network, and nothing that is anybody's: the pages and answers
 * of the server pass it by. It is sent to the browser as the text of this very function, so it uses nothing from outside
 * of itself but its arguments.
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
    const headers = { "content-type": "application/json", [facts.ownHeader]: "1" };
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

  /** The browser took back what the platform pushes to, or put something in its place that the platform does not know. */
  async function tellLost(): Promise<void> {
    const unknown = await scope.registration.pushManager.getSubscription();
    // A browser that nobody pushes to does not look as if it were on.
    await unknown?.unsubscribe();
    await show({ ...facts.lost, title: facts.title, tag: "push", silent: false, receipt: null });
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

  const { kept, asks } = facts;
  const cacheName = `build ${kept?.build}`;
  const isFile = (pathname: string) => kept?.files.some((start) => pathname.startsWith(start)) ?? false;

  /** Whether this is a file of the build. A page in its place is of somebody on the way, who wants to know who asks. */
  const isOurs = ({ ok, redirected, headers }: Response) =>
    ok && !redirected && !headers.get("content-type")?.includes("html");

  /** Keeps the page for no network and every file that it names. */
  async function fill(): Promise<void> {
    if (!kept) return;
    const cache = await scope.caches.open(cacheName);
    // Without the cookie: the page knows nobody.
    const headers = { "accept-language": kept.language };
    const page = await scope.fetch(kept.shell, { credentials: "omit", cache: "no-store", headers });
    const named = page.ok ? (await page.clone().text()).split(/["'\\\s<>]/).filter(isFile) : [];
    // That of somebody on the way names none.
    if (named.length === 0) throw new Error(`${kept.shell} answered ${page.status}, and names no file`);
    for (const file of new Set(named)) {
      if (await cache.match(file)) continue;
      const answer = await scope.fetch(file);
      if (!isOurs(answer)) throw new Error(`${file} answered ${answer.status}`);
      await cache.put(file, answer);
    }
    await cache.put(kept.shell, page);
  }

  /** Without anything from before, a worker that could not keep the page still shows messages, and keeps it later. */
  const install = () => fill().catch((error) => scope.registration.active && Promise.reject(error));

  /** What could not be kept, or was deleted, is kept with the next page that comes. */
  const mend = async (shell: string) => (await find(shell)) ?? fill().catch(() => undefined);

  async function activate(): Promise<void> {
    for (const name of await scope.caches.keys()) if (name !== cacheName) await scope.caches.delete(name);
    // The browser asks the server while the worker still starts: it costs a page no time.
    if (kept) await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** From waiting, or of a page that came to be beside it: one that was on its way when it began, or was loaded past it. */
  async function takeOver(): Promise<void> {
    await scope.skipWaiting();
    // One that is not at work yet takes the pages over when it is.
    await scope.clients.claim().catch(() => undefined);
  }

  /** What the cache knows of this; a cache that fails, as on a full or broken disk, knows nothing. */
  async function find(asked: Request | string): Promise<Response | undefined> {
    try {
      const cache = await scope.caches.open(cacheName);
      return await cache.match(asked, { ignoreVary: true });
    } catch {
      return undefined;
    }
  }

  async function keep(request: Request, answer: Response): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    await cache.put(request, answer);
  }

  async function file(event: FetchEvent): Promise<Response> {
    const known = await find(event.request);
    if (known) return known;
    const answer = await scope.fetch(event.request);
    // The loader of scripts asks again for what has failed, and waits for ever for one that came as something else.
    if (answer.ok && !isOurs(answer)) return Response.error();
    // What cannot be kept is fetched again the next time.
    if (answer.ok) event.waitUntil(keep(event.request, answer.clone()).catch(() => undefined));
    return answer;
  }

  type Answer = Response | undefined;
  /** Pages that are on their way while the kept one is shown, by their address. In memory only: they are somebody's. */
  const late = new Map<string, Promise<Answer>>();
  /** How often they had to go, because somebody else may be here from then on. */
  let gone = 0;
  const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));
  const isPage = (answer: Answer) => answer !== undefined && (answer.status < 502 || answer.status > 504);

  /** The page that was asked for earlier and is late, or asks for it. */
  function asked(event: FetchEvent): Promise<Answer> {
    const { request, preloadResponse } = event;
    // Where the server cannot be reached, Firefox does not fail here but gives an answer that is none.
    const early: Promise<Answer> = Promise.resolve(preloadResponse).then(
      (answer) => (answer?.type === "error" ? undefined : answer),
      () => undefined,
    );
    const known = late.get(request.url);
    late.delete(request.url);
    if (!known) return early.then((answer) => answer ?? scope.fetch(request)).catch(() => undefined);
    event.waitUntil(early.then((second) => second?.body?.cancel()));
    return known;
  }

  /** Holds a page that is late for the kept one, which asks for it again once it came; one that failed is asked for anew. */
  async function hold(url: string, answer: Promise<Answer>, time: number): Promise<void> {
    late.set(url, answer);
    if (isPage(await answer)) await pause(time);
    if (late.get(url) === answer) late.delete(url);
  }

  /**
   * A page comes from the server; while that does not answer, or what stands before it says so, the kept one is shown.
   * So it is while a screen of which something is kept is late.
   */
  async function page(event: FetchEvent, { shell, screens, patience, fetched }: NonNullable<typeof kept>) {
    const { url } = event.request;
    const before = gone;
    const answer = asked(event);
    const mayWait = screens.includes(new URL(url).pathname);
    const inTime = mayWait ? await Promise.race([answer.then(() => true), pause(patience)]) : true;
    const came = inTime ? await answer : undefined;
    if (came && isPage(came)) {
      event.waitUntil(mend(shell));
      return came;
    }
    const shown = await find(shell);
    if (shown && !inTime && gone === before) event.waitUntil(hold(url, answer, fetched));
    return shown ?? (await answer) ?? Response.error();
  }

  /** Tells the kept page whether the one in whose place it stands is on its way, and when it came. */
  async function tellLate(source: ExtendableMessageEvent["source"], port: MessagePort | undefined): Promise<void> {
    const answer = source && "url" in source ? late.get(source.url) : undefined;
    if (answer) port?.postMessage("awaited");
    port?.postMessage(isPage(await answer) ? "came" : "none");
  }

  function onFetch(event: FetchEvent): void {
    const { method, url, mode, destination } = event.request;
    const { origin, pathname } = new URL(url);
    if (kept?.turns.includes(pathname)) {
      gone += 1;
      late.clear();
    }
    if (!kept || method !== "GET" || origin !== scope.location.origin) return;
    if (isFile(pathname)) event.respondWith(file(event));
    else if (mode === "navigate" && destination === "document") event.respondWith(page(event, kept));
  }

  function onMessage(event: ExtendableMessageEvent): void {
    const { data, ports, source } = event;
    if (data === asks.build) ports[0]?.postMessage(kept?.build);
    if (data === asks.takeOver) event.waitUntil(takeOver());
    if (data === asks.fill) event.waitUntil(fill());
    if (data === asks.late) event.waitUntil(tellLate(source, ports[0]));
  }

  scope.addEventListener("install", (event) => event.waitUntil(install()));
  scope.addEventListener("activate", (event) => event.waitUntil(activate()));
  scope.addEventListener("fetch", onFetch);
  scope.addEventListener("message", onMessage);
  scope.addEventListener("push", (event) => event.waitUntil(show(messageIn(event.data))));
  // Whoever took the permission away is told nothing: it is no longer allowed either.
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(tellLost().catch(() => undefined)));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(text(event.notification.data?.link, facts.home)));
  });
}
