import { ExternalLink } from "lucide-react";
import { useShell } from "@/components/layout/shell-context";
import { Notice } from "@/components/ui/notice";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { InvoiceWarning } from "@/lib/billing/invoices/schema/invoice";

type Code = InvoiceWarning["code"];

const MISSING = {
  seller_address_missing: "the sender’s address",
  bank_details_missing: "an account to pay to",
  tax_id_missing: "the sender’s tax id",
} as const satisfies Partial<Record<Code, string>>;
type Missing = keyof typeof MISSING;

/** Said once, by the toast of the copy and the notice on it. */
const COPIED = ["time_not_copied", "time_left_out", "time_changed", "time_unknown", "discount_lowered"] as const;
type Wrong = Exclude<Code, Missing | (typeof COPIED)[number] | "characters_not_printable">;

const WRONG: Readonly<Record<Wrong, string>> = {
  seller_vat_id_wrong: "The sender’s VAT id is wrong.",
  client_vat_id_wrong: "The client’s VAT id is wrong.",
  client_address_missing: "The client has no address.",
  tax_or_reason_missing: "A line has neither tax nor the reason for none. Choose a tax for the line.",
  time_too_short:
    "Some of the tracked time is too short to be billed, and its line comes to 0.00. Group it with other entries, round time up, or take the line off.",
  tax_rate_archived:
    "A line has a tax rate that is archived. The invoice can be sent with it; else choose another for the line.",
};

export type MissingNoticeProps = { warnings?: readonly InvoiceWarning[] | undefined; clientId: string };

/** The warnings of a draft, with links to the pages where they are corrected. */
export function MissingNotice({ warnings = [], clientId }: MissingNoticeProps) {
  const missing = warnings.map(({ code }) => code).filter(isMissing);
  return (
    <>
      {missing.length > 0 && <SettingsMissing missing={missing} />}
      {warnings.map(({ code, places = [] }) =>
        isMissing(code) || isCopied(code) ? null : (
          <Notice key={code} tone="warning">
            {code === "characters_not_printable" ? (
              <Unprintable places={places} />
            ) : (
              <>
                {WRONG[code]} {reasonOf(warnings, code)}
                <Correction code={code} clientId={clientId} />
              </>
            )}
          </Notice>
        ),
      )}
    </>
  );
}

/** The first sentence of a detail about a VAT id is the reason: too short, wrong check digits. */
function reasonOf(warnings: readonly InvoiceWarning[], code: Code): string {
  if (code !== "seller_vat_id_wrong" && code !== "client_vat_id_wrong") return "";
  const detail = warnings.find((warning) => warning.code === code)?.detail ?? "";
  return `${detail.split(/(?<=\.) /)[0] ?? ""} `;
}

function Correction({ code, clientId }: { code: Code; clientId: string }) {
  const { role } = useShell().user;
  if (code === "seller_vat_id_wrong" && roleMay(role, "workspace:write")) {
    return <NewTabLink href="/settings/invoicing">Invoicing settings</NewTabLink>;
  }
  const isOfClient = code === "client_vat_id_wrong" || code === "client_address_missing";
  if (!isOfClient || !roleMay(role, "clients:write")) return null;
  return (
    <>
      {" "}
      <NewTabLink href={`/clients/${clientId}`}>Client’s page</NewTabLink>
    </>
  );
}

/** Names the text and the characters, with their numbers where nothing else tells two squares apart. */
function Unprintable({ places }: { places: NonNullable<InvoiceWarning["places"]> }) {
  return (
    <>
      The PDF has no font for these characters and shows squares instead:
      <ul className="mt-1 list-disc ps-5">
        {places.map(({ pointer, characters }) => (
          <li key={pointer}>
            {placeName(pointer)}: {characters.map(withNumber).join(", ")}
          </li>
        ))}
      </ul>
    </>
  );
}

/** In a new tab, so that nothing typed here is lost. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap underline decoration-current/35 underline-offset-2 hover:decoration-current"
    >
      {children}
      <ExternalLink className="mb-0.5 ml-1 inline size-3" />
      <span className="sr-only"> in a new tab</span>
    </a>
  );
}

const TEXTS: Readonly<Record<string, string>> = {
  notes: "Note",
  purchase_order: "Purchase order",
  taxes: "Tax",
  client_snapshot: "Client",
  seller_snapshot: "Sender",
};

function placeName(pointer: string): string {
  const [, root = "", index = ""] = pointer.split("/");
  return root === "lines" ? `Line ${Number(index) + 1}` : (TEXTS[root] ?? root);
}

function withNumber(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${character} (U+${number})`;
}

function isMissing(code: Code): code is Missing {
  return code in MISSING;
}

function isCopied(code: Code): code is (typeof COPIED)[number] {
  return (COPIED as readonly Code[]).includes(code);
}

/** The settings that are missing, with a link for those who may change them. */
function SettingsMissing({ missing }: { missing: readonly Missing[] }) {
  const mayCorrect = roleMay(useShell().user.role, "workspace:write");
  return (
    <Notice tone="warning">
      Missing on the invoice: {new Intl.ListFormat("en").format(missing.map((code) => MISSING[code]))}.{" "}
      {mayCorrect ? (
        // On a line of its own: whether it fits beside the text is known only once the font is there.
        <span className="block w-fit">
          <NewTabLink href="/settings/invoicing">Invoicing settings</NewTabLink>
        </span>
      ) : (
        <span className="block">An admin can add it in the settings.</span>
      )}
    </Notice>
  );
}
