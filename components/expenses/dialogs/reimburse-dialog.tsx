"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Payee, payeesOf } from "@/components/expenses/dialogs/reimburse";
import { ReimburseForm } from "@/components/expenses/dialogs/reimburse-form";
import { useNames } from "@/components/expenses/use-names";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { StackedSums } from "@/components/viewer/sums";
import { expensesToReimburse } from "@/lib/billing/expenses/queries";

type ReimburseDialogProps = {
  /** Ids of expenses of one person. Empty: all that wait. */
  chosen: readonly string[];
  onClose: () => void;
};

/** One person at a time, because each gets a payment. */
export function ReimburseDialog(props: ReimburseDialogProps) {
  const t = useTranslations("expenses.reimburse");
  return (
    <Dialog title={t("title")} width={960} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ chosen, onClose }: ReimburseDialogProps) {
  const t = useTranslations("expenses.reimburse");
  const actions = useTranslations("common.actions");
  const { items, error, refetch } = useWholeList(useInfiniteQuery(expensesToReimburse()));
  const payees = payeesOf(items ?? []);
  const [userId, setUserId] = useState<string | null>(null);
  const first = payees.find(({ expenses }) => expenses.some(({ id }) => chosen.includes(id))) ?? payees[0];
  const payee = payees.find((one) => one.userId === userId) ?? first;
  if (error) {
    return (
      <DialogBody>
        <LoadFailure error={error} onRetry={refetch} />
      </DialogBody>
    );
  }
  if (items === undefined) return <LoadingPayees />;
  if (!payee) {
    return (
      <>
        <DialogBody>{t("nothing")}</DialogBody>
        <DialogFooter>
          <Button onPress={onClose}>{actions("close")}</Button>
        </DialogFooter>
      </>
    );
  }
  return (
    <div className="mt-3 grid min-h-0 grid-cols-[256px_minmax(0,1fr)] overflow-y-auto border-t border-line phone:grid-cols-1">
      <People payees={payees} current={payee.userId} onChoose={setUserId} />
      <ReimburseForm key={payee.userId} payee={payee} chosen={chosen} onClose={onClose} />
    </div>
  );
}

type PeopleProps = { payees: readonly Payee[]; current: string; onChoose: (userId: string) => void };

function People({ payees, current, onChoose }: PeopleProps) {
  const t = useTranslations("expenses.reimburse");
  const { userName } = useNames();
  return (
    <fieldset className="min-w-0 border-line py-2 rail:border-r phone:border-b">
      <legend className="float-left w-full px-5 py-1.5 text-xs font-medium text-secondary">{t("person")}</legend>
      {payees.map(({ userId, expenses, sums: due }) => (
        <label
          key={userId}
          className={classNames(
            "flex min-h-12 w-full cursor-pointer items-center gap-2.5 px-5 py-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus",
            userId === current ? "bg-selected" : "hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name="payee"
            className="size-4 shrink-0 accent-(--accent)"
            checked={userId === current}
            onChange={() => onChoose(userId)}
          />
          <Avatar name={userName(userId)} />
          <span className="min-w-0 flex-1 leading-[18px]">
            <span className="block truncate text-text">{userName(userId)}</span>
            <span className="block text-xs text-secondary">{t("count", { count: expenses.length })}</span>
          </span>
          <b className="shrink-0 text-right font-[550] num">
            <StackedSums of={due} />
          </b>
        </label>
      ))}
    </fieldset>
  );
}

function LoadingPayees() {
  const t = useTranslations("expenses.reimburse");
  return (
    <Loading label={t("title")} className="grid gap-4 px-5 py-6">
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </Loading>
  );
}
