/** A mobile number as it crosses the wire: digits, with or without the plus of a country. */
export const mobilePattern = /^\+?\d{5,15}$/;
/** The code of an SMS. */
export const smsCodePattern = /^\d{4,8}$/;

/** What a person typed as a number, without the blanks and dashes that make it readable. */
export const plainMobile = (typed: string): string => typed.replace(/[\s-]/g, "");
