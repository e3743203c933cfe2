"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RefundDialog } from "@/components/client-credits/refund-dialog";
import { RecordSection } from "@/components/layout/record";
import { useShell } from "@/components/layout/shell-context";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { ShowMore } from "@/components/ui/show-more";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { clientCreditList, deleteRefund } from "@/lib/billing/client-credits/queries";
import type { ClientCredit } from "@/lib/billing/client-credits/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";

/** Nothing for a client without credit. */
export function CreditsOfClient({ clientId }: { clientId: string }) {
  const t = useTranslations("clientCredits.list");
  const [refunded, setRefunded] = useState<ClientCredit | null>(null);
  const credits = useInfiniteQuery(clientCreditList({ client_id: clientId }));
  const mayChange = roleMay(useShell().user.role, "invoices:send");
  const rows = credits.data?.pages.flatMap((page) => page.data) ?? [];
  if (rows.length === 0) return null;
  return (
    <RecordSection title={t("title")} isTable>
      <Table caption={t("title")}>
        <TableHead>
          <Column>{t("from")}</Column>
          <Column>{t("use")}</Column>
          <Column align="end">{t("amount")}</Column>
          <Column align="end">{t("remaining")}</Column>
          {mayChange && <Column isHidden>{t("actions")}</Column>}
        </TableHead>
        <TableBody>
          {rows.map((credit) => (
            <CreditRow key={credit.id} credit={credit} onRefund={mayChange ? () => setRefunded(credit) : null} />
          ))}
        </TableBody>
      </Table>
      {credits.hasNextPage && (
        <ShowMore
          shown={rows.length}
          step={50}
          isBusy={credits.isFetchingNextPage}
          onPress={() => void credits.fetchNextPage()}
        />
      )}
      {refunded !== null && <RefundDialog credit={refunded} onClose={() => setRefunded(null)} />}
    </RecordSection>
  );
}

/** @param onRefund Null for viewers who change nothing. */
function CreditRow({ credit, onRefund }: { credit: ClientCredit; onRefund: (() => void) | null }) {
  const { money } = useFigures();
  return (
    <Row>
      <RowHeader>
        <Source credit={credit} />
      </RowHeader>
      <Cell phone="state" className="text-muted">
        <Uses credit={credit} />
      </Cell>
      <Cell align="end" phone="hidden" className="num">
        {money(credit.amount)}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550] num">
        {money(credit.remaining)}
      </Cell>
      {onRefund !== null && (
        <Cell align="end" phone="detail" className="w-11">
          <CreditMenu credit={credit} onRefund={onRefund} />
        </Cell>
      )}
    </Row>
  );
}

function Source({ credit }: { credit: ClientCredit }) {
  const t = useTranslations("clientCredits.list");
  const { credit_note_id: note, credit_note_number: number } = credit;
  if (note !== null) return <TextLink href={`/invoices/credit-notes/${note}`}>{number}</TextLink>;
  return t.rich("overpayment", {
    number: credit.invoice_number,
    invoice: (text) => <TextLink href={`/invoices/${credit.invoice_id}`}>{text}</TextLink>,
  });
}

function Uses({ credit }: { credit: ClientCredit }) {
  const t = useTranslations("clientCredits.list");
  const { money, inSentence } = useFigures();
  if (credit.uses.length + credit.refunds.length === 0) return t("unused");
  return (
    <ul className="py-1">
      {credit.uses.map((use) => (
        <li key={use.payment_id}>
          {t.rich("usedFor", {
            amount: money(use.amount),
            number: use.invoice_number,
            invoice: (text) => <TextLink href={`/invoices/${use.invoice_id}`}>{text}</TextLink>,
          })}
        </li>
      ))}
      {credit.refunds.map((refund) => (
        <li key={refund.id}>
          {t("refundedOn", { amount: money(refund.amount), date: inSentence.day(refund.refunded_on) })}
        </li>
      ))}
    </ul>
  );
}

function CreditMenu({ credit, onRefund }: { credit: ClientCredit; onRefund: () => void }) {
  const t = useTranslations("clientCredits.list");
  const { money, inSentence } = useFigures();
  const { mutateAsync } = useMutation(deleteRefund);
  const remove = async (refundId: string) => {
    await mutateAsync({ id: credit.id, refundId });
    showToast({ message: t("refundDeleted") });
  };
  if (credit.remaining.amount === 0 && credit.refunds.length === 0) return null;
  return (
    <RowMenu label={t("actionsFor", { source: credit.credit_note_number ?? credit.invoice_number })}>
      {credit.remaining.amount > 0 && (
        <MenuAction icon={<Undo2 />} onAction={onRefund}>
          {t("refund")}
        </MenuAction>
      )}
      {credit.refunds.map((refund) => (
        <MenuAction
          key={refund.id}
          icon={<Trash2 />}
          isDanger
          onAction={() => void remove(refund.id).catch(sayFailure)}
        >
          {t("deleteRefund", { amount: money(refund.amount), date: inSentence.day(refund.refunded_on) })}
        </MenuAction>
      ))}
    </RowMenu>
  );
}
