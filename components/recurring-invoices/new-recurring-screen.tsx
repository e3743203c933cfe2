"use client";

import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { useWholeList } from "@/components/layout/use-whole-list";
import { RecurringFields } from "@/components/recurring-invoices/form/recurring-fields";
import { SaveButton } from "@/components/recurring-invoices/form/save-button";
import { useRecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { newValues, type RecurringValues, valuesFrom, valuesOf } from "@/components/recurring-invoices/form/values";
import { recurringHref } from "@/components/recurring-invoices/recurring-href";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import { createRecurring, recurringInvoice } from "@/lib/billing/recurring-invoices/queries";
import { everyTaxRate } from "@/lib/billing/tax-rates/queries";

export type NewRecurringScreenProps = {
  logo: SheetLogo | null;
  /** The invoice that is made recurring. */
  from: string | null;
  /** The recurring invoice that is duplicated. */
  copy: string | null;
  client: string | null;
};

export function NewRecurringScreen({ logo, from, copy, client }: NewRecurringScreenProps) {
  const t = useTranslations("recurringInvoices.form");
  const list = useTranslations("recurringInvoices.list");
  const router = useRouter();
  const { mutateAsync } = useMutation(createRecurring);
  const form = useRecurringForm({
    ...{ name: `new.${from ?? copy ?? client ?? ""}`, saved: null, isReadOnly: false },
    start: useStart({ from, copy, client }),
    save: async (body) => {
      const made = await mutateAsync(body);
      showToast({ message: t("saved") });
      router.push(recurringHref(made));
    },
  });
  return (
    <Page
      title={t("title")}
      parent={{ href: "/invoices/recurring", label: list("label") }}
      actions={<SaveButton form={form} />}
    >
      <RecurringFields form={form} logo={logo} />
    </Page>
  );
}

function useStart({ from, copy, client }: Omit<NewRecurringScreenProps, "logo">): RecurringValues {
  const { locale, today } = useFigures();
  const { items: rates = [] } = useWholeList(useInfiniteQuery(everyTaxRate()));
  const { data: invoice } = useQuery({ ...invoiceQuery(from ?? ""), enabled: from !== null });
  const { data: copied } = useQuery({ ...recurringInvoice(copy ?? ""), enabled: copy !== null });
  const empty = newValues(today);
  if (invoice !== undefined) return { ...empty, ...valuesFrom(invoice.value, { locale, rates }) };
  if (copied === undefined) return { ...empty, clientId: client };
  // Past dates would make nothing.
  const values = valuesOf(copied.value, { locale, rates });
  return values.startsOn < today ? { ...values, startsOn: today } : values;
}
