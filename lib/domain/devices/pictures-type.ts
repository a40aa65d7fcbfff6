/**
 * Media type of a camera's picture stream on its way to a page, which splits it itself. WebKit would split the
 * platform's own multipart/x-mixed-replace, so a page on an iPhone would never see the boundaries.
 */
export const picturesType = "application/vnd.device-cloud.pictures";
