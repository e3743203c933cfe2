import { errorFor, pathOf, searchOf, tabId, unreachable } from "@/lib/client/api";
import type { WireProblem } from "@/lib/client/problem-words";
import { apiQuery } from "@/lib/client/queries";
import { TAB_HEADER } from "@/lib/kernel/core/live";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { File as StoredFile } from "./schema";

/** Signed addresses are valid for ten minutes. */
const FRESH_MS = 8 * 60_000;

export const storedFile = (id: string) =>
  apiQuery<StoredFile>({ key: ["files", id], path: "/v1/files/{id}", params: { id } }, { staleTime: FRESH_MS });

/**
 * Upload a receipt. `fetch` reports no progress of uploads, so this is a request of the older kind.
 *
 * @param onProgress called with the sent bytes.
 * @throws ApiError
 */
export function uploadReceipt(file: File, onProgress: (sent: number) => void): Promise<StoredFile> {
  const ask = { path: "/v1/files", query: { filename: file.name.slice(-200) } };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", pathOf(ask) + searchOf(ask));
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", file.type === "" ? "application/octet-stream" : file.type);
    request.setRequestHeader("Idempotency-Key", newUuid());
    request.setRequestHeader(TAB_HEADER, tabId);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status < 300 && answer !== null) resolve(answer as StoredFile);
      else void errorFor(request.status, answer as WireProblem | null).then(reject);
    };
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
