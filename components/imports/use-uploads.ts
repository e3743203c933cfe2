"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sayFailure } from "@/components/ui/toast";
import { createImport, importById, uploadFile } from "@/lib/reporting/imports/queries";
import type { ImportCreate } from "@/lib/reporting/imports/schema/import";

type Upload = { n: number; filename: string; size: number; sent: number; hasFailed: boolean };

export type Uploads = {
  /** Not yet complete. */
  list: readonly Upload[];
  isBusy: boolean;
  /** Upload files, into a new import if there is none. */
  add: (files: readonly File[]) => void;
  system: ImportCreate["system"];
  setSystem: (system: NonNullable<ImportCreate["system"]>) => void;
};

/** Uploads files one after the other. They survive the change of the address. */
export function useUploads(id: string | null, onCreated: (id: string) => void): Uploads {
  const cache = useQueryClient();
  const { mutateAsync: create } = useMutation(createImport);
  const [list, setList] = useState<readonly Upload[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [system, setSystem] = useState<ImportCreate["system"]>(null);
  const lastNumber = useRef(0);

  const patch = (n: number, change: Partial<Upload>) => {
    setList((before) => before.map((one) => (one.n === n ? { ...one, ...change } : one)));
  };

  const send = async (files: readonly File[]) => {
    const target = id ?? (await create({ system: system ?? null })).id;
    if (id === null) onCreated(target);
    const known = cache.getQueryData(importById(target).queryKey)?.files ?? [];
    const first = Math.max(lastNumber.current, ...known.map(({ n }) => n)) + 1;
    lastNumber.current = first + files.length - 1;
    const waiting = files.map((file, index) => ({ n: first + index, file }));
    setList((before) => [
      ...before.filter(({ hasFailed }) => !hasFailed),
      ...waiting.map(({ n, file }) => ({ n, filename: file.name, size: file.size, sent: 0, hasFailed: false })),
    ]);
    for (const { n, file } of waiting) {
      try {
        await uploadFile({ id: target, n, file }, (sent) => {
          patch(n, { sent });
        });
        setList((before) => before.filter((one) => one.n !== n));
      } catch (error) {
        patch(n, { hasFailed: true });
        sayFailure(error);
      }
      await cache.invalidateQueries({ queryKey: importById(target).queryKey });
    }
  };

  const add = (files: readonly File[]) => {
    if (files.length === 0 || isBusy) return;
    setIsBusy(true);
    send(files)
      .catch((error: unknown) => {
        sayFailure(error);
      })
      .finally(() => {
        setIsBusy(false);
      });
  };

  return { list, isBusy, add, system, setSystem };
}
