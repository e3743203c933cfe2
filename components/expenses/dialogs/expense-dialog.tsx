"use client";

import { useTranslations } from "next-intl";
import { ExpenseFields } from "@/components/expenses/dialogs/expense-fields";
import { type ExpenseDialogProps, useExpenseForm } from "@/components/expenses/dialogs/use-expense-form";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";

export function ExpenseDialog(props: ExpenseDialogProps) {
  const t = useTranslations("expenses.dialog");
  return (
    <Dialog
      title={props.expense === null ? t("new") : t("edit")}
      width={560}
      isOpen
      isDismissable={false}
      onOpenChange={props.onClose}
    >
      <Form {...props} />
    </Dialog>
  );
}

function Form(props: ExpenseDialogProps) {
  const t = useTranslations("expenses.dialog");
  const actions = useTranslations("common.actions");
  const state = useExpenseForm(props);
  const form = useFaultyField(state.refusal);
  const isNew = props.expense === null;
  return (
    <DialogForm
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      <DialogBody className="grid grid-cols-1 gap-4 pt-3">
        <RestoredDraft draft={state.kept} />
        <ExpenseFields key={state.round} state={state} />
        <FormNotice text={state.failure} />
      </DialogBody>
      <DialogFooter
        note={
          isNew && (
            <Checkbox isSelected={state.isAnother} onChange={state.setIsAnother}>
              {t("another")}
            </Checkbox>
          )
        }
      >
        <Button
          onPress={() => {
            state.kept.forget();
            props.onClose();
          }}
        >
          {actions("cancel")}
        </Button>
        <Button
          type="submit"
          kind="primary"
          keys="mod+enter"
          isBusy={state.isBusy}
          busyLabel={isNew ? t("adding") : actions("saving")}
        >
          {isNew ? t("add") : t("save")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}
