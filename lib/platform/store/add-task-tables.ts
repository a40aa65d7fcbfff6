/** A task by which devices are added on site. */
export type AddTaskTable = {
  taskId: string;
  taskName: string;
  /** The terminal administrator whose people add devices by it, and to whom they are bound; null: everybody's own. */
  tenantId: string | null;
  /** With {product}, {model} and {seq2} to {seq6} in it. */
  nameTemplate: string;
  /** The number of the next name. */
  nextSeq: number;
  /** The group into which the devices go. */
  groupId: string | null;
  createTime: number;
};

export type AddTaskProductTable = { taskId: string; productId: string };

/** One attempt to add a device, kept also when it failed. */
export type AddRecordTable = {
  recordId: string;
  taskId: string;
  userId: string;
  deviceId: string;
  deviceName: string | null;
  productId: string | null;
  /** Key of the refusal; null is success. */
  errKey: string | null;
  createTime: number;
};
