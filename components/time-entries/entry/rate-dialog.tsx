"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Money } from "@/lib/kernel/core/money";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type RateChange = (entry: TimeEntryReply) => { rate: Money | null } | null;

export type RateDialogProps = {
  /** The first of the entries; its rate and currency are shown. */
  entry: TimeEntryReply;
  /** @param isBlank whether the entries get the rate of their day */
  onSave: (toChange: RateChange, isBlank: boolean) => void;
  onClose: () => void;
};

/** Set the hourly rate of entries by hand. A blank field restores the rate of the day. */
export function RateDialog({ entry, onSave, onClose }: RateDialogProps) {
  const t = useTranslations("time.rate");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("title")}
    >
      {(close) => <RateForm entry={entry} onSave={onSave} close={close} />}
    </Dialog>
  );
}

function RateForm({ entry, onSave, close }: Omit<RateDialogProps, "onClose"> & { close: () => void }) {
  const t = useTranslations("time.rate");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const currency = entry.rate?.currency ?? entry.project?.currency ?? user.workspace.currency;
  const [rate, setRate] = useState(entry.rate);
  const save = () => {
    const isChanged = (one: TimeEntryReply) => (rate === null ? one.rate_by_hand : !isSetTo(one, rate));
    onSave((one) => (isChanged(one) ? { rate } : null), rate === null);
    close();
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DialogBody className="grid gap-3">
        <MoneyField
          label={t("label")}
          isRate
          autoFocus
          currency={currency}
          value={rate}
          onChange={setRate}
          description={t(entry.rate_by_hand ? "byHand" : "ofDay")}
        />
      </DialogBody>
      <DialogFooter>
        <Button onPress={close}>{actions("cancel")}</Button>
        <Button type="submit" kind="primary" keys="mod+enter">
          {actions("save")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function isSetTo({ rate, rate_by_hand }: TimeEntryReply, chosen: Money): boolean {
  return rate_by_hand && rate?.amount === chosen.amount && rate.currency === chosen.currency;
}
