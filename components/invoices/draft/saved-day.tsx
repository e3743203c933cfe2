"use client";

import { type SaveResult, useSavedText } from "@/components/forms/saved-text";
import { DayField } from "@/components/viewer/day-field";

export type SavedDayProps<Member extends string> = {
  label: string;
  record: { id: string } & Readonly<Record<Member, string | null>>;
  member: Member;
  save: (
    changes: Partial<Record<Member, string | null>>,
    was: Partial<Record<Member, string | null>> | null,
  ) => Promise<SaveResult>;
  /** Shown while no day is set. */
  withoutIt: string | undefined;
};

export function SavedDay<Member extends string>({ label, record, member, save, withoutIt }: SavedDayProps<Member>) {
  const saved = record[member];
  const { value, error, onChange, onBlur } = useSavedText<Partial<Record<Member, string | null>>>({
    name: `invoice.${record.id}.${member}`,
    saved: saved ?? "",
    read: (day) => ({ [member]: day === "" ? null : day }) as Record<Member, string | null>,
    save,
  });
  const description = saved === null ? withoutIt : undefined;
  return <DayField {...{ label, value, error, description, onChange, onBlur }} onEnter={onBlur} />;
}
