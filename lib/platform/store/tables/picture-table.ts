/** An uploaded picture; its bytes are in a file named by its id. */
export type PictureTable = {
  pictureId: string;
  userId: string;
  /** One of pictureUses. */
  type: string;
  createTime: number;
  /** A small square version as base64; null for uses that have none. */
  thumbnail: string | null;
};
