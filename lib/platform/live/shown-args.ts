import type { ArgRow } from "../args/definitions.ts";
import type { Db } from "../store/schema.ts";

/** An argument as far as streams show it; `detail` when no row of a list does. */
export type ShownArg = Pick<ArgRow, "groupId" | "dataType" | "enumList"> & { detail: boolean };

/** The arguments of a product, as far as streams show them. */
export type ShownArgs = {
  byId: ReadonlyMap<string, ShownArg>;
  groups: readonly string[];
};

type Row = Pick<ArgRow, "argId" | "groupId" | "dataType" | "enumList" | "keySort">;

/** Products whose arguments are remembered; a device may bring one of its own. */
const most = 1_000;

/**
 * Looks up the arguments of products. Streams hold them for as long as they stand: while they are the same as the last
 * time they are the same object for all.
 */
export class ShownProducts {
  readonly #known = new Map<string, { text: string; args: ShownArgs }>();

  /** The arguments as the database has them now, by product. */
  async load(db: Db, productIds: readonly string[]): Promise<Map<string, ShownArgs>> {
    const rows = await db
      .selectFrom("args")
      .select(["productId", "argId", "groupId", "dataType", "enumList", "keySort"])
      .where("productId", "in", productIds)
      .orderBy("productId")
      .orderBy("argId")
      .execute();
    const products = Map.groupBy(rows, ({ productId }) => productId);
    return new Map([...products].map(([productId, own]) => [productId, this.#same(productId, own)]));
  }

  #same(productId: string, rows: readonly Row[]): ShownArgs {
    const text = JSON.stringify(rows);
    const known = this.#known.get(productId);
    if (known?.text === text) return known.args;
    const args = {
      byId: new Map(
        rows.map(({ argId, groupId, dataType, enumList, keySort }) => [
          argId,
          { groupId, dataType, enumList, detail: keySort === null },
        ]),
      ),
      groups: [...new Set(rows.map(({ groupId }) => groupId))],
    };
    if (this.#known.size >= most) this.#known.clear();
    this.#known.set(productId, { text, args });
    return args;
  }
}
