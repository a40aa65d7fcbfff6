/** A camera that somebody linked to a device; the drawn ones of the simulated site are not among them. */
export type CameraTable = {
  cameraId: string;
  deviceId: string;
  name: string;
  /** "ezopen", "hls" or "mjpeg". */
  protocol: string;
  /** Of an EZVIZ camera. */
  deviceSerial: string | null;
  channelNo: number | null;
  /** What decrypts the picture of an EZVIZ camera. */
  validCode: string | null;
  /** Of a camera with an address of its own. */
  playUrl: string | null;
  hdUrl: string | null;
  snapshotUrl: string | null;
  userId: string;
  createTime: number;
};
