import type { BookedDocument, FileFacts } from "../rules/documents";
import type { AccountingExport } from "./exports";

/** An accounting export with its documents, as an archive of the workspace has it. */
export type ArchivedAccountingExport = Omit<AccountingExport, "download_url"> & {
  file_facts: FileFacts;
  documents: {
    /** Public id of the object. */
    id: string;
    client_id: string | null;
    fingerprint: string;
    booked: Omit<BookedDocument, "id" | "clientId">;
  }[];
};
