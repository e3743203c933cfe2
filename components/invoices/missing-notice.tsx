import { ExternalLink } from "lucide-react";
import { useShell } from "@/components/layout/shell-context";
import { Notice } from "@/components/ui/notice";
import { roleMay } from "@/lib/auth/permissions";
import type { InvoiceWarning } from "@/lib/invoices/schema/warning";

type Code = InvoiceWarning["code"];

const MISSING = {
  seller_address_missing: "the sender’s address",
  bank_details_missing: "an account to pay to",
  tax_id_missing: "the sender’s tax id",
} as const satisfies Partial<Record<Code, string>>;
type Missing = keyof typeof MISSING;

const WRONG: Readonly<Record<Exclude<Code, Missing>, string>> = {
  seller_vat_id_wrong:
    "The sender’s VAT id has the wrong form or check digits. Compare it with the official letter, and mend it in the invoicing settings.",
  client_vat_id_wrong:
    "The client’s VAT id has the wrong form or check digits. Ask the client, and mend it on the client’s page, under Tax and terms.",
  time_too_short:
    "Some of the tracked time is too short to be billed, and its line comes to 0.00. Group it with other entries, round time up, or take the line off.",
  time_not_copied:
    "The hours on these lines are written by hand. The tracked time that they come from stays where it is billed.",
  tax_rate_archived:
    "A line has a tax rate that is archived. The invoice can be sent with it; else choose another for the line.",
};

/** What a draft would be issued without or with a fault, or bill at nothing. */
export function MissingNotice({ warnings = [] }: { warnings?: readonly InvoiceWarning[] | undefined }) {
  const codes = warnings.map(({ code }) => code);
  const missing = codes.filter(isMissing);
  return (
    <>
      {missing.length > 0 && <SettingsMissing missing={missing} />}
      {codes.map((code) =>
        isMissing(code) ? null : (
          <Notice key={code} tone="warning">
            {WRONG[code]}
          </Notice>
        ),
      )}
    </>
  );
}

function isMissing(code: Code): code is Missing {
  return code in MISSING;
}

/** Says where to set it: in a new tab, so that nothing typed here is lost. */
function SettingsMissing({ missing }: { missing: readonly Missing[] }) {
  const mayMend = roleMay(useShell().user.role, "workspace:write");
  return (
    <Notice tone="warning">
      Missing on the invoice: {new Intl.ListFormat("en").format(missing.map((code) => MISSING[code]))}.{" "}
      {mayMend ? (
        <a
          href="/settings/invoicing"
          target="_blank"
          rel="noopener"
          className="whitespace-nowrap underline decoration-current/35 underline-offset-2 hover:decoration-current"
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
