/** Minimum distance between label centres, in percent of the track. */
const apart = 30;
/** Minimum distance of a label's centre from the track's end, so that its text stays inside. */
const margin = 13;

/** Moves a gauge's labels, in order, so that none overlap or leave the track. Percent of the track. */
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
