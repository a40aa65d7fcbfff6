/** What came of the tries to hand messages over, by channel. */
export type MessageCounts = {
  /** `state`: what the message is after a try; one that waits is tried again, one that is dropped told nobody anything new. */
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
