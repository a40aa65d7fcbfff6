/** A mobile number as it crosses the wire: digits, with or without the plus of a country. */
export const mobilePattern = /^\+?\d{5,15}$/;
export const smsCodePattern = /^\d{4,8}$/;
