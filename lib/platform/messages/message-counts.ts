/** Results of delivery tries, by channel. */
export type MessageCounts = {
  /** `state` is the message's state after a try; "waiting" will be retried, "dropped" was no longer news. */
  add(channel: string, state: string): void;
  all(): { channel: string; state: string; count: number }[];
};

export function createMessageCounts(): MessageCounts {
  const counts = new Map<string, { channel: string; state: string; count: number }>();
  return {
    add(channel, state) {
      const key = `${channel} ${state}`;
      counts.set(key, { channel, state, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    all: () => [...counts.values()],
  };
}
