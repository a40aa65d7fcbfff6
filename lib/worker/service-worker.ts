import type { WorkerFacts } from "./worker-facts.ts";

type Message = {
  title: string;
  text: string;
  link: string;
  tag: string;
  silent: boolean;
  /** Reports that a message was displayed. */
  receipt: { path: string; body: unknown } | null;
};

/**
 * The service worker: displays push messages and opens their screens, and caches the build's files and the offline
 * page, never personal data. Sent to the browser as this function's source text, so it uses only its arguments.
 */
export function serviceWorker(scope: ServiceWorkerGlobalScope, facts: WorkerFacts): void {
  const text = (value: unknown, standard: string) => (typeof value === "string" && value !== "" ? value : standard);

  function messageIn(data: PushMessageData | null): Message {
    let given: Record<string, unknown> = {};
    try {
      given = Object(data?.json());
    } catch {
      // A push must display something, or browsers revoke the permission.
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
    // If it cannot be reported, nothing is lost.
    await scope.fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
  }

  async function show(message: Message): Promise<void> {
    const { title, text: body, tag, silent, link, receipt } = message;
    const displayed = await scope.registration.getNotifications({ tag });
    // Missing in TypeScript's types. A second message on an alarm should sound like the first.
    const options: NotificationOptions & { renotify?: boolean } = {
      body,
      tag,
      silent,
      icon: facts.icon,
      data: { link },
      ...(displayed.length > 0 && !silent ? { renotify: true } : {}),
    };
    await scope.registration.showNotification(title, options);
    if (receipt) await confirm(receipt);
  }

  /** The browser revoked or replaced the subscription. */
  async function reportLost(): Promise<void> {
    const unknown = await scope.registration.pushManager.getSubscription();
    // Otherwise the browser would still look subscribed.
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
    // Browsers let a worker focus a page only after a real tap.
    await page.focus().catch(() => undefined);
    // A page not controlled by this worker cannot be navigated; a new one can be opened.
    await page.navigate(link).catch(() => scope.clients.openWindow(link));
  }

  const { kept, messages } = facts;
  const cacheName = `build ${kept?.build}`;
  const isFile = (pathname: string) => kept?.files.some((start) => pathname.startsWith(start)) ?? false;

  /** A file of the build, and not HTML of a captive portal in its place. */
  const isOurs = ({ ok, redirected, headers }: Response) =>
    ok && !redirected && !headers.get("content-type")?.includes("html");

  /** Caches the offline page and every file it refers to. */
  async function fill(): Promise<void> {
    if (!kept) return;
    const cache = await scope.caches.open(cacheName);
    // Without the cookie: the page is public.
    const headers = { "accept-language": kept.language };
    const page = await scope.fetch(kept.shell, { credentials: "omit", cache: "no-store", headers });
    const named = page.ok ? (await page.clone().text()).split(/["'\\\s<>]/).filter(isFile) : [];
    // A captive portal's page refers to none.
    if (named.length === 0) throw new Error(`${kept.shell} answered ${page.status}, and names no file`);
    for (const file of new Set(named)) {
      if (await cache.match(file)) continue;
      const answer = await scope.fetch(file);
      if (!isOurs(answer)) throw new Error(`${file} answered ${answer.status}`);
      await cache.put(file, answer);
    }
    await cache.put(kept.shell, page);
  }

  /** On the first installation, a worker that could not cache the page still displays messages, and caches it later. */
  const install = () => fill().catch((error) => scope.registration.active && Promise.reject(error));

  /** Missing files are cached with the next page. */
  const fillIfMissing = async (shell: string) => (await find(shell)) ?? fill().catch(() => undefined);

  async function activate(): Promise<void> {
    for (const name of await scope.caches.keys()) if (name !== cacheName) await scope.caches.delete(name);
    // Navigation preload: the browser requests the page while the worker starts.
    if (kept) await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** Messages of pages: activate, or take over a page loaded past the worker. */
  async function takeOver(): Promise<void> {
    await scope.skipWaiting();
    // A worker not yet active takes pages over on activation.
    await scope.clients.claim().catch(() => undefined);
  }

  /** A cached answer; a failing cache, as on a full disk, counts as empty. */
  async function find(request: Request | string): Promise<Response | undefined> {
    try {
      const cache = await scope.caches.open(cacheName);
      return await cache.match(request, { ignoreVary: true });
    } catch {
      return undefined;
    }
  }

  async function store(request: Request, answer: Response): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    await cache.put(request, answer);
  }

  async function file(event: FetchEvent): Promise<Response> {
    const known = await find(event.request);
    if (known) return known;
    const answer = await scope.fetch(event.request);
    // An error, because the chunk loader retries after an error but waits for ever for a wrong content type.
    if (answer.ok && !isOurs(answer)) return Response.error();
    // If it cannot be cached it is fetched again.
    if (answer.ok) event.waitUntil(store(event.request, answer.clone()).catch(() => undefined));
    return answer;
  }

  type Answer = Response | undefined;
  /** Late pages by address, in memory only because they are personal. */
  const late = new Map<string, Promise<Answer>>();
  /** Incremented when they must be dropped, because another person may sign in. */
  let sessionChanges = 0;
  const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));
  const isPage = (answer: Answer) => answer !== undefined && (answer.status < 502 || answer.status > 504);

  /** The late page requested before, or a new request. */
  function pageAnswer(event: FetchEvent): Promise<Answer> {
    const { request, preloadResponse } = event;
    // If the server is unreachable, Firefox returns an error response instead of failing.
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

  /** Keeps a late page until the stored one requests it again; a failed one is requested again from the server. */
  async function keepLate(url: string, answer: Promise<Answer>, time: number): Promise<void> {
    late.set(url, answer);
    if (isPage(await answer)) await pause(time);
    if (late.get(url) === answer) late.delete(url);
  }

  /** A page from the server, or the offline page if it is unreachable, down, or late for a screen with stored data. */
  async function page(event: FetchEvent, { shell, screens, patience, fetched }: NonNullable<typeof kept>) {
    const { url } = event.request;
    const before = sessionChanges;
    const answer = pageAnswer(event);
    const mayWait = screens.includes(new URL(url).pathname);
    const inTime = mayWait ? await Promise.race([answer.then(() => true), pause(patience)]) : true;
    const loaded = inTime ? await answer : undefined;
    if (loaded && isPage(loaded)) {
      event.waitUntil(fillIfMissing(shell));
      return loaded;
    }
    const shown = await find(shell);
    if (shown && !inTime && sessionChanges === before) event.waitUntil(keepLate(url, answer, fetched));
    return shown ?? (await answer) ?? Response.error();
  }

  /** Reports to the offline page how the page that it replaces is loading. */
  async function reportLate(source: ExtendableMessageEvent["source"], port: MessagePort | undefined): Promise<void> {
    const answer = source && "url" in source ? late.get(source.url) : undefined;
    if (answer) port?.postMessage("awaited");
    port?.postMessage(isPage(await answer) ? "came" : "none");
  }

  function onFetch(event: FetchEvent): void {
    const { method, url, mode, destination } = event.request;
    const { origin, pathname } = new URL(url);
    if (kept?.turns.includes(pathname)) {
      sessionChanges += 1;
      late.clear();
    }
    if (!kept || method !== "GET" || origin !== scope.location.origin) return;
    if (isFile(pathname)) event.respondWith(file(event));
    else if (mode === "navigate" && destination === "document") event.respondWith(page(event, kept));
  }

  function onMessage(event: ExtendableMessageEvent): void {
    const { data, ports, source } = event;
    if (data === messages.build) ports[0]?.postMessage(kept?.build);
    if (data === messages.takeOver) event.waitUntil(takeOver());
    if (data === messages.fill) event.waitUntil(fill());
    if (data === messages.late) event.waitUntil(reportLate(source, ports[0]));
  }

  scope.addEventListener("install", (event) => event.waitUntil(install()));
  scope.addEventListener("activate", (event) => event.waitUntil(activate()));
  scope.addEventListener("fetch", onFetch);
  scope.addEventListener("message", onMessage);
  scope.addEventListener("push", (event) => event.waitUntil(show(messageIn(event.data))));
  // Without the permission nothing may be shown.
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(reportLost().catch(() => undefined)));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(text(event.notification.data?.link, facts.home)));
  });
}
