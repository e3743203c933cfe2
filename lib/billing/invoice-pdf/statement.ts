import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { statementContent } from "@/lib/billing/invoice-content/statement";
import { drawArchive } from "./archive";
import { aspectOf } from "./logo";
import { composeStatement } from "./page/statement";
import type { PrintedStatement } from "./render";
import { pagesOf, setSheets } from "./sheets";

/** The same document gives the same bytes. */
export async function drawStatement({ logo, ...document }: PrintedStatement): Promise<Uint8Array> {
  const language = await invoiceLanguage(document.client.locale);
  const content = statementContent(document, language);
  const logoAspect = logo && aspectOf(logo);
  const sheets = await setSheets(content, document, (type) =>
    composeStatement({ content, type, logoAspect, spacing: "airy" }),
  );
  return drawArchive({
    title: `${content.title} ${content.period}`,
    author: content.seller.name,
    language: content.locale,
    dated: new Date(`${document.made_on}T00:00:00Z`),
    pages: pagesOf(sheets, logo),
  });
}
