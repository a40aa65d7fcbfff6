type Json = string;

/** A kind of controller. */
export type ProductTable = {
  productId: string;
  productName: Json;
  manufacturerId: string;
  model: string;
  /** One of deviceKinds. */
  kind: string;
  /** The original product, if this one was created from a device's own births. */
  basedOn: string | null;
  /** The device that this product belongs to, and is deleted with. */
  ownerId: string | null;
};

export type ArgGroupTable = {
  productId: string;
  groupId: string;
  groupCode: string;
  groupName: Json;
  /** The tab that shows the group: "data" or "setting". */
  scene: string;
  sort: number;
};

export type ArgTable = {
  productId: string;
  argId: string;
  groupId: string;
  argName: Json;
  argCode: string;
  unit: string;
  dataType: string;
  /** The kind of UI component. */
  component: string;
  precision: number;
  min: number | null;
  max: number | null;
  step: number | null;
  /** [{ value, label: Localised }] */
  enumList: Json;
  rw: string;
  risk: string;
  register: Json;
  sort: number;
  /** Position on the list card: 1 is the value, 2 the set-point; null is not on the card. */
  keySort: number | null;
  /** Arguments with this argument's set-point and alarm limits. */
  setArg: string | null;
  highArg: string | null;
  lowArg: string | null;
  /** Arguments with the device's own range of this one, within min and max. */
  minArg: string | null;
  maxArg: string | null;
  /** Whether a history is stored, for curves. */
  history: 0 | 1;
};
