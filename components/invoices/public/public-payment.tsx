import { groupedIban, type Paper } from "@/components/invoices/page/paper";
import { PaymentCodePicture, type SheetCode } from "@/components/invoices/page/sheet";
import type { PublicWords } from "@/components/invoices/public/public-words";
import { CopyButton } from "@/components/ui/copy-button";
import type { Invoice } from "@/lib/invoices/schema";

export type PublicPaymentProps = { invoice: Invoice; paper: Paper; code: SheetCode | null; words: PublicWords };

/** Where to transfer the amount to: a code for banking apps where one can read it, and each figure to copy. */
export function PublicPayment({ invoice, paper, code, words }: PublicPaymentProps) {
  const { iban, bic, account_holder: holder, name } = invoice.seller_snapshot;
  if (iban === null) return null;
  const rows = [
    { label: paper.words.account, shown: holder ?? name, copied: holder ?? name },
    { label: "IBAN", shown: groupedIban(iban), copied: iban },
    ...(bic === null ? [] : [{ label: "BIC", shown: bic, copied: bic }]),
    ...(invoice.number === null
      ? []
      : [{ label: paper.words.reference, shown: invoice.number, copied: invoice.number }]),
    { label: words.amount, shown: paper.due.value, copied: paper.due.value },
  ];
  return (
    <div className="border-t border-line-strong pt-[18px]">
      <h2 className="mb-3 text-md">{words.pay}</h2>
      {code !== null && (
        <div className="mb-3 grid grid-cols-[104px_minmax(0,1fr)] items-center gap-4 text-secondary">
          <span className="rounded-control border border-line bg-white p-1.5">
            <PaymentCodePicture code={code} className="block w-full" />
          </span>
          <p>{words.scan}</p>
        </div>
      )}
      <dl>
        {rows.map(({ label, shown, copied }) => (
          <div
            key={label}
            className="grid min-h-9 grid-cols-[80px_minmax(0,1fr)] items-center border-b border-line last:border-b-0 touch:min-h-11"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="flex items-center justify-between gap-1 font-medium tabular-nums">
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{shown}</bdi>
              <CopyButton kind="icon" text={copied} label={words.copy(label)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
