import type { Page, PageRequest } from "@/lib/kernel/db/page";

const PAGE = 200;

/** Read all pages of a list, oldest rows first. */
export async function everyRow<Row>(read: (page: PageRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  let page: PageRequest | null = { limit: PAGE, sort: "created_at", descending: false, after: null };
  while (page) {
    const { rows, next }: Page<Row> = await read(page);
    found.push(...rows);
    page = next && { ...page, after: next };
  }
  return found;
}
