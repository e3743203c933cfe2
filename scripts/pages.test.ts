import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isCurrent, navigationFor, settingsFor } from "@/components/layout/navigation";
import { roleMay, type Permission } from "@/lib/kernel/auth/permissions";
import { ROLES } from "@/lib/kernel/auth/roles";
import { addressOf, DASHBOARD, DASHBOARD_PAGES as pages } from "@/testing/dashboard-pages";

test("every page is in the navigation, or below a page that is", () => {
  const places = navigationFor("owner").flat();
  const settings = settingsFor("owner").flatMap(({ items }) => items);
  const lost = pages
    .map(addressOf)
    .filter((page) => !(page.startsWith("/settings/") ? settings : places).some((item) => isCurrent(item, page)));
  expect(pages).toContain("clients/[id]/page.tsx");
  expect(lost, "pages missing in components/layout/navigation.ts").toEqual([]);
});

const textOf = (page: string) => readFileSync(join(DASHBOARD, page), "utf8");

const opens = (address: string) =>
  new RegExp(`goto\\(["\`]${address.replaceAll(/\[\w+\]/g, String.raw`\$\{[^}]+\}`)}["\`?#]`);

test("every page is opened by an end-to-end test", () => {
  const stories = readdirSync("e2e").filter((name) => name.endsWith(".spec.ts"));
  const told = stories.map((name) => readFileSync(join("e2e", name), "utf8")).join("\n");
  expect(
    pages.map(addressOf).filter((page) => !opens(page).test(told)),
    "pages that no spec in e2e/ opens",
  ).toEqual([]);
});

/** Null means the name of a record; an empty list means a redirect. */
function titlesOf(page: string): (string | null)[] {
  const text = textOf(page);
  const metadata = /export async function generateMetadata[\s\S]+?\n}/.exec(text)?.[0];
  if (metadata === undefined) return text.includes("redirect(") ? [] : [`${page} has no title`];
  const part = /getTranslations\("([\w.]+)"\)/.exec(metadata)?.[1];
  const key = /return \{ title: t\("([\w.]+)"\) \}/.exec(metadata)?.[1];
  return [part !== undefined && key !== undefined ? messageAt(`${part}.${key}`) : null];
}

function messageAt(path: string): string {
  const [area = "", ...keys] = path.split(".");
  const catalog: unknown = JSON.parse(readFileSync(`messages/en/${area}.json`, "utf8"));
  return String(keys.reduce((group, key) => (group as Record<string, unknown>)[key], catalog));
}

test("every page has a unique title", () => {
  const titles = pages.flatMap(titlesOf).filter((title) => title !== null);
  expect(titles).toContain("Clients");
  expect(titles.filter((title, at) => / has no title$/.test(title) || titles.indexOf(title) !== at)).toEqual([]);
});

/** Return the permission that the page requires to read data. */
function neededFor(page: string): Permission | undefined {
  return /contextFor\("([\w:]+)"\)/.exec(textOf(page))?.[1] as Permission | undefined;
}

/** Return whether a layout of the page can explain why it is closed. */
function isExplained(page: string): boolean {
  const folder = dirname(page);
  if (folder === ".") return false;
  return existsSync(join(DASHBOARD, folder, "layout.tsx")) || isExplained(folder);
}

const says = (text: string, page: string) => /<Closed(?:ToRole|Setting)\b/.test(text) || isExplained(page);

test("a page that is closed to some roles tells them so", () => {
  const blank = pages.filter((page) => {
    const needed = neededFor(page);
    return needed !== undefined && !ROLES.every((role) => roleMay(role, needed)) && !says(textOf(page), page);
  });
  expect(blank, "pages without a layout.tsx that renders ClosedToRole").toEqual([]);
});

test("the navigation shows a page to exactly the roles that may open it", () => {
  const wrong = pages.filter((page) => {
    const needed = neededFor(page);
    return ROLES.some((role) => {
      const places = [...navigationFor(role), ...settingsFor(role).map(({ items }) => items)].flat();
      const isShown = places.some(({ href }) => href === addressOf(page));
      return needed !== undefined && isShown && !roleMay(role, needed);
    });
  });
  expect(wrong, "pages with more roles in components/layout/navigation.ts than may open them").toEqual([]);
});

const NOT_PREFETCHED: Readonly<Record<string, string>> = {
  "/settings": "leads to the first section",
  "/settings/appearance": "is kept in the browser",
  "/settings/profile": "shows the viewer, whom every page knows",
  "/webhooks/deliveries": "is drawn by the layout around it",
};

test("every page prefetches its first data, except those in NOT_PREFETCHED", () => {
  const bare = pages.filter((page) => !/\b(?:prefetch|weekCache)\(/.test(textOf(page)));
  expect(bare.map(addressOf).sort()).toEqual(Object.keys(NOT_PREFETCHED).sort());
});
