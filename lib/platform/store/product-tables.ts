/** JSON kept as text. */
type Json = string;

/** A kind of controller. */
export type ProductTable = {
  productId: string;
  productName: Json;
  manufacturerId: string;
  model: string;
  /** One of deviceKinds. */
  kind: string;
  /** The product that a device was added as, when this one was made of what that device said of itself. */
  basedOn: string | null;
  /** The device whose product that is, with which it goes. */
  ownerId: string | null;
};

export type ArgGroupTable = {
  productId: string;
  groupId: string;
  groupCode: string;
  groupName: Json;
  /** "data" or "setting": the tab in which the group is shown. */
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
  /** Kind of component that shows it. */
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
  /** Place on the list card: 1 is the value, 2 the set-point; null is not on the card. */
  keySort: number | null;
  /** Arguments that hold this argument's set-point and alarm limits. */
  setArg: string | null;
  highArg: string | null;
  lowArg: string | null;
  /** Arguments that hold how far this one may be set, within min and max. */
  minArg: string | null;
  maxArg: string | null;
  /** Kept as history, so that a curve can be drawn. */
  history: 0 | 1;
};
