import "server-only";
import type { Result } from "#lib/contract/wire.ts";
import { limits } from "#lib/domain/limits.ts";

const { size, max } = limits.page;

type Page = { list: unknown[]; total: number };

/** The first pages of a list, in calls of at most 100 rows. If a later call fails, the list ends there. */
export async function loadPages<Data extends Page>(
  pages: number,
  loadPage: (paging: { pageNum: number; pageSize: number }) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const wanted = pages * size;
  const pageSize = Math.min(wanted, max);
  const first = await loadPage({ pageNum: 1, pageSize });
  if (!first.ok) return first;
  const calls = Math.ceil(Math.min(wanted, first.data.total) / pageSize);
  const later = Array.from({ length: Math.max(0, calls - 1) }, (_, index) =>
    loadPage({ pageNum: index + 2, pageSize }),
  );
  const list = [...first.data.list];
  for (const answer of await Promise.all(later)) {
    if (!answer.ok) break;
    list.push(...answer.data.list);
  }
  return { ok: true, data: { ...first.data, list: list.slice(0, wanted) } };
}
