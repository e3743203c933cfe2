"use client";

import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useSaving } from "@/components/forms/use-saving";
import { TextField } from "@/components/ui/text-field";
import { updateTask } from "@/lib/tracking/tasks/queries";
import type { Task } from "@/lib/tracking/tasks/schema";

/** The name as a field: Enter or leaving it saves, Escape leaves it as it was. */
export function TaskNameEditor({ task, close }: { task: Task; close: () => void }) {
  const { mutateAsync } = useMutation(updateTask);
  const { failure, isBusy, save } = useSaving(close);
  const [base] = useState(task);
  const [name, setName] = useState(task.name);
  const commit = () => {
    const wanted = name.trim();
    if (wanted === "" || wanted === base.name) close();
    else if (!isBusy) void save(() => mutateAsync({ id: base.id, base, name: wanted }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    else if (event.key === "Escape") close();
  };
  return (
    <TextField
      label={`Name of ${task.name}`}
      isLabelHidden
      size="small"
      autoFocus
      autoComplete="off"
      maxLength={200}
      value={name}
      onChange={setName}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={failure ?? undefined}
    />
  );
}
