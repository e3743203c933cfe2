import { ExternalLink } from "lucide-react";
import { useShell } from "@/components/layout/shell-context";
import { Notice } from "@/components/ui/notice";
import { roleMay } from "@/lib/auth/permissions";
import type { InvoiceWarning } from "@/lib/invoices/schema/warning";

const WORDS: Readonly<Record<InvoiceWarning["code"], string>> = {
  seller_address_missing: "the sender’s address",
  bank_details_missing: "an account to pay to",
  tax_id_missing: "the sender’s tax id",
};

/** What a draft would be issued without, and where to set it: in a new tab, so that nothing typed here is lost. */
export function MissingNotice({ warnings = [] }: { warnings?: readonly InvoiceWarning[] | undefined }) {
  const mayMend = roleMay(useShell().user.role, "workspace:write");
  if (warnings.length === 0) return null;
  const missing = new Intl.ListFormat("en").format(warnings.map(({ code }) => WORDS[code]));
  return (
    <Notice tone="warning">
      Missing on the invoice: {missing}.{" "}
      {mayMend ? (
        <a
          href="/settings/invoicing"
          target="_blank"
          rel="noopener"
          className="underline decoration-current/35 underline-offset-2 hover:decoration-current"
        >
          Invoicing settings
          <ExternalLink className="mb-0.5 ml-1 inline size-3" />
          <span className="sr-only"> in a new tab</span>
        </a>
      ) : (
        "An admin can add it in the settings."
      )}
    </Notice>
  );
}
