import { mutationOptions } from "@tanstack/react-query";
import { api, sendBytes, versioned } from "@/lib/client/api";
import { type Change, change } from "@/lib/client/changes";
import { apiQuery, pagedApiQuery } from "@/lib/client/queries";
import type { Import, ImportCreate, ImportedFile, ImportPage, ImportUpdate } from "./schema/import";
import type { ImportCheck, ImportMappings, ImportMappingUpdate, ImportRowPage } from "./schema/rows";

const importKeys = { all: ["imports"] as const };

export const importList = () =>
  apiQuery<ImportPage>({ key: [...importKeys.all, "list"], path: "/v1/imports", query: { limit: 20 } });

/** Polled while a worker has something to do. */
export const importById = (id: string) =>
  apiQuery<Import>(
    { key: [...importKeys.all, "one", id], path: "/v1/imports/{id}", params: { id } },
    { refetchInterval: (query) => (query.state.data && isAtWork(query.state.data) ? 700 : false) },
  );

export function isAtWork({ status }: Pick<Import, "status">): boolean {
  return status === "reading" || status === "applying" || status === "reverting";
}

/** @param plan Its name, so that a new plan is read again. */
export const importPeople = (id: string, plan: string) =>
  apiQuery<ImportMappings>({
    key: [...importKeys.all, "people", id, plan],
    path: "/v1/imports/{id}/mappings",
    params: { id },
    query: { kind: "people" },
  });

export const importRows = (id: string, state: string, filter: { problem?: string; result?: string }) =>
  pagedApiQuery<ImportRowPage>({
    key: [...importKeys.all, "rows", id, state, filter],
    path: "/v1/imports/{id}/rows",
    params: { id },
    query: { limit: 50, ...filter },
  });

export const importCheck = (id: string) =>
  apiQuery<ImportCheck>({ key: [...importKeys.all, "check", id], path: "/v1/imports/{id}/check", params: { id } });

export const createImport = mutationOptions({
  mutationFn: (body: ImportCreate) => api.post<Import>("/v1/imports", { body }),
});

/** Below the limits of common proxies. */
const PIECE_BYTES = 768 * 1024;

/** Send a file in pieces. @param onProgress Sent bytes. */
export async function uploadFile(
  { id, n, file }: { id: string; n: number; file: File },
  onProgress: (sent: number) => void,
): Promise<void> {
  const path = "/v1/imports/{id}/files/{n}";
  const params = { id, n: String(n) };
  const query = { filename: file.name.slice(-200) };
  for (let from = 0; from === 0 || from < file.size; from += PIECE_BYTES) {
    const to = Math.min(from + PIECE_BYTES, file.size);
    const range = `bytes ${String(from)}-${String(to - 1)}/${String(file.size)}`;
    await sendBytes<ImportedFile>({ path, params, query }, file.slice(from, to), file.size === 0 ? null : range);
    onProgress(to);
  }
}

export const removeImportFile = mutationOptions({
  mutationFn: ({ id, n }: { id: string; n: number }) =>
    api.delete<Import>("/v1/imports/{id}/files/{n}", { params: { id, n: String(n) } }),
  onSettled: (_import, _error, _input, _result, { client: cache }) =>
    cache.invalidateQueries({ queryKey: importKeys.all }),
});

export const updateImport = mutationOptions({
  mutationFn: (asked: Change<ImportUpdate, Import>) => change("/v1/imports", asked),
  onSuccess: (changed, _asked, _result, { client: cache }) => {
    cache.setQueryData(importById(changed.id).queryKey, changed);
  },
});

export const mapPeople = mutationOptions({
  mutationFn: ({ id, changes }: { id: string; changes: ImportMappingUpdate["changes"] }) =>
    versioned.patch<ImportMappings>("/v1/imports/{id}/mappings", {
      params: { id },
      body: { kind: "people", changes },
    }),
  onSettled: (_answer, _error, _input, _result, { client: cache }) =>
    cache.invalidateQueries({ queryKey: importKeys.all }),
});

function act<Input extends { id: string }>(verb: "apply" | "cancel" | "revert") {
  return mutationOptions({
    mutationFn: ({ id, ...body }: Input) => api.post<Import>(`/v1/imports/{id}/${verb}`, { params: { id }, body }),
    onSuccess: (changed, _input, _result, { client: cache }) => {
      cache.setQueryData(importById(changed.id).queryKey, changed);
    },
    onSettled: (_import, _error, _input, _result, { client: cache }) =>
      cache.invalidateQueries({ queryKey: importKeys.all }),
  });
}

export const applyImport = act<{ id: string; plan: string }>("apply");
export const cancelImport = act<{ id: string }>("cancel");
export const revertImport = act<{ id: string; edited: "keep" | "delete" }>("revert");

export const deleteImport = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/imports/${id}`),
  onSettled: (_import, _error, _input, _result, { client: cache }) =>
    cache.invalidateQueries({ queryKey: importKeys.all }),
});
