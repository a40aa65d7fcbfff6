import type { ArgRow } from "../args/definitions.ts";
import type { Db } from "../store/schema.ts";

/** An argument as streams show it; `detail` if no list row does. */
export type ShownArg = Pick<ArgRow, "groupId" | "dataType" | "enumList"> & { detail: boolean };

/** The arguments of a product, as streams show them. */
export type ShownArgs = {
  byId: ReadonlyMap<string, ShownArg>;
  groups: readonly string[];
};

type Row = Pick<ArgRow, "argId" | "groupId" | "dataType" | "enumList" | "keySort">;

/** Products with cached arguments; a device may have a product of its own. */
const most = 1_000;

/**
 * Looks up the arguments of products. Streams keep them while they are open, so unchanged arguments are one shared
 * object.
 */
export class ShownProducts {
  readonly #known = new Map<string, { text: string; args: ShownArgs }>();

  /** The current arguments in the database, by product. */
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
