"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, CircleOff, Star } from "lucide-react";
import { KINDS } from "@/components/tax-rates/kinds";
import { RateForm } from "@/components/tax-rates/rate-form";
import { Badge } from "@/components/ui/badge";
import { ValuePopover } from "@/components/ui/edit-popover";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { sayFailure, showToast } from "@/components/ui/toast";
import { updateTaxRate } from "@/lib/billing/tax-rates/queries";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";
import type { SaveResult } from "@/components/forms/saved-text";

export type RateRowProps = {
  rate: TaxRate;
  isDefault: boolean;
  /** Makes a rate the one of new lines, or none. */
  setDefault: (id: string | null) => Promise<SaveResult>;
};

const DEFAULT = (
  <Badge mark="none" tone="accent">
    Default
  </Badge>
);

/** A rate, changed where it stands. */
export function RateRow({ rate, isDefault, setDefault }: RateRowProps) {
  const kind = KINDS.find(({ value }) => value === rate.kind);
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5">
        <ValuePopover
          label={`Tax rate ${rate.name}`}
          valueClass="-mx-[7px] block max-w-full text-left"
          value={
            <>
              <span className="block truncate font-[550]">{rate.name}</span>
              <span className="sr-only">, change</span>
            </>
          }
        >
          {(close) => <RateForm rate={rate} close={close} />}
        </ValuePopover>
        {rate.reason !== null && <span className="block truncate text-xs text-muted">{rate.reason}</span>}
      </RowHeader>
      <Cell align="end" phone="figure" className="whitespace-nowrap">
        {rate.percentage} %
      </Cell>
      <Cell className="text-secondary phone:text-muted">
        {kind?.label}
        {rate.compound && ", compound"}
        {isDefault && <span className="ml-2 rail:hidden">{DEFAULT}</span>}
      </Cell>
      <Cell phone="hidden">
        {isDefault && DEFAULT}
        {!isDefault && rate.in_use && <span className="text-muted">On issued invoices</span>}
      </Cell>
      <Cell align="end" phone="detail" className="w-14">
        <RateMenu rate={rate} isDefault={isDefault} setDefault={setDefault} />
      </Cell>
    </Row>
  );
}

function RateMenu({ rate, isDefault, setDefault }: RateRowProps) {
  const { mutateAsync } = useMutation(updateTaxRate);
  const become = async (base: TaxRate, status: TaxRate["status"]) => {
    const word = status === "archived" ? "archived" : "restored";
    try {
      const changed = await mutateAsync({ id: base.id, base, status });
      showToast({
        message: `${rate.name} ${word}`,
        ...(status === "archived" && { actions: [{ label: "Undo", run: () => void become(changed, "active") }] }),
      });
    } catch (error) {
      sayFailure(error);
    }
  };
  const put = async (id: string | null) => {
    const fault = await setDefault(id);
    if (fault !== null) showToast({ tone: "error", message: fault });
  };
  if (rate.status === "archived") {
    return (
      <RowMenu label={`Actions for ${rate.name}`}>
        <MenuAction icon={<ArchiveRestore />} onAction={() => void become(rate, "active")}>
          Restore
        </MenuAction>
      </RowMenu>
    );
  }
  return (
    <RowMenu label={`Actions for ${rate.name}`}>
      {isDefault ? (
        <MenuAction icon={<CircleOff />} onAction={() => void put(null)}>
          No tax by default
        </MenuAction>
      ) : (
        <MenuAction icon={<Star />} onAction={() => void put(rate.id)}>
          Make default
        </MenuAction>
      )}
      <MenuAction
        icon={<Archive />}
        disabledReason={isDefault ? "the default" : undefined}
        onAction={() => void become(rate, "archived")}
      >
        Archive
      </MenuAction>
    </RowMenu>
  );
}
