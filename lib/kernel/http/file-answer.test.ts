import { expect, test } from "vitest";
import type * as render from "@/lib/billing/invoice-pdf/render";
import { bundleChild, childBundle } from "@/testing/child-bundle";
import { documentOf, invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { pdfAnswer } from "./file-answer";

/** The PDF renderer of another bundle, with its own copies of modules. */
async function bundledPress(): Promise<typeof render> {
  await bundleChild("press", { entryPoints: ["lib/billing/invoice-pdf/render.ts"] });
  return (await import(/* @vite-ignore */ childBundle("press"))) as typeof render;
}

test("503: a busy PDF renderer of another bundle is not an internal error", async () => {
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
