"use client";

import { useMutation } from "@tanstack/react-query";
import { saveResult, useInvoicing } from "@/components/workspace/use-invoicing";
import { changeReminderSteps } from "@/lib/billing/reminders/queries";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";

export type StepsChange = (steps: ReminderSettings["steps"]) => ReminderSettings["steps"];

export function useReminders() {
  const { invoicing, workspace, save } = useInvoicing();
  const { mutateAsync } = useMutation(changeReminderSteps);
  return {
    settings: invoicing.reminders,
    workspace,
    saveSettings: save,
    save: (reminders: Omit<Partial<ReminderSettings>, "steps">) => save({ reminders }),
    /** @param was Undoes the change, if the steps have been changed since. */
    saveSteps: (change: StepsChange, was: StepsChange | null = null) => saveResult(mutateAsync({ change, was })),
  };
}

/** The name under which the browser keeps a text of a step until it is saved. */
export function textName(part: "subject" | "message", at: { days: number; language: string }): string {
  return `reminders.${String(at.days)}.${at.language}.${part}`;
}
