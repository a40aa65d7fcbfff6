/** Bookings go one after the other, whichever payment they are about: two could be for the same device. */
export const bookingLock = "booking payments";
