import type { Language } from "./language";
import type { Printed } from "./printed";
import { printedText } from "./printed-text";
import { servicePeriodOf } from "./service-period";

export type Labelled = { label: string; value: string };

type Fact = Labelled & { isStrong?: boolean };

export type Particulars = { dates: readonly Fact[]; terms: readonly Fact[] };

type Writer = Pick<Language, "text" | "format"> & { invoice: Printed };

/** Dates and terms, such as the due date and the client's references. */
export function particularsOf({ invoice, text, format }: Writer): Particulars {
  const { issue_date: issued, due_date: due, purchase_order: order } = invoice;
  const references = referencesOf({ text }, invoice);
  if (invoice.credits) return creditParticulars({ text, format }, issued, invoice.credits, references);
  const fields = invoice.printed_fields.map((field) => ({
    label: field.label,
    value: printedText(field, { text, format }),
  }));
  const period = servicePeriodOf(invoice);
  return {
    dates: [
      ...labelled(text("issued"), issued && format.day(issued)),
      ...labelled(text("workDone"), period && format.period(period.from, period.to)),
    ],
    terms: [
      ...labelled(text("due"), due && format.day(due)).map((term) => ({ ...term, isStrong: true })),
      ...[...labelled(text("order"), order), ...references, ...fields].map((term) => ({ ...term, isStrong: false })),
    ],
  };
}

function creditParticulars(
  { text, format }: Pick<Writer, "text" | "format">,
  issued: string | null,
  { invoice_number: number, invoice_date: day, memo }: NonNullable<Printed["credits"]>,
  references: readonly Labelled[],
): Particulars {
  return {
    dates: labelled(text("creditDate"), issued && format.day(issued)),
    terms: [
      { label: text("creditOf"), value: `${number}${format.comma}${format.day(day)}`, isStrong: true },
      ...[...labelled(text("creditReason"), memo), ...references].map((term) => ({ ...term, isStrong: false })),
    ],
  };
}

/** Of the client. An invoice can have its own buyer reference. */
function referencesOf({ text }: Pick<Writer, "text">, { buyer_reference: own, client_snapshot }: Printed): Labelled[] {
  const { buyer_reference, contract_reference, supplier_number } = client_snapshot.e_invoicing;
  return [
    ...labelled(text("buyerReference"), own ?? buyer_reference),
    ...labelled(text("contract"), contract_reference),
    ...labelled(text("supplierNumber"), supplier_number),
  ];
}

export function labelled(label: string, value: string | null): Labelled[] {
  return value === null ? [] : [{ label, value }];
}
