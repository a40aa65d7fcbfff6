/** Stands on the global object of a process in which a server of ours stands in front of Next and packs its answers. */
export const frontMark = Symbol.for("device-cloud-h5.front");
