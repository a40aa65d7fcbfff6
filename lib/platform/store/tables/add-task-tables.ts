/** A task for adding devices on site. */
export type AddTaskTable = {
  taskId: string;
  taskName: string;
  /** The terminal administrator whose people may use it, and who gets the devices; null: everyone, for themselves. */
  tenantId: string | null;
  /** With {product}, {model} and {seq2} to {seq6}. */
  nameTemplate: string;
  /** The running number of the next name. */
  nextSeq: number;
  groupId: string | null;
  createTime: number;
};

export type AddTaskProductTable = { taskId: string; productId: string };

/** One attempt to add a device, successful or not. */
export type AddRecordTable = {
  recordId: string;
  taskId: string;
  userId: string;
  deviceId: string;
  deviceName: string | null;
  productId: string | null;
  /** Error key of the refusal; null is success. */
  errKey: string | null;
  createTime: number;
};
