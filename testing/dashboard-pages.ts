import { readdirSync } from "node:fs";

export const DASHBOARD = "app/(dashboard)";

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /(?:^|\/)page\.tsx$/.test(path));

/** Paths relative to the dashboard's folder. */
export const DASHBOARD_PAGES = pagesIn(DASHBOARD);

/** Return the URL path of a page file, with `[id]` for a record's id. */
export const addressOf = (page: string) => `/${page.replace(/\/?page\.tsx$/, "")}`;

/** Return the URL paths of the pages in a route group such as `app/(auth)`. */
export const addressesIn = (folder: string) => pagesIn(folder).map(addressOf);
