/** A picture that somebody uploaded; its bytes are a file of the same id. */
export type PictureTable = {
  pictureId: string;
  /** Who uploaded it. */
  userId: string;
  /** One of pictureUses. */
  type: string;
  createTime: number;
};
