import { readdirSync } from "node:fs";

export const DASHBOARD = "app/(dashboard)";

/** The files of the pages within a folder. */
const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /(?:^|\/)page\.tsx$/.test(path));

/** The files of the dashboard's pages, within its folder. */
export const DASHBOARD_PAGES = pagesIn(DASHBOARD);

/** The address of a page by its file; that of a record has `[id]` for its id. */
export const addressOf = (page: string) => `/${page.replace(/\/?page\.tsx$/, "")}`;

/** The addresses of the pages in a folder whose name is not part of them, such as `app/(auth)`. */
export const addressesIn = (folder: string) => pagesIn(folder).map(addressOf);
