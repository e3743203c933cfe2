import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isInstalled } from "./install.mjs";
import { assertRunsWithoutNext, routePattern, V1_ENTRY, v1Routes } from "./v1-routes.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stint-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function bundle() {
  return build({
    absWorkingDir: folder,
    entryPoints: [{ in: V1_ENTRY, out: "v1" }],
    outdir: "dist",
    write: false,
    bundle: true,
    format: "esm",
    packages: "external",
    metafile: true,
    logLevel: "silent",
    plugins: [v1Routes(folder)],
  });
}

describe("routes of app/v1", () => {
  test("become patterns without folders in parentheses", () => {
    expect(routePattern("app/v1/projects/[id]/tasks/route.ts")).toBe("/v1/projects/:id/tasks");
    expect(routePattern("app/v1/(money)/invoices/route.ts")).toBe("/v1/invoices");
    expect(() => routePattern("app/v1/files/[...path]/route.ts")).toThrow("catch-all");
  });

  test("are listed in one module", async () => {
    write({
      "app/v1/b/[id]/route.ts": "export const GET = 'one';",
      "app/v1/a/route.ts": "export const GET = 'all';",
    });
    const { outputFiles } = await bundle();
    const text = outputFiles[0]?.text ?? "";
    const { routes } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { routes: unknown };
    expect(routes).toMatchObject([
      ["/v1/a", { GET: "all" }],
      ["/v1/b/:id", { GET: "one" }],
    ]);
  });

  test("may not import Next, even indirectly, except its session decoder", async () => {
    write({ "app/v1/a/route.ts": "import '../../../lib/far';", "lib/far.ts": "import 'next-auth/jwt'; import 'pg';" });
    const { metafile } = await bundle();
    expect(() => assertRunsWithoutNext(metafile)).not.toThrow();
    write({ "lib/far.ts": "import 'next/headers';" });
    const refused = await bundle();
    expect(() => assertRunsWithoutNext(refused.metafile)).toThrow(
      "app/v1/a/route.ts -> lib/far.ts imports next/headers",
    );
  });
});

describe("isInstalled()", () => {
  const lock = (version: string) => JSON.stringify({ packages: { "": {}, "node_modules/a": { version } } });

  test("detects missing, outdated, partial and interrupted installations", () => {
    write({ "package-lock.json": lock("2.0.0") });
    expect(isInstalled(folder)).toBe(false);
    write({ "node_modules/a/package.json": "{}" });
    expect(isInstalled(folder)).toBe(false);
    write({ "node_modules/.package-lock.json": lock("1.0.0") });
    expect(isInstalled(folder)).toBe(false);
    write({ "node_modules/.package-lock.json": lock("2.0.0") });
    expect(isInstalled(folder)).toBe(true);
    rmSync(join(folder, "node_modules/a"), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});
