/**
 * Whoever lets others in, as guests or by a group, changes what guests may do or gives a device up takes this lock, so
 * that what he looked at stays true.
 */
export const guestLock = "guests";
