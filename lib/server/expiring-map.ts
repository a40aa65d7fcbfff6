import "server-only";

type Options = { max: number; ttl: number; now: () => number };

/** A map whose entries expire `ttl` milliseconds after they were set; beyond `max` entries the oldest are dropped. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until > this.#options.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.#options.now() + this.#options.ttl });
    if (this.#entries.size <= this.#options.max) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
