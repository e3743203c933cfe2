import { expect, test } from "vitest";
import type * as render from "@/lib/billing/invoice-pdf/render";
import { bundleChild, childBundle } from "@/testing/child-bundle";
import { documentOf, invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { documentAnswer } from "./file-answer";

/** The renderer of the server bundle, with its own copies of modules. */
async function bundledRenderer(): Promise<typeof render> {
  await bundleChild("renderer", { entryPoints: ["lib/billing/invoice-pdf/render.ts"] });
  return (await import(/* @vite-ignore */ childBundle("renderer"))) as typeof render;
}

test("503 when the renderer of another bundle in the process is busy", async () => {
  const { PdfRenderer } = await bundledRenderer();
  const renderer = new PdfRenderer({ waiting: 0 });
  const make = async (description: string) => {
    const document = documentOf(invoiceOf([invoiceLine({ description })]));
    const bytes = await renderer.render("a workspace", document);
    return { bytes, filename: "a.pdf", type: "application/pdf" };
  };
  const [drawn, answer] = await Promise.all(
    ["one", "another"].map((line) => documentAnswer(() => make(line), { isDownload: false })),
  );
  expect(drawn?.status).toBe(200);
  if (!answer) throw new Error("unreachable");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
});
