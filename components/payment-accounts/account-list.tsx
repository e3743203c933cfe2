"use client";

import { Plus, Star, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAccountTypeOptions } from "@/components/payment-accounts/account-type-options";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { grouped } from "@/lib/billing/invoice-content/account-rows";
import type { PaymentAccount } from "@/lib/billing/payment-accounts/schema";

const AccountDialog = loaded(async () => (await import("@/components/payment-accounts/account-dialog")).AccountDialog);

/** Accounts that invoices print, the default first. */
export function AccountList() {
  const t = useTranslations("settings.paymentDetails");
  const accounts = useInvoicing().invoicing.payment_accounts;
  const [edited, setEdited] = useState<PaymentAccount | "new" | null>(null);
  return (
    <>
      {accounts.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ul className="-mt-2">
          {accounts.map((account, index) => (
            <AccountRow
              key={account.currency}
              account={account}
              isDefault={index === 0}
              onEdit={() => setEdited(account)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button size="small" icon={<Plus />} onPress={() => setEdited("new")}>
          {t("add")}
        </Button>
      </div>
      {edited !== null && <AccountDialog account={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type AccountRowProps = { account: PaymentAccount; isDefault: boolean; onEdit: () => void };

function AccountRow({ account, isDefault, onEdit }: AccountRowProps) {
  const t = useTranslations("settings.paymentDetails");
  const type = useAccountTypeOptions().find(({ value }) => value === account.type);
  return (
    <li className="flex min-h-14 items-center gap-4 border-b border-line py-2">
      <span className="w-10 shrink-0 font-semibold">{account.currency}</span>
      <span className="grid min-w-0 flex-1">
        <TextButton className="min-w-0 justify-self-start truncate font-[550]" onPress={onEdit}>
          {account.bank ?? type?.label}
          <span className="sr-only"> {t("editTitle", { currency: account.currency })}</span>
        </TextButton>
        <span className="truncate num text-muted">{numberLine(account)}</span>
      </span>
      {isDefault && (
        <Badge mark="none" tone="accent">
          {t("default")}
        </Badge>
      )}
      <AccountMenu account={account} isDefault={isDefault} />
    </li>
  );
}

/** One line that identifies the account. */
function numberLine(account: PaymentAccount): string {
  switch (account.type) {
    case "iban":
      return grouped(account.iban);
    case "us":
      return `${account.routing_number} · ${grouped(account.account_number)}`;
    case "gb":
      return `${account.sort_code} · ${account.account_number}`;
    case "au":
      return `${account.bsb} · ${account.account_number}`;
    case "ca":
      return `${account.institution_number}-${account.transit_number} · ${account.account_number}`;
    case "in":
      return `${account.ifsc} · ${account.account_number}`;
    case "other":
      return account.details.split("\n")[0] ?? "";
  }
}

function AccountMenu({ account, isDefault }: Pick<AccountRowProps, "account" | "isDefault">) {
  const t = useTranslations("settings.paymentDetails");
  const actions = useTranslations("common.actions");
  const { invoicing, save } = useInvoicing();
  const accounts = invoicing.payment_accounts;
  const others = accounts.filter(({ currency }) => currency !== account.currency);
  const put = async (list: PaymentAccount[], before = accounts) => {
    const fault = await save({ payment_accounts: list }, { payment_accounts: before });
    if (fault !== null) sayFailure(new Error(fault));
    return fault === null;
  };
  const remove = async () => {
    if (!(await put(others))) return;
    showToast({
      message: t("removed", { currency: account.currency }),
      actions: [{ label: actions("undo"), run: () => void put(accounts, others) }],
    });
  };
  return (
    <RowMenu label={t("actionsFor", { currency: account.currency })}>
      {!isDefault && (
        <MenuAction icon={<Star />} onAction={() => void put([account, ...others])}>
          {t("makeDefault")}
        </MenuAction>
      )}
      <MenuAction icon={<Trash2 />} onAction={() => void remove()}>
        {t("remove")}
      </MenuAction>
    </RowMenu>
  );
}
