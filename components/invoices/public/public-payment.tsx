import { PaymentCodePicture, type SheetCode } from "@/components/invoices/page/sheet";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import { fill, unisolated } from "@/lib/billing/invoice-content/words/words";

/** Where to transfer the amount to: a code for banking apps where one can read it, and each figure to copy. */
export function PublicPayment({ content, code }: { content: InvoiceContent; code: SheetCode | null }) {
  const { words, pay, due } = content;
  if (pay === null) return null;
  const rows = [...pay.rows, { label: words.amount, value: due.value, copied: due.value }];
  return (
    <div className="border-t border-line-strong pt-[18px]">
      <h2 className="mb-3 text-md">{words.payByTransfer}</h2>
      {code !== null && (
        <div className="mb-3 grid grid-cols-[104px_minmax(0,1fr)] items-center gap-4 text-secondary">
          <span className="rounded-control border border-line bg-white p-1.5">
            <PaymentCodePicture code={code} className="block w-full" />
          </span>
          <p>{pay.hint}</p>
        </div>
      )}
      <dl>
        {rows.map(({ label, value, copied }) => (
          <div
            key={label}
            className="grid min-h-9 grid-cols-[80px_minmax(0,1fr)] items-center border-b border-line last:border-b-0 touch:min-h-11"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="flex items-center justify-between gap-1 font-medium tabular-nums">
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{value}</bdi>
              <CopyButton kind="icon" text={copied} label={unisolated(fill(words.copy, { what: label }))} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
