"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LabeledReferences } from "@/components/external-refs/reference-links";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { RecurringFields } from "@/components/recurring-invoices/form/recurring-fields";
import { useRecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { newValues } from "@/components/recurring-invoices/form/values";
import { RecordActions } from "@/components/recurring-invoices/record/record-actions";
import { RecordBars } from "@/components/recurring-invoices/record/record-bars";
import { RunsSection } from "@/components/recurring-invoices/record/runs-section";
import { useRecordActions } from "@/components/recurring-invoices/record/use-record-actions";
import { RecurringBadge } from "@/components/recurring-invoices/recurring-badge";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { changeRecurring, recurringInvoice } from "@/lib/billing/recurring-invoices/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";

export type RecurringScreenProps = { id: string; logo: SheetLogo | null };

export function RecurringScreen({ id, logo }: RecurringScreenProps) {
  const t = useTranslations("recurringInvoices.form");
  const list = useTranslations("recurringInvoices.list");
  const { data: saved } = useSuspenseQuery(recurringInvoice(id));
  const { today } = useFigures();
  const mayWrite = roleMay(useShell().user.role, "recurring_invoices:write");
  const { mutateAsync } = useMutation(changeRecurring(id));
  const recurring = saved.value;
  const { resume } = useRecordActions(recurring);
  const form = useRecurringForm({
    ...{ name: id, saved, start: newValues(today), isReadOnly: !mayWrite },
    save: async (_body, changes, base) => {
      await mutateAsync({ on: () => changes, base: base ?? saved });
      showToast({ message: t("saved") });
    },
  });
  return (
    <Page
      title={recurring.name}
      parent={{ href: "/invoices/recurring", label: list("label") }}
      status={<RecurringBadge recurring={recurring} />}
      actions={mayWrite && <RecordActions recurring={recurring} form={form} />}
    >
      <RecordBars recurring={recurring} onResume={mayWrite ? () => void resume() : null} />
      <LabeledReferences refs={recurring.external_refs} className="px-6 pt-3.5 phone:px-4" />
      <RecurringFields form={form} logo={logo}>
        <RunsSection recurring={recurring} />
      </RecurringFields>
    </Page>
  );
}
