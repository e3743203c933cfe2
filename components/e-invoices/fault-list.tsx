"use client";

import { useTranslations } from "next-intl";
import { FaultField } from "@/components/e-invoices/fault-field";
import { fillAt, placeOf } from "@/components/e-invoices/fills";
import { usePlaceName } from "@/components/e-invoices/use-fault-words";
import type { SaveResult } from "@/components/forms/saved-text";
import { useShell } from "@/components/layout/shell-context";
import { TextLink } from "@/components/ui/text-link";
import type { BilledDocument } from "@/lib/billing/e-invoices/queries";
import type { EInvoiceFault } from "@/lib/billing/e-invoices/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";

export type Checked = {
  document: BilledDocument;
  clientId: string;
  /** For a draft that can be edited here. */
  saveDocument?: ((changes: object) => Promise<SaveResult>) | undefined;
};

/** Each fault with its place in the standard, and a field or a link to correct it. */
export function FaultList({ faults, ...checked }: Checked & { faults: readonly EInvoiceFault[] }) {
  return (
    <ul>
      {faults.map((fault) => (
        <FaultRow key={`${fault.reason} ${fault.pointer}`} fault={fault} {...checked} />
      ))}
    </ul>
  );
}

function FaultRow({ fault, ...checked }: Checked & { fault: EInvoiceFault }) {
  const t = useTranslations("eInvoices.draft");
  const names = useTranslations("eInvoices.faults");
  const placeName = usePlaceName(checked.document.kind);
  const { reason, term, rule, pointer } = fault;
  const terms = rule === null ? term : `${term}, ${rule}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] items-center gap-x-3 gap-y-1.5 border-t border-line py-2 phone:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-[550]">{names(reason)}</p>
        <p className="text-xs text-muted">
          {t.rich("where", {
            place: placeName(pointer),
            terms,
            code: (text) => <span className="mono whitespace-nowrap">{text}</span>,
          })}
        </p>
      </div>
      <Correction fault={fault} {...checked} />
    </li>
  );
}

function Correction({ fault, ...checked }: Checked & { fault: EInvoiceFault }) {
  const t = useTranslations("eInvoices.draft");
  const { role } = useShell().user;
  const { of } = placeOf(fault.pointer);
  const fill = fillAt(fault.pointer);
  if (of === "line" || of === "document") {
    if (fill === null || checked.saveDocument === undefined) return null;
    return <FaultField fault={fault} fill={fill} {...checked} />;
  }
  if (!roleMay(role, of === "client" ? "clients:write" : "workspace:write")) {
    return <p className="text-muted">{t("askAdmin")}</p>;
  }
  if (fill !== null) return <FaultField fault={fault} fill={fill} {...checked} />;
  return (
    <p>
      <TextLink href={new URL(fault.fix_url).pathname}>{t(of === "client" ? "openClient" : "openSettings")}</TextLink>
    </p>
  );
}
