import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isCurrent, navigationFor, settingsFor } from "@/components/layout/navigation";
import { ROLES, roleMay, type Permission } from "@/lib/auth/permissions";

const DASHBOARD = "app/(dashboard)";

/** The files of the dashboard's pages, within its folder. */
const pages = readdirSync(DASHBOARD, { recursive: true, encoding: "utf8" }).filter((path) =>
  /(?:^|\/)page\.tsx$/.test(path),
);

const addressOf = (page: string) => `/${page.replace(/\/?page\.tsx$/, "")}`;

test("every page has a place in the navigation, or lies below one that has", () => {
  const places = navigationFor("owner").flat();
  const settings = settingsFor("owner").flatMap(({ items }) => items);
  const lost = pages
    .map(addressOf)
    .filter((page) => !(page.startsWith("/settings/") ? settings : places).some((item) => isCurrent(item, page)));
  expect(pages).toContain("clients/[id]/page.tsx");
  expect(lost, "pages without a place in components/layout/navigation.ts").toEqual([]);
});

/** Whether a layout around a page may tell why it is closed. */
function isExplained(page: string): boolean {
  const folder = dirname(page);
  if (folder === ".") return false;
  return existsSync(join(DASHBOARD, folder, "layout.tsx")) || isExplained(folder);
}

const says = (text: string, page: string) => text.includes("<ClosedToRole") || isExplained(page);

test("a page that is not for every role says so to the others, and is not blank", () => {
  const blank = pages.filter((page) => {
    const text = readFileSync(join(DASHBOARD, page), "utf8");
    const needed = /contextFor\("([\w:]+)"\)/.exec(text)?.[1] as Permission | undefined;
    return needed !== undefined && !ROLES.every((role) => roleMay(role, needed)) && !says(text, page);
  });
  expect(blank, "pages without a layout.tsx that draws ClosedToRole").toEqual([]);
});
