"use client";

import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ClientTabs } from "@/components/clients/client/client-tabs";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { RecordLayout } from "@/components/layout/record";
import { Aging, StatementControls, StatementSums } from "@/components/statements/balance-section";
import { SendStatementDialog } from "@/components/statements/send-statement-dialog";
import { StatementActions } from "@/components/statements/statement-actions";
import { StatementSide } from "@/components/statements/statement-side";
import { Transactions } from "@/components/statements/transactions";
import { useStatementAddress } from "@/components/statements/use-statement-address";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { statement as statementQuery } from "@/lib/billing/statements/queries";
import { client as clientQuery } from "@/lib/tracking/clients/queries";

export type StatementScreenProps = { id: string; logo: SheetLogo | null };

export function StatementScreen({ id, logo }: StatementScreenProps) {
  const t = useTranslations("statements.page");
  const { data: client } = useSuspenseQuery(clientQuery(id));
  const address = useStatementAddress(client);
  const { query } = address;
  const read = useQuery({ ...statementQuery(id, query), placeholderData: keepPreviousData });
  const [isSending, setIsSending] = useState(false);
  const statement = read.data;
  return (
    <Page
      title={client.name}
      parent={{ href: "/clients", label: t("parent") }}
      actions={<StatementActions clientId={id} query={query} onSend={() => setIsSending(true)} />}
      tabs={<ClientTabs client={client} />}
    >
      <h2 className="sr-only">{t("title")}</h2>
      <RecordLayout
        sideLabel={t("details")}
        side={<StatementSide client={client} statement={statement} query={query} logo={logo} />}
      >
        <StatementControls client={client} statement={statement} address={address} />
        {read.isPending && <LoadingStatement />}
        {read.error !== null && <LoadFailure error={read.error} onRetry={read.refetch} className="m-6 phone:m-4" />}
        {statement && (
          <>
            <StatementSums statement={statement} />
            <Aging statement={statement} />
            <Transactions statement={statement} isStale={read.isPlaceholderData} />
          </>
        )}
      </RecordLayout>
      {isSending && <SendStatementDialog client={client} query={query} onClose={() => setIsSending(false)} />}
    </Page>
  );
}

function LoadingStatement() {
  const t = useTranslations("statements.page");
  return (
    <Loading label={t("title")} className="grid gap-6 px-6 py-5 phone:px-4">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </Loading>
  );
}
