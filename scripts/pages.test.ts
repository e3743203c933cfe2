import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isCurrent, navigationFor, settingsFor } from "@/components/layout/navigation";
import { roleMay, type Permission } from "@/lib/kernel/auth/permissions";
import { ROLES } from "@/lib/kernel/auth/roles";
import { addressOf, DASHBOARD, DASHBOARD_PAGES as pages } from "@/testing/dashboard-pages";

test("every page has a place in the navigation, or lies below one that has", () => {
  const places = navigationFor("owner").flat();
  const settings = settingsFor("owner").flatMap(({ items }) => items);
  const lost = pages
    .map(addressOf)
    .filter((page) => !(page.startsWith("/settings/") ? settings : places).some((item) => isCurrent(item, page)));
  expect(pages).toContain("clients/[id]/page.tsx");
  expect(lost, "pages without a place in components/layout/navigation.ts").toEqual([]);
});

const textOf = (page: string) => readFileSync(join(DASHBOARD, page), "utf8");

/** What opens an address, or one below a record of any id, in the stories. */
const opens = (address: string) =>
  new RegExp(`goto\\(["\`]${address.replaceAll(/\[\w+\]/g, String.raw`\$\{[^}]+\}`)}["\`?#]`);

test("every page is opened by a story", () => {
  const stories = readdirSync("e2e").filter((name) => name.endsWith(".spec.ts"));
  const told = stories.map((name) => readFileSync(join("e2e", name), "utf8")).join("\n");
  expect(
    pages.map(addressOf).filter((page) => !opens(page).test(told)),
    "pages that no spec in e2e/ goes to",
  ).toEqual([]);
});

/** The titles of a page in the browser's tab. Null: the name of a record. Empty: the page redirects. */
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

test("every page has a title of its own for the browser's tab", () => {
  const titles = pages.flatMap(titlesOf).filter((title) => title !== null);
  expect(titles).toContain("Clients");
  expect(titles.filter((title, at) => / has no title$/.test(title) || titles.indexOf(title) !== at)).toEqual([]);
});

/** The permission without which a page reads nothing. */
function neededFor(page: string): Permission | undefined {
  return /contextFor\("([\w:]+)"\)/.exec(textOf(page))?.[1] as Permission | undefined;
}

/** Whether a layout around a page may tell why it is closed. */
function isExplained(page: string): boolean {
  const folder = dirname(page);
  if (folder === ".") return false;
  return existsSync(join(DASHBOARD, folder, "layout.tsx")) || isExplained(folder);
}

const says = (text: string, page: string) => /<Closed(?:ToRole|Setting)\b/.test(text) || isExplained(page);

test("a page that is not for every role says so to the others, and is not blank", () => {
  const blank = pages.filter((page) => {
    const needed = neededFor(page);
    return needed !== undefined && !ROLES.every((role) => roleMay(role, needed)) && !says(textOf(page), page);
  });
  expect(blank, "pages without a layout.tsx that draws ClosedToRole").toEqual([]);
});

test("the navigation shows a page to those roles for whom it is not closed", () => {
  const wrong = pages.filter((page) => {
    const needed = neededFor(page);
    return ROLES.some((role) => {
      const places = [...navigationFor(role), ...settingsFor(role).map(({ items }) => items)].flat();
      const isShown = places.some(({ href }) => href === addressOf(page));
      return needed !== undefined && isShown && !roleMay(role, needed);
    });
  });
  expect(wrong, "pages whose roles in components/layout/navigation.ts are more than may open them").toEqual([]);
});

/** Pages that come without their data. */
const NOT_PREFETCHED: Readonly<Record<string, string>> = {
  "/settings": "leads to the first section",
  "/settings/appearance": "is kept in the browser",
  "/settings/profile": "shows the viewer, whom every page knows",
  "/webhooks/deliveries": "is drawn by the layout around it",
};

test("every page brings the data that it shows first, but for those with a reason in NOT_PREFETCHED", () => {
  const bare = pages.filter((page) => !/\b(?:prefetch|weekCache)\(/.test(textOf(page)));
  expect(bare.map(addressOf).sort()).toEqual(Object.keys(NOT_PREFETCHED).sort());
});
