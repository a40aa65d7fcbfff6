/** The wall clock that people of the sites live by: in pages, exports and reports alike. */
export const siteTimeZone = "Asia/Shanghai";
