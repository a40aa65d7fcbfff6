/**
 * What a camera's pictures are called on their way to a page, which takes them apart itself. Under the name that the
 * platform gives them, multipart/x-mixed-replace, WebKit does that: a page on an iPhone would never see where one begins.
 */
export const picturesType = "application/vnd.device-cloud.pictures";
