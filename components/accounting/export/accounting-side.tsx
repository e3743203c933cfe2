"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Fact, Facts, SideSection } from "@/components/layout/record";
import { usePeriodWords } from "@/components/statements/use-period-words";
import { useMomentWords } from "@/components/ui/clock";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { accountingExportLink } from "@/lib/billing/accounting/queries";
import type { Format } from "@/lib/billing/accounting/rules/formats";
import type { AccountingExport, AccountingPreview } from "@/lib/billing/accounting/schema/exports";
import type { AccountingSettings } from "@/lib/billing/accounting/schema/settings";

export type AccountingSideProps = {
  format: Format;
  settings: AccountingSettings;
  preview: AccountingPreview | undefined;
  exports: readonly AccountingExport[];
};

export function AccountingSide({ format, settings, preview, exports }: AccountingSideProps) {
  const t = useTranslations("accounting.side");
  const { money, quantity } = useFigures();
  return (
    <>
      <SideSection title={t("file")} end={<TextLink href="/settings/accounting">{t("settings")}</TextLink>}>
        <FileFacts format={format} settings={settings} />
      </SideSection>
      {preview !== undefined && preview.missing.length === 0 && preview.document_count > 0 && (
        <SideSection title={t("balance")}>
          <Facts>
            <Fact label={t("postings")}>
              <span className="num">{quantity(String(preview.posting_count))}</span>
            </Fact>
            <Fact label={t("debit")}>
              <span className="num">{money(preview.debit)}</span>
            </Fact>
            <Fact label={t("credit")}>
              <span className="num">{money(preview.debit)}</span>
            </Fact>
          </Facts>
        </SideSection>
      )}
      <SideSection title={t("earlier")}>
        {exports.length === 0 && <p className="mt-1 text-muted">{t("none")}</p>}
        <ul className="mt-1">
          {exports.map((made) => (
            <EarlierExport key={made.id} made={made} />
          ))}
        </ul>
      </SideSection>
    </>
  );
}

function FileFacts({ format, settings: { datev } }: Pick<AccountingSideProps, "format" | "settings">) {
  const t = useTranslations("accounting.side");
  const formats = useTranslations("accounting.formats");
  const month = new Intl.DateTimeFormat(useLocale(), { month: "long", timeZone: "UTC" });
  const none = <span className="text-muted">–</span>;
  return (
    <Facts>
      <Fact label={t("format")}>{formats(`files.${format}`)}</Fact>
      {format === "datev" && (
        <>
          <Fact label={t("consultant")}>{datev.consultant_number ?? none}</Fact>
          <Fact label={t("client")}>{datev.client_number ?? none}</Fact>
          <Fact label={t("accountLength")}>{datev.account_length}</Fact>
          <Fact label={t("fiscalYear")}>{month.format(Date.UTC(2026, datev.fiscal_year_start - 1))}</Fact>
        </>
      )}
    </Facts>
  );
}

function EarlierExport({ made }: { made: AccountingExport }) {
  const t = useTranslations("accounting.side");
  const formats = useTranslations("accounting.formats");
  const period = usePeriodWords();
  const words = useMomentWords();
  const { download, isPending } = useDownload();
  const { format, document_count: count, created_by_name: name, created_at: at } = made;
  const facts = t("exportFacts", { format: formats(`names.${format}`), count });
  return (
    <li className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 border-b border-line py-1.5 last:border-b-0">
      <TextButton onPress={() => download(made.id)} isDisabled={isPending} className="justify-self-start">
        {period(made)}
        <span className="sr-only">{` ${t("download")}`}</span>
      </TextButton>
      <span className="text-muted">{words(at, "day-time")}</span>
      <span className="col-span-2 truncate text-xs text-muted">
        {name === null ? facts : t("factsAndName", { facts, name })}
      </span>
    </li>
  );
}

export function useDownload() {
  const { mutate, isPending } = useMutation(accountingExportLink);
  const download = (id: string) => {
    mutate(id, {
      onSuccess: ({ download_url: url }) => {
        if (url !== null) location.assign(url);
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return { download, isPending };
}
