"use client";

import { useTranslations } from "next-intl";
import { useInvoicesOf } from "@/components/estimates/record/billed";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** For an estimate without a payment schedule. */
export function InvoicesSection({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.invoices");
  const { money } = useFigures();
  const invoices = useInvoicesOf(estimate);
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="border-t border-line pt-3.5">
      <h2 id="invoices" className="px-6 text-md phone:px-4">
        {t("title")}
      </h2>
      <Table caption={t("title")}>
        <TableHead>
          <Column>{t("invoice")}</Column>
          <Column align="end">{t("amount")}</Column>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <Row key={invoice.id} height={40}>
              <RowHeader>
                <InvoiceLink invoice={invoice} />
              </RowHeader>
              <Cell align="end" phone="figure" className="font-[550]">
                {money(invoice.total)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

/** With its state, such as `17 Nov, not paid yet`. */
export function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("estimates.invoices");
  const { inSentence } = useFigures();
  const { number, issue_date: issued, status } = invoice;
  const state = t(`states.${status}`);
  return (
    <>
      <TextLink href={`/invoices/${invoice.id}`}>{number ?? t("draft")}</TextLink>{" "}
      {number !== null && (
        <span className="text-muted">
          {issued === null ? state : t("issuedAndState", { date: inSentence.day(issued), state })}
        </span>
      )}
    </>
  );
}
