"use client";

import { useState } from "react";
import { rowKey, type RowSubject } from "@/components/time-entries/timesheet/rows";

/** Rows that somebody added. They stay while the week does; with time on them they are there anyway. */
export function useAddedRows() {
  const [added, setAdded] = useState<readonly RowSubject[]>([]);
  const add = (subjects: readonly RowSubject[]) => {
    setAdded((before) => {
      const keys = new Set(before.map(rowKey));
      return [...before, ...subjects.filter((one) => !keys.has(rowKey(one)))];
    });
  };
  return { added, add };
}
