/**
 * Whoever lets others in, as guests, with a code or by a group, links a camera, gives a device a name, changes what guests
 * may do or gives a device up takes this lock, so that what he looked at stays true.
 */
export const guestLock = "guests";
