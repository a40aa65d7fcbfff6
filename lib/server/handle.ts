import "server-only";
import { clientAddress } from "./client-address.ts";
import { liveStream } from "./live.ts";
import { cameraPicture } from "./picture.ts";
import { proxy } from "./proxy.ts";
import { storedPicture } from "./stored-picture.ts";
import { testPay } from "./test-pay.ts";
import { backFromWechat } from "./wechat/back.ts";
import { startWechat } from "./wechat/start.ts";

const call = (request: Request): Promise<Response> => proxy(request, { address: clientAddress(request.headers) });

/** The proxy as route handlers, for every method: the proxy itself refuses those that a call does not have. */
export const callHandlers = { DELETE: call, GET: call, HEAD: call, OPTIONS: call, PATCH: call, POST: call, PUT: call };

/** The live stream as a route handler. */
export const liveHandler = (request: Request): Promise<Response> =>
  liveStream(request, { address: clientAddress(request.headers) });

/** A camera's live picture as a route handler. */
export const pictureHandler = (request: Request): Promise<Response> =>
  cameraPicture(request, { address: clientAddress(request.headers) });

/** A picture that was uploaded as a route handler. */
export const storedPictureHandler = (request: Request): Promise<Response> =>
  storedPicture(request, { address: clientAddress(request.headers) });

/** The page that plays the payment provider as a route handler. */
export const testPayHandler = (request: Request): Promise<Response> =>
  testPay(request, { address: clientAddress(request.headers) });

/** The way to the messaging app, and the way back, as route handlers. */
export const wechatStartHandler = (request: Request): Promise<Response> =>
  startWechat(request, { address: clientAddress(request.headers) });
export const wechatBackHandler = (request: Request): Promise<Response> =>
  backFromWechat(request, { address: clientAddress(request.headers) });
