/**
 * Lock for changes that depend on, or end, access to a device: letting people in (guests, codes, groups), linking a
 * camera, renaming, changing guests' rights, and giving a device up. What was checked stays true under this lock.
 */
export const guestLock = "guests";
