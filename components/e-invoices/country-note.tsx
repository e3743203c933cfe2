import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { askingCountry, helpIn } from "@/lib/billing/e-invoices/rules/countries";

/** E-invoices that the country asks for. Nothing for other countries. */
export function CountryNote({ country }: { country: string | null | undefined }) {
  const t = useTranslations("eInvoices.countries");
  const help = useTranslations("eInvoices.help");
  const asking = askingCountry(country);
  if (asking === null) return null;
  const helped = helpIn(asking);
  return (
    <Notice>
      <span className="block max-w-[84ch]">
        {t.rich(asking, { b: (chunks) => <b className="font-[550]">{chunks}</b> })} {helped !== null && help(helped)}
      </span>
    </Notice>
  );
}
