/** An uploaded picture; its bytes are in a file named by its id. */
export type PictureTable = {
  pictureId: string;
  userId: string;
  /** One of pictureUses. */
  type: string;
  createTime: number;
};
