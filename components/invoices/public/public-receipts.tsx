import { Paperclip } from "lucide-react";

export type PublicReceiptsProps = { title: string; receipts: readonly { href: string; filename: string }[] };

/** In new tabs, because browsers show pictures and PDFs without a way back. */
export function PublicReceipts({ title, receipts }: PublicReceiptsProps) {
  return (
    <section aria-label={title} className="mt-8 border-t border-line-strong pt-[18px] print:hidden">
      <h2 className="mb-1 text-md">{title}</h2>
      <ul>
        {receipts.map(({ href, filename }) => (
          <li
            key={href}
            className="grid min-h-9 grid-cols-[16px_minmax(0,1fr)] items-center gap-2.5 border-b border-line last:border-b-0 touch:min-h-11"
          >
            <Paperclip aria-hidden="true" className="size-4 text-muted" />
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="py-1.5 [overflow-wrap:anywhere] text-text underline decoration-current/35 underline-offset-2 hover:decoration-current"
            >
              <bdi>{filename}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
