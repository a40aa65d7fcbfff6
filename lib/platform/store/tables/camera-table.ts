/** A linked camera; the simulated site's drawn ones are not stored. */
export type CameraTable = {
  cameraId: string;
  deviceId: string;
  name: string;
  /** "ezopen", "hls" or "mjpeg". */
  protocol: string;
  /** For EZVIZ cameras. */
  deviceSerial: string | null;
  channelNo: number | null;
  /** Decrypts the picture of an EZVIZ camera. */
  validCode: string | null;
  /** For other cameras. */
  playUrl: string | null;
  hdUrl: string | null;
  snapshotUrl: string | null;
  userId: string;
  createTime: number;
};
