import { ExternalLink } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShell } from "@/components/layout/shell-context";
import { useVatFaultText } from "@/components/tax-rates/use-vat-fault-text";
import { Notice } from "@/components/ui/notice";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { InvoiceWarning } from "@/lib/billing/invoices/schema/warning";

type Code = InvoiceWarning["code"];

const MISSING = {
  seller_address_missing: "fields.sellerAddress",
  bank_details_missing: "fields.bank",
  tax_id_missing: "fields.taxId",
} as const satisfies Partial<Record<Code, string>>;
type Missing = keyof typeof MISSING;

/** The toast after copying shows these. */
const COPIED = [
  "time_not_copied",
  "time_left_out",
  "time_changed",
  "time_unknown",
  "expenses_not_copied",
  "expenses_left_out",
  "milestones_not_copied",
  "milestones_left_out",
  "late_fee_left_out",
  "discount_lowered",
] as const;
type Wrong = Exclude<Code, Missing | (typeof COPIED)[number] | "payment_account_currency" | "characters_not_printable">;

const WRONG = {
  seller_vat_id_wrong: "sellerVat",
  client_vat_id_wrong: "clientVat",
  client_address_missing: "clientAddress",
  tax_or_reason_missing: "taxOrReason",
  time_too_short: "timeTooShort",
  tax_rate_archived: "rateArchived",
} as const satisfies Readonly<Record<Wrong, string>>;

export type MissingNoticeProps = { warnings?: readonly InvoiceWarning[] | undefined; clientId: string };

export function MissingNotice({ warnings = [], clientId }: MissingNoticeProps) {
  const t = useTranslations("invoices.warnings");
  const missing = warnings.map(({ code }) => code).filter(isMissing);
  return (
    <>
      {missing.length > 0 && <SettingsMissing missing={missing} />}
      {warnings.map(({ code, reason, params, places = [] }) =>
        isMissing(code) || isCopied(code) ? null : (
          <Notice key={code} tone="warning">
            {code === "characters_not_printable" ? (
              <Unprintable places={places} />
            ) : code === "payment_account_currency" ? (
              <OtherCurrency params={params} />
            ) : (
              <>
                {t(WRONG[code])} <VatReason reason={reason} params={params} />
                <Correction code={code} clientId={clientId} />
              </>
            )}
          </Notice>
        ),
      )}
    </>
  );
}

/** Other reasons have no sentence. */
function VatReason(fault: Pick<InvoiceWarning, "reason" | "params">) {
  const textOf = useVatFaultText();
  const text = textOf(fault);
  return text === null ? null : <>{text} </>;
}

function Correction({ code, clientId }: { code: Code; clientId: string }) {
  const t = useTranslations("invoices.warnings");
  const { role } = useShell().user;
  if (code === "seller_vat_id_wrong" && roleMay(role, "workspace:write")) {
    return <NewTabLink href="/settings/invoicing">{t.rich("settingsLink", newTab)}</NewTabLink>;
  }
  const isOfClient = code === "client_vat_id_wrong" || code === "client_address_missing";
  if (!isOfClient || !roleMay(role, "clients:write")) return null;
  return <NewTabLink href={`/clients/${clientId}`}>{t.rich("clientLink", newTab)}</NewTabLink>;
}

function OtherCurrency({ params }: Pick<InvoiceWarning, "params">) {
  const t = useTranslations("invoices.warnings");
  const mayAdd = roleMay(useShell().user.role, "workspace:write");
  const { currency, account_currency } = params as { currency: string; account_currency: string };
  return (
    <>
      {t("otherCurrency", { currency, account_currency })}{" "}
      {mayAdd && <NewTabLink href="/settings/invoicing#payment-details">{t.rich("settingsLink", newTab)}</NewTabLink>}
    </>
  );
}

function Unprintable({ places }: { places: NonNullable<InvoiceWarning["places"]> }) {
  const t = useTranslations("invoices.warnings");
  const placeName = usePlaceName();
  return (
    <>
      {t("unprintable")}
      <ul className="mt-1 list-disc ps-5">
        {places.map(({ pointer, characters }) => (
          <li key={pointer}>
            {t("unprintablePlace", {
              place: placeName(pointer),
              characters: characters.map(withCodePoint).join(", "),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

const newTab = {
  icon: () => <ExternalLink className="mb-0.5 ml-1 inline size-3" />,
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
};

/** The link opens a new tab, so that typed text stays here. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap underline decoration-current/35 underline-offset-2 hover:decoration-current"
    >
      {children}
    </a>
  );
}

const TEXTS = {
  buyer_reference: "places.buyerReference",
  notes: "places.note",
  purchase_order: "places.purchaseOrder",
  taxes: "places.tax",
  client_snapshot: "places.client",
  seller_snapshot: "places.seller",
} as const;

/** Names are by JSON pointer, such as `/lines/0/description`. */
function usePlaceName(): (pointer: string) => string {
  const t = useTranslations("invoices.warnings");
  return (pointer) => {
    const [, root = "", index = ""] = pointer.split("/");
    if (root === "lines") return t("placeLine", { number: Number(index) + 1 });
    return root in TEXTS ? t(TEXTS[root as keyof typeof TEXTS]) : root;
  };
}

function withCodePoint(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${character} (U+${number})`;
}

function isMissing(code: Code): code is Missing {
  return code in MISSING;
}

function isCopied(code: Code): code is (typeof COPIED)[number] {
  return (COPIED as readonly Code[]).includes(code);
}

function SettingsMissing({ missing }: { missing: readonly Missing[] }) {
  const t = useTranslations("invoices.warnings");
  const list = new Intl.ListFormat(useLocale());
  const mayCorrect = roleMay(useShell().user.role, "workspace:write");
  return (
    <Notice tone="warning">
      {t("missing", { fields: list.format(missing.map((code) => t(MISSING[code]))) })}{" "}
      {mayCorrect ? (
        // The fit beside the text is known only once the font has loaded.
        <span className="block w-fit">
          <NewTabLink href="/settings/invoicing">{t.rich("settingsLink", newTab)}</NewTabLink>
        </span>
      ) : (
        <span className="block">{t("askAdmin")}</span>
      )}
    </Notice>
  );
}
