import { readdirSync } from "node:fs";

export const DASHBOARD = "app/(dashboard)";

/** The files of the dashboard's pages, within its folder. */
export const DASHBOARD_PAGES = readdirSync(DASHBOARD, { recursive: true, encoding: "utf8" }).filter((path) =>
  /(?:^|\/)page\.tsx$/.test(path),
);

/** The address of a page by its file; that of a record has `[id]` for its id. */
export const addressOf = (page: string) => `/${page.replace(/\/?page\.tsx$/, "")}`;
