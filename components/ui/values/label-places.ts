/** Least distance between the middles of two neighbouring labels, in percent of the track. */
const apart = 30;
/** Nearest that the middle of a label may come to an end of the track, so that its text stays inside. */
const margin = 13;

/** Moves the labels of a gauge, in order, so that none covers another or leaves the track. Percent of the track. */
export function spread<T extends { place: number }>(labels: readonly T[]): T[] {
  const sorted = labels.map((label) => ({ ...label })).sort((a, b) => a.place - b.place);
  let least = margin;
  for (const label of sorted) {
    label.place = Math.max(label.place, least);
    least = label.place + apart;
  }
  let most = 100 - margin;
  for (const label of sorted.reverse()) {
    label.place = Math.min(label.place, most);
    most = label.place - apart;
  }
  return sorted.reverse();
}
