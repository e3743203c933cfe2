"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import {
  createExpenseCategory,
  deleteExpenseCategory,
  updateExpenseCategory,
} from "@/lib/billing/expense-categories/queries";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";

export function CategoryMenu({ category }: { category: ExpenseCategory }) {
  const t = useTranslations("expenseCategories.list");
  const actions = useTranslations("common.actions");
  const { become, remove } = useCategoryActions(category);
  const isArchived = category.status === "archived";
  return (
    <RowMenu label={t("actionsFor", { name: category.name })}>
      {isArchived ? (
        <MenuAction icon={<ArchiveRestore />} onAction={() => void become(category, "active")}>
          {actions("restore")}
        </MenuAction>
      ) : (
        <MenuAction icon={<Archive />} onAction={() => void become(category, "archived")}>
          {t("archive")}
        </MenuAction>
      )}
      <MenuAction icon={<Trash2 />} onAction={() => void remove()}>
        {actions("delete")}
      </MenuAction>
    </RowMenu>
  );
}

function useCategoryActions(category: ExpenseCategory) {
  const t = useTranslations("expenseCategories.list");
  const actions = useTranslations("common.actions");
  const { mutateAsync: create } = useMutation(createExpenseCategory);
  const { mutateAsync: update } = useMutation(updateExpenseCategory);
  const { mutateAsync: remove } = useMutation(deleteExpenseCategory);
  const { name } = category;
  const become = async (base: ExpenseCategory, status: ExpenseCategory["status"]) => {
    try {
      const changed = await update({ id: base.id, base, status });
      showToast({
        message: t(status === "archived" ? "archived" : "restored", { name }),
        ...(status === "archived" && {
          actions: [{ label: actions("undo"), run: () => void become(changed, "active") }],
        }),
      });
    } catch (error) {
      sayFailure(error);
    }
  };
  const again = async () => {
    const { id: _id, status: _status, created_at: _created, updated_at: _updated, ...columns } = category;
    await create(columns).then(() => showToast({ message: t("restored", { name }) }), sayFailure);
  };
  const removeOrArchive = async () => {
    try {
      const answer = await remove(category.id);
      const undo = { label: actions("undo"), run: () => void again() };
      if ("deleted" in answer) showToast({ message: t("deleted", { name }), actions: [undo] });
      else showToast({ message: t("deletedToArchive", { name }) });
    } catch (error) {
      sayFailure(error);
    }
  };
  return { become, remove: removeOrArchive };
}
