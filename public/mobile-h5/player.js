// @ts-check
/*
 * Plays one camera's picture in a frame that has no origin and no session, for the page around it.
 * It hears { type: "play", kind, url, … }, { type: "stop" } and { type: "picture" }, and tells { type: "ready" },
 * "loading" and "loaded" (more of the player's code comes, and is here), "playing", "alive" (another picture came),
 * "failed" with a reason, and "picture" with a JPEG or null. Nothing else passes between the two.
 */
(() => {
  /**
   * @typedef {{ kind: string, url: string, accessToken?: string, validCode?: string, domain?: string,
   *   language?: string, still?: number }} Order
   */
  const home = location.origin;
  const { ezuikit = "", hls = "" } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  let stop = () => {};
  /** @type {() => Promise<Blob | null>} */
  let picture = async () => null;

  /** @param {string} type @param {object} [more] */
  const tell = (type, more = {}) => parent.postMessage({ type, ...more }, home);
  /** @param {string} [reason] */
  const fail = (reason = "stream") => tell("failed", { reason });

  /** @template {keyof HTMLElementTagNameMap} T @param {T} tag @returns {HTMLElementTagNameMap[T]} */
  const fill = (tag) => {
    const element = document.createElement(tag);
    Object.assign(element.style, { position: "fixed", inset: "0", width: "100%", height: "100%", objectFit: "contain" });
    document.body.append(element);
    return element;
  };

  /** @param {string} address @returns {Promise<void>} */
  const load = (address) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error("code"));
      document.head.append(script);
    });

  /** @param {HTMLVideoElement} video @returns {Promise<Blob | null>} */
  const frameOf = (video) =>
    new Promise((resolve, reject) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      canvas.getContext("2d")?.drawImage(video, 0, 0);
      // A stream whose host does not let others read it cannot be kept.
      try {
        canvas.toBlob(resolve, "image/jpeg", 0.9);
      } catch (error) {
        reject(error);
      }
    });

  /** EZVIZ's player keeps addresses in the browser's storage, which a frame without an origin has not got: here it forgets them. */
  const shelter = () => {
    /** @type {Map<unknown, any>} */
    const kept = new Map();
    const storage = {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {unknown} */ value) => void kept.set(key, String(value)),
      removeItem: (/** @type {string} */ key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    /** @param {unknown} [result] */
    const request = (result) => {
      /** @type {{ result: unknown, onsuccess: ((event: object) => void) | null }} */
      const made = { result, onsuccess: null };
      setTimeout(() => made.onsuccess?.({ target: made }));
      return made;
    };
    const keep = (/** @type {{ id: unknown }} */ row) => request(void kept.set(row.id, row));
    const store = {
      add: keep,
      put: keep,
      get: (/** @type {unknown} */ id) => request(kept.get(id)),
      delete: (/** @type {unknown} */ id) => request(void kept.delete(id)),
      clear: () => request(),
    };
    const database = { objectStoreNames: { contains: () => true }, transaction: () => ({ objectStore: () => store }) };
    const given = { localStorage: storage, sessionStorage: storage, indexedDB: { open: () => request(database) } };
    for (const [name, value] of Object.entries(given)) Object.defineProperty(window, name, { value });
  };

  /** EZVIZ's player keeps to itself what its cloud refuses: the answers are read on their way. */
  const listen = () => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const address = String(asked[0]);
      if (!address.startsWith("https://") || address.startsWith(home)) return ask(...asked);
      const essential = address.includes("/live/url/");
      try {
        const response = await ask(...asked);
        const answer = await response.clone().json().catch(() => ({}));
        const code = Number(answer.code ?? answer.meta?.code ?? 200);
        if (code === 10002) fail("token");
        else if (essential && code !== 200) fail();
        return response;
      } catch (error) {
        if (essential) fail();
        throw error;
      }
    };
  };

  /** @param {any} error */
  const reasonOf = (error) => {
    const code = Number(error?.data?.nErrorCode ?? error?.retcode ?? error?.code);
    if (code === 10002) return "token";
    return code === 5 || code === 11 ? "key" : "stream";
  };

  /** @param {Order} order */
  const playEzviz = async ({ url, accessToken, validCode, domain, language }) => {
    shelter();
    listen();
    await load(`${ezuikit}/ezuikit.js`);
    tell("loaded");
    const stage = fill("div");
    stage.id = "stage";
    const { EZUIKitPlayer } = /** @type {any} */ (window).EZUIKit;
    const player = new EZUIKitPlayer({
      id: stage.id,
      url: validCode ? url.replace("ezopen://", `ezopen://${validCode}@`) : url,
      accessToken,
      ...(domain ? { env: { domain } } : {}),
      width: innerWidth,
      height: innerHeight,
      template: "simple",
      staticPath: home + ezuikit,
      // What people look at is nobody's statistics.
      dataReport: false,
      // Its log would hold the token.
      loggerOptions: { level: "ERROR" },
      audio: false,
      language,
      handleSuccess: () => tell("playing"),
      handleError: (/** @type {unknown} */ error) => fail(reasonOf(error)),
    });
    // Its decoder is code too, and half as large again.
    player.eventEmitter.on(EZUIKitPlayer.EVENTS.decoderLoad, () => tell("loading"));
    player.eventEmitter.on(EZUIKitPlayer.EVENTS.decoderLoaded, () => tell("loaded"));
    addEventListener("resize", () => player.resize(innerWidth, innerHeight));
    stop = () => void player.stop()?.catch?.(() => undefined);
    picture = async () => {
      const taken = await player.capturePicture("picture", true);
      const [, base64 = ""] = String(taken?.data?.base64 ?? taken?.base64 ?? "").split(",");
      return base64 ? new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]) : null;
    };
  };

  /** @param {Order} order */
  const playHls = async ({ url }) => {
    const video = fill("video");
    Object.assign(video, { muted: true, autoplay: true, playsInline: true, crossOrigin: "anonymous" });
    let told = 0;
    video.onplaying = () => tell("playing");
    video.ontimeupdate = () => {
      if (video.currentTime - told < 1 && video.currentTime >= told) return;
      told = video.currentTime;
      tell("alive");
    };
    picture = () => frameOf(video);
    stop = () => video.pause();
    const byScript = async () => {
      await load(hls);
      tell("loaded");
      const { Hls } = /** @type {any} */ (window);
      if (!Hls.isSupported()) return fail("unsupported");
      const player = new Hls({ enableWorker: false, liveDurationInfinity: true });
      player.on(Hls.Events.ERROR, (/** @type {unknown} */ _name, /** @type {{ fatal: boolean }} */ { fatal }) => {
        if (fatal) fail();
      });
      player.loadSource(url);
      player.attachMedia(video);
      stop = () => {
        video.pause();
        player.stopLoad();
      };
    };
    // A browser that says that it plays HLS itself is believed until it does not.
    if (!video.canPlayType("application/vnd.apple.mpegurl")) return byScript();
    tell("loaded");
    video.onerror = () => {
      video.onerror = null;
      byScript().catch(() => fail("code"));
    };
    video.src = url;
  };

  /** @param {Order} order */
  const playMjpeg = async ({ url }) => {
    tell("loaded");
    const image = fill("img");
    image.alt = "";
    image.onload = () => tell("playing");
    image.onerror = () => fail();
    image.src = url;
    stop = () => {
      image.onerror = null;
      image.removeAttribute("src");
    };
  };

  /** @param {Order} order */
  const showStills = async ({ url, still = 3_000 }) => {
    tell("loaded");
    const image = fill("img");
    image.alt = "";
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const next = () => {
      const fresh = new URL(url);
      fresh.searchParams.set("_", String(Date.now()));
      image.src = fresh.href;
    };
    image.onload = () => {
      tell("playing");
      timer = setTimeout(next, still);
    };
    image.onerror = () => fail();
    stop = () => clearTimeout(timer);
    next();
  };

  const players = { ezopen: playEzviz, hls: playHls, mjpeg: playMjpeg, still: showStills };

  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin !== home) return;
    if (data.type === "stop") stop();
    if (data.type === "picture")
      picture().then(
        (blob) => tell("picture", { blob }),
        () => tell("picture", { blob: null }),
      );
    const play = data.type === "play" ? players[/** @type {keyof typeof players} */ (data.kind)] : undefined;
    play?.(data).catch((error) => fail(error.message === "code" ? "code" : "stream"));
  });
  document.documentElement.style.background = "#000";
  tell("ready");
})();
