"use client";

import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountingSide, useDownload } from "@/components/accounting/export/accounting-side";
import { DocumentTable } from "@/components/accounting/export/document-table";
import { MissingTable } from "@/components/accounting/export/missing-table";
import { type DocumentChoice, useDocumentChoice } from "@/components/accounting/export/use-document-choice";
import { usualFormat } from "@/components/accounting/address";
import { type ChosenAccounting, useAccountingAddress } from "@/components/accounting/use-accounting-address";
import { Page } from "@/components/layout/page";
import { RecordLayout } from "@/components/layout/record";
import { PeriodStepper } from "@/components/statements/period-stepper";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import {
  accountingExports,
  accountingPreview,
  accountingSettings,
  chosenAccountingPreview,
  createAccountingExport,
} from "@/lib/billing/accounting/queries";
import { FORMATS } from "@/lib/billing/accounting/rules/formats";
import { ApiError } from "@/lib/client/api";
import type {
  AccountingExport,
  AccountingExportCreate,
  AccountingPreview,
} from "@/lib/billing/accounting/schema/exports";

/** Documents of a period, and the file that hands them over to accounting. */
export function AccountingScreen() {
  const t = useTranslations("accounting.page");
  const { data: exports } = useSuspenseQuery(accountingExports());
  const { data: settings } = useSuspenseQuery(accountingSettings());
  const [usual] = useState(() => usualFormat(exports.data));
  const address = useAccountingAddress(usual);
  const { format, period } = address;
  const { choice, read, creation, count, isReady, isStale, create } = useExport({ format, ...period.chosen });
  const preview = read.data;
  useCommand({
    label: t("create", { count }),
    group: t("title"),
    keys: "mod+enter",
    isForFields: true,
    isListed: "everywhere",
    isEnabled: isReady && !creation.isPending,
    run: create,
  });
  return (
    <Page
      title={t("title")}
      parent={{ href: "/invoices", label: t("parent") }}
      actions={
        <Button kind="primary" keys="mod+enter" isBusy={creation.isPending} isDisabled={!isReady} onPress={create}>
          {t("create", { count })}
        </Button>
      }
    >
      <RecordLayout
        sideLabel={t("side")}
        side={<AccountingSide format={format} settings={settings} preview={preview} exports={exports.data} />}
      >
        <Controls address={address} />
        {read.error !== null && (
          <LoadFailure
            error={read.error}
            onRetry={isUnknown(read.error) ? choice.clear : read.refetch}
            className="m-6 phone:m-4"
          />
        )}
        {read.isPending && <LoadingDocuments />}
        {preview !== undefined && (
          <>
            <State preview={preview} made={creation.made} />
            {preview.missing.length > 0 && <MissingTable missing={preview.missing} settings={settings} />}
            <DocumentTable preview={preview} isStale={isStale} choice={choice} />
          </>
        )}
      </RecordLayout>
    </Page>
  );
}

type Place = Pick<AccountingExportCreate, "format" | "from" | "to">;

function useExport(asked: Place) {
  const choice = useDocumentChoice(placeOf(asked));
  const read = usePreview(asked, choice);
  const preview = read.data;
  const isStale = preview !== undefined && placeOf(preview) !== placeOf(asked);
  const creation = useCreation();
  const count = preview?.document_count ?? 0;
  const create = () => {
    creation.create({ ...asked, ...choice.body }, () => {
      // Documents that were left out stay so, until the page is opened again.
      choice.setAllExported(false, []);
    });
  };
  const isReady = preview?.missing.length === 0 && count > 0 && !isStale;
  return { choice, read, creation, count, isReady, isStale, create };
}

function placeOf({ format, from, to }: Place): string {
  return `${format} ${from} ${to}`;
}

/** A chosen document was deleted meanwhile. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && error.code === "unknown_reference";
}

function usePreview(asked: Place, { body }: DocumentChoice) {
  const isUsual = Object.keys(body).length === 0;
  const chosen = isUsual ? {} : chosenAccountingPreview({ ...asked, ...body });
  return useQuery({ ...accountingPreview(asked), ...chosen, placeholderData: keepPreviousData });
}

function useCreation() {
  const { mutate, data: made, isPending } = useMutation(createAccountingExport);
  const create = (body: Parameters<typeof mutate>[0], onSuccess: () => void) => {
    mutate(body, {
      onSuccess,
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return { made, isPending, create };
}

function Controls({ address: { format, period, setFormat, setPeriod } }: { address: ChosenAccounting }) {
  const t = useTranslations("accounting.page");
  const formats = useTranslations("accounting.formats");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-6 py-2.5 phone:px-4">
      <PeriodStepper period={period} onChange={setPeriod} />
      <SegmentedControl
        label={t("format")}
        options={FORMATS.map((value) => ({ value, label: formats(`names.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
    </div>
  );
}

type StateProps = { preview: AccountingPreview; made: AccountingExport | undefined };

function State({ preview, made }: StateProps) {
  const t = useTranslations("accounting.page");
  const { money } = useFigures();
  const { missing, document_count: count, groups, exported } = preview;
  const shared = "mx-6 mt-3 mb-1 phone:mx-4";
  const isOfThis = made?.format === preview.format && made.from === preview.from && made.to === preview.to;
  if (made && isOfThis && count === 0) return <Done made={made} className={shared} />;
  if (missing.length > 0) {
    return (
      <Notice tone="warning" className={shared} isLive>
        {t.rich("missing", {
          count: missing.length,
          b: (text) => <b className="font-semibold">{text}</b>,
          link: (text) => <TextLink href="/settings/accounting">{text}</TextLink>,
        })}
      </Notice>
    );
  }
  if (count > 0) {
    return (
      <Notice tone="success" className={shared} isLive>
        {t.rich("complete", {
          count,
          amount: money(preview.debit),
          b: (text) => <b className="font-semibold">{text}</b>,
        })}
      </Notice>
    );
  }
  if (groups.length === 0 && exported.count === 0)
    return <EmptyState title={t("nothing")}>{t("nothingHint")}</EmptyState>;
  return (
    <Notice className={shared} isLive>
      {t.rich(groups.length > 0 ? "noneSelected" : "allExported", {
        b: (text) => <b className="font-semibold">{text}</b>,
      })}
    </Notice>
  );
}

function Done({ made, className }: { made: AccountingExport; className: string }) {
  const t = useTranslations("accounting.page");
  const { download, isPending } = useDownload();
  return (
    <Notice
      tone="success"
      className={className}
      isLive
      actions={
        <Button kind="primary" size="small" icon={<Download />} isBusy={isPending} onPress={() => download(made.id)}>
          {t("download")}
        </Button>
      }
    >
      {t.rich("done", {
        filename: made.filename,
        count: made.document_count,
        b: (text) => <b className="font-semibold">{text}</b>,
      })}
    </Notice>
  );
}

function LoadingDocuments() {
  const t = useTranslations("accounting.documents");
  return (
    <Loading label={t("title")} className="grid gap-6 px-6 py-5 phone:px-4">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </Loading>
  );
}
