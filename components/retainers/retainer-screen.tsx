"use client";

import { useInfiniteQuery, useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Archive, Plus, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ClientLinkSection } from "@/components/client-links/client-link-section";
import { useEveryClient } from "@/components/clients/use-every-client";
import { Page } from "@/components/layout/page";
import { Fact, Facts, RecordLayout, SideSection, Sum, Sums } from "@/components/layout/record";
import { useShell } from "@/components/layout/shell-context";
import { useWholeList } from "@/components/layout/use-whole-list";
import { BalanceStrip } from "@/components/retainers/balance-strip";
import { Ledger } from "@/components/retainers/ledger";
import { RetainerBadge } from "@/components/retainers/retainer-badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { loaded } from "@/components/ui/loaded";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { retainer as retainerQuery, updateRetainer } from "@/lib/billing/retainers/queries";
import type { Retainer } from "@/lib/billing/retainers/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { everyProject } from "@/lib/tracking/projects/queries";

const FundDialog = loaded(async () => (await import("@/components/retainers/fund-dialog")).FundDialog);
const EditRetainerDialog = loaded(
  async () => (await import("@/components/retainers/retainer-dialog")).EditRetainerDialog,
);

type Asked = "fund" | "edit" | "close";

export function RetainerScreen({ id }: { id: string }) {
  const t = useTranslations("retainers.record");
  const page = useTranslations("retainers.page");
  const { data } = useSuspenseQuery(retainerQuery(id));
  const retainer = data.value;
  const { role } = useShell().user;
  const mayWrite = roleMay(role, "retainers:write");
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Page
      title={retainer.name}
      parent={{ href: "/invoices/retainers", label: page("title") }}
      beside={<RetainerBadge retainer={retainer} />}
      actions={mayWrite && <Actions retainer={retainer} onFund={() => setAsked("fund")} />}
    >
      <RecordLayout sideLabel={t("details")} side={<Side retainer={retainer} onAsk={mayWrite ? setAsked : null} />}>
        <Summary retainer={retainer} />
        <Ledger retainerId={id} />
      </RecordLayout>
      {asked === "fund" && <FundDialog retainer={retainer} onClose={close} />}
      {asked === "edit" && <EditRetainerDialog retainer={retainer} onClose={close} />}
      {asked === "close" && <CloseDialog retainer={retainer} onClose={close} />}
    </Page>
  );
}

function Actions({ retainer, onFund }: { retainer: Retainer; onFund: () => void }) {
  const t = useTranslations("retainers.record");
  if (retainer.status === "closed") return null;
  return (
    <>
      <span className="phone:hidden">
        <LinkButton icon={<ReceiptText />} href={`/invoices/new?client=${retainer.client_id}&retainer=${retainer.id}`}>
          {t("use")}
        </LinkButton>
      </span>
      <Button kind="primary" icon={<Plus />} onPress={onFund}>
        {t("fund")}
      </Button>
    </>
  );
}

function Summary({ retainer }: { retainer: Retainer }) {
  const t = useTranslations("retainers.record");
  const fields = useTranslations("common.fields");
  const { money } = useFigures();
  const client = useEveryClient()?.find(({ id }) => id === retainer.client_id);
  const { net_balance: left, balance, open_total: open, low_at: low } = retainer;
  return (
    <section aria-label={t("summary")} className="px-6 pt-3.5 pb-4 phone:px-4">
      <Sums>
        <Sum label={t("left")} value={money(left)}>
          {balance.amount !== left.amount && t("withTax", { amount: money(balance) })}
        </Sum>
        <Sum label={t("funded")} value={money(retainer.funded_total)} />
        <Sum label={t("drawn")} value={money(retainer.drawn_total)} />
        {low !== null && <Sum label={t("lowMark")} value={money(low)} />}
        <Sum
          label={fields("client")}
          value={<TextLink href={`/clients/${retainer.client_id}`}>{client?.name ?? ""}</TextLink>}
        />
      </Sums>
      <BalanceStrip retainer={retainer} height={10} />
      {open.amount > 0 && <p className="mt-2 text-xs text-muted">{t("open", { amount: money(open) })}</p>}
    </section>
  );
}

type SideProps = { retainer: Retainer; onAsk: ((asked: Asked) => void) | null };

function Side({ retainer, onAsk }: SideProps) {
  const t = useTranslations("retainers.record");
  const kinds = useTranslations("retainers.kinds");
  const help = useTranslations("retainers.kindHelp");
  const dialog = useTranslations("retainers.dialog");
  const { money } = useFigures();
  const { low_at: low } = retainer;
  const client = useEveryClient()?.find(({ id }) => id === retainer.client_id);
  const { items: projects = [] } = useWholeList(useInfiniteQuery(everyProject({ client_id: retainer.client_id })));
  const names = projects.filter(({ id }) => retainer.project_ids.includes(id)).map(({ name }) => name);
  return (
    <>
      <SideSection
        title={t("details")}
        end={onAsk && <TextButton onPress={() => onAsk("edit")}>{t("edit")}</TextButton>}
      >
        <Facts>
          <Fact label={dialog("kind")}>
            {kinds(retainer.kind)}
            <span className="block text-muted">{help(retainer.kind)}</span>
          </Fact>
          <Fact label={t("currency")}>{retainer.currency}</Fact>
          <Fact label={dialog("projects")}>{names.length > 0 ? names.join(", ") : dialog("all")}</Fact>
          <Fact label={t("lowMark")}>{low === null ? t("noLow") : money(low)}</Fact>
          {low !== null && <Fact label={t("whenLow")}>{t("whenLowText")}</Fact>}
        </Facts>
      </SideSection>
      {client && <ClientLinkSection client={client} />}
      {onAsk && <ClosingSection retainer={retainer} onClose={() => onAsk("close")} />}
    </>
  );
}

function ClosingSection({ retainer, onClose }: { retainer: Retainer; onClose: () => void }) {
  const t = useTranslations("retainers.record");
  const { money } = useFigures();
  const { mutateAsync, isPending } = useMutation(updateRetainer);
  const left = retainer.net_balance;
  const reopen = async () => {
    await mutateAsync({ id: retainer.id, base: retainer, status: "active" });
    showToast({ message: t("reopened") });
  };
  return (
    <section aria-label={t("closeConfirm")} className="grid justify-items-start gap-1.5 border-t border-line pt-3.5">
      {retainer.status === "closed" ? (
        <Button isDisabled={isPending} onPress={() => void reopen().catch(sayFailure)}>
          {t("reopen")}
        </Button>
      ) : (
        <Button icon={<Archive />} isDisabled={left.amount > 0} onPress={onClose}>
          {t("close")}
        </Button>
      )}
      {left.amount > 0 && <p className="text-xs text-muted">{t("closeHint", { amount: money(left) })}</p>}
    </section>
  );
}

function CloseDialog({ retainer, onClose }: { retainer: Retainer; onClose: () => void }) {
  const t = useTranslations("retainers.record");
  const { mutateAsync } = useMutation(updateRetainer);
  return (
    <ConfirmDialog
      title={t("closeConfirm")}
      confirmLabel={t("closeConfirm")}
      kind="primary"
      isOpen
      onOpenChange={onClose}
      onConfirm={async () => {
        await mutateAsync({ id: retainer.id, base: retainer, status: "closed" });
        showToast({ message: t("closedToast") });
      }}
    >
      <p>{t("closeLead")}</p>
    </ConfirmDialog>
  );
}
