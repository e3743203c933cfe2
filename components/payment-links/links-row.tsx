"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { MAX_PAYMENT_LINKS } from "@/lib/billing/payment-links/rules/urls";
import type { PaymentLink } from "@/lib/billing/payment-links/schema";

const LinkDialog = loaded(async () => (await import("@/components/payment-links/link-dialog")).LinkDialog);

/** Links to pages where clients pay, in the order of the public page. */
export function PaymentLinksRow() {
  const t = useTranslations("settings.paymentLinks");
  const links = useInvoicing().invoicing.payment_links;
  const [edited, setEdited] = useState<number | "new" | null>(null);
  return (
    <SettingsRow id="payment-links" title={t("title")} help={t("lead")}>
      {links.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ol className="-mt-2">
          {links.map((link, index) => (
            <LinkRow key={index} link={link} index={index} onEdit={() => setEdited(index)} />
          ))}
        </ol>
      )}
      {links.length < MAX_PAYMENT_LINKS ? (
        <div>
          <Button size="small" icon={<Plus />} onPress={() => setEdited("new")}>
            {t("add")}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t("full", { maximum: String(MAX_PAYMENT_LINKS) })}</p>
      )}
      {edited !== null && (
        <LinkDialog index={edited === "new" ? links.length : edited} onClose={() => setEdited(null)} />
      )}
    </SettingsRow>
  );
}

type LinkRowProps = { link: PaymentLink; index: number; onEdit: () => void };

function LinkRow({ link, index, onEdit }: LinkRowProps) {
  const t = useTranslations("settings.paymentLinks");
  return (
    <li className="flex min-h-14 items-center gap-4 border-b border-line py-2">
      <span className="grid min-w-0 flex-1">
        <TextButton className="min-w-0 justify-self-start truncate font-[550]" onPress={onEdit}>
          {link.label}
          <span className="sr-only"> {t("editTitle")}</span>
        </TextButton>
        <span className="truncate text-muted" dir="ltr">
          {link.type === "paypal" ? `paypal.me/${link.name}` : link.url}
        </span>
      </span>
      <LinkMenu link={link} index={index} />
    </li>
  );
}

function LinkMenu({ link, index }: Omit<LinkRowProps, "onEdit">) {
  const t = useTranslations("settings.paymentLinks");
  const actions = useTranslations("common.actions");
  const { invoicing, save } = useInvoicing();
  const links = invoicing.payment_links;
  const others = links.filter((_, at) => at !== index);
  const put = async (list: PaymentLink[], before = links) => {
    const fault = await save({ payment_links: list }, { payment_links: before });
    if (fault !== null) sayFailure(new Error(fault));
    return fault === null;
  };
  const remove = async () => {
    if (!(await put(others))) return;
    showToast({
      message: t("removed", { label: link.label }),
      actions: [{ label: actions("undo"), run: () => void put(links, others) }],
    });
  };
  return (
    <RowMenu label={t("actionsFor", { label: link.label })}>
      {index > 0 && (
        <MenuAction icon={<ArrowUp />} onAction={() => void put(others.toSpliced(index - 1, 0, link))}>
          {t("moveUp")}
        </MenuAction>
      )}
      {index < others.length && (
        <MenuAction icon={<ArrowDown />} onAction={() => void put(others.toSpliced(index + 1, 0, link))}>
          {t("moveDown")}
        </MenuAction>
      )}
      <MenuAction icon={<Trash2 />} onAction={() => void remove()}>
        {t("remove")}
      </MenuAction>
    </RowMenu>
  );
}
