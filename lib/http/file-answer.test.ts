import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import type * as render from "@/lib/invoice-pdf/render";
import { documentOf, invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { pdfAnswer } from "./file-answer";

const root = resolve(import.meta.dirname, "../..");
// Inside the product, where the bundle finds its packages.
mkdirSync(join(root, "dist"), { recursive: true });
const folder = mkdtempSync(join(root, "dist/test-"));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The press as our server's bundle has it, with copies of all that it is made of. */
async function bundledPress(): Promise<typeof render> {
  const outfile = join(folder, "render.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["lib/invoice-pdf/render.ts"],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
  return (await import(/* @vite-ignore */ outfile)) as typeof render;
}

test("503: a press that another bundle of the process made is busy, not broken", async () => {
  const { Press } = await bundledPress();
  const press = new Press({ waiting: 0 });
  const make = async (description: string) => {
    const document = documentOf(invoiceOf([invoiceLine({ description })]));
    return { bytes: await press.print("a workspace", document), filename: "a.pdf" };
  };
  const [drawn, answer] = await Promise.all(
    ["one", "another"].map((line) => pdfAnswer(() => make(line), { isDownload: false })),
  );
  expect(drawn?.status).toBe(200);
  if (!answer) throw new Error("unreachable");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
});
