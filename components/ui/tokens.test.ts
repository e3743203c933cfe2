import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastOf } from "@/lib/billing/invoice-content/accent";

const CSS = readFileSync("app/tokens.css", "utf8");

type Theme = Record<string, string>;

/** The colors of a theme, by their names. */
function themeAt(selector: string): Theme {
  const start = CSS.indexOf(selector);
  const block = CSS.slice(start, CSS.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
}

const LIGHT = themeAt(":root {");
const THEMES = { light: LIGHT, dark: { ...LIGHT, ...themeAt('[data-theme="dark"] {') } };

const GROUNDS = ["canvas", "surface", "sunken", "hover", "selected", "raised"];
const STATES = ["success", "warning", "danger", "info"];
const SOFT = STATES.map((state) => `${state}-soft`);

/** WCAG 2.2 AA: 4.5 for text, 3 for marks and the edges of controls. */
const TEXT = 4.5;
const MARK = 3;

const RULES: [foreground: string, grounds: string[], least: number][] = [
  ["text", [...GROUNDS, "running-soft", ...SOFT], TEXT],
  ["secondary", [...GROUNDS, "neutral-soft"], TEXT],
  ["muted", [...GROUNDS, "neutral-soft"], TEXT],
  ["accent-text", [...GROUNDS, "accent-soft"], TEXT],
  ["on-accent", ["accent", "accent-hover"], TEXT],
  ["on-running", ["running", "running-hover"], TEXT],
  ["on-danger", ["danger", "danger-hover"], TEXT],
  ["on-inverse", ["inverse"], TEXT],
  ["on-inverse-muted", ["inverse"], TEXT],
  ["inverse-accent", ["inverse"], TEXT],
  ["running-text", ["canvas", "surface", "hover", "selected", "running-soft"], TEXT],
  ...STATES.map((state): [string, string[], number] => [`${state}-text`, [...GROUNDS, `${state}-soft`], TEXT]),
  ...STATES.map((state): [string, string[], number] => [
    `${state}-mark`,
    ["canvas", "surface", "hover", "raised", "neutral-soft"],
    MARK,
  ]),
  ["running", ["canvas", "surface", "selected", "running-soft"], MARK],
  ["control", ["canvas", "surface", "raised", "sunken"], MARK],
  ["focus", ["canvas", "surface", "raised", "sunken", "selected"], MARK],
  ...Object.keys(LIGHT)
    .filter((name) => name.startsWith("project-"))
    .map((name): [string, string[], number] => [name, ["canvas", "surface", "raised"], MARK]),
];

test.each(Object.entries(THEMES))("every color pair of the %s theme has enough contrast", (_name, theme: Theme) => {
  const ratio = (foreground: string, ground: string) => contrastOf(theme[foreground] ?? "", theme[ground] ?? "");
  const pairs = RULES.flatMap(([foreground, grounds, least]) =>
    grounds.map((ground) => ({ foreground, ground, least })),
  );
  expect(pairs.length).toBeGreaterThan(100);
  const low = pairs.filter(({ foreground, ground, least }) => !(ratio(foreground, ground) >= least));
  expect(low).toEqual([]);
});
