// Generated from the routes by `npm run openapi`. Do not edit.

export interface paths {
    "/v1/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate an API key */
        post: operations["post_api_keys_id_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["delete_api_keys_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API keys */
        get: operations["get_api_keys"];
        put?: never;
        /** Create an API key */
        post: operations["post_api_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log as CSV
         * @description Streams all entries that match the filters, newest first, with the values before and after as JSON.
         */
        get: operations["get_audit_log_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the audit log */
        get: operations["get_audit_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the audit log
         * @description Recomputes the hash of each entry from its content and the previous hash. The operator's command `npm run admin -- verify-audit-log` does the same for all workspaces.
         */
        get: operations["get_audit_log_verification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve client details */
        get: operations["get_clients_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update client information */
        patch: operations["patch_clients_id"];
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List clients */
        get: operations["get_clients"];
        put?: never;
        /** Create a client */
        post: operations["post_clients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closed-periods/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen the last closed period
         * @description Takes the last closing back. Earlier periods stay closed until they are reopened one by one. To open some days for one person, create a period exception instead.
         */
        post: operations["post_closed_periods_id_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closed-periods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one closed period */
        get: operations["get_closed_periods_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closed-periods/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a closing
         * @description Running timers, unbilled time and drafts of the days that a closing would lock. None of them prevents it.
         */
        get: operations["get_closed_periods_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closed-periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List closed periods
         * @description Includes reopened periods. `closing.locked_until` of the workspace is the last closed day, for all roles.
         */
        get: operations["get_closed_periods"];
        put?: never;
        /**
         * Close a period
         * @description Closes every day up to `locked_until`. No one can then add, change or delete time entries of these days, with any role or key. A running timer can still be stopped, and closed time can be billed.
         */
        post: operations["post_closed_periods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cost-rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one cost rate */
        get: operations["get_cost_rates_id"];
        put?: never;
        post?: never;
        /**
         * Delete a cost rate
         * @description The person's previous rate, if there is one, then also applies to the days of the deleted rate.
         */
        delete: operations["delete_cost_rates_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cost-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List cost rates */
        get: operations["get_cost_rates"];
        put?: never;
        /**
         * Set a cost rate
         * @description The rate applies from its first day until the person's next rate starts. An existing rate of the same day gets the new amount and keeps its id.
         */
        post: operations["post_cost_rates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an email again */
        post: operations["post_emails_id_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reveal the text of a personal email */
        post: operations["post_emails_id_reveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a sent email with its text */
        get: operations["get_emails_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sent emails */
        get: operations["get_emails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send yourself a test email */
        post: operations["post_emails_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one event */
        get: operations["get_events_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists all kept events, even those that no endpoint subscribes to. `workspace.retention.events_days` of `GET /me` is the retention, 90 days by default.
         */
        get: operations["get_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve an export with its download link */
        get: operations["get_exports_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List exports */
        get: operations["get_exports"];
        put?: never;
        /**
         * Export the workspace
         * @description Writes all data of the workspace at one instant into one zip: every resource as JSON Lines and CSV, every issued invoice as PDF, and `meta.json` with the rows and the SHA-256 of each file. Poll the export until its status is `done`.
         */
        post: operations["post_exports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply an import
         * @description Writes the planned records in the background. `plan` is the plan that the person has seen: another one answers 409. One import at a time writes to a workspace.
         */
        post: operations["post_imports_id_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an import
         * @description Stops an import that writes, and deletes the records that it made.
         */
        post: operations["post_imports_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare an import with its files
         * @description Sums of the files beside the sums of the entries in Stint, by month and person, with the reason of each difference.
         */
        get: operations["get_imports_id_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/files/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send a file of an import
         * @description The body is the file, of any media type. A large file is sent in pieces of at most 16 MiB, each with `Content-Range: bytes 0-786431/2000000`. A piece that does not continue the file answers 409 with the number of received bytes. The first piece replaces a file of the same number. After the last piece of the last file, the files are read.
         */
        put: operations["put_imports_id_files_n"];
        post?: never;
        /** Remove a file of an import */
        delete: operations["delete_imports_id_files_n"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of an import
         * @description People in the files and the teammates that they are matched with: by email, else by a name that one teammate has.
         */
        get: operations["get_imports_id_mappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Match the people of an import
         * @description Chooses teammates, or leaves the rows of a person out, and plans the import again.
         */
        patch: operations["patch_imports_id_mappings"];
        trace?: never;
    };
    "/v1/imports/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import
         * @description Deletes the records of an import, up to seven days after it ended. Entries on an invoice stay. Entries changed since then stay, unless `edited` is `delete`. Clients, projects and tasks of the import go when nothing else uses them.
         */
        post: operations["post_imports_id_revert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an import
         * @description Poll the import while its status is `reading`, `applying` or `reverting`.
         */
        get: operations["get_imports_id"];
        put?: never;
        post?: never;
        /**
         * Delete an import
         * @description Deletes the files and rows of an import that was never applied.
         */
        delete: operations["delete_imports_id"];
        options?: never;
        head?: never;
        /**
         * Answer the questions of an import
         * @description Changes settings, answers, date orders and columns, and plans the import again. Possible until it is applied.
         */
        patch: operations["patch_imports_id"];
        trace?: never;
    };
    "/v1/imports/{id}/rows/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the rows of an import as CSV
         * @description Streams all rows that match the filters, with their values as written.
         */
        get: operations["get_imports_id_rows_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of an import
         * @description Every row of the files with its result and problems, in the order of the files. Kept for 30 days.
         */
        get: operations["get_imports_id_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List imports */
        get: operations["get_imports"];
        put?: never;
        /**
         * Create an import
         * @description Starts an import of tracked time. Send its files with `PUT /v1/imports/{id}/files/{n}`. Nothing is written to the workspace before `POST /v1/imports/{id}/apply`.
         */
        post: operations["post_imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoice-runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an invoice run
         * @description Creates no further drafts. Existing drafts are kept.
         */
        post: operations["post_invoice_runs_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoice-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an invoice run
         * @description The run with the current state of its invoices.
         */
        get: operations["get_invoice_runs_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoice-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invoice runs */
        get: operations["get_invoice_runs"];
        put?: never;
        /**
         * Invoice the unbilled time of all clients
         * @description Creates a draft for each client and currency with unbilled time, in the background. Each draft equals one from `POST /v1/invoices` with `from_time_entries`: it emits `invoice.created`, and time is on one invoice only. Managers bill the projects that they manage. Poll the run while its status is `running`. A run at a later time bills only the time that is still unbilled.
         */
        post: operations["post_invoice_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate or reissue an invoice
         * @description Creates a draft with the lines, the discount, the purchase order number and the notes of an invoice in any status. A void invoice is reissued: the draft bills its former time entries again, in their current state. Entries that cannot be billed again are left out, and so are lines without other entries; 409 if nothing is left. In a copy of any other invoice, or for another client, time lines become manual lines, and the time entries do not change. `time` and `warnings` describe the original's time entries. Tax rates are current; an archived rate stays on its line, with a warning.
         */
        post: operations["post_invoices_id_duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the invoice as a PDF
         * @description Returns the PDF. With `Accept: application/json`, returns a link to the PDF that works for ten minutes without a credential.
         */
        get: operations["get_invoices_id_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/freed-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the freed time of a void invoice
         * @description The time entries that the invoice billed until it was voided, by line and current state. Empty for an invoice that is not void.
         */
        get: operations["get_invoices_id_freed_time"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/mail-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview the email to the client */
        post: operations["post_invoices_id_mail_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/payments/{payment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a payment
         * @description A paid invoice becomes `sent` again.
         */
        delete: operations["delete_invoices_id_payments_payment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payments of an invoice */
        get: operations["get_invoices_id_payments"];
        put?: never;
        /**
         * Record a payment
         * @description A payment can be partial. When the payments reach the total, the invoice becomes `paid`.
         */
        post: operations["post_invoices_id_payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve an invoice */
        get: operations["get_invoices_id"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description The time becomes unbilled again. Drafts have no number, so no number is lost.
         */
        delete: operations["delete_invoices_id"];
        options?: never;
        head?: never;
        /**
         * Update an invoice, for example mark it as paid
         * @description Only drafts can be changed, except for `status`. Owners and admins can set `sent`, `paid` or `void`: `sent` and `paid` assign a number to a draft, and `paid` records a payment of the amount due.
         */
        patch: operations["patch_invoices_id"];
        trace?: never;
    };
    "/v1/invoices/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email an invoice
         * @description Sending a draft issues it: the draft gets a number, and its content is frozen. An issued invoice is emailed again.
         */
        post: operations["post_invoices_id_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an invoice
         * @description A void invoice keeps its number, and its time becomes unbilled again. Delete its payments first.
         */
        post: operations["post_invoices_id_void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invoices */
        get: operations["get_invoices"];
        put?: never;
        /**
         * Create an invoice
         * @description Creates a draft from lines, from the client's unbilled time, or from both. Managers can create drafts whose lines all belong to projects that they manage.
         */
        post: operations["post_invoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/earlier-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's earlier work
         * @description Different descriptions, projects, tasks and tags of the caller's entries of the last 180 days: pinned ones first, then the most frequent and recent ones, at most 300. Work on archived projects is left out.
         */
        get: operations["get_me_earlier_entries"];
        put?: never;
        /**
         * Pin or unpin earlier work
         * @description Pinned work is offered first, also after 180 days. A person has at most 50 pins.
         */
        post: operations["post_me_earlier_entries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a change of your email address */
        post: operations["post_me_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/identities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlink a sign-in provider */
        delete: operations["delete_me_identities_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/identities/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start linking a sign-in provider */
        post: operations["post_me_identities_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your linked sign-in providers */
        get: operations["get_me_identities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a passkey */
        post: operations["post_me_passkeys_id_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a passkey */
        patch: operations["patch_me_passkeys_id"];
        trace?: never;
    };
    "/v1/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create options for a new passkey */
        post: operations["post_me_passkeys_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your passkeys */
        get: operations["get_me_passkeys"];
        put?: never;
        /** Add a passkey */
        post: operations["post_me_passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your password */
        post: operations["post_me_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the authenticated user */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm your authenticator app with a code */
        post: operations["post_me_second_factor_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove your authenticator app */
        post: operations["post_me_second_factor_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factor/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create passkey options to prove your identity */
        post: operations["post_me_second_factor_passkey_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace your recovery codes */
        post: operations["post_me_second_factor_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve your two-factor authentication */
        get: operations["get_me_second_factor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start setting up an authenticator app */
        post: operations["post_me_second_factor_setup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your recent sign-ins */
        get: operations["get_me_sign_ins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/timer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's running timer
         * @description The running time entry, or null. To poll it cheaply, send `If-None-Match`.
         */
        get: operations["get_me_timer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/period-exceptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one period exception */
        get: operations["get_period_exceptions_id"];
        put?: never;
        post?: never;
        /**
         * End a period exception
         * @description The days are closed again at once. The exception stays in the list.
         */
        delete: operations["delete_period_exceptions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/period-exceptions/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a period exception
         * @description Sends an email to the owners and admins. Each person can ask once a day.
         */
        post: operations["post_period_exceptions_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/period-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List period exceptions */
        get: operations["get_period_exceptions"];
        put?: never;
        /**
         * Add a period exception
         * @description Opens closed days for one person, or for everyone, until an instant at most 31 days ahead.
         */
        post: operations["post_period_exceptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one project */
        get: operations["get_projects_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update project details or archive the project
         * @description Changes only the given members. `status` archives or restores the project. A new rate applies to new entries. With `apply_rate_to` it also applies to unbilled entries, and `changed_entries` is their number.
         */
        patch: operations["patch_projects_id"];
        trace?: never;
    };
    "/v1/projects/{id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tasks of a project */
        get: operations["get_projects_id_tasks"];
        put?: never;
        /** Create a task in a project */
        post: operations["post_projects_id_tasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List projects */
        get: operations["get_projects"];
        put?: never;
        /** Create a project */
        post: operations["post_projects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provisioning/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a group of the identity provider */
        get: operations["get_provisioning_groups_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the role of a group
         * @description All members of the group get the role. The highest role of several groups counts. A user who leaves the last group with a role becomes a member. Owners keep their role.
         */
        patch: operations["patch_provisioning_groups_id"];
        trace?: never;
    };
    "/v1/provisioning/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the groups of the identity provider */
        get: operations["get_provisioning_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provisioning/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a provisioning token */
        delete: operations["delete_provisioning_tokens_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provisioning/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List provisioning tokens */
        get: operations["get_provisioning_tokens"];
        put?: never;
        /**
         * Create a provisioning token
         * @description An identity provider sends the token to `/scim/v2`. Two tokens work at the same time, so that one can replace the other.
         */
        post: operations["post_provisioning_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provisioning/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List provisioned users */
        get: operations["get_provisioning_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve client balances
         * @description For each client and currency: the amount due by age, the amounts invoiced and paid this year, the average days to pay, and the latest invoice. Drafts and void invoices do not count.
         */
        get: operations["get_reports_balances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize invoices and unbilled time
         * @description The period limits the unbilled time only.
         */
        get: operations["get_reports_invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/profit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the profit of projects or clients
         * @description The profit report with the same filters as CSV or XLSX. Revenue and cost have a column for each currency.
         */
        get: operations["get_reports_profit_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/profit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report the profit of projects or clients
         * @description Profit is revenue minus the cost of tracked time, billable or not. The cost of an entry uses the person's cost rate on the day of the entry.
         */
        get: operations["get_reports_profit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/time/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of a report
         * @description The stopped entries that `GET /v1/reports/time` adds up for the same filters, with names, rounded time and amount.
         */
        get: operations["get_reports_time_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/time/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a report as a file
         * @description The report with the same filters as CSV, XLSX or PDF. With `group_by` the file has totals, without it all entries. Tables are streamed. In XLSX, days and times of day are dates. In CSV, a leading apostrophe keeps text from being computed as a formula.
         */
        get: operations["get_reports_time_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report tracked time
         * @description Totals of stopped entries, grouped by one or two dimensions. Owners and admins see all entries, managers their own and those of projects they manage, members their own.
         */
        get: operations["get_reports_time"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/unbilled-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview the lines of a client's unbilled time */
        get: operations["get_reports_unbilled_time"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sample-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the state of the sample data
         * @description Returns whether sample data is loaded, the number of records, and whether it can be loaded.
         */
        get: operations["get_sample_data"];
        put?: never;
        /**
         * Load sample data
         * @description Fills a workspace without clients, projects and invoices with one year of a fictional agency: clients in several currencies, projects with budgets, teammates who cannot sign in, time up to now, and invoices with their own number series. These records cause no events and no emails.
         */
        post: operations["post_sample_data"];
        /**
         * Remove the sample data
         * @description Removes all sample records, except clients, projects, tasks, people and billed time that your own records refer to. The removal causes no events. Without sample data, nothing happens.
         */
        delete: operations["delete_sample_data"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/saved-reports/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a report's link
         * @description For the person who saved the report, owners and admins.
         */
        get: operations["get_saved_reports_id_link"];
        put?: never;
        /**
         * Create a report's link
         * @description Everyone with the link can see the report without signing in, and download it as CSV. A `range` is resolved on the day of the visit. The link shows the entries that the person who saved the report can see at that time, and stops working when this person can no longer create links. Only this person can create the link. `clients` in the answer lists the clients whose time the link shows; `client_id` limits the link to one client.
         */
        post: operations["post_saved_reports_id_link"];
        /**
         * Revoke a report's link
         * @description The link stops working. A new link has another URL.
         */
        delete: operations["delete_saved_reports_id_link"];
        options?: never;
        head?: never;
        /** Change what a report's link shows */
        patch: operations["patch_saved_reports_id_link"];
        trace?: never;
    };
    "/v1/saved-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one saved report */
        get: operations["get_saved_reports_id"];
        put?: never;
        post?: never;
        /** Delete a saved report */
        delete: operations["delete_saved_reports_id"];
        options?: never;
        head?: never;
        /**
         * Update a saved report
         * @description People can change their own reports. Owners and admins can also change all other reports that they see.
         */
        patch: operations["patch_saved_reports_id"];
        trace?: never;
    };
    "/v1/saved-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved reports
         * @description The caller's own reports, and reports that others share.
         */
        get: operations["get_saved_reports"];
        put?: never;
        /** Save a report */
        post: operations["post_saved_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything
         * @description Finds clients, projects, tasks, invoices, users, time entries and webhooks that the role and the scopes of the caller allow to read. To get all records of a type, use the list of the type.
         */
        get: operations["get_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a session */
        delete: operations["delete_sessions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your sessions */
        get: operations["get_sessions"];
        put?: never;
        post?: never;
        /** Revoke all your other sessions */
        delete: operations["delete_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in-providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve sign-in provider details */
        get: operations["get_sign_in_providers_id"];
        put?: never;
        post?: never;
        /** Delete a sign-in provider */
        delete: operations["delete_sign_in_providers_id"];
        options?: never;
        head?: never;
        /** Update a sign-in provider */
        patch: operations["patch_sign_in_providers_id"];
        trace?: never;
    };
    "/v1/sign-in-providers/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test a sign-in provider */
        post: operations["post_sign_in_providers_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sign-in providers */
        get: operations["get_sign_in_providers"];
        put?: never;
        /** Create a sign-in provider */
        post: operations["post_sign_in_providers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one task */
        get: operations["get_tasks_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a task (for example its rate or name)
         * @description Changes only the given members. A new rate applies to new entries. With `apply_rate_to` it also applies to unbilled entries, and `changed_entries` is their number.
         */
        patch: operations["patch_tasks_id"];
        trace?: never;
    };
    "/v1/tax-rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a tax rate */
        get: operations["get_tax_rates_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update a tax rate */
        patch: operations["patch_tax_rates_id"];
        trace?: never;
    };
    "/v1/tax-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tax rates */
        get: operations["get_tax_rates"];
        put?: never;
        /** Create a tax rate */
        post: operations["post_tax_rates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/time-entries/{id}/ask-reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to reopen the timesheet of a time entry
         * @description For managers of the project too. Sends an email to those who may reopen it, once a day for each timesheet.
         */
        post: operations["post_time_entries_id_ask_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/time-entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one time entry */
        get: operations["get_time_entries_id"];
        put?: never;
        post?: never;
        /** Delete a time entry */
        delete: operations["delete_time_entries_id"];
        options?: never;
        head?: never;
        /**
         * Update a time entry
         * @description Changes only the given members. An entry is locked while it is on an invoice, in a closed period, or of an archived project.
         */
        patch: operations["patch_time_entries_id"];
        trace?: never;
    };
    "/v1/time-entries/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a running time entry
         * @description Ends the entry now. A timer can be stopped even if its project is archived.
         */
        post: operations["post_time_entries_id_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/time-entries/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write several time entries
         * @description Creates, updates and deletes up to 200 entries in the given order. Each item has the permissions, rules and events of the call for one entry, and its own transaction. A failed item does not affect the others, and has the reason in `problem`. The status is 200 even if items failed: check `failed`. An invalid body is refused with 422 before any item is written.
         */
        post: operations["post_time_entries_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/time-entries/rate-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the effect of rates on tracked time
         * @description Returns the time that a change of `rates` would give another rate, and the time that would keep its rate. Changes nothing. Managers can ask for the projects that they manage.
         */
        post: operations["post_time_entries_rate_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/time-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List time entries
         * @description Owners and admins see all entries, managers their own and those of projects they manage, members their own.
         */
        get: operations["get_time_entries"];
        put?: never;
        /**
         * Create a time entry
         * @description Without `end_time` and `duration_seconds`, starts a timer and stops the running timer. The rate comes from the task, project, user or workspace, in this order, and is stored with the entry. The rates of user and workspace apply only if the project is billed in the workspace's currency.
         */
        post: operations["post_time_entries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/time-entries/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count and add up time entries
         * @description The number, time and value of the entries that `GET /v1/time-entries` lists for the same filters.
         */
        get: operations["get_time_entries_totals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a timesheet
         * @description Locks the time for everyone. `If-Match` names the version that the approver saw; without it the answer is 428. Owners and admins can approve an open timesheet with a comment, for example of a person who left.
         */
        post: operations["post_timesheets_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/ask-reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to reopen an approved timesheet
         * @description Sends an email to the approver, or to owners and admins. Possible once a day.
         */
        post: operations["post_timesheets_id_ask_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a timesheet back
         * @description The person can change the time and submit it again. In a closed period, an exception opens the days for 7 days.
         */
        post: operations["post_timesheets_id_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen an approved timesheet
         * @description The person can change the time and submit it again. In a closed period, an exception opens the days for 7 days. Time on an invoice stays locked.
         */
        post: operations["post_timesheets_id_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a timesheet */
        get: operations["get_timesheets_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a timesheet
         * @description Locks the time for the person until it is withdrawn or sent back. Owners and admins can submit for others. A timesheet without time needs `empty`.
         */
        post: operations["post_timesheets_id_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a submitted timesheet
         * @description Possible until it is approved or sent back. The person can change the time again.
         */
        post: operations["post_timesheets_id_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve several timesheets
         * @description Approves up to 100 timesheets in the given order, each as the call for one timesheet does. A failed item does not affect the others, and has the reason in `problem`. The status is 200 even if items failed: check `failed`.
         */
        post: operations["post_timesheets_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind people of missing timesheets
         * @description Sends one email to each person, for owners, admins and approvers. A timesheet is reminded of at most once a day.
         */
        post: operations["post_timesheets_remind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List timesheets
         * @description Owners and admins see all timesheets, approvers those of their people, and everyone their own. A period has its timesheets from its first day on.
         */
        get: operations["get_timesheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timesheets/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit several timesheets
         * @description Submits up to 100 timesheets in the given order, each as the call for one timesheet does. A failed item does not affect the others, and has the reason in `problem`. Timesheets without time fail. The status is 200 even if items failed: check `failed`.
         */
        post: operations["post_timesheets_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a new invitation link and revoke the earlier one
         * @description A person without sign-in needs `email`. After acceptance, they keep their id and their time.
         */
        post: operations["post_users_id_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview the merge of a person who never signed in */
        get: operations["get_users_id_merge"];
        put?: never;
        /**
         * Merge a person who never signed in into another one
         * @description Moves all time entries, also in closed periods and on invoices; invoices do not change. Project memberships move, too, and cost rates if the other person has none. The merged person is deleted. Time on days of a submitted or approved timesheet of the other person prevents the merge. A merge cannot be undone.
         */
        post: operations["post_users_id_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a user */
        get: operations["get_users_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update a user */
        patch: operations["patch_users_id"];
        trace?: never;
    };
    "/v1/users/{id}/second-factor/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reset a member's two-factor authentication */
        post: operations["post_users_id_second_factor_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users in the workspace */
        get: operations["get_users"];
        put?: never;
        /** Invite a user by email */
        post: operations["post_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again */
        post: operations["post_webhook_deliveries_id_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one delivery with its attempts */
        get: operations["get_webhook_deliveries_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook deliveries */
        get: operations["get_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed and skipped deliveries again
         * @description Creates a new delivery for each delivery since `since` that failed, or that was skipped because the endpoint was disabled.
         */
        post: operations["post_webhooks_id_recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a past event to the endpoint
         * @description Sends a kept event (`workspace.retention.events_days` of `GET /me`) with its original bytes and `webhook-id`. The event may be older than the endpoint, and the endpoint need not subscribe to it. The delivery has its own retries and the header `X-Service-Redelivery: true`.
         */
        post: operations["post_webhooks_id_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve one subscription */
        get: operations["get_webhooks_id"];
        put?: never;
        post?: never;
        /** Delete a subscription */
        delete: operations["delete_webhooks_id"];
        options?: never;
        head?: never;
        /** Update, disable or enable a subscription */
        patch: operations["patch_webhooks_id"];
        trace?: never;
    };
    "/v1/webhooks/{id}/secret/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate an endpoint's own secret */
        post: operations["post_webhooks_id_secret_roll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe an endpoint's own secret
         * @description For endpoints with the `secret_mode` `endpoint`.
         */
        get: operations["get_webhooks_id_secret"];
        put?: never;
        /** Reveal an endpoint's own secret */
        post: operations["post_webhooks_id_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/secret/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the overlap of an endpoint's rotation */
        post: operations["post_webhooks_id_secret_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a signed test event to the endpoint */
        post: operations["post_webhooks_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an endpoint
         * @description Sends one signed `webhook.verification` event. Its `data` is the subscription with a `challenge`. The endpoint must answer 2xx with exactly the challenge, as text or as `{"challenge": …}`. Then `verified_at` is set, and an `unverified` endpoint is enabled. The answer appears in the delivery log a moment later.
         */
        post: operations["post_webhooks_id_verification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook subscriptions */
        get: operations["get_webhooks"];
        put?: never;
        /**
         * Create a subscription
         * @description Subscribed events are sent to the URL, signed with the workspace's signing secret.
         */
        post: operations["post_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspace/email-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve the email settings */
        get: operations["get_workspace_email_settings"];
        put?: never;
        post?: never;
        /**
         * Remove the email settings
         * @description Emails are then stored instead of sent.
         */
        delete: operations["delete_workspace_email_settings"];
        options?: never;
        head?: never;
        /**
         * Update the email settings
         * @description Connects to the mail server and signs in before anything is saved. If the server refuses, the answer is in `params.server_answer`, and the previous settings stay.
         */
        patch: operations["patch_workspace_email_settings"];
        trace?: never;
    };
    "/v1/workspace/email-settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the email settings
         * @description Sends an email to you at once, and returns the mail server's answer. With a body, the email is sent with these settings on top of the saved ones, and nothing is saved.
         */
        post: operations["post_workspace_email_settings_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve the workspace */
        get: operations["get_workspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update the workspace */
        patch: operations["patch_workspace"];
        trace?: never;
    };
    "/v1/workspace/webhook-secret/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate the signing secret */
        post: operations["post_workspace_webhook_secret_roll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspace/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describe the signing secret */
        get: operations["get_workspace_webhook_secret"];
        put?: never;
        /** Reveal the signing secret */
        post: operations["post_workspace_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspace/webhook-secret/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the overlap of a rotation */
        post: operations["post_workspace_webhook_secret_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspace/webhook-secret/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the signatures of a request
         * @description Checks a request that your receiver rejects. The answer says for each signature whether it verifies against the workspace's secrets, and if not, why: a changed body, another secret, the key of the other header, or an old timestamp. Nothing is stored, and the answer contains no secret and no valid signature.
         */
        post: operations["post_workspace_webhook_secret_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open another of your workspaces
         * @description From the next request on, the session acts in that workspace, in all windows of the browser. Other devices are not affected.
         */
        post: operations["post_workspaces_id_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your workspaces
         * @description The workspaces in which you are active, by name. A session acts in one of them at a time.
         */
        get: operations["get_workspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiKeyRotate: {
            /** @description Seconds for which the old key keeps working. Default: one day. 0 revokes the key at once. */
            overlap_seconds?: number;
        };
        ApiKeyCreate: {
            name: string;
            /**
             * @description Permissions of the key, limited to the permissions of its user. `read_only` and `full` are presets; write access includes read access.
             * @example [
             *       "time_entries:write",
             *       "projects:read"
             *     ]
             */
            scopes: ("read_only" | "full" | "users:read" | "users:write" | "projects:read" | "projects:write" | "tasks:read" | "tasks:write" | "time_entries:read" | "time_entries:write" | "clients:read" | "clients:write" | "invoices:read" | "invoices:write" | "invoices:send" | "tax_rates:read" | "tax_rates:write" | "saved_reports:read" | "saved_reports:write" | "report_links:read" | "report_links:write" | "cost_rates:read" | "cost_rates:write" | "timesheets:read" | "timesheets:write" | "events:read" | "audit_log:read" | "webhooks:read" | "webhooks:write" | "emails:read" | "emails:write" | "email_settings:read" | "email_settings:write" | "provisioning:read" | "provisioning:write" | "exports:read" | "exports:write" | "imports:title" | "imports:read" | "imports:write" | "sign_in_providers:read" | "sign_in_providers:write" | "workspace:read" | "workspace:write")[];
            /** @description Must be in the future. When null or absent, the key does not expire. */
            expires_at?: string | null;
        };
        ClientUpdate: {
            name?: string;
            email?: string | null;
            cc_emails?: string[];
            /** @description Contact person. Not printed on invoices. */
            contact_name?: string | null;
            /** @description Merged: an absent member keeps its value, null clears it. */
            address?: components["schemas"]["AddressInput"] | null;
            tax_id?: string | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency?: string;
            payment_terms_days?: number | null;
            locale?: string | null;
            /** @description Tax rate of new invoice lines whose project has none. Null: the workspace's default. */
            default_tax_rate_id?: string | null;
            notes?: string;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
            /** @enum {string} */
            status?: "active" | "archived";
        };
        AddressInput: {
            line1?: string | null;
            line2?: string | null;
            city?: string | null;
            region?: string | null;
            postal_code?: string | null;
            country?: string | null;
        };
        ExternalRefInput: {
            /**
             * @description Name of the system: lowercase letters, digits, `_` and `-`.
             * @example jira
             */
            system: string;
            /**
             * @description Identifier in the system.
             * @example ABC-1
             */
            id: string;
            url?: string | null;
        };
        ClientCreate: {
            name: string;
            email?: string | null;
            cc_emails?: string[];
            /** @description Contact person. Not printed on invoices. */
            contact_name?: string | null;
            /** @description Merged: an absent member keeps its value, null clears it. */
            address?: components["schemas"]["AddressInput"] | null;
            tax_id?: string | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency?: string;
            payment_terms_days?: number | null;
            locale?: string | null;
            /** @description Tax rate of new invoice lines whose project has none. Null: the workspace's default. */
            default_tax_rate_id?: string | null;
            notes?: string;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
        };
        /**
         * @example {
         *       "reason": "The client asked for a corrected invoice."
         *     }
         */
        ClosedPeriodReopen: {
            reason: string;
        };
        /**
         * @example {
         *       "locked_until": "2026-10-31",
         *       "reason": "Month-end close"
         *     }
         */
        ClosedPeriodCreate: {
            /**
             * Format: date
             * @description Last day to close: after the days that are closed already, and not after today.
             * @example 2026-11-19
             */
            locked_until: string;
            reason?: string;
        };
        CostRateCreate: {
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            /** @description Cost of an hour of this person, in the workspace's currency. */
            rate: components["schemas"]["Money"];
            /** @description First day of the rate, in the workspace's time zone. The rate applies until the person's next rate starts. Null: the rate has no first day. */
            starts_on?: string | null;
        };
        /**
         * @description An amount in the minor units of its currency.
         * @example {
         *       "amount": 12500,
         *       "currency": "EUR"
         *     }
         */
        Money: {
            /** @description Minor units of the currency: cents for EUR, yen for JPY. */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /**
         * @example {
         *       "plan": "3"
         *     }
         */
        ImportApply: {
            /** @description The plan that the person has seen. */
            plan: string;
        };
        ImportMappingUpdate: {
            /** @enum {string} */
            kind: "people";
            changes: {
                key: string;
                /** @description `new`: keep as a person without sign-in. Null: as matched. */
                to: string | "new" | "leave_out" | null;
            }[];
        };
        ImportRevert: {
            /**
             * @description Entries changed since the import. Default: `keep`.
             * @enum {string}
             */
            edited?: "keep" | "delete";
        };
        /**
         * @example {
         *       "answers": {
         *         "overnight": "leave_out"
         *       }
         *     }
         */
        ImportUpdate: {
            /** @description Default: detected from the files. */
            system?: ("toggl" | "clockify" | "harvest" | "kimai" | "solidtime" | "stint" | "csv") | null;
            settings?: {
                /** @description Null: not answered. */
                time_zone?: string | null;
            };
            answers?: {
                /** @enum {string} */
                invoiced?: "billed_elsewhere" | "unbilled";
                /** @enum {string} */
                looks_the_same?: "leave_out" | "add";
                /** @enum {string} */
                changed?: "leave_out" | "add";
                /** @enum {string} */
                deleted_here?: "leave_out" | "bring_back";
                /** @enum {string} */
                overnight?: "keep" | "leave_out";
                /**
                 * @description Import rows that equal entries at another time. To read them on another clock, change `time_zone`.
                 * @enum {string}
                 */
                other_clock?: "add";
                /**
                 * @description `exception` opens the closed days for this import alone. It needs the scope `workspace:write`.
                 * @enum {string}
                 */
                period_closed?: "leave_out" | "exception";
            };
            files?: {
                n: number;
                date_order?: ("ymd" | "dmy" | "mdy") | null;
                /** @description Meaning of each column. Null: as detected. */
                columns?: ("person_name" | "person_first_name" | "person_last_name" | "person_email" | "client" | "project" | "project_code" | "task" | "notes" | "tags" | "billable" | "invoiced" | "start_date" | "start_time" | "end_date" | "end_time" | "start" | "end" | "duration" | "rate" | "amount" | "currency" | "entry_type" | "ignored")[] | null;
                /** @description Encoding of a table of text. Null: as detected. The file is read again. */
                encoding?: ("utf-8" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1257" | "iso-8859-2" | "iso-8859-15" | "macintosh" | "koi8-r" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null;
            }[];
        };
        /**
         * @example {
         *       "system": "clockify"
         *     }
         */
        ImportCreate: {
            /** @description Default: detected from the files. */
            system?: ("toggl" | "clockify" | "harvest" | "kimai" | "solidtime" | "stint" | "csv") | null;
            settings?: {
                /** @description Null: not answered. */
                time_zone?: string | null;
            };
        };
        /**
         * @example {
         *       "from": "2026-11-01",
         *       "to": "2026-11-30"
         *     }
         */
        InvoiceRunCreate: {
            /**
             * Format: date
             * @description First day of the period, in the workspace's time zone.
             * @example 2026-11-19
             */
            from: string;
            /**
             * Format: date
             * @description Last day, inclusive, of the period, in the workspace's time zone.
             * @example 2026-11-19
             */
            to: string;
            /** @description Bill unbilled time before the period too. Default: true. */
            include_earlier?: boolean;
            /** @description Default: all clients with unbilled time. */
            client_ids?: string[];
            /**
             * @description Creates a line for each. Default: `task`.
             * @enum {string}
             */
            group_by?: "project" | "task" | "user" | "day" | "entry";
        };
        InvoiceDuplicate: {
            /**
             * @description Default: the invoice's client. Another client must have the same currency, and the copied lines have no project.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id?: string;
        };
        MailPreviewInput: {
            subject?: string;
            /** @description Text above the amounts in the email. */
            message?: string;
            /** @description Default: true. */
            attach_pdf?: boolean;
        };
        PaymentCreate: {
            /** @description Default: the amount due. */
            amount?: components["schemas"]["Money"];
            /**
             * Format: date
             * @description Default: today in the workspace's time zone.
             * @example 2026-11-19
             */
            paid_on?: string;
            /** @description Free text, such as `bank transfer`. */
            method?: string | null;
            reference?: string | null;
            notes?: string;
        };
        /** @description Only drafts can be changed, except for `status` and `external_refs`. `from_time_entries` adds lines. */
        InvoiceUpdate: {
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id?: string;
            /**
             * @description Default: the client's.
             * @example EUR
             */
            currency?: string;
            /** @description Null in a draft stands for the day of issue. */
            issue_date?: string | null;
            /** @description Null in a draft stands for the issue date plus the client's payment terms. */
            due_date?: string | null;
            discount?: components["schemas"]["Discount"] | null;
            purchase_order?: string | null;
            /** @description Note to the client, shown below the total. */
            notes?: string;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
            from_time_entries?: components["schemas"]["FromTimeEntries"];
            /** @description All lines, in order. Lines with an `id` are kept or changed, lines without an `id` are added. Omitted lines are deleted, and their time becomes unbilled again. */
            lines?: components["schemas"]["InvoiceLineUpdate"][];
            /**
             * @description `sent` issues the invoice without an email. `paid` records a payment of the amount due. `void` voids the invoice. Deleting a payment of a paid invoice makes it `sent` again. An invoice of 0 becomes `paid` when it is issued, without a payment, and can then only become `void`.
             * @enum {string}
             */
            status?: "sent" | "paid" | "void";
        };
        /** @description Reduces the subtotal before tax: a percentage, or an amount. */
        Discount: {
            /**
             * @description Percentage as a decimal string.
             * @example 19
             */
            percent: string;
        } | {
            amount: components["schemas"]["Money"];
        };
        /** @description Adds lines for the client's unbilled time: stopped, billable entries in the invoice's currency that are on no invoice. Entries with different rates get separate lines. */
        FromTimeEntries: {
            /** @description Default: all projects of the client. */
            project_ids?: string[];
            /**
             * Format: date
             * @description First day in the workspace's time zone. Default: the first unbilled day.
             * @example 2026-11-19
             */
            from?: string;
            /**
             * Format: date
             * @description Last day, inclusive, in the workspace's time zone. Default: today.
             * @example 2026-11-19
             */
            to?: string;
            /** @description Only these entries. If one of them is not unbilled, billable time of the client, the request fails. */
            time_entry_ids?: string[];
            /**
             * @description Creates a line for each. Default: `task`.
             * @enum {string}
             */
            group_by?: "project" | "task" | "user" | "day" | "entry";
        };
        InvoiceLineUpdate: {
            /** @description The first line is the title, further lines are details. */
            description?: string;
            /**
             * @description Decimal string.
             * @example 26.25
             */
            quantity?: string;
            /**
             * @description Unit of quantity and price. Default: `piece`, which is printed as the bare quantity. Time lines keep `hour`.
             * @example day
             * @enum {string}
             */
            unit?: "hour" | "day" | "piece" | "km" | "mile" | "month" | "flat";
            unit_price?: components["schemas"]["Money"];
            /** @description A bare percentage: the workspace's default rate if it has this percentage, else a standard rate without a name. Null: no tax. */
            tax_rate?: string | null;
            /** @description Up to three tax rates, at most one of them compound. Empty: no tax. Default: the rate of the project, else of the client, else of the workspace. */
            tax_rate_ids?: string[];
            project_id?: string | null;
            /**
             * @description Id of the line to keep or change. Absent for a new line.
             * @example lin_01m7yp4jademgb7e4vec1cvggx
             */
            id?: string;
        };
        InvoiceSend: {
            /** @description Default: the client's email address. */
            to?: string[];
            /** @description Default: the client's CC addresses; none if `to` is given. */
            cc?: string[];
            subject?: string;
            /** @description Text above the amounts in the email. */
            message?: string;
            /** @description Default: true. */
            attach_pdf?: boolean;
        };
        InvoiceCreate: {
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            /**
             * @description Default: the client's.
             * @example EUR
             */
            currency?: string;
            /** @description Null in a draft stands for the day of issue. */
            issue_date?: string | null;
            /** @description Null in a draft stands for the issue date plus the client's payment terms. */
            due_date?: string | null;
            discount?: components["schemas"]["Discount"] | null;
            purchase_order?: string | null;
            /** @description Note to the client, shown below the total. */
            notes?: string;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
            from_time_entries?: components["schemas"]["FromTimeEntries"];
            lines?: components["schemas"]["InvoiceLineCreate"][];
        };
        InvoiceLineCreate: {
            /** @description The first line is the title, further lines are details. */
            description: string;
            /**
             * @description Decimal string.
             * @example 26.25
             */
            quantity: string;
            /**
             * @description Unit of quantity and price. Default: `piece`, which is printed as the bare quantity. Time lines keep `hour`.
             * @example day
             * @enum {string}
             */
            unit?: "hour" | "day" | "piece" | "km" | "mile" | "month" | "flat";
            unit_price: components["schemas"]["Money"];
            /** @description A bare percentage: the workspace's default rate if it has this percentage, else a standard rate without a name. Null: no tax. */
            tax_rate?: string | null;
            /** @description Up to three tax rates, at most one of them compound. Empty: no tax. Default: the rate of the project, else of the client, else of the workspace. */
            tax_rate_ids?: string[];
            project_id?: string | null;
        };
        /**
         * @example {
         *       "notes": "Standup and week plan",
         *       "pinned": true
         *     }
         */
        EarlierEntryPin: {
            notes: string;
            /** @description Null: no project. The entry cannot be billed without a project. */
            project_id?: string | null;
            task_id?: string | null;
            tags?: string[];
            pinned: boolean;
        };
        EmailChange: {
            /**
             * Format: email
             * @description An internationalized domain is accepted and kept in ASCII (punycode).
             * @example maren@example.com
             */
            email: string;
            current_password: string;
        };
        /** @description Linking needs the same proof as other changes of how the caller signs in. */
        IdentityLink: {
            current_password: string;
            /**
             * @description A code of the authenticator app, or a recovery code.
             * @example 123456
             */
            code?: string;
            /** @description Answer of the caller's passkey to `POST /v1/me/second-factor/passkey-options`. */
            passkey?: {
                [key: string]: unknown;
            };
            /** @description Key of the provider, used in URLs. */
            provider: string;
        };
        /** @description The password and, with two-factor authentication on, a code or a passkey. */
        SecondFactorProof: {
            current_password: string;
            /**
             * @description A code of the authenticator app, or a recovery code.
             * @example 123456
             */
            code?: string;
            /** @description Answer of the caller's passkey to `POST /v1/me/second-factor/passkey-options`. */
            passkey?: {
                [key: string]: unknown;
            };
        };
        PasskeyUpdate: {
            /** @example Firefox on macOS */
            name: string;
        };
        PasskeyCreate: {
            /** @example Firefox on macOS */
            name: string;
            /** @description `toJSON()` of the browser's credential. */
            credential: {
                [key: string]: unknown;
            };
        };
        PasswordChange: {
            current_password: string;
            password: string;
        };
        /** @description With passkeys, one of them is required too. */
        SecondFactorConfirm: {
            current_password: string;
            /**
             * @description A code of the app in setup.
             * @example 123456
             */
            code: string;
            /** @description Answer of the caller's passkey to `POST /v1/me/second-factor/passkey-options`. */
            passkey?: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "from": "2026-10-21",
         *       "to": "2026-10-21",
         *       "comment": "The site visit in Oslo is missing."
         *     }
         */
        ExceptionAsk: {
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            from: string;
            /**
             * Format: date
             * @description Last day, inclusive, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            to: string;
            comment: string;
        };
        /**
         * @description Opens at most 62 days for at most 31 days.
         * @example {
         *       "from": "2026-10-19",
         *       "to": "2026-10-25",
         *       "until": "2026-11-22T12:00:00Z",
         *       "reason": "The site visit on October 21 is missing."
         *     }
         */
        PeriodExceptionCreate: {
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            from: string;
            /**
             * Format: date
             * @description Last day, inclusive, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            to: string;
            /**
             * Format: date-time
             * @description End of the exception.
             * @example 2026-11-19T14:20:00.000Z
             */
            until: string;
            reason: string;
            /** @description The person whose time is open. Null: everyone's. */
            user_id?: string | null;
        };
        ProjectUpdate: {
            client_id?: string | null;
            name?: string;
            code?: string | null;
            /** @enum {string} */
            color?: "sky" | "tangerine" | "jade" | "orchid" | "brick" | "cobalt" | "lagoon" | "ochre" | "rose" | "fern" | "olive" | "clay";
            notes?: string;
            /** @description Whether new tasks and entries are billable by default. */
            billable?: boolean;
            /** @description Hourly rate of today. Null: the user's rate, else the workspace's, applies, but only if the project is billed in the workspace's currency. A change replaces the rate that applies today. */
            rate?: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the project by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates?: components["schemas"]["DatedRate"][];
            budget?: components["schemas"]["Budget"] | null;
            /**
             * @description Percentages of the budget at which `project.budget_reached` is emitted and the project's managers get an email. Default: 80 and 100. Empty: never. Members see an empty list.
             * @example [
             *       80,
             *       100
             *     ]
             */
            budget_thresholds?: number[];
            /** @description Null: the workspace's rule applies. */
            time_rounding?: components["schemas"]["TimeRounding"] | null;
            /** @description Tax rate of new invoice lines of the project. Null: the client's rate, else the workspace's default, applies. */
            default_tax_rate_id?: string | null;
            starts_on?: string | null;
            ends_on?: string | null;
            /**
             * @description Access to time tracking: `workspace` for everyone in the workspace, `members` for the project members and managers.
             * @enum {string}
             */
            access?: "workspace" | "members";
            member_ids?: string[];
            manager_ids?: string[];
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
            /** @enum {string} */
            status?: "active" | "archived";
            /**
             * @description Also apply the new rate to unbilled entries. Without this member, only new entries get the rate.
             * @constant
             */
            apply_rate_to?: "unbilled_entries";
        };
        /**
         * @description Hourly rate from a day on.
         * @example {
         *       "amount": 10500,
         *       "currency": "EUR",
         *       "since": "2027-01-01"
         *     }
         */
        DatedRate: {
            /** @description Minor units of the currency. Null: no rate of its own from this day. */
            amount: number | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description First day of the rate. Null: the rate has no first day. */
            since: string | null;
        };
        Budget: {
            /** @constant */
            kind: "hours";
            /**
             * @description Hours as a decimal string, at most two decimals.
             * @example 120.5
             */
            amount: string;
            /** @enum {string} */
            period: "total" | "monthly";
        } | {
            /** @constant */
            kind: "money";
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            period: "total" | "monthly";
        };
        /** @description How tracked time is rounded in reports and on invoices. Half a step is rounded up by `nearest`. Entries keep what was tracked, and invoices that exist stay as they are. */
        TimeRounding: {
            /** @enum {string} */
            mode: "none" | "up" | "down" | "nearest";
            /** @description The step, in minutes. Without meaning when `mode` is `none`. */
            minutes: number;
            /**
             * @description What is rounded: each entry by itself, or what a person tracked on one task of a project on one day, together. Days are the workspace's.
             * @enum {string}
             */
            by: "entry" | "day";
        };
        TaskCreate: {
            name: string;
            /** @description Hourly rate of today. Null: the project's rate applies. A change replaces the rate that applies today. */
            rate?: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the task by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates?: components["schemas"]["DatedRate"][];
            billable?: boolean;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
        };
        ProjectCreate: {
            client_id?: string | null;
            name: string;
            code?: string | null;
            /** @enum {string} */
            color?: "sky" | "tangerine" | "jade" | "orchid" | "brick" | "cobalt" | "lagoon" | "ochre" | "rose" | "fern" | "olive" | "clay";
            notes?: string;
            /** @description Whether new tasks and entries are billable by default. */
            billable?: boolean;
            /** @description Hourly rate of today. Null: the user's rate, else the workspace's, applies, but only if the project is billed in the workspace's currency. A change replaces the rate that applies today. */
            rate?: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the project by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates?: components["schemas"]["DatedRate"][];
            budget?: components["schemas"]["Budget"] | null;
            /**
             * @description Percentages of the budget at which `project.budget_reached` is emitted and the project's managers get an email. Default: 80 and 100. Empty: never. Members see an empty list.
             * @example [
             *       80,
             *       100
             *     ]
             */
            budget_thresholds?: number[];
            /** @description Null: the workspace's rule applies. */
            time_rounding?: components["schemas"]["TimeRounding"] | null;
            /** @description Tax rate of new invoice lines of the project. Null: the client's rate, else the workspace's default, applies. */
            default_tax_rate_id?: string | null;
            starts_on?: string | null;
            ends_on?: string | null;
            /**
             * @description Access to time tracking: `workspace` for everyone in the workspace, `members` for the project members and managers.
             * @enum {string}
             */
            access?: "workspace" | "members";
            member_ids?: string[];
            manager_ids?: string[];
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
        };
        ProvisionedGroupUpdate: {
            /** @description The role of its members. The highest role of several groups counts. Null: no role. */
            role: ("admin" | "manager" | "member") | null;
        };
        ProvisioningTokenCreate: {
            name: string;
            /** @description Default: true. */
            mails_invitations?: boolean;
        };
        ReportLinkInput: {
            /** @description Columns besides groups and hours. `person`, `notes` and `tags` are columns of entries. Costs and profit are never shown. */
            columns?: ("tracked_hours" | "billable_hours" | "amount" | "uninvoiced_amount" | "person" | "notes" | "tags")[];
            /** @description Whether the link also shows entries: day, project, task and hours. */
            entries?: boolean;
            /** @description The link shows only time of this client. Null: all clients of the report. */
            client_id?: string | null;
        };
        SavedReportUpdate: {
            name?: string;
            /** @description Whether other people in the workspace see the report. Members see only reports that name no client, project or other person. */
            shared?: boolean;
            query?: components["schemas"]["SavedQuery"];
        };
        /** @description Parameters of `/v1/reports/time`. `range` can replace `from` and `to`. */
        SavedQuery: {
            /**
             * @description One or two of `client`, `project`, `task`, `user`, `tag`, `day`, `week`, `month`, `approval`, separated by a comma.
             * @example project,month
             */
            group_by: string;
            /**
             * Format: date
             * @description First day, in the workspace's time zone.
             * @example 2026-11-19
             */
            from?: string;
            /**
             * Format: date
             * @description Last day, inclusive, in the workspace's time zone.
             * @example 2026-11-19
             */
            to?: string;
            /** @description `me`, one user id, or several separated by commas. */
            user_id?: string;
            /** @description One client id, or several separated by commas. */
            client_id?: string;
            /** @description One project id, or several separated by commas. */
            project_id?: string;
            /** @description One tag, or several separated by commas. */
            tag?: string;
            /**
             * @description `true` or `false`.
             * @enum {string}
             */
            billable?: "true" | "false";
            /**
             * @description `true` or `false`.
             * @enum {string}
             */
            invoiced?: "true" | "false";
            /** @description `none`: not in a timesheet. */
            approval?: string;
            /**
             * @description Days relative to the current date. Send either `range`, or `from` and `to`.
             * @enum {string}
             */
            range?: "today" | "this-week" | "last-week" | "this-month" | "last-month" | "this-quarter" | "this-year" | "last-year";
        };
        SavedReportCreate: {
            name: string;
            /** @description Whether other people in the workspace see the report. Members see only reports that name no client, project or other person. */
            shared?: boolean;
            query: components["schemas"]["SavedQuery"];
        };
        /** @description A new issuer removes all links to the old one. */
        SignInProviderUpdate: {
            /**
             * @description Shown on the sign-in page.
             * @example Acme
             */
            name?: string;
            /**
             * @description Base of `/.well-known/openid-configuration`. A public https URL.
             * @example https://login.example.com
             */
            issuer?: string;
            /** @description Client ID of Stint at the provider. */
            client_id?: string;
            /** @description Domains of verified email addresses by which people are recognized. */
            domains?: string[];
            /** @description The `domains` whose addresses count as verified if the provider, such as Microsoft Entra ID, sends neither `email_verified` nor `xms_edov`. Only for the issuer of one organization that assigns these addresses. */
            trusted_email_domains?: string[];
            /** @description Whether people with such an address join the team by signing in. */
            just_in_time?: boolean;
            /** @description The claim with a person's groups, such as `groups`, or its path, such as `realm_access.roles`. Null if roles are set in Stint. */
            role_claim?: string | null;
            /**
             * @description The role of each group, set at every sign-in. With several groups, the highest role applies; without one, `member`. Owners stay owners.
             * @example {
             *       "time-admins": "admin"
             *     }
             */
            roles?: {
                [key: string]: "admin" | "manager" | "member";
            };
            /** @description Whether SSO is required. Passwords and passkeys then work only for the break-glass owner. */
            enforced?: boolean;
            /** @description The owner who can always sign in by password. */
            break_glass_user_id?: string | null;
            /** @description Stored encrypted, and never returned. */
            client_secret?: string;
        };
        SignInProviderCreate: {
            /**
             * @description Shown on the sign-in page.
             * @example Acme
             */
            name: string;
            /**
             * @description Base of `/.well-known/openid-configuration`. A public https URL.
             * @example https://login.example.com
             */
            issuer: string;
            /** @description Client ID of Stint at the provider. */
            client_id: string;
            /** @description Domains of verified email addresses by which people are recognized. */
            domains?: string[];
            /** @description The `domains` whose addresses count as verified if the provider, such as Microsoft Entra ID, sends neither `email_verified` nor `xms_edov`. Only for the issuer of one organization that assigns these addresses. */
            trusted_email_domains?: string[];
            /** @description Whether people with such an address join the team by signing in. */
            just_in_time?: boolean;
            /** @description The claim with a person's groups, such as `groups`, or its path, such as `realm_access.roles`. Null if roles are set in Stint. */
            role_claim?: string | null;
            /**
             * @description The role of each group, set at every sign-in. With several groups, the highest role applies; without one, `member`. Owners stay owners.
             * @example {
             *       "time-admins": "admin"
             *     }
             */
            roles?: {
                [key: string]: "admin" | "manager" | "member";
            };
            /** @description Whether SSO is required. Passwords and passkeys then work only for the break-glass owner. */
            enforced?: boolean;
            /** @description The owner who can always sign in by password. */
            break_glass_user_id?: string | null;
            /** @description Stored encrypted, and never returned. */
            client_secret: string;
        };
        TaskUpdate: {
            name?: string;
            /** @description Hourly rate of today. Null: the project's rate applies. A change replaces the rate that applies today. */
            rate?: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the task by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates?: components["schemas"]["DatedRate"][];
            billable?: boolean;
            /** @enum {string} */
            status?: "active" | "archived";
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
            /**
             * @description Also apply the new rate to unbilled entries. Without this member, only new entries get the rate.
             * @constant
             */
            apply_rate_to?: "unbilled_entries";
        };
        /** @description Drafts that use the rate are recalculated at once. Issued invoices do not change. */
        TaxRateUpdate: {
            /**
             * @description Name on invoices.
             * @example VAT 19 %
             */
            name?: string;
            /**
             * @description Percentage as a decimal string.
             * @example 19
             */
            percentage?: string;
            /**
             * @description Kind of tax. All kinds but `standard` have a percentage of 0. `exempt`, `reverse_charge`, `intra_community`, `export` and `outside_scope` need a reason, which invoices show.
             * @enum {string}
             */
            kind?: "standard" | "zero" | "exempt" | "reverse_charge" | "intra_community" | "export" | "outside_scope";
            /** @description Reason for charging no tax. Shown once below the totals of invoices that use the rate. */
            reason?: string | null;
            /**
             * @description The reason as a VATEX code.
             * @example VATEX-EU-AE
             */
            reason_code?: string | null;
            /** @description Whether the rate applies to the line's amount plus its other taxes, instead of the amount alone. */
            compound?: boolean;
            /**
             * @description Country of the tax, for information only.
             * @example DE
             */
            country?: string | null;
            /** @enum {string} */
            status?: "active" | "archived";
        };
        /** @description The default `kind` is `standard`. */
        TaxRateCreate: {
            /**
             * @description Name on invoices.
             * @example VAT 19 %
             */
            name: string;
            /**
             * @description Percentage as a decimal string.
             * @example 19
             */
            percentage: string;
            /**
             * @description Kind of tax. All kinds but `standard` have a percentage of 0. `exempt`, `reverse_charge`, `intra_community`, `export` and `outside_scope` need a reason, which invoices show.
             * @enum {string}
             */
            kind?: "standard" | "zero" | "exempt" | "reverse_charge" | "intra_community" | "export" | "outside_scope";
            /** @description Reason for charging no tax. Shown once below the totals of invoices that use the rate. */
            reason?: string | null;
            /**
             * @description The reason as a VATEX code.
             * @example VATEX-EU-AE
             */
            reason_code?: string | null;
            /** @description Whether the rate applies to the line's amount plus its other taxes, instead of the amount alone. */
            compound?: boolean;
            /**
             * @description Country of the tax, for information only.
             * @example DE
             */
            country?: string | null;
        };
        /**
         * @example {
         *       "comment": "The client asked for a correction."
         *     }
         */
        TimesheetComment: {
            comment: string;
        };
        TimeEntryUpdate: {
            /** @description Null: no project. The entry cannot be billed without a project. */
            project_id?: string | null;
            task_id?: string | null;
            notes?: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            start_time?: string;
            /** @description Null while the timer is running. */
            end_time?: string | null;
            billable?: boolean;
            tags?: string[];
            /**
             * @description IANA time zone by its canonical name.
             * @example Europe/Berlin
             */
            time_zone?: string;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
            /** @description Sets the hourly rate by hand, in the project's currency. Null: the rate of the entry's day. For owners, admins and the project's managers. */
            rate?: components["schemas"]["Money"] | null;
            /**
             * @description The person whose time the entry is. Default: the caller. Members can write only their own time.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id?: string;
            /** @description Duration in seconds, instead of `end_time`. */
            duration_seconds?: number;
            /** @description Whether another system billed the entry. True locks the entry and removes it from unbilled time. For owners and admins. */
            billed_elsewhere?: boolean;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "action": "create",
         *           "data": {
         *             "notes": "Deck plans",
         *             "start_time": "2026-11-19T09:00:00+01:00",
         *             "duration_seconds": 5400
         *           }
         *         },
         *         {
         *           "action": "update",
         *           "id": "ent_01m7yp4jademgb7e4vec1cvggx",
         *           "data": {
         *             "billable": false
         *           }
         *         },
         *         {
         *           "action": "delete",
         *           "id": "ent_01m7yp4jadf4v8s0c2wvzn5q3k"
         *         }
         *       ]
         *     }
         */
        TimeEntryBatch: {
            items: ({
                /** @constant */
                action: "create";
                data: components["schemas"]["TimeEntryCreate"];
            } | {
                /** @constant */
                action: "update";
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                /** @description The entry's `ETag`, or its `updated_at` in double quotes. The item fails with 412 if the entry changed since. */
                if_match?: string;
                data: components["schemas"]["TimeEntryUpdate"];
            } | {
                /** @constant */
                action: "delete";
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                /** @description The entry's `ETag`, or its `updated_at` in double quotes. The item fails with 412 if the entry changed since. */
                if_match?: string;
            })[];
        };
        /**
         * @example {
         *       "notes": "Deck plans for the night boats",
         *       "start_time": "2026-11-19T09:00:00+01:00",
         *       "duration_seconds": 5400,
         *       "tags": [
         *         "design"
         *       ]
         *     }
         */
        TimeEntryCreate: {
            /** @description Null: no project. The entry cannot be billed without a project. */
            project_id?: string | null;
            task_id?: string | null;
            notes?: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            start_time?: string;
            /** @description Null while the timer is running. */
            end_time?: string | null;
            billable?: boolean;
            tags?: string[];
            /**
             * @description IANA time zone by its canonical name.
             * @example Europe/Berlin
             */
            time_zone?: string;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
            /** @description Sets the hourly rate by hand, in the project's currency. Null: the rate of the entry's day. For owners, admins and the project's managers. */
            rate?: components["schemas"]["Money"] | null;
            /**
             * @description The person whose time the entry is. Default: the caller. Members can write only their own time.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id?: string;
            /** @description Duration in seconds, instead of `end_time`. */
            duration_seconds?: number;
        };
        /**
         * @description Rates of a task, else of a project, else of a person, else of the workspace, instead of its current ones.
         * @example {
         *       "rates": [
         *         {
         *           "amount": 10500,
         *           "currency": "EUR",
         *           "since": "2027-01-01"
         *         }
         *       ]
         *     }
         */
        RatePreview: {
            /**
             * @description Identifier of a task. Opaque; at most 255 characters.
             * @example tsk_01m7yp4jademgb7e4vec1cvggx
             */
            task_id?: string;
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            project_id?: string;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id?: string;
            rates: components["schemas"]["DatedRate"][];
        };
        /**
         * @example {
         *       "comment": "Thank you."
         *     }
         */
        TimesheetApprove: {
            /** @description Required if the timesheet was not submitted. */
            comment?: string;
        };
        /**
         * @example {
         *       "comment": "Wednesday is missing the site visit.",
         *       "entries": [
         *         {
         *           "id": "ent_01m7yp4jademgb7e4vec1cvggx",
         *           "comment": "Which ship?"
         *         }
         *       ]
         *     }
         */
        TimesheetReject: {
            comment: string;
            /** @description Comments on entries of the timesheet. */
            entries?: {
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                comment: string;
            }[];
        };
        /**
         * @example {
         *       "note": "Wednesday was a training day."
         *     }
         */
        TimesheetSubmit: {
            /** @description Submit a timesheet without time. */
            empty?: boolean;
            /** @description For the approver. */
            note?: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "tms_01m7yp4jademgb7e4vec1cvggx",
         *           "etag": "\"2026-11-23T09:00:00.000Z\""
         *         }
         *       ]
         *     }
         */
        TimesheetBulk: {
            items: {
                /**
                 * @description Identifier of a timesheet. Opaque; at most 255 characters.
                 * @example tms_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                /** @description The timesheet's `ETag`, or its `updated_at` in double quotes. */
                etag: string;
            }[];
        };
        /**
         * @example {
         *       "ids": [
         *         "tms_01m7yp4jademgb7e4vec1cvggx"
         *       ]
         *     }
         */
        TimesheetRemind: {
            ids: string[];
        };
        InvitationSend: {
            /**
             * Format: email
             * @description Address of a person without sign-in, who then keeps their id and time. Required for such a person, and refused for others.
             * @example maren@example.com
             */
            email?: string;
        };
        UserMergeCreate: {
            /**
             * @description The person who gets the time.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            into: string;
        };
        /** @description People change their own name, time zone, locale, language and emails. Owners and admins change everything else, and the name of an invited person; only owners change owners. */
        UserUpdate: {
            /** @description The name of the invitation until the person joins. */
            name?: string;
            /** @enum {string} */
            role?: "owner" | "admin" | "manager" | "member";
            /** @enum {string} */
            status?: "invited" | "active" | "deactivated";
            /** @description Null: the workspace's time zone. */
            time_zone?: string | null;
            /** @description Format of dates and numbers. Null: the workspace's. */
            locale?: string | null;
            /** @description Language of the dashboard and of emails to this person. Null: the workspace's. */
            language?: ("en" | "de" | "fr" | "es" | "nl" | "pt-BR") | null;
            /** @description Hourly rate of today when neither the task nor the project has one. A change replaces the rate that applies today. */
            default_rate?: components["schemas"]["Money"] | null;
            /** @description Every default hourly rate of the person by its first day, in the workspace's currency; `default_rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Empty for callers who may not see rates. */
            rates?: components["schemas"]["DatedRate"][];
            /** @description Working time in a week. Null: the workspace's default. */
            weekly_capacity_seconds?: number | null;
            /** @description Approves the person's timesheets: an active owner, admin or manager. Null: every owner and admin. Null as well while the approver is deactivated or a member. */
            approver_id?: string | null;
            /** @description Whether the person's time needs approval, if the workspace approves time. Default: all but owners. */
            submits_timesheets?: boolean;
            /** @description Emails that the person turned off. Visible to the person, owners and admins; else empty. */
            muted_emails?: ("timesheets_submitted" | "timesheet_reminder" | "approvals_reminder" | "reopen_asked" | "period_closes")[];
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
        };
        UserCreate: {
            /**
             * Format: email
             * @description Address of the invitation email. An existing account keeps its name and password. For a new address, the person who opens the link sets the password of the account, which is the same in every workspace.
             * @example maren@example.com
             */
            email: string;
            /** @description Name until the person joins. Default: the address before its `@`. */
            name?: string;
            /** @enum {string} */
            role: "owner" | "admin" | "manager" | "member";
            /** @description Hourly rate of today when neither the task nor the project has one. A change replaces the rate that applies today. */
            default_rate?: components["schemas"]["Money"] | null;
            /** @description Working time in a week. Null: the workspace's default. */
            weekly_capacity_seconds?: number | null;
            /** @description At most 5 identifiers in other systems. A change replaces the whole list. */
            external_refs?: components["schemas"]["ExternalRefInput"][];
        };
        Recovery: {
            /**
             * Format: date-time
             * @description Deliveries created at this instant or later.
             * @example 2026-11-19T14:20:00.000Z
             */
            since: string;
        };
        Replay: {
            /**
             * @description A kept event of any type.
             * @example evt_01m7yp4jademgb7e4vec1cvggx
             */
            event_id: string;
        };
        WebhookUpdate: {
            /**
             * @description HTTPS URL that receives the POST requests.
             * @example https://hooks.example.com/stint
             */
            url?: string;
            /**
             * @description Event types, or `["*"]` for all event types, including future ones.
             * @example [
             *       "time_entry.created"
             *     ]
             */
            events?: "*"[] | string[];
            description?: string;
            project_ids?: string[] | null;
            client_ids?: string[] | null;
            /** @description Whether the endpoint must answer a challenge (`POST /webhooks/{id}/verification`) first. Until then it is `disabled` with the reason `unverified`, and its events can be recovered later. */
            requires_verification?: boolean;
            /**
             * @description The secret that signs: `workspace`, shared by endpoints, or `endpoint`, of this endpoint alone. Another endpoint cannot sign requests to this one then. A change to `workspace` deletes the endpoint's secret.
             * @enum {string}
             */
            secret_mode?: "workspace" | "endpoint";
            /**
             * @description `standard`: five retries within about a day. `short`: five retries within an hour.
             * @enum {string}
             */
            retry_schedule?: "standard" | "short";
            /** @description Headers that are sent with every attempt, such as `Authorization` for a gateway. Values are encrypted and never returned. Replaces the list. */
            headers?: {
                name: string;
                /** @description Null or absent: the stored value stays. */
                value?: string | null;
            }[];
            /** @enum {string} */
            status?: "active" | "disabled";
        };
        SecretRoll: {
            /** @description How long the old secret also signs, 0 to 604,800 seconds. Default: one day. 0 also ends a current overlap. */
            overlap_seconds?: number;
        };
        WebhookCreate: {
            /**
             * @description HTTPS URL that receives the POST requests.
             * @example https://hooks.example.com/stint
             */
            url: string;
            /**
             * @description Event types, or `["*"]` for all event types, including future ones.
             * @example [
             *       "time_entry.created"
             *     ]
             */
            events: "*"[] | string[];
            description?: string;
            project_ids?: string[] | null;
            client_ids?: string[] | null;
            /** @description Whether the endpoint must answer a challenge (`POST /webhooks/{id}/verification`) first. Until then it is `disabled` with the reason `unverified`, and its events can be recovered later. */
            requires_verification?: boolean;
            /**
             * @description The secret that signs: `workspace`, shared by endpoints, or `endpoint`, of this endpoint alone. Another endpoint cannot sign requests to this one then. A change to `workspace` deletes the endpoint's secret.
             * @enum {string}
             */
            secret_mode?: "workspace" | "endpoint";
            /**
             * @description `standard`: five retries within about a day. `short`: five retries within an hour.
             * @enum {string}
             */
            retry_schedule?: "standard" | "short";
            /** @description Headers that are sent with every attempt, such as `Authorization` for a gateway. Values are encrypted and never returned. Replaces the list. */
            headers?: {
                name: string;
                /** @description Null or absent: the stored value stays. */
                value?: string | null;
            }[];
        };
        EmailSettingsUpdate: {
            /**
             * @description Name or address of the mail server.
             * @example smtp.example.com
             */
            host?: string;
            /**
             * @description 25, 465, 587, 2465, 2525 or 2587. Hosts in `WEBHOOK_ALLOWED_HOSTS` may have any port.
             * @example 587
             */
            port?: number;
            /**
             * @description `starttls`: the connection must switch to TLS, usual for port 587. `tls`: TLS from the start, usual for port 465. `none`: not encrypted, without a user, or with a host in `WEBHOOK_ALLOWED_HOSTS`.
             * @enum {string}
             */
            security?: "starttls" | "tls" | "none";
            /** @description Null for a server that accepts email without signing in. */
            user?: string | null;
            /** @description Name of the sender. Null stands for the workspace's name. */
            from_name?: string | null;
            /**
             * Format: email
             * @description Address of the sender.
             * @example maren@example.com
             */
            from_address?: string;
            /** @description Address for replies to invoices and to other emails that have none of their own. */
            reply_to?: string | null;
            /** @description Stored encrypted, and never returned. Send it again with a new `host`, `port`, `security` or `user`: a stored password goes only to the server that it was entered for. */
            password?: string;
        };
        WorkspaceUpdate: {
            /** @description Name on invoices and in emails. */
            name?: string;
            /**
             * @description ISO 4217 code. Currency of new clients, and of the rates of people and of the workspace.
             * @example EUR
             */
            currency?: string;
            /**
             * @description IANA time zone in which the workspace's days begin and end.
             * @example Europe/Berlin
             */
            time_zone?: string;
            /** @description First day of the week, 1 for Monday to 7 for Sunday. */
            week_start?: number;
            /** @description Format of dates and numbers for people without their own. Null: the browser's. */
            locale?: string | null;
            /** @description Language of the dashboard for people without their own. Null: the browser's. */
            language?: ("en" | "de" | "fr" | "es" | "nl" | "pt-BR") | null;
            /** @description Default working time in a week. Null: none. */
            weekly_capacity_seconds?: number | null;
            /** @description Hours after which the dashboard warns about a running timer. Null: never. */
            forgotten_timer_hours?: number | null;
            working_hours?: components["schemas"]["WorkingHours"];
            /** @description The dashboard marks time between two entries of a day that is longer than this and within `working_hours`. Null: never. */
            gap_minutes?: number | null;
            /** @description Hourly rate of today when neither task, project nor user has one. Null means 0. A change replaces the rate that applies today. Hidden from members. */
            default_rate?: components["schemas"]["Money"] | null;
            /** @description Every default hourly rate by its first day; `default_rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates?: components["schemas"]["DatedRate"][];
            /** @description Rule for projects without their own. */
            time_rounding?: components["schemas"]["TimeRounding"];
            /**
             * @description People who must use two-factor authentication: none, owners and admins, or everyone. People without it set it up at their next sign-in. API keys are not affected.
             * @enum {string}
             */
            require_second_factor?: "off" | "admins" | "all";
            invoicing?: components["schemas"]["InvoicingInput"];
            closing?: components["schemas"]["WorkspaceClosingInput"];
            approvals?: components["schemas"]["WorkspaceApprovalsInput"];
        };
        /** @description Working hours from Monday to Friday, in each person's time zone. */
        WorkingHours: {
            /** @example 09:00 */
            from: string;
            /**
             * @description Later than `from`; at most `24:00`.
             * @example 18:00
             */
            to: string;
        };
        /** @description Merged: absent members keep their value. */
        InvoicingInput: {
            seller?: {
                /** @description Default: the name of the workspace. */
                name?: string;
                /** @description Merged: an absent member keeps its value, null clears it. */
                address?: components["schemas"]["AddressInput"] | null;
                email?: string | null;
                phone?: string | null;
                tax_id?: string | null;
                /** @description Company register and number. */
                register?: string | null;
                directors?: string | null;
                /** @example #b5361f */
                accent_color?: string | null;
                /**
                 * @description Name of the tax on invoices. `VAT` is translated into the language of each invoice, such as `USt.` in German.
                 * @example VAT
                 */
                tax_name?: string;
                /** @description Whether invoices in euros show a payment code for banking apps, where account and client allow one. */
                payment_code?: boolean;
            };
            /** @description A change replaces the whole list. The first account is the default for other currencies. */
            payment_accounts?: components["schemas"]["PaymentAccountInput"][];
            /** @description PNG, JPEG or SVG as a data URL, at most 300 kB and 4 million pixels; printed 8 mm high. The logo is re-encoded in at most 800 × 320 pixels, so answers may differ from the request. */
            logo?: string | null;
            numbering?: {
                invoice?: {
                    /**
                     * @description `{0000}` is the counter. The counter restarts at 1 when the rest of the number changes, such as the year. `{YYYY}`, `{YY}` and `{MM}` are parts of the issue date, `{FY}` is the fiscal year.
                     * @example INV-{YYYY}-{0000}
                     */
                    pattern?: string;
                    /** @description Number of the next document if issued today. It can only be raised. */
                    next?: number;
                };
            };
            /**
             * @description The same as `numbering.invoice.pattern`.
             * @example INV-{YYYY}-{0000}
             */
            number_pattern?: string;
            /** @description The same as `numbering.invoice.next`. */
            next_number?: number;
            /** @description Month in which the fiscal year starts, 1 to 12. `{FY}` in a pattern is the year in which the fiscal year ends: with 7, June 30, 2026 is in 2026, and July 1, 2026 is in 2027. */
            fiscal_year_start_month?: number;
            /** @description Days by which an issue date may precede the latest invoice of its series. Null: any number. */
            backdate_days?: number | null;
            /**
             * @description Tax is rounded once for the sum of each rate (`document`), or on every line (`line`).
             * @enum {string}
             */
            tax_rounding?: "document" | "line";
            /** @description Percentage of `default_tax_rate_id`. Null: no tax. A percentage selects the oldest active standard rate of that percentage, or creates a missing one. */
            default_tax_rate?: string | null;
            /** @description Tax rate of new lines without one, where neither project nor client has a tax rate. Null: no tax. */
            default_tax_rate_id?: string | null;
            /** @description Payment terms in days, for clients without their own. */
            payment_terms_days?: number;
            /** @description Notes of new invoices without their own. */
            notes?: string;
        };
        PaymentAccountInput: {
            /** @constant */
            type: "iban";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder?: string | null;
            /** @description Name of the bank. */
            bank?: string | null;
            bic?: string | null;
            /**
             * @description Upper case, without spaces.
             * @example DE89370400440532013000
             */
            iban: string;
        } | {
            /** @constant */
            type: "us";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder?: string | null;
            /** @description Name of the bank. */
            bank?: string | null;
            bic?: string | null;
            /**
             * @description ABA routing number.
             * @example 021000021
             */
            routing_number: string;
            account_number: string;
            /** @enum {string} */
            account_type: "checking" | "savings";
        } | {
            /** @constant */
            type: "gb";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder?: string | null;
            /** @description Name of the bank. */
            bank?: string | null;
            bic?: string | null;
            sort_code: string;
            account_number: string;
        } | {
            /** @constant */
            type: "au";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder?: string | null;
            /** @description Name of the bank. */
            bank?: string | null;
            bic?: string | null;
            bsb: string;
            account_number: string;
        } | {
            /** @constant */
            type: "ca";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder?: string | null;
            /** @description Name of the bank. */
            bank?: string | null;
            bic?: string | null;
            institution_number: string;
            transit_number: string;
            account_number: string;
        } | {
            /** @constant */
            type: "in";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder?: string | null;
            /** @description Name of the bank. */
            bank?: string | null;
            bic?: string | null;
            /** @example HDFC0000123 */
            ifsc: string;
            account_number: string;
        } | {
            /** @constant */
            type: "other";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder?: string | null;
            /** @description Name of the bank. */
            bank?: string | null;
            /** @description Printed as it is. */
            details: string;
        };
        /** @description Schedule of closings. Absent members keep their value. */
        WorkspaceClosingInput: {
            /**
             * @description `auto` closes each period by the schedule.
             * @enum {string}
             */
            mode?: "manual" | "auto";
            /**
             * @description A week starts on the workspace's `week_start`.
             * @enum {string}
             */
            period?: "month" | "week";
            /** @description Days between the end of a period and its automatic closing, at 0:00 in the workspace's time zone. */
            after_days?: number;
        };
        /** @description Absent members keep their value. */
        WorkspaceApprovalsInput: {
            enabled?: boolean;
            /**
             * @description Period of new timesheets. A week starts on the workspace's `week_start`. Existing timesheets keep their days.
             * @enum {string}
             */
            period?: "week" | "month";
            /**
             * Format: date
             * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
             * @example 2026-11-19
             */
            starts_on?: string;
            /** @description Whether approvers may approve their own time. Without another owner or admin they always may. */
            self_approval?: boolean;
            /** @description Whether time of people who submit timesheets is billed only once it is approved. */
            invoice_only_approved?: boolean;
            /** @description Whether people get emails about missing timesheets. */
            remind_submit?: boolean;
            /** @description Whether approvers get an email on Mondays about waiting timesheets. */
            remind_approvers?: boolean;
            /** @description With `enabled: false`, whether approved time is unlocked. Default: false. Submitted timesheets become open in any case. */
            release?: boolean;
        };
        SignedRequest: {
            /**
             * @description The received headers, with names in any case. Headers that are not part of the signatures are ignored.
             * @example {
             *       "webhook-id": "evt_…",
             *       "webhook-timestamp": "1795340000",
             *       "webhook-signature": "v1,…"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /** @description The received body, unchanged. */
            body: string;
        };
        TimeEntry: {
            /**
             * @description Identifier of a time entry. Opaque; at most 255 characters.
             * @example ent_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Null: no project. The entry cannot be billed without a project. */
            project_id: string | null;
            task_id: string | null;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            notes: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            start_time: string;
            /** @description Null while the timer is running. */
            end_time: string | null;
            /** @description Whole seconds from start to end. Null while the timer is running. */
            duration_seconds: number | null;
            /**
             * Format: date
             * @description Day of the start, in the entry's time zone.
             * @example 2026-11-19
             */
            date: string;
            /**
             * @description IANA time zone by its canonical name.
             * @example Europe/Berlin
             */
            time_zone: string;
            billable: boolean;
            tags: string[];
            /** @description Hourly rate: that of the entry's day, unless it was set by hand. Null for members, and if no rate applies. */
            rate: components["schemas"]["Money"] | null;
            /** @description Whether the rate was set on the entry. Such a rate stays when other rates or the day change. */
            rate_by_hand: boolean;
            locked: boolean;
            /** @description The first of `lock_reasons`. */
            lock_reason: ("invoiced" | "period_closed" | "approved" | "submitted" | "invoiced_elsewhere" | "project_archived") | null;
            /** @description Every reason why the entry cannot change: on an invoice, in a closed period, in an approved timesheet, in the caller's submitted timesheet, billed by another system, or of an archived project. */
            lock_reasons: ("invoiced" | "period_closed" | "approved" | "submitted" | "invoiced_elsewhere" | "project_archived")[];
            /** @description Null for an entry that is not locked. */
            lock_detail: {
                /** @description The first reason and its way out, in English. */
                text: string;
                /** @description Page of the way out. Null if the caller cannot open the page. */
                href: string | null;
            } | null;
            invoice_id: string | null;
            /** @description Whether another system billed the entry. Such an entry is locked and never offered for billing. */
            billed_elsewhere: boolean;
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made the entry. */
            import_id: string | null;
            /** @description The person's timesheet of the day, if time is approved. */
            timesheet_id: string | null;
            /** @description Status of the timesheet. Null: no timesheet. */
            approval: ("open" | "submitted" | "approved" | "rejected") | null;
            running: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description Identifier of the record in another system. */
        ExternalRef: {
            /**
             * @description Name of the system: lowercase letters, digits, `_` and `-`.
             * @example jira
             */
            system: string;
            /**
             * @description Identifier in the system.
             * @example ABC-1
             */
            id: string;
            url: string | null;
        };
        Project: {
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            client_id: string | null;
            name: string;
            code: string | null;
            /** @enum {string} */
            color: "sky" | "tangerine" | "jade" | "orchid" | "brick" | "cobalt" | "lagoon" | "ochre" | "rose" | "fern" | "olive" | "clay";
            notes: string;
            /** @description Whether new tasks and entries are billable by default. */
            billable: boolean;
            /** @description Hourly rate of today. Null: the user's rate, else the workspace's, applies, but only if the project is billed in the workspace's currency. A change replaces the rate that applies today. */
            rate: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the project by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates: components["schemas"]["DatedRate"][];
            budget: components["schemas"]["Budget"] | null;
            /**
             * @description Percentages of the budget at which `project.budget_reached` is emitted and the project's managers get an email. Default: 80 and 100. Empty: never. Members see an empty list.
             * @example [
             *       80,
             *       100
             *     ]
             */
            budget_thresholds: number[];
            /** @description Null: the workspace's rule applies. */
            time_rounding: components["schemas"]["TimeRounding"] | null;
            /** @description Tax rate of new invoice lines of the project. Null: the client's rate, else the workspace's default, applies. */
            default_tax_rate_id: string | null;
            starts_on: string | null;
            ends_on: string | null;
            /**
             * @description Access to time tracking: `workspace` for everyone in the workspace, `members` for the project members and managers.
             * @enum {string}
             */
            access: "workspace" | "members";
            member_ids: string[];
            manager_ids: string[];
            /** @enum {string} */
            status: "active" | "archived";
            archived_at: string | null;
            /**
             * @description The client's currency, else the workspace's.
             * @example EUR
             */
            currency: string;
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made the project. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        BudgetReached: {
            project: components["schemas"]["Project"];
            /** @description Percent of the budget: one of the project's `budget_thresholds`. */
            threshold: number;
            /**
             * @description The month of a monthly budget, `YYYY-MM` in the workspace's time zone. Null: the budget covers the whole project.
             * @example 2026-11
             */
            month: string | null;
            /** @description Tracked seconds. Null for a budget of money. */
            used_seconds: number | null;
            /** @description Billable time at its rates. Null for a budget of hours. */
            used_amount: components["schemas"]["Money"] | null;
        };
        Task: {
            /**
             * @description Identifier of a task. Opaque; at most 255 characters.
             * @example tsk_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            project_id: string;
            name: string;
            /** @description Hourly rate of today. Null: the project's rate applies. A change replaces the rate that applies today. */
            rate: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the task by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates: components["schemas"]["DatedRate"][];
            billable: boolean;
            /** @enum {string} */
            status: "active" | "archived";
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made the task. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description Members see only `id`, `name`, `currency`, `status`, `import_id`, `created_at` and `updated_at`. The other members are null or empty. */
        Client: {
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            name: string;
            email: string | null;
            cc_emails: string[];
            /** @description Contact person. Not printed on invoices. */
            contact_name: string | null;
            address: components["schemas"]["Address"] | null;
            tax_id: string | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            payment_terms_days: number | null;
            locale: string | null;
            /** @description Tax rate of new invoice lines whose project has none. Null: the workspace's default. */
            default_tax_rate_id: string | null;
            notes: string;
            /** @enum {string} */
            status: "active" | "archived";
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made the client. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        Address: {
            line1: string | null;
            line2: string | null;
            city: string | null;
            region: string | null;
            postal_code: string | null;
            country: string | null;
        };
        User: {
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Null when the caller's role may not see it, and for a person without sign-in: an import made them for time whose person is not on the team. */
            email: string | null;
            /** @description The name of the invitation until the person joins. */
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "manager" | "member";
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
            /** @description Null: the workspace's time zone. */
            time_zone: string | null;
            /** @description Format of dates and numbers. Null: the workspace's. */
            locale: string | null;
            /** @description Language of the dashboard and of emails to this person. Null: the workspace's. */
            language: ("en" | "de" | "fr" | "es" | "nl" | "pt-BR") | null;
            /** @description Hourly rate of today when neither the task nor the project has one. A change replaces the rate that applies today. */
            default_rate: components["schemas"]["Money"] | null;
            /** @description Every default hourly rate of the person by its first day, in the workspace's currency; `default_rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Empty for callers who may not see rates. */
            rates: components["schemas"]["DatedRate"][];
            /** @description Working time in a week. Null: the workspace's default. */
            weekly_capacity_seconds: number | null;
            /** @description Approves the person's timesheets: an active owner, admin or manager. Null: every owner and admin. Null as well while the approver is deactivated or a member. */
            approver_id: string | null;
            /** @description Whether the person's time needs approval, if the workspace approves time. Default: all but owners. */
            submits_timesheets: boolean;
            /** @description Emails that the person turned off. Visible to the person, owners and admins; else empty. */
            muted_emails: ("timesheets_submitted" | "timesheet_reminder" | "approvals_reminder" | "reopen_asked" | "period_closes")[];
            /** @description Whether two-factor authentication is on. Visible to owners, admins and the user; else null. */
            has_second_factor: boolean | null;
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. Members see only their own. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made a person without sign-in. */
            import_id: string | null;
            /** @description The latest invitation link, for owners and admins. Null after the person joins. */
            invitation: {
                invited_by: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                sent_at: string;
                /**
                 * Format: date-time
                 * @description The link works once, until this instant.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                expires_at: string;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        UserMerge: {
            /**
             * @description The merged person, who no longer exists.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            name: string;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            into: string;
            /** @description Time entries that moved. They cause no events of their own; their `updated_at` is the time of the merge. */
            time_entries: number;
            seconds: number;
        };
        Invoice: {
            /**
             * @description Identifier of an invoice. Opaque; at most 255 characters.
             * @example inv_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Assigned when the invoice is issued, without gaps.
             * @example INV-2026-0001
             */
            number: string | null;
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            /** @enum {string} */
            status: "draft" | "sent" | "paid" | "void";
            /** @description Sent, and due before today in the workspace's time zone. */
            overdue: boolean;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description Null in a draft stands for the day of issue. */
            issue_date: string | null;
            /** @description Null in a draft stands for the issue date plus the client's payment terms. */
            due_date: string | null;
            lines: components["schemas"]["InvoiceLine"][];
            discount: components["schemas"]["Discount"] | null;
            purchase_order: string | null;
            /** @description Note to the client, shown below the total. */
            notes: string;
            /** @description Sum of the lines. */
            subtotal: components["schemas"]["Money"];
            discount_total: components["schemas"]["Money"];
            taxes: components["schemas"]["Tax"][];
            tax_total: components["schemas"]["Money"];
            /** @description Subtotal less discount, plus tax. */
            total: components["schemas"]["Money"];
            amount_paid: components["schemas"]["Money"];
            /** @description Total less payments; 0 for a void invoice. For a draft, the amount that issuing would make due. */
            amount_due: components["schemas"]["Money"];
            payments: components["schemas"]["Payment"][];
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            client_snapshot: components["schemas"]["ClientSnapshot"];
            seller_snapshot: components["schemas"]["SellerSnapshot"];
            /** @description When the invoice was issued. */
            sent_at: string | null;
            /** @description Whether an email about the invoice was accepted by a mail server, or waits to be sent. Null for an invoice of an import, whose earlier emails are not known. */
            emailed: boolean | null;
            /** @description When the public page was first viewed outside the workspace. */
            viewed_at: string | null;
            paid_at: string | null;
            voided_at: string | null;
            /** @description Page that shows the invoice without signing in. Null for a draft and for an imported invoice. */
            public_url: string | null;
            /**
             * @description `imported`: issued in another system. Such an invoice is a record: it takes no number of yours, is never sent, and causes no notice when it is overdue. Payments can be recorded, and it can be voided.
             * @enum {string}
             */
            origin: "stint" | "imported";
            /** @description System that issued an imported invoice, else null. */
            imported_from: ("harvest" | "stint") | null;
            /** @description The import that made the invoice. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        InvoiceLine: {
            /**
             * @description Identifier of an invoice line. Opaque; at most 255 characters.
             * @example lin_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description `time` lines were made from tracked time.
             * @enum {string}
             */
            kind: "manual" | "time";
            /** @description The first line is the title, further lines are details. */
            description: string;
            /**
             * @description Decimal string. For a line of kind `time`: hours to two places.
             * @example 26.25
             */
            quantity: string;
            /**
             * @description Unit of the quantity. `piece` is printed as the bare quantity. Lines of kind `time` have `hour`.
             * @enum {string}
             */
            unit: "hour" | "day" | "piece" | "km" | "mile" | "month" | "flat";
            unit_price: components["schemas"]["Money"];
            /** @description Percentage of a line with exactly one rate. Null without tax, or with several rates: see `taxes`. */
            tax_rate: string | null;
            /** @description Tax rates of the line. A bare percentage has no id. */
            tax_rate_ids: string[];
            taxes: components["schemas"]["LineTax"][];
            /** @description Quantity × unit price, rounded half up; before discount and tax. */
            amount: components["schemas"]["Money"];
            project_id: string | null;
            project_name: string | null;
            /** @description Day of the first time entry on the line. */
            period_start: string | null;
            /** @description Day of the last time entry on the line. */
            period_end: string | null;
            /** @description Tracked seconds of a `time` line, before rounding. Null for manual lines. */
            tracked_seconds: number | null;
            /** @description Number of time entries that the line bills. 0 on a void invoice: see `GET /v1/invoices/{id}/freed-time`. */
            time_entry_count: number;
            /** @description The first 100 entries, oldest first; absent in lists. `GET /v1/time-entries?invoice_id=` lists all entries of an invoice. */
            time_entry_ids?: string[];
        };
        /** @description A rate that a line is taxed with. Frozen when the invoice is issued. */
        LineTax: {
            /** @description Null for a bare percentage. */
            tax_rate_id: string | null;
            /** @description Null is printed as the seller's name of the tax. */
            name: string | null;
            /**
             * @description Kind of tax. All kinds but `standard` have a percentage of 0. `exempt`, `reverse_charge`, `intra_community`, `export` and `outside_scope` need a reason, which invoices show.
             * @enum {string}
             */
            kind: "standard" | "zero" | "exempt" | "reverse_charge" | "intra_community" | "export" | "outside_scope";
            /**
             * @description Percentage as a decimal string.
             * @example 19
             */
            rate: string;
            /** @description Whether the rate applies to the line's amount plus its other taxes, instead of the amount alone. */
            compound: boolean;
        };
        Tax: {
            /** @description Null for a bare percentage. */
            tax_rate_id: string | null;
            /** @description Null is printed as the seller's name of the tax. */
            name: string | null;
            /**
             * @description Kind of tax. All kinds but `standard` have a percentage of 0. `exempt`, `reverse_charge`, `intra_community`, `export` and `outside_scope` need a reason, which invoices show.
             * @enum {string}
             */
            kind: "standard" | "zero" | "exempt" | "reverse_charge" | "intra_community" | "export" | "outside_scope";
            /**
             * @description Percentage as a decimal string.
             * @example 19
             */
            rate: string;
            /** @description Whether the rate applies to the line's amount plus its other taxes, instead of the amount alone. */
            compound: boolean;
            /** @description Reason for charging no tax. Shown once below the totals of invoices that use the rate. */
            reason: string | null;
            /**
             * @description The reason as a VATEX code.
             * @example VATEX-EU-AE
             */
            reason_code: string | null;
            /** @description Sum of the discounted lines with this rate; for a compound rate, including their other taxes. */
            taxable: components["schemas"]["Money"];
            amount: components["schemas"]["Money"];
        };
        Payment: {
            /**
             * @description Identifier of a payment. Opaque; at most 255 characters.
             * @example pay_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of an invoice. Opaque; at most 255 characters.
             * @example inv_01m7yp4jademgb7e4vec1cvggx
             */
            invoice_id: string;
            amount: components["schemas"]["Money"];
            /**
             * Format: date
             * @description The day on which the payment was received.
             * @example 2026-11-19
             */
            paid_on: string;
            /** @description Free text, such as `bank transfer`. */
            method: string | null;
            reference: string | null;
            notes: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
        };
        /** @description The client as shown on the invoice. Frozen when the invoice is issued. */
        ClientSnapshot: {
            name: string;
            email: string | null;
            address: components["schemas"]["Address"] | null;
            tax_id: string | null;
            locale: string | null;
        };
        SellerSnapshot: {
            /** @description Default: the name of the workspace. */
            name: string;
            address: components["schemas"]["Address"] | null;
            email: string | null;
            phone: string | null;
            tax_id: string | null;
            /** @description Company register and number. */
            register: string | null;
            directors: string | null;
            /** @example #b5361f */
            accent_color: string | null;
            /**
             * @description Name of the tax on invoices. `VAT` is translated into the language of each invoice, such as `USt.` in German.
             * @example VAT
             */
            tax_name: string;
            /** @description Whether invoices in euros show a payment code for banking apps, where account and client allow one. */
            payment_code: boolean;
            /** @description The account to pay to. */
            payment_account: components["schemas"]["PaymentAccount"] | null;
        };
        /** @description Bank account that invoices print. `type` is the form of its numbers: `iban`, a domestic account of the United States, the United Kingdom, Australia, Canada or India, or `other` with free text. */
        PaymentAccount: {
            /** @constant */
            type: "iban";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder: string | null;
            /** @description Name of the bank. */
            bank: string | null;
            bic: string | null;
            /**
             * @description Upper case, without spaces.
             * @example DE89370400440532013000
             */
            iban: string;
        } | {
            /** @constant */
            type: "us";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder: string | null;
            /** @description Name of the bank. */
            bank: string | null;
            bic: string | null;
            /**
             * @description ABA routing number.
             * @example 021000021
             */
            routing_number: string;
            account_number: string;
            /** @enum {string} */
            account_type: "checking" | "savings";
        } | {
            /** @constant */
            type: "gb";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder: string | null;
            /** @description Name of the bank. */
            bank: string | null;
            bic: string | null;
            sort_code: string;
            account_number: string;
        } | {
            /** @constant */
            type: "au";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder: string | null;
            /** @description Name of the bank. */
            bank: string | null;
            bic: string | null;
            bsb: string;
            account_number: string;
        } | {
            /** @constant */
            type: "ca";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder: string | null;
            /** @description Name of the bank. */
            bank: string | null;
            bic: string | null;
            institution_number: string;
            transit_number: string;
            account_number: string;
        } | {
            /** @constant */
            type: "in";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder: string | null;
            /** @description Name of the bank. */
            bank: string | null;
            bic: string | null;
            /** @example HDFC0000123 */
            ifsc: string;
            account_number: string;
        } | {
            /** @constant */
            type: "other";
            /**
             * @description ISO 4217 code. Each currency has at most one account.
             * @example EUR
             */
            currency: string;
            /** @description Null: the seller's name. */
            account_holder: string | null;
            /** @description Name of the bank. */
            bank: string | null;
            /** @description Printed as it is. */
            details: string;
        };
        TaxRate: {
            /**
             * @description Identifier of a tax rate. Opaque; at most 255 characters.
             * @example tax_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Name on invoices.
             * @example VAT 19 %
             */
            name: string;
            /**
             * @description Percentage as a decimal string.
             * @example 19
             */
            percentage: string;
            /**
             * @description Kind of tax. All kinds but `standard` have a percentage of 0. `exempt`, `reverse_charge`, `intra_community`, `export` and `outside_scope` need a reason, which invoices show.
             * @enum {string}
             */
            kind: "standard" | "zero" | "exempt" | "reverse_charge" | "intra_community" | "export" | "outside_scope";
            /** @description Reason for charging no tax. Shown once below the totals of invoices that use the rate. */
            reason: string | null;
            /**
             * @description The reason as a VATEX code.
             * @example VATEX-EU-AE
             */
            reason_code: string | null;
            /** @description Whether the rate applies to the line's amount plus its other taxes, instead of the amount alone. */
            compound: boolean;
            /**
             * @description Country of the tax, for information only.
             * @example DE
             */
            country: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            /** @description Whether an issued invoice uses the rate. If so, `percentage`, `kind` and `compound` are frozen. */
            in_use: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description A closing of time. Time entries of closed days cannot be added, changed or deleted by anyone. */
        ClosedPeriod: {
            /**
             * @description Identifier of a closed period. Opaque; at most 255 characters.
             * @example clp_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description First day of the period. Null: every earlier day. */
            from: string | null;
            /**
             * Format: date
             * @description Last closed day, the same calendar day for everyone.
             * @example 2026-11-19
             */
            locked_until: string;
            /** @description Whether the schedule closed the period. */
            automatic: boolean;
            reason: string;
            /** @description Null if the schedule closed the period. */
            closed_by: string | null;
            /** @description Null while the period is closed. */
            reopened_at: string | null;
            reopened_by: string | null;
            reopen_reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description Opens closed days for one person, or for everyone, for a limited time. */
        PeriodException: {
            /**
             * @description Identifier of a period exception. Opaque; at most 255 characters.
             * @example pex_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description The person whose time is open. Null: everyone's. */
            user_id: string | null;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            from: string;
            /**
             * Format: date
             * @description Last day, inclusive, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            to: string;
            /**
             * Format: date-time
             * @description End of the exception.
             * @example 2026-11-19T14:20:00.000Z
             */
            until: string;
            reason: string;
            /**
             * @description `manual`: an owner or admin. `import`: an import, which alone writes the days. Otherwise the decision on a timesheet that opened its closed days.
             * @enum {string}
             */
            origin: "manual" | "rejected" | "reopened" | "import";
            /** @description Number of time entries written under the exception. The audit log has each change. */
            changed_entries: number;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            created_by: string;
            /** @description Null until the end is recorded. */
            ended_at: string | null;
            /** @description Null if the exception ended by time. */
            ended_by: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description The time of a person in a period. Submitted time is locked for the person, approved time for everyone. */
        Timesheet: {
            /**
             * @description Identifier of a timesheet. Opaque; at most 255 characters.
             * @example tms_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            starts_on: string;
            /**
             * Format: date
             * @description Last day, inclusive, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            ends_on: string;
            /** @enum {string} */
            period: "week" | "month";
            /** @enum {string} */
            status: "open" | "submitted" | "approved" | "rejected";
            /** @description Whether the period is over and the timesheet is open or rejected. False without capacity and time. */
            missing: boolean;
            /** @description Time of the stopped entries. */
            seconds: number;
            billable_seconds: number;
            /** @description Working time of the days on which the person was here. Null: no capacity. */
            capacity_seconds: number | null;
            /** @description Each day of the period. */
            days: {
                /**
                 * Format: date
                 * @description Calendar day, `YYYY-MM-DD`.
                 * @example 2026-11-19
                 */
                date: string;
                seconds: number;
            }[];
            projects: {
                project_id: string | null;
                seconds: number;
            }[];
            entry_count: number;
            /** @description When an entry was last added, changed or deleted. The `ETag` changes too. */
            entries_changed_at: string | null;
            /** @description Whether a timer of the period is running. */
            running: boolean;
            /** @description Entries that share time with another one of these. */
            overlapping_entry_ids: string[];
            /** @description Entries that end on a later day than they start. */
            overnight_entry_ids: string[];
            /** @description The entries, in the API. */
            entries_url: string;
            /** @description Null: owners and admins. */
            approver_id: string | null;
            /** @description The day on which the person was deactivated. */
            left_on: string | null;
            submitted_at: string | null;
            submitted_by: string | null;
            decided_at: string | null;
            decided_by: string | null;
            /** @description Comment of the latest change of the status. */
            comment: string | null;
            /** @description Comments on entries of the latest rejection, until the next submit. */
            flags: {
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                entry_id: string;
                comment: string;
            }[];
            /** @description Entries that were added, changed or deleted since the timesheet was submitted. */
            corrected_entry_ids: string[];
            /** @description The same entries as they were submitted. The entries themselves are current. */
            corrections: {
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                entry_id: string;
                /** @description The entry when submitted. Null: the entry was added. */
                before: {
                    /**
                     * Format: date-time
                     * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                     * @example 2026-11-19T14:20:00.000Z
                     */
                    start_time: string;
                    end_time: string | null;
                    duration_seconds: number | null;
                    /**
                     * Format: date
                     * @description Calendar day, `YYYY-MM-DD`.
                     * @example 2026-11-19
                     */
                    date: string;
                    project_id: string | null;
                    task_id: string | null;
                    notes: string;
                    billable: boolean;
                    tags: string[];
                } | null;
            }[];
            /** @description Whether the person approved their own time. */
            self_approved: boolean;
            /** @description When an approver last reminded the person. */
            reminded_at: string | null;
            history: {
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                at: string;
                /** @description Null: Stint. */
                by: string | null;
                /** @enum {string} */
                action: "submitted" | "withdrawn" | "approved" | "rejected" | "reopened" | "released";
                comment: string | null;
                /** @description Of a decision: the difference to the submitted time. Null without corrections. */
                corrected_seconds: number | null;
                corrected_entries: number | null;
            }[];
            /** @description The calls that the caller may make now. Empty in events. */
            may: ("submit" | "withdraw" | "approve" | "reject" | "reopen" | "ask_reopen" | "remind")[];
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description Result of an import. Its records cause no events of their own; read them at `entries_url`. */
        ImportOutcome: {
            /**
             * @description Identifier of an import. Opaque; at most 255 characters.
             * @example imp_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            status: "waiting_for_files" | "reading" | "ready" | "applying" | "completed" | "reverting" | "reverted" | "failed";
            system: ("toggl" | "clockify" | "harvest" | "kimai" | "solidtime" | "stint" | "csv") | null;
            filenames: string[];
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            created_by: string;
            applied_at: string | null;
            finished_at: string | null;
            /** @description Entries of the import in Stint. */
            entries: number;
            seconds: number;
            /** @description Invoices of the import in Stint. */
            invoices: number;
            clients: number;
            projects: number;
            tasks: number;
            /** @description People without sign-in that the import made. */
            people: number;
            /** @description Entries that an undo deleted. */
            removed_entries: number;
            /** @description Clients that the import made, at most 1,000. */
            client_ids: string[];
            /** @description People whose time was imported, at most 1,000. */
            user_ids: string[];
            first_start: string | null;
            last_start: string | null;
            /** @description List of the entries of the import. */
            entries_url: string;
            /** @description Reason of a failure. */
            failure: string | null;
        };
        NewApiKey: {
            /**
             * @description Identifier of an API key. Opaque; at most 255 characters.
             * @example key_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            name: string;
            scopes: string[];
            /**
             * @description The user that the key acts as.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            user_name: string;
            /**
             * @description The first 12 characters of the key.
             * @example stint_live_4
             */
            first_chars: string;
            /**
             * @description The last 4 characters of the key.
             * @example A1iQ
             */
            last_chars: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            expires_at: string | null;
            /** @description Updated at most once a minute. */
            last_used_at: string | null;
            revoked_at: string | null;
            /** @description The key that replaced this one. This key works until `expires_at`. */
            replaced_by: string | null;
            /** @description The full key, returned once, because only its hash is stored. Null in a replayed answer. */
            key: string | null;
            /** @description Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its secret. */
            is_replay: boolean;
        };
        /** @description The object that was deleted. */
        Deleted: {
            id: string;
            /** @constant */
            deleted: true;
        };
        ApiKey: {
            /**
             * @description Identifier of an API key. Opaque; at most 255 characters.
             * @example key_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            name: string;
            scopes: string[];
            /**
             * @description The user that the key acts as.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            user_name: string;
            /**
             * @description The first 12 characters of the key.
             * @example stint_live_4
             */
            first_chars: string;
            /**
             * @description The last 4 characters of the key.
             * @example A1iQ
             */
            last_chars: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            expires_at: string | null;
            /** @description Updated at most once a minute. */
            last_used_at: string | null;
            revoked_at: string | null;
            /** @description The key that replaced this one. This key works until `expires_at`. */
            replaced_by: string | null;
        };
        AuditEntry: {
            /**
             * @description Identifier of an audit entry. Opaque; at most 255 characters.
             * @example aud_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description The action, as resource and verb.
             * @example api_key.created
             */
            action: string;
            /** @description Identifier of the affected object. */
            object_id: string | null;
            /** @description Current name of the object, such as a person's name, an invoice number or an endpoint's URL. */
            object_name: string | null;
            /** @description The acting user. Null when no one was signed in. */
            user_id: string | null;
            user_name: string | null;
            /** @description The API key that was used. */
            api_key_id: string | null;
            api_key_name: string | null;
            /** @description The values before and after the change, or other details of the action. */
            details: {
                [key: string]: unknown;
            };
            ip: string | null;
            request_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
        };
        AuditLogVerification: {
            /** @description Number of consecutive valid entries. */
            entries: number;
            /** @description The hash of the newest entry, hexadecimal. Empty for an empty log. Keep a copy elsewhere to check later that the log still contains this entry. */
            hash: string;
            /**
             * @description The first mismatch, in English. Null when the log is intact.
             * @example null
             */
            fault: string | null;
            /**
             * @description The kind of the mismatch.
             * @example null
             */
            reason: string | null;
            /** @description Values of the reason. */
            readonly params: {
                [key: string]: string | number | string[];
            };
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            verified_at: string;
        };
        /** @description The effect of a closing. None of it prevents the closing. */
        ClosingPreview: {
            /** @description First day of the period. Null: every earlier day. */
            from: string | null;
            /**
             * Format: date
             * @description Calendar day, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            locked_until: string;
            /** @description Number of time entries that would be closed. */
            entries: number;
            /** @description Number of people with these entries. */
            people: number;
            /** @description Duration of these entries. */
            seconds: number;
            /** @description Number of timesheets with these days that are not approved. */
            timesheets: number;
            /** @description The first running timers of the days. They can still be stopped. */
            running: {
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                time_entry_id: string;
                /**
                 * @description Identifier of a user. Opaque; at most 255 characters.
                 * @example usr_01m7yp4jademgb7e4vec1cvggx
                 */
                user_id: string;
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                start_time: string;
            }[];
            unbilled: {
                clients: number;
                seconds: number;
                /** @description Unbilled amount by currency. */
                amounts: components["schemas"]["Money"][];
            };
            /** @description The first draft invoices with time of the days. */
            drafts: {
                /**
                 * @description Identifier of an invoice. Opaque; at most 255 characters.
                 * @example inv_01m7yp4jademgb7e4vec1cvggx
                 */
                invoice_id: string;
                /**
                 * @description Identifier of a client. Opaque; at most 255 characters.
                 * @example cli_01m7yp4jademgb7e4vec1cvggx
                 */
                client_id: string;
                client_name: string;
                seconds: number;
            }[];
        };
        /** @description Hourly cost of a person. Only owners and admins see costs. No event contains them. */
        CostRate: {
            /**
             * @description Identifier of a cost rate. Opaque; at most 255 characters.
             * @example cst_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            /** @description Cost of an hour of this person, in the workspace's currency. */
            rate: components["schemas"]["Money"];
            /** @description First day of the rate, in the workspace's time zone. The rate applies until the person's next rate starts. Null: the rate has no first day. */
            starts_on: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        Email: {
            /**
             * @description Identifier of an email. Opaque; at most 255 characters.
             * @example eml_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            kind: "invoice" | "invitation" | "password_reset" | "email_change" | "endpoint_warning" | "project_budget" | "email_test" | "second_factor" | "new_sign_in" | "identity" | "period_closes" | "exception_asked" | "closing_waits" | "timesheets_submitted" | "timesheet_decided" | "timesheet_reopened" | "reopen_asked" | "timesheet_reminder" | "approvals_reminder" | "import_ended";
            /**
             * @description `queued`: the next attempt is pending, for some recipients or all. `sent`: the mail server accepted the email for at least one recipient; `recipients` has the status of each. `failed`: all recipients were refused, or no attempt succeeded. `captured`: stored, not sent, because no mail server is set or every `to` address ends in `.invalid`.
             * @enum {string}
             */
            status: "queued" | "sent" | "failed" | "captured";
            to: string[];
            cc: string[];
            /** @description Each address of `to` and `cc` once, with its status. */
            recipients: components["schemas"]["EmailRecipient"][];
            reply_to: string | null;
            subject: string;
            invoice_id: string | null;
            /** @description Whether the invoice's PDF is attached. */
            attach_pdf: boolean;
            /** @description Whether the email contains a sign-in link. `withheld` says who may read the text. */
            is_personal: boolean;
            /** @description The sent email that this email repeats. */
            resend_of: string | null;
            /** @description The Message-ID header, the same in all attempts. */
            message_id: string;
            /** @description Finished attempts. */
            attempts: number;
            /** @description The server's response if the last attempt failed or recipients were refused. */
            last_error: string | null;
            next_attempt_at: string | null;
            /** @description When the mail server first accepted the email for a recipient. */
            sent_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        EmailRecipient: {
            /**
             * Format: email
             * @description An internationalized domain is accepted and kept in ASCII (punycode).
             * @example maren@example.com
             */
            address: string;
            /**
             * @description `queued`: the next attempt is pending. `accepted`: the mail server accepted the email for this recipient. `refused`: the server refused this recipient permanently. `failed`: no attempt succeeded. `captured`: stored, not sent.
             * @enum {string}
             */
            status: "queued" | "accepted" | "refused" | "failed" | "captured";
            /** @description The server's response if the last attempt failed for this recipient. Otherwise null. */
            reason: string | null;
            /** @description The end of the last attempt for this recipient. */
            answered_at: string | null;
        };
        EmailDetail: {
            /**
             * @description Identifier of an email. Opaque; at most 255 characters.
             * @example eml_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            kind: "invoice" | "invitation" | "password_reset" | "email_change" | "endpoint_warning" | "project_budget" | "email_test" | "second_factor" | "new_sign_in" | "identity" | "period_closes" | "exception_asked" | "closing_waits" | "timesheets_submitted" | "timesheet_decided" | "timesheet_reopened" | "reopen_asked" | "timesheet_reminder" | "approvals_reminder" | "import_ended";
            /**
             * @description `queued`: the next attempt is pending, for some recipients or all. `sent`: the mail server accepted the email for at least one recipient; `recipients` has the status of each. `failed`: all recipients were refused, or no attempt succeeded. `captured`: stored, not sent, because no mail server is set or every `to` address ends in `.invalid`.
             * @enum {string}
             */
            status: "queued" | "sent" | "failed" | "captured";
            to: string[];
            cc: string[];
            /** @description Each address of `to` and `cc` once, with its status. */
            recipients: components["schemas"]["EmailRecipient"][];
            reply_to: string | null;
            subject: string;
            invoice_id: string | null;
            /** @description Whether the invoice's PDF is attached. */
            attach_pdf: boolean;
            /** @description Whether the email contains a sign-in link. `withheld` says who may read the text. */
            is_personal: boolean;
            /** @description The sent email that this email repeats. */
            resend_of: string | null;
            /** @description The Message-ID header, the same in all attempts. */
            message_id: string;
            /** @description Finished attempts. */
            attempts: number;
            /** @description The server's response if the last attempt failed or recipients were refused. */
            last_error: string | null;
            next_attempt_at: string | null;
            /** @description When the mail server first accepted the email for a recipient. */
            sent_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            /** @description Null when withheld. */
            html: string | null;
            /** @description Null when withheld. */
            text: string | null;
            /** @description Why `html` and `text` are null. Null when they are present. `erased`: the text was deleted after a personal email was sent, or after `workspace.retention.mails_days` of `GET /me` for other emails. `revealable`: the text contains a sign-in link, and you can read it with `POST /v1/emails/{id}/reveal`. `owners_only`: the text contains a sign-in link, and you are not an owner. `operator_only`: the sign-in link may also open another workspace, so only the operator of the server can read the text, with `npm run admin -- mailed-link`. */
            withheld: ("erased" | "revealable" | "owners_only" | "operator_only") | null;
        };
        Event: {
            /**
             * @description Identifier of an event. Opaque; at most 255 characters.
             * @example evt_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Event type. More types will be added.
             * @example time_entry.created
             */
            type: string;
            /** @description Identifier of the changed object. */
            resource_id: string;
            /** @description Unix seconds of the commit, as in the body of deliveries. */
            timestamp: number;
            /** @description The object at that time, as in the body of deliveries. */
            data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
        };
        /** @description All data of the workspace in one zip. */
        Export: {
            /**
             * @description Identifier of an export. Opaque; at most 255 characters.
             * @example xpt_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed";
            created_by: string | null;
            created_by_name: string | null;
            filename: string;
            /** @description Number of written records and of all records. */
            progress: {
                done: number;
                total: number;
            };
            /** @description Bytes of the zip. Null until the export is done. */
            size: number | null;
            /** @description SHA-256 of the zip in hexadecimal. Null until the export is done. */
            sha256: string | null;
            /** @description Link to the zip, which works for ten minutes without signing in. Null in lists, until the export is done, and after the zip is deleted. */
            download_url: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            finished_at: string | null;
            /** @description Time of deletion, 30 days after the export finished. */
            expires_at: string | null;
        };
        /** @description Tracked time of another system, from its files. */
        Import: {
            /**
             * @description Identifier of an import. Opaque; at most 255 characters.
             * @example imp_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            status: "waiting_for_files" | "reading" | "ready" | "applying" | "completed" | "reverting" | "reverted" | "failed";
            /** @description Null: detected from the files. */
            system: ("toggl" | "clockify" | "harvest" | "kimai" | "solidtime" | "stint" | "csv") | null;
            settings: {
                /** @description Zone of clock times without an offset. Null: not answered. */
                time_zone: string | null;
            };
            /** @description Chosen answers by the code of the question. */
            answers: {
                [key: string]: string;
            };
            files: components["schemas"]["ImportedFile"][];
            questions: components["schemas"]["ImportQuestion"][];
            /** @description Null until the import is planned. */
            counts: components["schemas"]["ImportCounts"] | null;
            /** @description Of the rows that are imported. `invoiced`: totals of invoices, without drafts and void ones. */
            sums: {
                seconds: number;
                billable_seconds: number;
                amounts: components["schemas"]["Money"][];
                invoiced: components["schemas"]["Money"][];
            } | null;
            /** @description Whether the workspace is empty, so that an export of Stint comes back whole: invoices with their numbers, time and counters, timesheets, closed periods and settings. Otherwise its invoices come as records. Null until the import is planned. */
            restores: boolean | null;
            /** @description Of all rows of the files. */
            read: {
                rows: number;
                seconds: number;
                first_day: string | null;
                last_day: string | null;
                first: components["schemas"]["ImportEntrySpan"] | null;
                last: components["schemas"]["ImportEntrySpan"] | null;
            } | null;
            suggested_time_zone: string | null;
            problems: components["schemas"]["ImportProblem"][];
            /** @description Name of the current plan, for `POST /imports/{id}/apply`. */
            plan: string | null;
            /** @description Null unless a worker has something to do. */
            progress: components["schemas"]["ImportProgress"] | null;
            /** @description Why the files could not be read. */
            failure: {
                reason: string;
                params: {
                    [key: string]: string | number;
                };
            } | null;
            outcome: components["schemas"]["ImportOutcome"] | null;
            /** @description Effect of an undo. Null in lists, and when nothing can be undone. */
            undo: components["schemas"]["ImportUndo"] | null;
            revertible_until: string | null;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            created_by: string;
            created_by_name: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            applied_at: string | null;
            finished_at: string | null;
        };
        ImportedFile: {
            /** @description Number of the file in its import. */
            n: number;
            filename: string;
            /** @description Bytes of the whole file. */
            size: number;
            /** @description Bytes that arrived. */
            received: number;
            /** @description Null until the file is read. */
            system: ("toggl" | "clockify" | "harvest" | "kimai" | "solidtime" | "stint" | "csv") | null;
            format: ("csv" | "json" | "zip") | null;
            /** @description `records`: clients, projects and tasks only, without time. `invoices`: invoices, their line items or payments. */
            content: ("time" | "records" | "invoices") | null;
            /** @description Null for an archive. */
            encoding: string | null;
            /** @description Null unless the file is a table of text. */
            delimiter: string | null;
            rows: number | null;
            /** @description Null: without evidence in the file and not answered, or without time. */
            date_order: ("ymd" | "dmy" | "mdy") | null;
            columns: components["schemas"]["ImportColumn"][];
        };
        ImportColumn: {
            name: string;
            /** @enum {string} */
            meaning: "person_name" | "person_first_name" | "person_last_name" | "person_email" | "client" | "project" | "project_code" | "task" | "notes" | "tags" | "billable" | "invoiced" | "start_date" | "start_time" | "end_date" | "end_time" | "start" | "end" | "duration" | "rate" | "amount" | "currency" | "entry_type" | "ignored";
            samples: string[];
        };
        ImportQuestion: {
            /** @description `columns`, `date_order`, `other_clock`, `time_zone`, `people`, `invoiced`, `looks_the_same`, `changed`, `deleted_here`, `overnight` or `period_closed`. */
            code: string;
            /** @description Null: the question is about all files. */
            file: number | null;
            /** @description Whether the import waits for an answer. */
            required: boolean;
            rows: number;
            seconds: number;
            options: string[];
            chosen: string | null;
            /** @description Dates as written in the file. */
            samples: string[];
        };
        ImportCounts: {
            entries: components["schemas"]["ImportKindCounts"];
            people: components["schemas"]["ImportKindCounts"];
            clients: components["schemas"]["ImportKindCounts"];
            projects: components["schemas"]["ImportKindCounts"];
            tasks: components["schemas"]["ImportKindCounts"];
            tags: components["schemas"]["ImportKindCounts"];
            invoices: components["schemas"]["ImportKindCounts"];
            timesheets: components["schemas"]["ImportKindCounts"];
            settings: components["schemas"]["ImportKindCounts"];
        };
        ImportKindCounts: {
            rows: number;
            new: number;
            matched: number;
            left_out: number;
            to_decide: number;
        };
        ImportEntrySpan: {
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            start: string;
            seconds: number;
            time_zone: string;
        };
        ImportProblem: {
            code: string;
            rows: number;
            seconds: number;
            /** @description Whether the rows are imported nevertheless. */
            is_imported: boolean;
            example: {
                file: number;
                line: number;
            } | null;
        };
        ImportProgress: {
            stage: ("reading" | "planning" | "records" | "entries" | "invoices" | "undo") | null;
            done: number;
            total: number;
            seconds_left: number | null;
        };
        ImportUndo: {
            /** @description Entries that an undo deletes. */
            entries: number;
            seconds: number;
            /** @description Entries changed since the import. They stay, unless `edited` is `delete`. */
            edited: number;
            edited_seconds: number;
            /** @description Invoices that an undo deletes. */
            invoices: number;
            /** @description Invoices that changed or were sent since. They always stay. */
            invoices_kept: number;
            /** @description Entries on an invoice that stays. They always stay. */
            billed: number;
            /** @description Timesheets of an export of Stint that an undo deletes. */
            timesheets: number;
            /** @description Timesheets of the import that changed since. They always stay, with their entries. */
            timesheets_kept: number;
            /** @description The last day of the closed periods of the import, which an undo opens. Null: an undo opens no day. */
            opens_until: string | null;
            /** @description Whether an undo puts back the workspace settings from before the import. Settings that changed since stay. */
            settings: boolean;
            /** @description Other entries in closed periods, or in submitted or approved timesheets. They always stay. */
            closed: number;
        };
        /** @description Sums of the files beside the sums in Stint, by month and person. */
        ImportCheck: {
            data: components["schemas"]["ImportCheckLine"][];
            file_seconds: number;
            entry_seconds: number;
        };
        ImportCheckLine: {
            /**
             * @description `YYYY-MM`
             * @example 2026-09
             */
            month: string;
            person: string;
            user_id: string | null;
            file_rows: number;
            file_seconds: number;
            entries: number;
            entry_seconds: number;
            differences: {
                /** @description Reason of a row without entry, or `edited` or `deleted` since the import. */
                reason: string;
                rows: number;
                seconds: number;
            }[];
        };
        ImportMappings: {
            /** @description Most time first, at most 5,000. */
            data: components["schemas"]["ImportMapping"][];
        };
        ImportMapping: {
            /** @description Key of the person. Empty: rows without a person. */
            key: string;
            name: string | null;
            email: string | null;
            rows: number;
            seconds: number;
            /** @description User id, `new` for a person without sign-in, `leave_out`, or null: to decide. */
            to: string | null;
            to_name: string | null;
            matched_by: ("email" | "earlier_import" | "name" | "choice") | null;
        };
        ImportRow: {
            file: number;
            /** @description Line of the file, from 1. */
            line: number;
            /** @description As written, in the order of the columns. */
            values: string[];
            /** @enum {string} */
            result: "new" | "here" | "left_out" | "to_decide" | "imported" | "taken_back" | "kept";
            /** @description Why the row is not imported. */
            reason: string | null;
            problems: string[];
            /** @description The entry, client, project, task, invoice, person, timesheet, closed period or exception of the row. */
            resource_id: (string) | null;
        };
        InvoiceRunReply: {
            /**
             * @description Identifier of an invoice run. Opaque; at most 255 characters.
             * @example irn_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            status: "running" | "completed" | "canceled";
            /**
             * Format: date
             * @description First day of the period, in the workspace's time zone.
             * @example 2026-11-19
             */
            from: string;
            /**
             * Format: date
             * @description Last day, inclusive, of the period, in the workspace's time zone.
             * @example 2026-11-19
             */
            to: string;
            /** @description Whether unbilled time before the period is billed too. */
            include_earlier: boolean;
            /** @enum {string} */
            group_by: "project" | "task" | "user" | "day" | "entry";
            counts: components["schemas"]["InvoiceRunCounts"];
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            created_by: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            finished_at: string | null;
            /** @description One for each client and currency, by name of the client. */
            drafts: components["schemas"]["InvoiceRunDraft"][];
        };
        /** @description Number of drafts by state. */
        InvoiceRunCounts: {
            waiting: number;
            created: number;
            empty: number;
            failed: number;
            canceled: number;
        };
        InvoiceRunDraft: {
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            client_name: string;
            /** @description The default recipient of the invoice. */
            client_email: string | null;
            /** @description Language of the invoice. Null: English. */
            client_locale: string | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /**
             * @description `created`: there is a draft. `empty`: no unbilled time was left. `failed`: see `failure`. `canceled`: the run was stopped before.
             * @enum {string}
             */
            state: "waiting" | "created" | "empty" | "failed" | "canceled";
            /** @description The invoice in its current state. Null without one, and after its deletion. */
            invoice: {
                /**
                 * @description Identifier of an invoice. Opaque; at most 255 characters.
                 * @example inv_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                /**
                 * @description Assigned when the invoice is issued, without gaps.
                 * @example INV-2026-0001
                 */
                number: string | null;
                /** @enum {string} */
                status: "draft" | "sent" | "paid" | "void";
                subtotal: components["schemas"]["Money"];
                total: components["schemas"]["Money"];
            } | null;
            failure: {
                /** @description Code of the error that `POST /invoices` would have. */
                code: string;
                reason: string;
                /** @description Values of the reason. */
                readonly params: {
                    [key: string]: string | number | string[];
                };
                /** @description The problem and its correction, in English. */
                detail: string;
            } | null;
        };
        /** @description Drafts for the unbilled time of many clients, made in the background. */
        InvoiceRun: {
            /**
             * @description Identifier of an invoice run. Opaque; at most 255 characters.
             * @example irn_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            status: "running" | "completed" | "canceled";
            /**
             * Format: date
             * @description First day of the period, in the workspace's time zone.
             * @example 2026-11-19
             */
            from: string;
            /**
             * Format: date
             * @description Last day, inclusive, of the period, in the workspace's time zone.
             * @example 2026-11-19
             */
            to: string;
            /** @description Whether unbilled time before the period is billed too. */
            include_earlier: boolean;
            /** @enum {string} */
            group_by: "project" | "task" | "user" | "day" | "entry";
            counts: components["schemas"]["InvoiceRunCounts"];
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            created_by: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            finished_at: string | null;
        };
        InvoiceCopy: {
            /**
             * @description Identifier of an invoice. Opaque; at most 255 characters.
             * @example inv_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Assigned when the invoice is issued, without gaps.
             * @example INV-2026-0001
             */
            number: string | null;
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            /** @enum {string} */
            status: "draft" | "sent" | "paid" | "void";
            /** @description Sent, and due before today in the workspace's time zone. */
            overdue: boolean;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description Null in a draft stands for the day of issue. */
            issue_date: string | null;
            /** @description Null in a draft stands for the issue date plus the client's payment terms. */
            due_date: string | null;
            lines: components["schemas"]["InvoiceLine"][];
            discount: components["schemas"]["Discount"] | null;
            purchase_order: string | null;
            /** @description Note to the client, shown below the total. */
            notes: string;
            /** @description Sum of the lines. */
            subtotal: components["schemas"]["Money"];
            discount_total: components["schemas"]["Money"];
            taxes: components["schemas"]["Tax"][];
            tax_total: components["schemas"]["Money"];
            /** @description Subtotal less discount, plus tax. */
            total: components["schemas"]["Money"];
            amount_paid: components["schemas"]["Money"];
            /** @description Total less payments; 0 for a void invoice. For a draft, the amount that issuing would make due. */
            amount_due: components["schemas"]["Money"];
            payments: components["schemas"]["Payment"][];
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            client_snapshot: components["schemas"]["ClientSnapshot"];
            seller_snapshot: components["schemas"]["SellerSnapshot"];
            /** @description When the invoice was issued. */
            sent_at: string | null;
            /** @description Whether an email about the invoice was accepted by a mail server, or waits to be sent. Null for an invoice of an import, whose earlier emails are not known. */
            emailed: boolean | null;
            /** @description When the public page was first viewed outside the workspace. */
            viewed_at: string | null;
            paid_at: string | null;
            voided_at: string | null;
            /** @description Page that shows the invoice without signing in. Null for a draft and for an imported invoice. */
            public_url: string | null;
            /**
             * @description `imported`: issued in another system. Such an invoice is a record: it takes no number of yours, is never sent, and causes no notice when it is overdue. Payments can be recorded, and it can be voided.
             * @enum {string}
             */
            origin: "stint" | "imported";
            /** @description System that issued an imported invoice, else null. */
            imported_from: ("harvest" | "stint") | null;
            /** @description The import that made the invoice. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            client?: components["schemas"]["Client"];
            /** @description Only for a draft. */
            warnings?: components["schemas"]["InvoiceWarning"][];
            /** @description Time entries of the original: billed again, and not billed. */
            time: {
                /** @description Time entries that the draft bills again, in their current state. */
                billed: {
                    time_entry_count: number;
                    tracked_seconds: number;
                    changed_count: number;
                };
                /** @description Time entries of the original that the draft does not bill, by state. */
                not_billed: components["schemas"]["TimePlace"][];
            };
        };
        /**
         * @description A warning about a draft: missing information, a malformed VAT number of the EU, the UK, Switzerland or Norway, tracked time billed at 0, or characters that the PDF shows as squares. A new copy also has warnings about the original's time entries. Warnings do not prevent issuing.
         * @example {
         *       "code": "bank_details_missing",
         *       "reason": "bank_details_missing",
         *       "params": {},
         *       "detail": "The invoice shows no account to pay to. Add one to invoicing.payment_accounts of the workspace."
         *     }
         */
        InvoiceWarning: {
            /** @enum {string} */
            code: "seller_address_missing" | "bank_details_missing" | "payment_account_currency" | "tax_id_missing" | "client_address_missing" | "tax_or_reason_missing" | "seller_vat_id_wrong" | "client_vat_id_wrong" | "time_too_short" | "tax_rate_archived" | "time_not_copied" | "time_left_out" | "time_changed" | "time_unknown" | "discount_lowered" | "characters_not_printable";
            /** @description The cause, such as `vat_id_too_short`. Equals `code` where a code has only one cause. */
            reason: string;
            /** @description Values of the reason. */
            readonly params: {
                [key: string]: string | number | string[];
            };
            /** @description The problem and its correction, in English. */
            detail: string;
            /** @description Only for `characters_not_printable`: texts with characters that the PDF has no font for. */
            places?: {
                /**
                 * @description JSON pointer into the invoice.
                 * @example /lines/0/description
                 */
                pointer: string;
                /**
                 * @description Each character once.
                 * @example [
                 *       "🚀"
                 *     ]
                 */
                characters: string[];
            }[];
        };
        /** @description Time entries of an invoice that have the same current state. */
        TimePlace: {
            /**
             * @description `billed`: on the invoice `invoice_id`, which is not void. `running`, `not_billable`, `other_client`, `other_currency`: changed since, so this client cannot be billed. `unbilled`: can be billed.
             * @enum {string}
             */
            state: "unbilled" | "billed" | "running" | "not_billable" | "other_client" | "other_currency" | "deleted";
            invoice_id: string | null;
            /** @description Null for a draft, too. */
            invoice_number: string | null;
            time_entry_count: number;
            /** @description Tracked seconds at the time of billing. */
            tracked_seconds: number;
            /** @description Number of entries whose duration, rate or project changed after billing. */
            changed_count: number;
            /** @description The first 100, oldest first. */
            time_entry_ids: string[];
        };
        InvoiceExport: {
            /**
             * Format: uri
             * @description Anyone with this link can download the PDF without signing in.
             */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            expires_at: string;
            filename: string;
            /** @constant */
            content_type: "application/pdf";
            /** @description Bytes. */
            size: number;
            /** @description Lowercase hex. */
            sha256: string;
        };
        FreedTime: {
            /**
             * @description Identifier of an invoice. Opaque; at most 255 characters.
             * @example inv_01m7yp4jademgb7e4vec1cvggx
             */
            invoice_id: string;
            time_entry_count: number;
            /** @description Tracked seconds at the time of billing. */
            tracked_seconds: number;
            lines: {
                /**
                 * @description Identifier of an invoice line. Opaque; at most 255 characters.
                 * @example lin_01m7yp4jademgb7e4vec1cvggx
                 */
                invoice_line_id: string;
                time_entry_count: number;
                /** @description Tracked seconds at the time of billing. */
                tracked_seconds: number;
                places: components["schemas"]["TimePlace"][];
            }[];
        };
        /** @description The email that sending would queue now. The preview sends nothing. */
        MailPreview: {
            /** @description Address of the sender. */
            from: string;
            from_name: string;
            reply_to: string | null;
            /** @description The default recipients. */
            to: string[];
            cc: string[];
            subject: string;
            html: string;
            text: string;
            /** @description No mail server is configured, so the email would be stored instead of sent. */
            is_captured: boolean;
            /** @description Warnings about a draft. Empty for an issued invoice. */
            warnings: components["schemas"]["InvoiceWarning"][];
        };
        InvoiceReply: {
            /**
             * @description Identifier of an invoice. Opaque; at most 255 characters.
             * @example inv_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Assigned when the invoice is issued, without gaps.
             * @example INV-2026-0001
             */
            number: string | null;
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            /** @enum {string} */
            status: "draft" | "sent" | "paid" | "void";
            /** @description Sent, and due before today in the workspace's time zone. */
            overdue: boolean;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description Null in a draft stands for the day of issue. */
            issue_date: string | null;
            /** @description Null in a draft stands for the issue date plus the client's payment terms. */
            due_date: string | null;
            lines: components["schemas"]["InvoiceLine"][];
            discount: components["schemas"]["Discount"] | null;
            purchase_order: string | null;
            /** @description Note to the client, shown below the total. */
            notes: string;
            /** @description Sum of the lines. */
            subtotal: components["schemas"]["Money"];
            discount_total: components["schemas"]["Money"];
            taxes: components["schemas"]["Tax"][];
            tax_total: components["schemas"]["Money"];
            /** @description Subtotal less discount, plus tax. */
            total: components["schemas"]["Money"];
            amount_paid: components["schemas"]["Money"];
            /** @description Total less payments; 0 for a void invoice. For a draft, the amount that issuing would make due. */
            amount_due: components["schemas"]["Money"];
            payments: components["schemas"]["Payment"][];
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            client_snapshot: components["schemas"]["ClientSnapshot"];
            seller_snapshot: components["schemas"]["SellerSnapshot"];
            /** @description When the invoice was issued. */
            sent_at: string | null;
            /** @description Whether an email about the invoice was accepted by a mail server, or waits to be sent. Null for an invoice of an import, whose earlier emails are not known. */
            emailed: boolean | null;
            /** @description When the public page was first viewed outside the workspace. */
            viewed_at: string | null;
            paid_at: string | null;
            voided_at: string | null;
            /** @description Page that shows the invoice without signing in. Null for a draft and for an imported invoice. */
            public_url: string | null;
            /**
             * @description `imported`: issued in another system. Such an invoice is a record: it takes no number of yours, is never sent, and causes no notice when it is overdue. Payments can be recorded, and it can be voided.
             * @enum {string}
             */
            origin: "stint" | "imported";
            /** @description System that issued an imported invoice, else null. */
            imported_from: ("harvest" | "stint") | null;
            /** @description The import that made the invoice. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            client?: components["schemas"]["Client"];
            /** @description Only for a draft. */
            warnings?: components["schemas"]["InvoiceWarning"][];
        };
        /** @description The invoice and the queued email. */
        InvoiceSent: {
            /**
             * @description Identifier of an invoice. Opaque; at most 255 characters.
             * @example inv_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Assigned when the invoice is issued, without gaps.
             * @example INV-2026-0001
             */
            number: string | null;
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            /** @enum {string} */
            status: "draft" | "sent" | "paid" | "void";
            /** @description Sent, and due before today in the workspace's time zone. */
            overdue: boolean;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description Null in a draft stands for the day of issue. */
            issue_date: string | null;
            /** @description Null in a draft stands for the issue date plus the client's payment terms. */
            due_date: string | null;
            lines: components["schemas"]["InvoiceLine"][];
            discount: components["schemas"]["Discount"] | null;
            purchase_order: string | null;
            /** @description Note to the client, shown below the total. */
            notes: string;
            /** @description Sum of the lines. */
            subtotal: components["schemas"]["Money"];
            discount_total: components["schemas"]["Money"];
            taxes: components["schemas"]["Tax"][];
            tax_total: components["schemas"]["Money"];
            /** @description Subtotal less discount, plus tax. */
            total: components["schemas"]["Money"];
            amount_paid: components["schemas"]["Money"];
            /** @description Total less payments; 0 for a void invoice. For a draft, the amount that issuing would make due. */
            amount_due: components["schemas"]["Money"];
            payments: components["schemas"]["Payment"][];
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            client_snapshot: components["schemas"]["ClientSnapshot"];
            seller_snapshot: components["schemas"]["SellerSnapshot"];
            /** @description When the invoice was issued. */
            sent_at: string | null;
            /** @description Whether an email about the invoice was accepted by a mail server, or waits to be sent. Null for an invoice of an import, whose earlier emails are not known. */
            emailed: boolean | null;
            /** @description When the public page was first viewed outside the workspace. */
            viewed_at: string | null;
            paid_at: string | null;
            voided_at: string | null;
            /** @description Page that shows the invoice without signing in. Null for a draft and for an imported invoice. */
            public_url: string | null;
            /**
             * @description `imported`: issued in another system. Such an invoice is a record: it takes no number of yours, is never sent, and causes no notice when it is overdue. Payments can be recorded, and it can be voided.
             * @enum {string}
             */
            origin: "stint" | "imported";
            /** @description System that issued an imported invoice, else null. */
            imported_from: ("harvest" | "stint") | null;
            /** @description The import that made the invoice. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            email: {
                /**
                 * @description Identifier of an email. Opaque; at most 255 characters.
                 * @example eml_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                /** @enum {string} */
                status: "queued" | "captured";
                to: string[];
            };
        };
        EarlierEntries: {
            data: components["schemas"]["EarlierEntry"][];
        };
        /** @description Work of the caller: all but the times of an entry. */
        EarlierEntry: {
            notes: string;
            /** @description Null: no project. The entry cannot be billed without a project. */
            project_id: string | null;
            task_id: string | null;
            tags: string[];
            billable: boolean;
            task_name: string | null;
            /** @description Entries of the last 180 days. 0 for older pinned work. */
            count: number;
            /** @description Day of the latest of these entries. */
            last_date: string | null;
            pinned: boolean;
        };
        /** @description The new address gets a link that confirms the change, and the current address gets an email about it. The answer is the same for an address with an account, which gets no link. */
        EmailChangeAsked: {
            /**
             * Format: email
             * @description An internationalized domain is accepted and kept in ASCII (punycode).
             * @example maren@example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            expires_at: string;
        };
        IdentityLinkBegun: {
            /** @description Token for the sign-in at the provider, in this browser, within ten minutes. Null in a replayed answer. */
            link: string | null;
            /** @description Whether this is a replay for the same `Idempotency-Key`, without the link. */
            is_replay: boolean;
        };
        /** @description The sign-in providers linked to the caller, and those that can be linked. */
        Identities: {
            data: {
                /** @description Null if not linked. */
                id: string | null;
                /** @description Key of the provider, used in URLs. */
                provider: string;
                /** @description Name of the provider. */
                name: string;
                linked_at: string | null;
                last_used_at: string | null;
            }[];
        };
        /** @description Signs the caller in without a password, or after the password in place of a code. */
        Passkey: {
            /**
             * @description Identifier of a passkey. Opaque; at most 255 characters.
             * @example psk_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @example Firefox on macOS */
            name: string;
            /** @description Whether a password manager syncs the passkey to other devices. */
            synced: boolean;
            /** @description Whether the passkey works only after the password. True after a new password, until the passkey is used with the password once. */
            needs_password: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            last_used_at: string | null;
        };
        /** @description Options for the browser to create or use a passkey. Valid once, for five minutes. */
        PasskeyOptions: {
            /** @description For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
            options: {
                [key: string]: unknown;
            };
        };
        NewPasskey: {
            passkey: components["schemas"]["Passkey"];
            /** @description Given once, with the caller's first second factor. Null otherwise. */
            recovery_codes: string[] | null;
            is_replay: boolean;
        };
        /** @description All other sessions are revoked. API keys stay valid. */
        PasswordChanged: {
            /** @constant */
            changed: true;
        };
        Me: {
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Null when the caller's role may not see it, and for a person without sign-in: an import made them for time whose person is not on the team. */
            email: string | null;
            /** @description The name of the invitation until the person joins. */
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "manager" | "member";
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
            /** @description Null: the workspace's time zone. */
            time_zone: string | null;
            /** @description Format of dates and numbers. Null: the workspace's. */
            locale: string | null;
            /** @description Language of the dashboard and of emails to this person. Null: the workspace's. */
            language: ("en" | "de" | "fr" | "es" | "nl" | "pt-BR") | null;
            /** @description Hourly rate of today when neither the task nor the project has one. A change replaces the rate that applies today. */
            default_rate: components["schemas"]["Money"] | null;
            /** @description Every default hourly rate of the person by its first day, in the workspace's currency; `default_rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Empty for callers who may not see rates. */
            rates: components["schemas"]["DatedRate"][];
            /** @description Working time in a week. Null: the workspace's default. */
            weekly_capacity_seconds: number | null;
            /** @description Approves the person's timesheets: an active owner, admin or manager. Null: every owner and admin. Null as well while the approver is deactivated or a member. */
            approver_id: string | null;
            /** @description Whether the person's time needs approval, if the workspace approves time. Default: all but owners. */
            submits_timesheets: boolean;
            /** @description Emails that the person turned off. Visible to the person, owners and admins; else empty. */
            muted_emails: ("timesheets_submitted" | "timesheet_reminder" | "approvals_reminder" | "reopen_asked" | "period_closes")[];
            /** @description Whether two-factor authentication is on. Visible to owners, admins and the user; else null. */
            has_second_factor: boolean | null;
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. Members see only their own. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made a person without sign-in. */
            import_id: string | null;
            /** @description The latest invitation link, for owners and admins. Null after the person joins. */
            invitation: {
                invited_by: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                sent_at: string;
                /**
                 * Format: date-time
                 * @description The link works once, until this instant.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                expires_at: string;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            workspace: {
                /**
                 * @description Identifier of a workspace. Opaque; at most 255 characters.
                 * @example wks_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                name: string;
                currency: string;
                /**
                 * @description IANA time zone by its canonical name.
                 * @example Europe/Berlin
                 */
                time_zone: string;
                /** @description First day of the week, 1 for Monday to 7 for Sunday. */
                week_start: number;
                locale: string | null;
                language: ("en" | "de" | "fr" | "es" | "nl" | "pt-BR") | null;
                weekly_capacity_seconds: number | null;
                forgotten_timer_hours: number | null;
                working_hours: components["schemas"]["WorkingHours"];
                gap_minutes: number | null;
                /**
                 * Format: date
                 * @description The workspace's calendar day at the moment of the answer.
                 * @example 2026-11-19
                 */
                today: string;
                /** @description Closed periods. Null: no day is closed. */
                closing: {
                    /**
                     * Format: date
                     * @description Last closed day, the same calendar day for everyone.
                     * @example 2026-11-19
                     */
                    locked_until: string;
                    /** @description Closed days that are open now. `user_id` null: for everyone. Members see their own. */
                    exceptions: {
                        user_id: string | null;
                        /**
                         * Format: date
                         * @description First day.
                         * @example 2026-11-19
                         */
                        from: string;
                        /**
                         * Format: date
                         * @description Last day, inclusive.
                         * @example 2026-11-19
                         */
                        to: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                         * @example 2026-11-19T14:20:00.000Z
                         */
                        until: string;
                    }[];
                } | null;
                /** @description Approval of time. */
                approvals: {
                    enabled: boolean;
                    /** @enum {string} */
                    period: "week" | "month";
                    /** @description First day that needs approval. */
                    starts_on: string | null;
                    /** @description Whether the user decides timesheets of others: owners, admins, and managers who approve someone. */
                    decides: boolean;
                };
                retention: components["schemas"]["Retention"];
            };
            credential: {
                /** @enum {string} */
                kind: "key" | "session";
                /** @description Permissions of the credential, limited to the permissions of the role. */
                scopes: string[];
                expires_at: string | null;
            };
        };
        /** @description Days for which this server keeps its records. */
        Retention: {
            deliveries_days: number;
            events_days: number;
            /** @description The content of sent emails. The record of sending is kept. */
            mails_days: number;
            /** @description Null: forever. */
            audit_days: number | null;
            idempotency_keys_days: number;
        };
        /** @description The caller's two-factor authentication, the same in all workspaces. */
        SecondFactor: {
            /** @description Whether signing in by password requires a code or a passkey. */
            enabled: boolean;
            /** @description Setup time of the authenticator app. Null without an app. */
            app_since: string | null;
            /** @description Number of passkeys. */
            passkeys: number;
            /** @description Number of unused recovery codes. */
            recovery_codes_left: number;
            /** @description Whether a workspace of the caller requires two-factor authentication, so that it cannot be turned off. */
            required: boolean;
            /** @description Number of devices that skip the second step, for 30 days each. */
            trusted_devices: number;
        };
        /** @description Replaces all earlier codes. */
        RecoveryCodes: {
            /** @description Null in a replayed answer. */
            recovery_codes: string[] | null;
            is_replay: boolean;
        };
        /** @description A setup in progress. Confirm it with a code of the app within 30 minutes. */
        SecondFactorSetup: {
            /**
             * @description Base32, for manual entry. Null in a replayed answer, like the other secrets.
             * @example JBSWY3DPEHPK3PXP
             */
            secret: string | null;
            /** @description Content of the QR code. */
            otpauth_uri: string | null;
            /** @description Each works once in place of a code, after the confirmation. Not shown again. */
            recovery_codes: string[] | null;
            /** @description Whether this is a replay for the same `Idempotency-Key`, without the secrets. */
            is_replay: boolean;
        };
        /** @description A sign-in to the caller's account, or a failed attempt. Kept for 180 days. */
        SignIn: {
            /**
             * @description Identifier of a sign-in. Opaque; at most 255 characters.
             * @example sin_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @enum {string} */
            outcome: "signed_in" | "wrong_password" | "wrong_code" | "wrong_passkey";
            /** @description The password alone, or with an app code, a recovery code, a passkey, or on a trusted device; a passkey alone; or a sign-in provider. Null for a failed attempt. */
            method: ("password" | "app_code" | "recovery_code" | "trusted_device" | "passkey" | "passkey_alone" | "provider") | null;
            /** @description Name of the sign-in provider. Null for other methods. */
            provider: string | null;
            /**
             * @description `browser` and `system` in English.
             * @example Firefox on macOS
             */
            device: string;
            /**
             * @description Null if unknown.
             * @example Firefox
             */
            browser: string | null;
            /**
             * @description Operating system. Null if unknown.
             * @example macOS
             */
            system: string | null;
            /** @description IP address. Null if unknown. */
            address: string | null;
            /** @description Whether this was the first sign-in with this browser. The person then got an email. */
            new_device: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
        };
        Timer: {
            /** @description The running entry, or null. */
            time_entry: components["schemas"]["TimeEntryReply"] | null;
        };
        TimeEntryReply: {
            /**
             * @description Identifier of a time entry. Opaque; at most 255 characters.
             * @example ent_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Null: no project. The entry cannot be billed without a project. */
            project_id: string | null;
            task_id: string | null;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            notes: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            start_time: string;
            /** @description Null while the timer is running. */
            end_time: string | null;
            /** @description Whole seconds from start to end. Null while the timer is running. */
            duration_seconds: number | null;
            /**
             * Format: date
             * @description Day of the start, in the entry's time zone.
             * @example 2026-11-19
             */
            date: string;
            /**
             * @description IANA time zone by its canonical name.
             * @example Europe/Berlin
             */
            time_zone: string;
            billable: boolean;
            tags: string[];
            /** @description Hourly rate: that of the entry's day, unless it was set by hand. Null for members, and if no rate applies. */
            rate: components["schemas"]["Money"] | null;
            /** @description Whether the rate was set on the entry. Such a rate stays when other rates or the day change. */
            rate_by_hand: boolean;
            locked: boolean;
            /** @description The first of `lock_reasons`. */
            lock_reason: ("invoiced" | "period_closed" | "approved" | "submitted" | "invoiced_elsewhere" | "project_archived") | null;
            /** @description Every reason why the entry cannot change: on an invoice, in a closed period, in an approved timesheet, in the caller's submitted timesheet, billed by another system, or of an archived project. */
            lock_reasons: ("invoiced" | "period_closed" | "approved" | "submitted" | "invoiced_elsewhere" | "project_archived")[];
            /** @description Null for an entry that is not locked. */
            lock_detail: {
                /** @description The first reason and its way out, in English. */
                text: string;
                /** @description Page of the way out. Null if the caller cannot open the page. */
                href: string | null;
            } | null;
            invoice_id: string | null;
            /** @description Whether another system billed the entry. Such an entry is locked and never offered for billing. */
            billed_elsewhere: boolean;
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made the entry. */
            import_id: string | null;
            /** @description The person's timesheet of the day, if time is approved. */
            timesheet_id: string | null;
            /** @description Status of the timesheet. Null: no timesheet. */
            approval: ("open" | "submitted" | "approved" | "rejected") | null;
            running: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            project?: components["schemas"]["Project"] | null;
            task?: components["schemas"]["Task"] | null;
            user?: components["schemas"]["User"];
            client?: components["schemas"]["Client"] | null;
            /** @description Time and value as in reports. Null while the timer runs. */
            rounded?: {
                /** @description Seconds rounded by the `time_rounding` of the project, else the workspace. */
                seconds: number;
                /** @description Rounded seconds × rate, half up. Null without a rate, for non-billable time, and for members. */
                amount: components["schemas"]["Money"] | null;
            } | null;
        };
        ExceptionAsked: {
            /** @description Number of owners and admins who get the email. */
            emailed: number;
        };
        ProjectReply: {
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            client_id: string | null;
            name: string;
            code: string | null;
            /** @enum {string} */
            color: "sky" | "tangerine" | "jade" | "orchid" | "brick" | "cobalt" | "lagoon" | "ochre" | "rose" | "fern" | "olive" | "clay";
            notes: string;
            /** @description Whether new tasks and entries are billable by default. */
            billable: boolean;
            /** @description Hourly rate of today. Null: the user's rate, else the workspace's, applies, but only if the project is billed in the workspace's currency. A change replaces the rate that applies today. */
            rate: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the project by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates: components["schemas"]["DatedRate"][];
            budget: components["schemas"]["Budget"] | null;
            /**
             * @description Percentages of the budget at which `project.budget_reached` is emitted and the project's managers get an email. Default: 80 and 100. Empty: never. Members see an empty list.
             * @example [
             *       80,
             *       100
             *     ]
             */
            budget_thresholds: number[];
            /** @description Null: the workspace's rule applies. */
            time_rounding: components["schemas"]["TimeRounding"] | null;
            /** @description Tax rate of new invoice lines of the project. Null: the client's rate, else the workspace's default, applies. */
            default_tax_rate_id: string | null;
            starts_on: string | null;
            ends_on: string | null;
            /**
             * @description Access to time tracking: `workspace` for everyone in the workspace, `members` for the project members and managers.
             * @enum {string}
             */
            access: "workspace" | "members";
            member_ids: string[];
            manager_ids: string[];
            /** @enum {string} */
            status: "active" | "archived";
            archived_at: string | null;
            /**
             * @description The client's currency, else the workspace's.
             * @example EUR
             */
            currency: string;
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made the project. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            client?: components["schemas"]["Client"] | null;
            /** @description Number of unbilled entries that got the new rate. Only with `rates` or `apply_rate_to`. */
            changed_entries?: number;
            /** @description Number of unbilled entries in closed periods, which keep their rate. Only with `rates` or `apply_rate_to`. */
            skipped_closed?: number;
        };
        /** @description A group of the identity provider. */
        ProvisionedGroup: {
            /**
             * @description Identifier of a provisioned group. Opaque; at most 255 characters.
             * @example grp_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            display_name: string;
            external_id: string | null;
            /** @description The role of its members. The highest role of several groups counts. Null: no role. */
            role: ("admin" | "manager" | "member") | null;
            member_count: number;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        ProvisioningToken: {
            /**
             * @description Identifier of a provisioning token. Opaque; at most 255 characters.
             * @example sct_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            name: string;
            /**
             * @description The first 12 characters of the token.
             * @example stint_scim_4
             */
            first_chars: string;
            /**
             * @description The last 4 characters of the token.
             * @example A1iQ
             */
            last_chars: string;
            /** @description Whether users created with this token get an invitation email. Without one, they join by a sign-in provider. */
            mails_invitations: boolean;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            created_by: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /** @description Updated at most once a minute. */
            last_used_at: string | null;
            revoked_at: string | null;
        };
        NewProvisioningToken: {
            /**
             * @description Identifier of a provisioning token. Opaque; at most 255 characters.
             * @example sct_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            name: string;
            /**
             * @description The first 12 characters of the token.
             * @example stint_scim_4
             */
            first_chars: string;
            /**
             * @description The last 4 characters of the token.
             * @example A1iQ
             */
            last_chars: string;
            /** @description Whether users created with this token get an invitation email. Without one, they join by a sign-in provider. */
            mails_invitations: boolean;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            created_by: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /** @description Updated at most once a minute. */
            last_used_at: string | null;
            revoked_at: string | null;
            /** @description The full token, returned once, because only its hash is stored. Null in a replayed answer. */
            token: string | null;
            /** @description Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its secret. */
            is_replay: boolean;
        };
        ProvisionedUser: {
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            name: string;
            email: string;
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
            /** @description The userName at the identity provider, often the email address. */
            user_name: string;
            /** @description The id of the user at the identity provider. */
            external_id: string | null;
            /**
             * Format: date-time
             * @description When the identity provider first created or changed the user.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the identity provider last changed the user, role and status included.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            /** @description When the identity provider deleted the user. */
            deleted_at: string | null;
        };
        /** @description Balances of clients. Amounts of different currencies are never added. */
        BalanceReport: {
            /**
             * Format: date
             * @description The day of the report, in the workspace's time zone.
             * @example 2026-11-19
             */
            today: string;
            /** @description One balance for each client and invoice currency. */
            balances: components["schemas"]["Balance"][];
        };
        Balance: {
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description Amount due on sent invoices. */
            amount_due: components["schemas"]["InvoiceSum"];
            /** @description The overdue part of `amount_due`. */
            overdue: components["schemas"]["InvoiceSum"];
            /** @description The earliest due date of an overdue invoice. */
            oldest_due_date: string | null;
            /** @description The amount due, by days between the due date and today. */
            ages: {
                /** @enum {string} */
                age: "late_over_60" | "late_31_to_60" | "late_1_to_30" | "due_within_14" | "due_in_15_to_30" | "due_later";
                amount_due: components["schemas"]["InvoiceSum"];
            }[];
            /** @description Totals of the invoices issued this year. */
            invoiced_this_year: components["schemas"]["InvoiceSum"];
            /** @description Payments received this year. */
            paid_this_year: components["schemas"]["InvoiceSum"];
            /** @description Average days from the issue date to the last payment of paid invoices. */
            average_days_to_pay: number | null;
            /** @description Number of sent and paid invoices. */
            invoices: number;
            /** @description The latest sent or paid invoice. */
            last_invoice: {
                /**
                 * @description Identifier of an invoice. Opaque; at most 255 characters.
                 * @example inv_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                number: string;
                /**
                 * Format: date
                 * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
                 * @example 2026-11-19
                 */
                issue_date: string;
            } | null;
        };
        /** @description A sum of amounts in minor units of one currency. */
        InvoiceSum: {
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /** @description Sums of invoices and of unbilled time. Amounts in different currencies are never added. */
        InvoiceReport: {
            /** @description One item for each state and currency that has invoices. `outstanding`: sent and not paid. `overdue`: the part of `outstanding` that is past due. */
            states: {
                /** @enum {string} */
                state: "draft" | "outstanding" | "overdue" | "paid" | "void";
                /**
                 * @description ISO 4217 code.
                 * @example EUR
                 */
                currency: string;
                count: number;
                total: components["schemas"]["InvoiceSum"];
                amount_due: components["schemas"]["InvoiceSum"];
            }[];
            /** @description Outstanding amounts by due date: more than 30 days past due, past due, due today or within 14 days, due later. */
            ages: {
                /** @enum {string} */
                age: "late_over_30" | "late" | "due_within_14" | "due_later";
                /**
                 * @description ISO 4217 code.
                 * @example EUR
                 */
                currency: string;
                count: number;
                amount_due: components["schemas"]["InvoiceSum"];
            }[];
            /** @description Unbilled time, by client and currency. Managers see the time of projects that they manage. */
            unbilled: {
                /**
                 * @description Identifier of a client. Opaque; at most 255 characters.
                 * @example cli_01m7yp4jademgb7e4vec1cvggx
                 */
                client_id: string;
                client_name: string;
                /**
                 * @description ISO 4217 code.
                 * @example EUR
                 */
                currency: string;
                entries: number;
                /** @description Seconds. */
                seconds: number;
                /** @description Billed seconds: rounded by the `time_rounding` of the project, else the workspace. */
                rounded_seconds: number;
                /** @description The amount before tax of an invoice with one line for each task. */
                amount: components["schemas"]["InvoiceSum"];
                projects: {
                    /**
                     * @description Identifier of a project. Opaque; at most 255 characters.
                     * @example prj_01m7yp4jademgb7e4vec1cvggx
                     */
                    id: string;
                    name: string;
                    color: string;
                    /** @description Seconds. */
                    seconds: number;
                    amount: components["schemas"]["InvoiceSum"];
                }[];
            }[];
            /** @description Tracked time that is left out of `unbilled` until it is approved, by client. */
            awaiting_approval: {
                /**
                 * @description Identifier of a client. Opaque; at most 255 characters.
                 * @example cli_01m7yp4jademgb7e4vec1cvggx
                 */
                client_id: string;
                /** @description Seconds. */
                seconds: number;
            }[];
        };
        /** @description Revenue, cost and profit of projects or clients. For owners and admins. */
        ProfitReport: {
            rows: {
                /** @description Tracked seconds. Running entries are not counted. */
                seconds: number;
                /** @description Seconds of people without a cost rate on that day. Their cost is 0. */
                seconds_without_cost: number;
                /** @description One sum for each currency. */
                revenue: components["schemas"]["InvoiceSum"][];
                /** @description Tracked seconds × the cost rate of the person on that day, each entry rounded half up. */
                cost: components["schemas"]["InvoiceSum"][];
                /** @description Revenue minus cost. Null if there are several currencies. */
                profit: components["schemas"]["SignedSum"] | null;
                /**
                 * @description Profit as a percentage of revenue, to one decimal. Null without profit or revenue.
                 * @example 41.5
                 */
                margin: string | null;
                client: {
                    /**
                     * @description Identifier of a client. Opaque; at most 255 characters.
                     * @example cli_01m7yp4jademgb7e4vec1cvggx
                     */
                    id: string;
                    name: string;
                } | null;
                /** @description Only with `group_by=project`. Null: time or invoice lines without a project. */
                project?: {
                    /**
                     * @description Identifier of a project. Opaque; at most 255 characters.
                     * @example prj_01m7yp4jademgb7e4vec1cvggx
                     */
                    id: string;
                    name: string;
                    color: string;
                } | null;
            }[];
            totals: {
                /** @description Tracked seconds. Running entries are not counted. */
                seconds: number;
                /** @description Seconds of people without a cost rate on that day. Their cost is 0. */
                seconds_without_cost: number;
                /** @description One sum for each currency. */
                revenue: components["schemas"]["InvoiceSum"][];
                /** @description Tracked seconds × the cost rate of the person on that day, each entry rounded half up. */
                cost: components["schemas"]["InvoiceSum"][];
                /** @description Revenue minus cost. Null if there are several currencies. */
                profit: components["schemas"]["SignedSum"] | null;
                /**
                 * @description Profit as a percentage of revenue, to one decimal. Null without profit or revenue.
                 * @example 41.5
                 */
                margin: string | null;
            };
        };
        /** @description A sum in minor units of one currency. Negative for a loss. */
        SignedSum: {
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        ReportEntry: {
            /**
             * @description Identifier of a time entry. Opaque; at most 255 characters.
             * @example ent_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * Format: date
             * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
             * @example 2026-11-19
             */
            day: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            start_time: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            end_time: string;
            user: {
                /**
                 * @description Identifier of a user. Opaque; at most 255 characters.
                 * @example usr_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                name: string;
            };
            client: {
                /**
                 * @description Identifier of a client. Opaque; at most 255 characters.
                 * @example cli_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                name: string;
            } | null;
            project: {
                /**
                 * @description Identifier of a project. Opaque; at most 255 characters.
                 * @example prj_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                name: string;
                color: string;
                client_name: string | null;
            } | null;
            task: {
                /**
                 * @description Identifier of a task. Opaque; at most 255 characters.
                 * @example tsk_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                name: string;
            } | null;
            notes: string;
            tags: string[];
            billable: boolean;
            invoiced: boolean;
            /** @description Tracked seconds. */
            seconds: number;
            /** @description By the `time_rounding` of its project or the workspace. Where days are rounded, its share of its day's, so that every sum of entries is that of their parts. */
            rounded_seconds: number;
            /** @description Rounded seconds × rate, half up. Null without a rate, for what is not billable, and for members. */
            amount: components["schemas"]["Money"] | null;
        };
        TimeReport: {
            group_by: ("client" | "project" | "task" | "user" | "tag" | "day" | "week" | "month" | "approval")[];
            /** @description First day of the request. */
            from: string | null;
            /** @description Requested last day, inclusive. */
            to: string | null;
            /**
             * @description The workspace's time zone. An entry counts on the day of its start in this time zone.
             * @example Europe/Berlin
             */
            time_zone: string;
            /** @description Whether the workspace or one of its projects rounds time. */
            is_rounded: boolean;
            rows: {
                /** @description Tracked seconds, without running entries. */
                seconds: number;
                /** @description Seconds rounded by the `time_rounding` of the project, else the workspace. Amounts and invoices use these seconds. */
                rounded_seconds: number;
                /** @description Tracked seconds. */
                billable_seconds: number;
                /** @description Seconds rounded by the `time_rounding` of the project, else the workspace. Amounts and invoices use these seconds. */
                rounded_billable_seconds: number;
                /** @description Value of the billable entries by currency: rounded seconds × rate, each entry rounded half up. Empty for members. */
                amounts: components["schemas"]["Money"][];
                /** @description Rounded seconds of the billable entries that are on no invoice. */
                uninvoiced_seconds: number;
                /** @description The part of `amounts` that is on no invoice. */
                uninvoiced_amounts: components["schemas"]["Money"][];
                /** @description The total before tax of the invoices that could be made of this time now, with a line for each task and rate: hours rounded to two decimals × rate. Managers get that of projects they manage. Null in rows by anything but client, project and task, which would divide lines. Empty for members. */
                unbilled_amounts: components["schemas"]["Money"][] | null;
                /** @description Seconds of the entries that are on an invoice, as tracked. */
                invoiced_seconds: number;
                /** @description Start of the latest entry. Null without entries. */
                last_start_time: string | null;
                /** @description Null: no client. */
                client?: {
                    /**
                     * @description Identifier of a client. Opaque; at most 255 characters.
                     * @example cli_01m7yp4jademgb7e4vec1cvggx
                     */
                    id: string;
                    name: string;
                } | null;
                project?: {
                    /**
                     * @description Identifier of a project. Opaque; at most 255 characters.
                     * @example prj_01m7yp4jademgb7e4vec1cvggx
                     */
                    id: string;
                    name: string;
                    color: string;
                    client_name: string | null;
                } | null;
                task?: {
                    /**
                     * @description Identifier of a task. Opaque; at most 255 characters.
                     * @example tsk_01m7yp4jademgb7e4vec1cvggx
                     */
                    id: string;
                    name: string;
                } | null;
                user?: {
                    /**
                     * @description Identifier of a user. Opaque; at most 255 characters.
                     * @example usr_01m7yp4jademgb7e4vec1cvggx
                     */
                    id: string;
                    name: string;
                } | null;
                /** @description An entry with several tags counts in the group of each tag. Null: no tag. */
                tag?: string | null;
                /**
                 * Format: date
                 * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
                 * @example 2026-11-19
                 */
                day?: string;
                /**
                 * Format: date
                 * @description First day of the week, by the workspace's `week_start`.
                 * @example 2026-11-19
                 */
                week?: string;
                /**
                 * @description `YYYY-MM`
                 * @example 2026-11
                 */
                month?: string;
                /** @description Null: not in a timesheet. */
                approval?: ("open" | "submitted" | "approved" | "rejected") | null;
                /**
                 * @description Only with `top`: the row combines all other groups, and its last grouping is null.
                 * @constant
                 */
                is_rest?: true;
            }[];
            /** @description Number of groups of the last grouping beyond `top`. 0 without `top`. */
            rest_count: number;
            /** @description Totals of all entries. Each entry counts once. */
            totals: {
                /** @description Tracked seconds, without running entries. */
                seconds: number;
                /** @description Seconds rounded by the `time_rounding` of the project, else the workspace. Amounts and invoices use these seconds. */
                rounded_seconds: number;
                /** @description Tracked seconds. */
                billable_seconds: number;
                /** @description Seconds rounded by the `time_rounding` of the project, else the workspace. Amounts and invoices use these seconds. */
                rounded_billable_seconds: number;
                /** @description Value of the billable entries by currency: rounded seconds × rate, each entry rounded half up. Empty for members. */
                amounts: components["schemas"]["Money"][];
                /** @description Rounded seconds of the billable entries that are on no invoice. */
                uninvoiced_seconds: number;
                /** @description The part of `amounts` that is on no invoice. */
                uninvoiced_amounts: components["schemas"]["Money"][];
                /** @description The total before tax of the invoices that could be made of this time now, with a line for each task and rate: hours rounded to two decimals × rate. Managers get that of projects they manage. Null in rows by anything but client, project and task, which would divide lines. Empty for members. */
                unbilled_amounts: components["schemas"]["Money"][] | null;
                /** @description Seconds of the entries that are on an invoice, as tracked. */
                invoiced_seconds: number;
                /** @description Start of the latest entry. Null without entries. */
                last_start_time: string | null;
            };
        };
        /** @description The invoice lines that `from_time_entries` would create now. */
        UnbilledTime: {
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            client_id: string;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            lines: components["schemas"]["UnbilledLine"][];
            /** @description Tracked time that is left out until it is approved, by person. */
            awaiting_approval: {
                /**
                 * @description Identifier of a user. Opaque; at most 255 characters.
                 * @example usr_01m7yp4jademgb7e4vec1cvggx
                 */
                user_id: string;
                user_name: string;
                /** @description Seconds. */
                seconds: number;
            }[];
        };
        UnbilledLine: {
            /** @description The first line is the title, further lines are details. */
            description: string;
            /**
             * @description Decimal string. For a line of kind `time`: hours to two places.
             * @example 26.25
             */
            quantity: string;
            unit_price: components["schemas"]["Money"];
            /** @description Percentage of a line with exactly one rate. Null without tax, or with several rates: see `taxes`. */
            tax_rate: string | null;
            /** @description Tax rates of the line. A bare percentage has no id. */
            tax_rate_ids: string[];
            taxes: components["schemas"]["LineTax"][];
            /** @description Quantity × unit price, rounded half up; before discount and tax. */
            amount: components["schemas"]["Money"];
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            project_id: string;
            project_name: string;
            project_color: string;
            /**
             * Format: date
             * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
             * @example 2026-11-19
             */
            period_start: string;
            /**
             * Format: date
             * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
             * @example 2026-11-19
             */
            period_end: string;
            /** @description Tracked seconds. */
            seconds: number;
            /** @description Billed seconds. The quantity is this value in hours, rounded to two decimals. */
            rounded_seconds: number;
            entries: number;
        };
        /** @description The sample data of a workspace. */
        SampleData: {
            loaded: boolean;
            /** @description Whether the sample data can be loaded: the workspace has no clients, projects and invoices. */
            can_load: boolean;
            loaded_at: string | null;
            loaded_by: string | null;
            loaded_by_name: string | null;
            /** @description Current sample records. */
            counts: components["schemas"]["SampleCounts"];
        };
        SampleCounts: {
            clients: number;
            projects: number;
            tasks: number;
            users: number;
            time_entries: number;
            invoices: number;
        };
        SampleDataRemoval: {
            removed: components["schemas"]["SampleCounts"];
            /** @description Sample records that stay because your own records refer to them. From now on they are ordinary records. */
            kept: components["schemas"]["SampleCounts"];
        };
        ReportLink: {
            /**
             * @description Identifier of a saved report. Opaque; at most 255 characters.
             * @example rpt_01m7yp4jademgb7e4vec1cvggx
             */
            saved_report_id: string;
            /**
             * Format: uri
             * @description Secret URL of the report. Everyone with the URL can see the report.
             */
            url: string;
            /** @description Columns besides groups and hours. `person`, `notes` and `tags` are columns of entries. Costs and profit are never shown. */
            columns: ("tracked_hours" | "billable_hours" | "amount" | "uninvoiced_amount" | "person" | "notes" | "tags")[];
            /** @description Whether the link also shows entries: day, project, task and hours. */
            entries: boolean;
            /** @description The link shows only time of this client. Null: all clients of the report. */
            client_id: string | null;
            /** @description Clients whose time the link shows, by name. With a `range`, clients of all days are listed, because the range moves. */
            clients: {
                /**
                 * @description Identifier of a client. Opaque; at most 255 characters.
                 * @example cli_01m7yp4jademgb7e4vec1cvggx
                 */
                id: string;
                name: string;
            }[];
            /** @description Whether the link also shows time without a client. */
            includes_no_client: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
        };
        SavedReport: {
            /**
             * @description Identifier of a saved report. Opaque; at most 255 characters.
             * @example rpt_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            name: string;
            /**
             * @description The person who saved the report.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            /** @description Whether other people in the workspace see the report. Members see only reports that name no client, project or other person. */
            shared: boolean;
            query: components["schemas"]["SavedQuery"];
            /** @description Whether the report has a link that works without signing in. */
            is_public: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        SearchResult: {
            /** @constant */
            type: "client";
            /**
             * @description Identifier of a client. Opaque; at most 255 characters.
             * @example cli_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name of the record. */
            title: string;
            /** @description Context of the record, such as its client or its purpose. */
            detail: string | null;
            /** @enum {string} */
            status: "active" | "archived";
        } | {
            /** @constant */
            type: "project";
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name of the record. */
            title: string;
            /** @description Context of the record, such as its client or its purpose. */
            detail: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            color: string;
        } | {
            /** @constant */
            type: "task";
            /**
             * @description Identifier of a task. Opaque; at most 255 characters.
             * @example tsk_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name of the record. */
            title: string;
            /** @description Context of the record, such as its client or its purpose. */
            detail: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            project_id: string;
            /** @description Color of the project. */
            color: string;
        } | {
            /** @constant */
            type: "invoice";
            /**
             * @description Identifier of an invoice. Opaque; at most 255 characters.
             * @example inv_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name of the record. */
            title: string;
            /** @description Context of the record, such as its client or its purpose. */
            detail: string | null;
            number: string | null;
            /** @enum {string} */
            status: "draft" | "sent" | "paid" | "void";
            overdue: boolean;
            due_date: string | null;
            total: components["schemas"]["Money"];
        } | {
            /** @constant */
            type: "user";
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name of the record. */
            title: string;
            /** @description Context of the record, such as its client or its purpose. */
            detail: string | null;
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
        } | {
            /** @constant */
            type: "time_entry";
            /**
             * @description Identifier of a time entry. Opaque; at most 255 characters.
             * @example ent_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name of the record. */
            title: string;
            /** @description Context of the record, such as its client or its purpose. */
            detail: string | null;
            /** @description The person whose time the entry is. */
            user_name: string;
            /**
             * Format: date
             * @description Day of the start, in the workspace's time zone.
             * @example 2026-11-19
             */
            day: string;
            /** @description Color of the project. */
            color: string | null;
        } | {
            /** @constant */
            type: "webhook";
            /**
             * @description Identifier of a webhook subscription. Opaque; at most 255 characters.
             * @example whk_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name of the record. */
            title: string;
            /** @description Context of the record, such as its client or its purpose. */
            detail: string | null;
            /** @enum {string} */
            status: "active" | "disabled";
        };
        /** @description A device on which the caller is signed in. */
        Session: {
            /**
             * @description Identifier of a session. Opaque; at most 255 characters.
             * @example ses_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Whether this session sent the request. */
            current: boolean;
            /**
             * @description `browser` and `system` in English.
             * @example Firefox on macOS
             */
            device: string;
            /**
             * @description Null if unknown.
             * @example Firefox
             */
            browser: string | null;
            /**
             * @description Operating system. Null if unknown.
             * @example macOS
             */
            system: string | null;
            /** @description IP address of the sign-in. Null if unknown. */
            address: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Updated at most once a minute.
             * @example 2026-11-19T14:20:00.000Z
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description Each use extends the session, up to a year after the sign-in.
             * @example 2026-11-19T14:20:00.000Z
             */
            expires_at: string;
        };
        /** @description The current session and API keys stay valid. */
        SessionsEnded: {
            /** @description Number of revoked sessions, in all workspaces. */
            ended: number;
        };
        /** @description An OpenID Connect provider for single sign-on to the workspace. */
        SignInProvider: {
            /**
             * @description Shown on the sign-in page.
             * @example Acme
             */
            name: string;
            /**
             * @description Base of `/.well-known/openid-configuration`. A public https URL.
             * @example https://login.example.com
             */
            issuer: string;
            /** @description Client ID of Stint at the provider. */
            client_id: string;
            /** @description Domains of verified email addresses by which people are recognized. */
            domains: string[];
            /** @description The `domains` whose addresses count as verified if the provider, such as Microsoft Entra ID, sends neither `email_verified` nor `xms_edov`. Only for the issuer of one organization that assigns these addresses. */
            trusted_email_domains: string[];
            /** @description Whether people with such an address join the team by signing in. */
            just_in_time: boolean;
            /** @description The claim with a person's groups, such as `groups`, or its path, such as `realm_access.roles`. Null if roles are set in Stint. */
            role_claim: string | null;
            /**
             * @description The role of each group, set at every sign-in. With several groups, the highest role applies; without one, `member`. Owners stay owners.
             * @example {
             *       "time-admins": "admin"
             *     }
             */
            roles: {
                [key: string]: "admin" | "manager" | "member";
            };
            /** @description Whether SSO is required. Passwords and passkeys then work only for the break-glass owner. */
            enforced: boolean;
            /** @description The owner who can always sign in by password. */
            break_glass_user_id: string | null;
            /**
             * @description Identifier of a sign-in provider. Opaque; at most 255 characters.
             * @example idp_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * Format: uri
             * @description Redirect URL to enter at the provider.
             */
            callback_url: string;
            /**
             * Format: uri
             * @description Post-logout redirect URL to enter at the provider.
             */
            post_logout_url: string;
            /**
             * Format: uri
             * @description Back-channel logout URL to enter at the provider.
             */
            backchannel_logout_url: string;
            /**
             * Format: uri
             * @description The sign-in page with the providers of this workspace.
             */
            sign_in_url: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description Result of reading and verifying the provider's metadata. */
        SignInProviderTest: {
            works: boolean;
            /** @description `unreachable`: no provider answers at the issuer. `untrusted`: the metadata does not belong to this issuer. Null if the provider works. */
            problem: ("unreachable" | "untrusted") | null;
            /** @description Whether signing out of Stint also signs out at the provider. */
            signs_out: boolean;
            /** @description Whether the provider supports back-channel logout. */
            tells_sign_outs: boolean;
        };
        TaskReply: {
            /**
             * @description Identifier of a task. Opaque; at most 255 characters.
             * @example tsk_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of a project. Opaque; at most 255 characters.
             * @example prj_01m7yp4jademgb7e4vec1cvggx
             */
            project_id: string;
            name: string;
            /** @description Hourly rate of today. Null: the project's rate applies. A change replaces the rate that applies today. */
            rate: components["schemas"]["Money"] | null;
            /** @description Every hourly rate of the task by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates: components["schemas"]["DatedRate"][];
            billable: boolean;
            /** @enum {string} */
            status: "active" | "archived";
            /** @description Identifiers of the record in other systems. Each is unique in the workspace among records of one type. */
            external_refs: components["schemas"]["ExternalRef"][];
            /** @description The import that made the task. */
            import_id: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            /** @description Number of unbilled entries that got the new rate. Only with `rates` or `apply_rate_to`. */
            changed_entries?: number;
            /** @description Number of unbilled entries in closed periods, which keep their rate. Only with `rates` or `apply_rate_to`. */
            skipped_closed?: number;
        };
        ReopenAsked: {
            /** @description Number of people who get the email. */
            emailed: number;
        };
        TimeEntryBatchReply: {
            /** @description A result for each item, in the order of the items. */
            data: components["schemas"]["TimeEntryBatchResult"][];
            /** @description Number of failed items. */
            failed: number;
        };
        TimeEntryBatchResult: {
            /** @description Status of the same single call. */
            status: number;
            /** @description The written entry. Null if the item failed. */
            id: string | null;
            /** @description The entry. Null if the entry was deleted or the item failed. */
            time_entry: components["schemas"]["TimeEntryReply"] | null;
            /** @description The entry's `ETag`, for `if_match`. */
            etag: string | null;
            /** @description Reason of the failure. Null if the item succeeded. */
            problem: components["schemas"]["Problem"] | null;
        };
        RateEffect: {
            /** @description Unbilled entries that would get another rate. */
            changed_entries: number;
            changed_seconds: number;
            /** @description Billable amount of these entries at their rates, without rounding. */
            amount_before: components["schemas"]["Money"];
            /** @description The same at the new rates. */
            amount_after: components["schemas"]["Money"];
            /** @description Time on draft invoices, which keeps its rate. */
            draft_seconds: number;
            /** @description These drafts, at most 10. */
            draft_ids: string[];
            /** @description Billed time, which keeps its rate. */
            billed_seconds: number;
            /** @description Unbilled time whose rate was set by hand, which stays. */
            by_hand_seconds: number;
            /** @description Unbilled time in closed periods, which keeps its rate. */
            closed_seconds: number;
        };
        TimeEntryTotals: {
            /** @description Number of entries, including running ones. */
            entries: number;
            /** @description Whether the workspace or one of its projects rounds time. */
            is_rounded: boolean;
            /** @description Tracked seconds, without running entries. */
            seconds: number;
            rounded_seconds: number;
            rounded_billable_seconds: number;
            /** @description Value of the billable entries by currency, without running entries. Empty for members. */
            amounts: components["schemas"]["Money"][];
        };
        TimesheetReply: {
            /**
             * @description Identifier of a timesheet. Opaque; at most 255 characters.
             * @example tms_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of a user. Opaque; at most 255 characters.
             * @example usr_01m7yp4jademgb7e4vec1cvggx
             */
            user_id: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            starts_on: string;
            /**
             * Format: date
             * @description Last day, inclusive, `YYYY-MM-DD`.
             * @example 2026-11-19
             */
            ends_on: string;
            /** @enum {string} */
            period: "week" | "month";
            /** @enum {string} */
            status: "open" | "submitted" | "approved" | "rejected";
            /** @description Whether the period is over and the timesheet is open or rejected. False without capacity and time. */
            missing: boolean;
            /** @description Time of the stopped entries. */
            seconds: number;
            billable_seconds: number;
            /** @description Working time of the days on which the person was here. Null: no capacity. */
            capacity_seconds: number | null;
            /** @description Each day of the period. */
            days: {
                /**
                 * Format: date
                 * @description Calendar day, `YYYY-MM-DD`.
                 * @example 2026-11-19
                 */
                date: string;
                seconds: number;
            }[];
            projects: {
                project_id: string | null;
                seconds: number;
            }[];
            entry_count: number;
            /** @description When an entry was last added, changed or deleted. The `ETag` changes too. */
            entries_changed_at: string | null;
            /** @description Whether a timer of the period is running. */
            running: boolean;
            /** @description Entries that share time with another one of these. */
            overlapping_entry_ids: string[];
            /** @description Entries that end on a later day than they start. */
            overnight_entry_ids: string[];
            /** @description The entries, in the API. */
            entries_url: string;
            /** @description Null: owners and admins. */
            approver_id: string | null;
            /** @description The day on which the person was deactivated. */
            left_on: string | null;
            submitted_at: string | null;
            submitted_by: string | null;
            decided_at: string | null;
            decided_by: string | null;
            /** @description Comment of the latest change of the status. */
            comment: string | null;
            /** @description Comments on entries of the latest rejection, until the next submit. */
            flags: {
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                entry_id: string;
                comment: string;
            }[];
            /** @description Entries that were added, changed or deleted since the timesheet was submitted. */
            corrected_entry_ids: string[];
            /** @description The same entries as they were submitted. The entries themselves are current. */
            corrections: {
                /**
                 * @description Identifier of a time entry. Opaque; at most 255 characters.
                 * @example ent_01m7yp4jademgb7e4vec1cvggx
                 */
                entry_id: string;
                /** @description The entry when submitted. Null: the entry was added. */
                before: {
                    /**
                     * Format: date-time
                     * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                     * @example 2026-11-19T14:20:00.000Z
                     */
                    start_time: string;
                    end_time: string | null;
                    duration_seconds: number | null;
                    /**
                     * Format: date
                     * @description Calendar day, `YYYY-MM-DD`.
                     * @example 2026-11-19
                     */
                    date: string;
                    project_id: string | null;
                    task_id: string | null;
                    notes: string;
                    billable: boolean;
                    tags: string[];
                } | null;
            }[];
            /** @description Whether the person approved their own time. */
            self_approved: boolean;
            /** @description When an approver last reminded the person. */
            reminded_at: string | null;
            history: {
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                at: string;
                /** @description Null: Stint. */
                by: string | null;
                /** @enum {string} */
                action: "submitted" | "withdrawn" | "approved" | "rejected" | "reopened" | "released";
                comment: string | null;
                /** @description Of a decision: the difference to the submitted time. Null without corrections. */
                corrected_seconds: number | null;
                corrected_entries: number | null;
            }[];
            /** @description The calls that the caller may make now. Empty in events. */
            may: ("submit" | "withdraw" | "approve" | "reject" | "reopen" | "ask_reopen" | "remind")[];
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            user?: components["schemas"]["User"];
        };
        TimesheetBulkReply: {
            /** @description A result for each item, in the order of the items. */
            data: components["schemas"]["TimesheetBulkResult"][];
            /** @description Number of failed items. */
            failed: number;
        };
        TimesheetBulkResult: {
            /** @description Status of the same single call. */
            status: number;
            /** @description Null if the item failed. */
            id: string | null;
            timesheet: components["schemas"]["Timesheet"] | null;
            etag: string | null;
            /** @description Reason of the failure. Null if the item succeeded. */
            problem: components["schemas"]["Problem"] | null;
        };
        TimesheetsReminded: {
            /** @description Number of people who get an email. */
            reminded: number;
            /** @description Timesheets that are not missing, or whose person was reminded within a day. */
            skipped: number;
        };
        /** @description Effect of a merge. */
        UserMergePreview: {
            /** @description Time entries that moved. They cause no events of their own; their `updated_at` is the time of the merge. */
            time_entries: number;
            seconds: number;
        };
        WebhookDeliveryDetail: {
            /**
             * @description Identifier of a webhook delivery. Opaque; at most 255 characters.
             * @example dlv_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of a webhook subscription. Opaque; at most 255 characters.
             * @example whk_01m7yp4jademgb7e4vec1cvggx
             */
            subscription_id: string;
            /**
             * @description Identifier of an event. Opaque; at most 255 characters.
             * @example evt_01m7yp4jademgb7e4vec1cvggx
             */
            event_id: string;
            event_type: string;
            url: string;
            /**
             * @description `skipped`: the endpoint was disabled. The delivery can be sent again.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "skipped";
            /**
             * @description The status, with three states for `pending`. `waiting`: before the first attempt. `retrying`: after a failed attempt. `held`: due, but the endpoint is failing and gets one delivery at a time until one succeeds. Held time uses no attempts.
             * @enum {string}
             */
            state: "waiting" | "retrying" | "held" | "delivered" | "failed" | "skipped";
            /** @description Finished attempts. */
            attempts: number;
            max_attempts: number;
            next_attempt_at: string | null;
            last_response_status: number | null;
            last_error: string | null;
            redelivery_of: string | null;
            /** @description Whether the event was sent to this endpoint by hand. */
            replayed: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            completed_at: string | null;
            /** @description The exact bytes, the same in every attempt. */
            request_body: string;
            log: components["schemas"]["WebhookAttempt"][];
            /** @description Planned attempts with their earliest times. */
            plan: {
                number: number;
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                at: string;
                after_seconds: number;
            }[];
        };
        WebhookAttempt: {
            number: number;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            started_at: string;
            /** @description Null while the attempt is running. */
            finished_at: string | null;
            duration_ms: number | null;
            request_headers: {
                [key: string]: string;
            } | null;
            response_status: number | null;
            response_headers: {
                [key: string]: string;
            } | null;
            /** @description The first 16 KiB, as text. */
            response_body: string | null;
            /** @description Why there was no response, such as `timeout` or `destination_not_allowed`. */
            error: string | null;
        };
        WebhookDelivery: {
            /**
             * @description Identifier of a webhook delivery. Opaque; at most 255 characters.
             * @example dlv_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /**
             * @description Identifier of a webhook subscription. Opaque; at most 255 characters.
             * @example whk_01m7yp4jademgb7e4vec1cvggx
             */
            subscription_id: string;
            /**
             * @description Identifier of an event. Opaque; at most 255 characters.
             * @example evt_01m7yp4jademgb7e4vec1cvggx
             */
            event_id: string;
            event_type: string;
            url: string;
            /**
             * @description `skipped`: the endpoint was disabled. The delivery can be sent again.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "skipped";
            /**
             * @description The status, with three states for `pending`. `waiting`: before the first attempt. `retrying`: after a failed attempt. `held`: due, but the endpoint is failing and gets one delivery at a time until one succeeds. Held time uses no attempts.
             * @enum {string}
             */
            state: "waiting" | "retrying" | "held" | "delivered" | "failed" | "skipped";
            /** @description Finished attempts. */
            attempts: number;
            max_attempts: number;
            next_attempt_at: string | null;
            last_response_status: number | null;
            last_error: string | null;
            redelivery_of: string | null;
            /** @description Whether the event was sent to this endpoint by hand. */
            replayed: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            completed_at: string | null;
        };
        Recovered: {
            /** @description Number of deliveries sent again. */
            recovered: number;
        };
        WebhookReply: {
            /**
             * @description Identifier of a webhook subscription. Opaque; at most 255 characters.
             * @example whk_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            url: string;
            events: string[];
            description: string;
            /** @description Send only events that belong to one of these projects or to one of `client_ids`. Events without a project and a client are then not sent. If both lists are empty, all events are sent. */
            project_ids: string[];
            /** @description Send only events that belong to one of these clients or to one of `project_ids`. */
            client_ids: string[];
            /** @enum {string} */
            status: "active" | "disabled";
            /** @description `failing`: no success for 5 days. `gone`: the endpoint answered 410 twice in a row. `unverified`: the endpoint has not answered a challenge at this URL. */
            disabled_reason: ("by_user" | "failing" | "gone" | "unverified") | null;
            disabled_at: string | null;
            /**
             * @description The secret that signs: `workspace`, shared by endpoints, or `endpoint`, of this endpoint alone. Another endpoint cannot sign requests to this one then. A change to `workspace` deletes the endpoint's secret.
             * @enum {string}
             */
            secret_mode: "workspace" | "endpoint";
            /**
             * @description `standard`: five retries within about a day. `short`: five retries within an hour.
             * @enum {string}
             */
            retry_schedule: "standard" | "short";
            /** @description Whether the endpoint must answer a challenge (`POST /webhooks/{id}/verification`) first. Until then it is `disabled` with the reason `unverified`, and its events can be recovered later. */
            requires_verification: boolean;
            /** @description When the endpoint answered a challenge at this URL. A new URL requires a new verification. */
            verified_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
            /** @description Headers that are sent with every attempt. */
            headers: {
                name: string;
                /** @description Never returned. */
                value: null;
            }[];
            health?: components["schemas"]["WebhookHealth"];
        };
        WebhookHealth: {
            /**
             * @description `failing`: the last attempt failed. `unsteady`: the last attempt succeeded, but fewer than 95 % of attempts succeeded in the last 24 hours.
             * @enum {string}
             */
            state: "healthy" | "unsteady" | "failing" | "disabled" | "never_called";
            last_success_at: string | null;
            last_failure_at: string | null;
            /** @description The next attempt of a waiting delivery. */
            next_attempt_at: string | null;
            /** @description Failed attempts since the last success. */
            failures_in_a_row: number;
            failing_since: string | null;
            /** @description Set while the endpoint is failing and its deliveries are held. From this instant on, one delivery at a time is sent, until one succeeds. */
            next_probe_at: string | null;
            /** @description Attempts in the last 24 hours. */
            attempts: number;
            /** @description Attempts in the last 24 hours that were answered with 2xx. */
            successes: number;
            /** @description 95th percentile of the response time, in milliseconds. */
            slowest_5_percent_ms: number | null;
            /** @description Pending deliveries. */
            waiting: number;
            /** @description Failed and skipped deliveries that have not been sent again. */
            recoverable: number;
            /** @description The last 24 hours in half hours, oldest first. */
            hours: {
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                from: string;
                successes: number;
                failures: number;
                slowest_5_percent_ms: number | null;
            }[];
        };
        WebhookSecret: {
            current: {
                /** @description The last four characters. */
                hint: string;
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                created_at: string;
                /** @description When this secret stops signing. Null for the current secret. */
                ends_at: string | null;
            };
            /** @description Older secrets that still sign. */
            ending: {
                /** @description The last four characters. */
                hint: string;
                /**
                 * Format: date-time
                 * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
                 * @example 2026-11-19T14:20:00.000Z
                 */
                created_at: string;
                /** @description When this secret stops signing. Null for the current secret. */
                ends_at: string | null;
            }[];
        };
        RevealedSecret: {
            /** @description Null in a replayed answer. */
            secret: string | null;
            /** @description Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its secret. */
            is_replay: boolean;
        };
        /** @description The mail server and the sender of the workspace's emails. */
        EmailSettings: {
            /**
             * @description `operator`: the mail server of the operator sends, as set in `SMTP_URL`. `workspace`: the mail server of these settings sends. `none`: no mail server is set, and emails are stored instead of sent.
             * @enum {string}
             */
            source: "operator" | "workspace" | "none";
            /** @description Whether a workspace can set its own mail server: without `SMTP_URL` and with `MAIL_PER_WORKSPACE`. */
            can_change: boolean;
            host: string | null;
            port: number | null;
            security: ("starttls" | "tls" | "none") | null;
            /** @description Null for the operator's mail server. */
            user: string | null;
            /** @description Whether a password is stored. It is never returned. */
            has_password: boolean;
            /** @description Name of the sender. Null stands for the workspace's name. */
            from_name: string | null;
            /** @description Address of the sender, also before a mail server is set. */
            from_address: string;
            /** @description Address for replies to invoices and to other emails that have none of their own. */
            reply_to: string | null;
            updated_at: string | null;
        };
        /** @description An email that the mail server accepted. */
        EmailSettingsTest: {
            /**
             * Format: email
             * @description Your address.
             * @example maren@example.com
             */
            to: string;
            /**
             * @description The server's answer to the email.
             * @example 250 2.0.0 Ok: queued
             */
            server_answer: string;
            duration_ms: number;
        };
        Workspace: {
            /**
             * @description Identifier of a workspace. Opaque; at most 255 characters.
             * @example wks_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name on invoices and in emails. */
            name: string;
            /**
             * @description ISO 4217 code. Currency of new clients, and of the rates of people and of the workspace.
             * @example EUR
             */
            currency: string;
            /**
             * @description IANA time zone in which the workspace's days begin and end.
             * @example Europe/Berlin
             */
            time_zone: string;
            /** @description First day of the week, 1 for Monday to 7 for Sunday. */
            week_start: number;
            /** @description Format of dates and numbers for people without their own. Null: the browser's. */
            locale: string | null;
            /** @description Language of the dashboard for people without their own. Null: the browser's. */
            language: ("en" | "de" | "fr" | "es" | "nl" | "pt-BR") | null;
            /** @description Default working time in a week. Null: none. */
            weekly_capacity_seconds: number | null;
            /** @description Hours after which the dashboard warns about a running timer. Null: never. */
            forgotten_timer_hours: number | null;
            working_hours: components["schemas"]["WorkingHours"];
            /** @description The dashboard marks time between two entries of a day that is longer than this and within `working_hours`. Null: never. */
            gap_minutes: number | null;
            /** @description Hourly rate of today when neither task, project nor user has one. Null means 0. A change replaces the rate that applies today. Hidden from members. */
            default_rate: components["schemas"]["Money"] | null;
            /** @description Every default hourly rate by its first day; `default_rate` is the one that applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list. */
            rates: components["schemas"]["DatedRate"][];
            /** @description Rule for projects without their own. */
            time_rounding: components["schemas"]["TimeRounding"];
            /**
             * @description People who must use two-factor authentication: none, owners and admins, or everyone. People without it set it up at their next sign-in. API keys are not affected.
             * @enum {string}
             */
            require_second_factor: "off" | "admins" | "all";
            closing: components["schemas"]["WorkspaceClosing"];
            approvals: components["schemas"]["WorkspaceApprovals"];
            /** @description Null for members. */
            invoicing: components["schemas"]["Invoicing"] | null;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.
             * @example 2026-11-19T14:20:00.000Z
             */
            updated_at: string;
        };
        /** @description Closed periods. `locked_until` and `next` are read-only. */
        WorkspaceClosing: {
            /** @description Last closed day, the same calendar day for everyone. Null: no day is closed. */
            locked_until: string | null;
            /**
             * @description `auto` closes each period by the schedule.
             * @enum {string}
             */
            mode: "manual" | "auto";
            /**
             * @description A week starts on the workspace's `week_start`.
             * @enum {string}
             */
            period: "month" | "week";
            /** @description Days between the end of a period and its automatic closing, at 0:00 in the workspace's time zone. */
            after_days: number;
            /** @description The next automatic closing. Null if `mode` is `manual`. */
            next: {
                /**
                 * Format: date
                 * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
                 * @example 2026-11-19
                 */
                locked_until: string;
                /**
                 * Format: date
                 * @description Calendar day, `YYYY-MM-DD`, in the workspace's time zone.
                 * @example 2026-11-19
                 */
                closes_on: string;
            } | null;
        };
        /** @description Approval of time. */
        WorkspaceApprovals: {
            enabled: boolean;
            /**
             * @description Period of new timesheets. A week starts on the workspace's `week_start`. Existing timesheets keep their days.
             * @enum {string}
             */
            period: "week" | "month";
            /** @description First day that needs approval. Null until approval is first turned on, by default in the current period. */
            starts_on: string | null;
            /** @description Whether approvers may approve their own time. Without another owner or admin they always may. */
            self_approval: boolean;
            /** @description Whether time of people who submit timesheets is billed only once it is approved. */
            invoice_only_approved: boolean;
            /** @description Whether people get emails about missing timesheets. */
            remind_submit: boolean;
            /** @description Whether approvers get an email on Mondays about waiting timesheets. */
            remind_approvers: boolean;
        };
        /** @description Settings of invoices. */
        Invoicing: {
            seller: components["schemas"]["Seller"];
            /** @description An invoice prints the account of its currency, or the first account if its currency has none. */
            payment_accounts: components["schemas"]["PaymentAccount"][];
            /** @description PNG, JPEG or SVG as a data URL, at most 300 kB and 4 million pixels; printed 8 mm high. The logo is re-encoded in at most 800 × 320 pixels, so answers may differ from the request. */
            logo: string | null;
            /** @description Numbering of documents. Each kind has its own series. */
            numbering: {
                invoice: components["schemas"]["Numbering"];
            };
            /**
             * @description The same as `numbering.invoice.pattern`.
             * @example INV-{YYYY}-{0000}
             */
            number_pattern: string;
            /** @description The same as `numbering.invoice.next`. */
            next_number: number;
            /** @description Month in which the fiscal year starts, 1 to 12. `{FY}` in a pattern is the year in which the fiscal year ends: with 7, June 30, 2026 is in 2026, and July 1, 2026 is in 2027. */
            fiscal_year_start_month: number;
            /** @description Days by which an issue date may precede the latest invoice of its series. Null: any number. */
            backdate_days: number | null;
            /**
             * @description Tax is rounded once for the sum of each rate (`document`), or on every line (`line`).
             * @enum {string}
             */
            tax_rounding: "document" | "line";
            /** @description Percentage of `default_tax_rate_id`. Null: no tax. A percentage selects the oldest active standard rate of that percentage, or creates a missing one. */
            default_tax_rate: string | null;
            /** @description Tax rate of new lines without one, where neither project nor client has a tax rate. Null: no tax. */
            default_tax_rate_id: string | null;
            /** @description Payment terms in days, for clients without their own. */
            payment_terms_days: number;
            /** @description Notes of new invoices without their own. */
            notes: string;
        };
        /** @description The seller as printed on invoices. An issued invoice keeps its seller. */
        Seller: {
            /** @description Default: the name of the workspace. */
            name: string;
            address: components["schemas"]["Address"] | null;
            email: string | null;
            phone: string | null;
            tax_id: string | null;
            /** @description Company register and number. */
            register: string | null;
            directors: string | null;
            /** @example #b5361f */
            accent_color: string | null;
            /**
             * @description Name of the tax on invoices. `VAT` is translated into the language of each invoice, such as `USt.` in German.
             * @example VAT
             */
            tax_name: string;
            /** @description Whether invoices in euros show a payment code for banking apps, where account and client allow one. */
            payment_code: boolean;
        };
        Numbering: {
            /**
             * @description `{0000}` is the counter. The counter restarts at 1 when the rest of the number changes, such as the year. `{YYYY}`, `{YY}` and `{MM}` are parts of the issue date, `{FY}` is the fiscal year.
             * @example INV-{YYYY}-{0000}
             */
            pattern: string;
            /** @description Number of the next document if issued today. It can only be raised. */
            next: number;
        };
        SignatureCheck: {
            /** @description Whether at least one signature verifies and no present signature fails. */
            is_authentic: boolean;
            /** @description The event of `webhook-id`, if kept. */
            event_id: string | null;
            checks: {
                /** @enum {string} */
                subject: "webhook-signature" | "x-service-signature" | "webhook-timestamp" | "body";
                /** @enum {string} */
                result: "passed" | "failed" | "absent";
                problem: ("malformed" | "incomplete" | "body_whitespace" | "body_reserialized" | "body_changed" | "id_or_time_changed" | "wrong_key" | "secret_ended" | "unknown_secret" | "too_old" | "in_the_future") | null;
                /** @description The cause of the result in more detail than `problem`. */
                reason: string;
                /** @description Values of the reason. */
                readonly params: {
                    [key: string]: string | number | string[];
                };
                /** @description Explanation and remedy, in English. */
                detail: string;
            }[];
        };
        /** @description A workspace in which the caller is active. */
        OwnWorkspace: {
            /**
             * @description Identifier of a workspace. Opaque; at most 255 characters.
             * @example wks_01m7yp4jademgb7e4vec1cvggx
             */
            id: string;
            /** @description Name on invoices and in emails. */
            name: string;
            /**
             * @description The caller's role there.
             * @enum {string}
             */
            role: "owner" | "admin" | "manager" | "member";
            /** @description Whether the session acts in this workspace. */
            current: boolean;
        };
        OwnWorkspaces: {
            data: components["schemas"]["OwnWorkspace"][];
        };
        /** @description An error, RFC 9457. */
        Problem: {
            /**
             * Format: uri
             * @description Documentation of the code.
             */
            type: string;
            /** @description The same for every occurrence of the code. */
            title: string;
            status: number;
            /** @description Cause and solution, in English. */
            detail: string;
            /** @description This occurrence. */
            instance: string;
            /**
             * @description Stable and machine-readable.
             * @enum {string}
             */
            code: "malformed_json" | "invalid_cursor" | "invalid_header" | "bad_request" | "unauthenticated" | "invalid_token" | "expired_token" | "insufficient_role" | "insufficient_scope" | "csrf_failed" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "invalid_state_transition" | "entry_locked" | "invoice_not_draft" | "period_closed" | "timesheet_locked" | "timesheet_empty" | "timer_running" | "project_archived" | "duplicate" | "external_ref_taken" | "conflict" | "last_owner" | "limit_reached" | "tax_rate_in_use" | "idempotency_in_progress" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "unknown_field" | "percentage_not_zero" | "issue_date_before_last" | "recipient_missing" | "mail_server_failed" | "unknown_reference" | "unknown_parameter" | "idempotency_key_reused" | "precondition_required" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
            /** @description More specific than the code. New reasons can be added. */
            reason: string;
            /**
             * @description Values of the reason, such as `maximum`. Dates are ISO 8601.
             * @example {
             *       "maximum": 200
             *     }
             */
            readonly params: {
                [key: string]: string | number | string[];
            };
            /** @description Include it when you report an error. */
            request_id: string;
            errors?: {
                /** @description JSON pointer to a member of the body. */
                pointer?: string;
                /** @description Name of a query parameter. */
                parameter?: string;
                /** @description Name of a header. */
                header?: string;
                code: string;
                /** @description More specific than the code. New reasons can be added. */
                reason: string;
                /**
                 * @description Values of the reason, such as `maximum`. Dates are ISO 8601.
                 * @example {
                 *       "maximum": 200
                 *     }
                 */
                readonly params: {
                    [key: string]: string | number | string[];
                };
                /** @description How to correct this fault, in English. */
                detail: string;
            }[];
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
         * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
         * @example "3-9f86d081884c7d65"
         */
        IfMatch: string;
        /**
         * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
         * @example "3-9f86d081884c7d65"
         */
        IfNoneMatch: string;
        /**
         * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
         * @example same-origin
         */
        SecFetchSite: "same-origin";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    post_api_keys_id_rotate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of an API key. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 5400
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRotate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Accounting export",
                     *       "scopes": [
                     *         "time_entries:read"
                     *       ],
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_name": "Maren Ostlund",
                     *       "first_chars": "stint_live_4",
                     *       "last_chars": "A1iQ",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "expires_at": null,
                     *       "last_used_at": "2026-11-19T14:20:00.000Z",
                     *       "revoked_at": null,
                     *       "replaced_by": "key_01m7yp4jademgb7e4vec1cvggx",
                     *       "key": "stint_live_777777777777777777777777777777777777",
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    delete_api_keys_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of an API key. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    get_api_keys: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "key_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Accounting export",
                     *           "scopes": [
                     *             "time_entries:read"
                     *           ],
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "user_name": "Maren Ostlund",
                     *           "first_chars": "stint_live_4",
                     *           "last_chars": "A1iQ",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "expires_at": null,
                     *           "last_used_at": "2026-11-19T14:20:00.000Z",
                     *           "revoked_at": null,
                     *           "replaced_by": "key_01m7yp4jademgb7e4vec1cvggx"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_api_keys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Accounting export",
                 *       "scopes": [
                 *         "time_entries:write",
                 *         "projects:read"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Accounting export",
                     *       "scopes": [
                     *         "time_entries:read"
                     *       ],
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_name": "Maren Ostlund",
                     *       "first_chars": "stint_live_4",
                     *       "last_chars": "A1iQ",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "expires_at": null,
                     *       "last_used_at": "2026-11-19T14:20:00.000Z",
                     *       "revoked_at": null,
                     *       "replaced_by": "key_01m7yp4jademgb7e4vec1cvggx",
                     *       "key": "stint_live_777777777777777777777777777777777777",
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    get_audit_log_export: {
        parameters: {
            query?: {
                /** @description One action, or several separated by commas. */
                action?: string;
                user_id?: string;
                /** @description At this instant or later. */
                from?: string;
                /** @description Before this instant. */
                to?: string;
                /** @description Text in the action, the details, the IP address, or the name of the person, the API key or the object. Or the identifier of an object or a request. */
                q?: string;
                /** @description Language of column headers and other text that is not data. Default: `en`. */
                language?: "en" | "de" | "fr" | "es" | "nl" | "pt-BR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    get_audit_log: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                /** @description One action, or several separated by commas. */
                action?: string;
                user_id?: string;
                /** @description At this instant or later. */
                from?: string;
                /** @description Before this instant. */
                to?: string;
                /** @description Text in the action, the details, the IP address, or the name of the person, the API key or the object. Or the identifier of an object or a request. */
                q?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "aud_01m7yp4jademgb7e4vec1cvggx",
                     *           "action": "api_key.created",
                     *           "object_id": "text",
                     *           "object_name": "text",
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "user_name": "Maren Ostlund",
                     *           "api_key_id": "key_01m7yp4jademgb7e4vec1cvggx",
                     *           "api_key_name": "text",
                     *           "details": {},
                     *           "ip": "203.0.113.7",
                     *           "request_id": "text",
                     *           "created_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    get_audit_log_verification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": 1,
                     *       "hash": "text",
                     *       "fault": null,
                     *       "reason": null,
                     *       "params": {},
                     *       "verified_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuditLogVerification"];
                };
            };
        };
    };
    get_clients_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a client. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Nordwind Ferries",
                     *       "email": "office@nordwind.example",
                     *       "cc_emails": [
                     *         "accounts@nordwind.example"
                     *       ],
                     *       "contact_name": "Jan Petersen",
                     *       "address": {
                     *         "line1": "Am Sandtorkai 40",
                     *         "line2": null,
                     *         "city": "Hamburg",
                     *         "region": null,
                     *         "postal_code": "20457",
                     *         "country": "DE"
                     *       },
                     *       "tax_id": "DE811907980",
                     *       "currency": "EUR",
                     *       "payment_terms_days": 30,
                     *       "locale": "de-DE",
                     *       "default_tax_rate_id": null,
                     *       "external_refs": [
                     *         {
                     *           "system": "hubspot",
                     *           "id": "51203944",
                     *           "url": "https://crm.example/company/51203944"
                     *         }
                     *       ],
                     *       "import_id": null,
                     *       "notes": "Ask for Jan.",
                     *       "status": "active",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patch_clients_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a client. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Nordwind Ferries"
                 *     }
                 */
                "application/json": components["schemas"]["ClientUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Nordwind Ferries",
                     *       "email": "office@nordwind.example",
                     *       "cc_emails": [
                     *         "accounts@nordwind.example"
                     *       ],
                     *       "contact_name": "Jan Petersen",
                     *       "address": {
                     *         "line1": "Am Sandtorkai 40",
                     *         "line2": null,
                     *         "city": "Hamburg",
                     *         "region": null,
                     *         "postal_code": "20457",
                     *         "country": "DE"
                     *       },
                     *       "tax_id": "DE811907980",
                     *       "currency": "EUR",
                     *       "payment_terms_days": 30,
                     *       "locale": "de-DE",
                     *       "default_tax_rate_id": null,
                     *       "external_refs": [
                     *         {
                     *           "system": "hubspot",
                     *           "id": "51203944",
                     *           "url": "https://crm.example/company/51203944"
                     *         }
                     *       ],
                     *       "import_id": null,
                     *       "notes": "Ask for Jan.",
                     *       "status": "active",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Client"];
                };
            };
        };
    };
    get_clients: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                status?: string;
                updated_since?: string;
                import_id?: string;
                external_ref?: string;
                q?: string;
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Nordwind Ferries",
                     *           "email": "office@nordwind.example",
                     *           "cc_emails": [
                     *             "accounts@nordwind.example"
                     *           ],
                     *           "contact_name": "Jan Petersen",
                     *           "address": {
                     *             "line1": "Am Sandtorkai 40",
                     *             "line2": null,
                     *             "city": "Hamburg",
                     *             "region": null,
                     *             "postal_code": "20457",
                     *             "country": "DE"
                     *           },
                     *           "tax_id": "DE811907980",
                     *           "currency": "EUR",
                     *           "payment_terms_days": 30,
                     *           "locale": "de-DE",
                     *           "default_tax_rate_id": null,
                     *           "external_refs": [
                     *             {
                     *               "system": "hubspot",
                     *               "id": "51203944",
                     *               "url": "https://crm.example/company/51203944"
                     *             }
                     *           ],
                     *           "import_id": null,
                     *           "notes": "Ask for Jan.",
                     *           "status": "active",
                     *           "created_at": "2026-11-02T08:12:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Client"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_clients: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nordwind Ferries"
                 *     }
                 */
                "application/json": components["schemas"]["ClientCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Nordwind Ferries",
                     *       "email": "office@nordwind.example",
                     *       "cc_emails": [
                     *         "accounts@nordwind.example"
                     *       ],
                     *       "contact_name": "Jan Petersen",
                     *       "address": {
                     *         "line1": "Am Sandtorkai 40",
                     *         "line2": null,
                     *         "city": "Hamburg",
                     *         "region": null,
                     *         "postal_code": "20457",
                     *         "country": "DE"
                     *       },
                     *       "tax_id": "DE811907980",
                     *       "currency": "EUR",
                     *       "payment_terms_days": 30,
                     *       "locale": "de-DE",
                     *       "default_tax_rate_id": null,
                     *       "external_refs": [
                     *         {
                     *           "system": "hubspot",
                     *           "id": "51203944",
                     *           "url": "https://crm.example/company/51203944"
                     *         }
                     *       ],
                     *       "import_id": null,
                     *       "notes": "Ask for Jan.",
                     *       "status": "active",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Client"];
                };
            };
        };
    };
    post_closed_periods_id_reopen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a closed period. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The client asked for a corrected invoice."
                 *     }
                 */
                "application/json": components["schemas"]["ClosedPeriodReopen"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "clp_01m7yp4jademgb7e4vec1cvggx",
                     *       "from": "2026-11-19",
                     *       "locked_until": "2026-11-19",
                     *       "automatic": true,
                     *       "reason": "text",
                     *       "closed_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "reopened_at": "2026-11-19T14:20:00.000Z",
                     *       "reopened_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "reopen_reason": null,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ClosedPeriod"];
                };
            };
        };
    };
    get_closed_periods_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a closed period. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "clp_01m7yp4jademgb7e4vec1cvggx",
                     *       "from": "2026-11-19",
                     *       "locked_until": "2026-11-19",
                     *       "automatic": true,
                     *       "reason": "text",
                     *       "closed_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "reopened_at": "2026-11-19T14:20:00.000Z",
                     *       "reopened_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "reopen_reason": null,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ClosedPeriod"];
                };
            };
        };
    };
    get_closed_periods_preview: {
        parameters: {
            query: {
                /** @description Last day to close, `YYYY-MM-DD`. */
                until: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-11-19",
                     *       "locked_until": "2026-11-19",
                     *       "entries": 1,
                     *       "people": 1,
                     *       "seconds": 5400,
                     *       "timesheets": 1,
                     *       "running": [
                     *         {
                     *           "time_entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "start_time": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "unbilled": {
                     *         "clients": 1,
                     *         "seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "drafts": [
                     *         {
                     *           "invoice_id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "client_name": "text",
                     *           "seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ClosingPreview"];
                };
            };
        };
    };
    get_closed_periods: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "clp_01m7yp4jademgb7e4vec1cvggx",
                     *           "from": "2026-11-19",
                     *           "locked_until": "2026-11-19",
                     *           "automatic": true,
                     *           "reason": "text",
                     *           "closed_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "reopened_at": "2026-11-19T14:20:00.000Z",
                     *           "reopened_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "reopen_reason": null,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ClosedPeriod"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_closed_periods: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locked_until": "2026-10-31",
                 *       "reason": "Month-end close"
                 *     }
                 */
                "application/json": components["schemas"]["ClosedPeriodCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "clp_01m7yp4jademgb7e4vec1cvggx",
                     *       "from": "2026-11-19",
                     *       "locked_until": "2026-11-19",
                     *       "automatic": true,
                     *       "reason": "text",
                     *       "closed_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "reopened_at": "2026-11-19T14:20:00.000Z",
                     *       "reopened_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "reopen_reason": null,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ClosedPeriod"];
                };
            };
        };
    };
    get_cost_rates_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a cost rate. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cst_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "rate": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "starts_on": "2026-11-19",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CostRate"];
                };
            };
        };
    };
    delete_cost_rates_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a cost rate. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    get_cost_rates: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                user_id?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "cst_01m7yp4jademgb7e4vec1cvggx",
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "rate": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "starts_on": "2026-11-19",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CostRate"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_cost_rates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                 *       "rate": {
                 *         "amount": 12500,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CostRateCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cst_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "rate": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "starts_on": "2026-11-19",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CostRate"];
                };
            };
        };
    };
    post_emails_id_resend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of an email. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "kind": "invoice",
                     *       "status": "queued",
                     *       "to": [
                     *         "maren@example.com"
                     *       ],
                     *       "cc": [
                     *         "maren@example.com"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "address": "maren@example.com",
                     *           "status": "queued",
                     *           "reason": "text",
                     *           "answered_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "reply_to": "maren@example.com",
                     *       "subject": "Invoice INV-2026-0118",
                     *       "invoice_id": null,
                     *       "attach_pdf": true,
                     *       "is_personal": false,
                     *       "resend_of": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "message_id": "text",
                     *       "attempts": 1,
                     *       "last_error": null,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Email"];
                };
            };
        };
    };
    post_emails_id_reveal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of an email. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "kind": "invoice",
                     *       "status": "queued",
                     *       "to": [
                     *         "maren@example.com"
                     *       ],
                     *       "cc": [
                     *         "maren@example.com"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "address": "maren@example.com",
                     *           "status": "queued",
                     *           "reason": "text",
                     *           "answered_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "reply_to": "maren@example.com",
                     *       "subject": "Invoice INV-2026-0118",
                     *       "invoice_id": null,
                     *       "attach_pdf": true,
                     *       "is_personal": false,
                     *       "resend_of": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "message_id": "text",
                     *       "attempts": 1,
                     *       "last_error": null,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "html": "text",
                     *       "text": "text",
                     *       "withheld": "erased"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailDetail"];
                };
            };
        };
    };
    get_emails_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an email. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "kind": "invoice",
                     *       "status": "queued",
                     *       "to": [
                     *         "maren@example.com"
                     *       ],
                     *       "cc": [
                     *         "maren@example.com"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "address": "maren@example.com",
                     *           "status": "queued",
                     *           "reason": "text",
                     *           "answered_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "reply_to": "maren@example.com",
                     *       "subject": "Invoice INV-2026-0118",
                     *       "invoice_id": null,
                     *       "attach_pdf": true,
                     *       "is_personal": false,
                     *       "resend_of": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "message_id": "text",
                     *       "attempts": 1,
                     *       "last_error": null,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "html": "text",
                     *       "text": "text",
                     *       "withheld": "erased"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailDetail"];
                };
            };
        };
    };
    get_emails: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                status?: string;
                kind?: string;
                invoice_id?: string;
                /** @description At this instant or later. */
                from?: string;
                /** @description Before this instant. */
                to?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *           "kind": "invoice",
                     *           "status": "queued",
                     *           "to": [
                     *             "maren@example.com"
                     *           ],
                     *           "cc": [
                     *             "maren@example.com"
                     *           ],
                     *           "recipients": [
                     *             {
                     *               "address": "maren@example.com",
                     *               "status": "queued",
                     *               "reason": "text",
                     *               "answered_at": "2026-11-19T14:20:00.000Z"
                     *             }
                     *           ],
                     *           "reply_to": "maren@example.com",
                     *           "subject": "Invoice INV-2026-0118",
                     *           "invoice_id": null,
                     *           "attach_pdf": true,
                     *           "is_personal": false,
                     *           "resend_of": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *           "message_id": "text",
                     *           "attempts": 1,
                     *           "last_error": null,
                     *           "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *           "sent_at": "2026-11-19T14:20:00.000Z",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Email"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_emails_test: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "kind": "invoice",
                     *       "status": "queued",
                     *       "to": [
                     *         "maren@example.com"
                     *       ],
                     *       "cc": [
                     *         "maren@example.com"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "address": "maren@example.com",
                     *           "status": "queued",
                     *           "reason": "text",
                     *           "answered_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "reply_to": "maren@example.com",
                     *       "subject": "Invoice INV-2026-0118",
                     *       "invoice_id": null,
                     *       "attach_pdf": true,
                     *       "is_personal": false,
                     *       "resend_of": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *       "message_id": "text",
                     *       "attempts": 1,
                     *       "last_error": null,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Email"];
                };
            };
        };
    };
    get_events_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an event. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *       "type": "time_entry.created",
                     *       "resource_id": "text",
                     *       "timestamp": 1795098000,
                     *       "data": {},
                     *       "created_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    get_events: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                /** @description One event type, or several separated by commas. */
                type?: string;
                /** @description Events about this object. */
                resource_id?: string;
                /** @description At this instant or later. */
                from?: string;
                /** @description Before this instant. */
                to?: string;
                sort?: "created_at" | "-created_at";
                /** @description Seconds to wait for a change in the workspace before an empty page is returned, 0 to 30. The page may still be empty, because the filters may exclude the change. */
                wait?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *           "type": "time_entry.created",
                     *           "resource_id": "text",
                     *           "timestamp": 1795098000,
                     *           "data": {},
                     *           "created_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    get_exports_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an export. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "xpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "queued",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "filename": "INV-2026-0118.pdf",
                     *       "progress": {
                     *         "done": 1,
                     *         "total": 1
                     *       },
                     *       "size": 24576,
                     *       "sha256": "9f86d081884c7d659f86d081884c7d659f86d081884c7d659f86d081884c7d65",
                     *       "download_url": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                };
            };
        };
    };
    get_exports: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "xpt_01m7yp4jademgb7e4vec1cvggx",
                     *           "status": "queued",
                     *           "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "created_by_name": "text",
                     *           "filename": "INV-2026-0118.pdf",
                     *           "progress": {
                     *             "done": 1,
                     *             "total": 1
                     *           },
                     *           "size": 24576,
                     *           "sha256": "9f86d081884c7d659f86d081884c7d659f86d081884c7d659f86d081884c7d65",
                     *           "download_url": "text",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z",
                     *           "expires_at": null
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Export"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_exports: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "xpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "queued",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "filename": "INV-2026-0118.pdf",
                     *       "progress": {
                     *         "done": 1,
                     *         "total": 1
                     *       },
                     *       "size": 24576,
                     *       "sha256": "9f86d081884c7d659f86d081884c7d659f86d081884c7d659f86d081884c7d65",
                     *       "download_url": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                };
            };
        };
    };
    post_imports_id_apply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "3"
                 *     }
                 */
                "application/json": components["schemas"]["ImportApply"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "waiting_for_files",
                     *       "system": "toggl",
                     *       "settings": {
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "answers": {},
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "filename": "INV-2026-0118.pdf",
                     *           "size": 24576,
                     *           "received": 1,
                     *           "system": "toggl",
                     *           "format": "csv",
                     *           "content": "time",
                     *           "encoding": "text",
                     *           "delimiter": "text",
                     *           "rows": 1,
                     *           "date_order": "ymd",
                     *           "columns": [
                     *             {
                     *               "name": "Night boats",
                     *               "meaning": "person_name",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "code": "NB-26",
                     *           "file": 1,
                     *           "required": true,
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "options": [
                     *             "text"
                     *           ],
                     *           "chosen": "text",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "counts": {
                     *         "entries": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "people": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "clients": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "projects": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tasks": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tags": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "invoices": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "timesheets": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "settings": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         }
                     *       },
                     *       "sums": {
                     *         "seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "restores": true,
                     *       "read": {
                     *         "rows": 1,
                     *         "seconds": 5400,
                     *         "first_day": "2026-11-19",
                     *         "last_day": "2026-11-19",
                     *         "first": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         },
                     *         "last": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         }
                     *       },
                     *       "suggested_time_zone": "text",
                     *       "problems": [
                     *         {
                     *           "code": "NB-26",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "is_imported": false,
                     *           "example": {
                     *             "file": 1,
                     *             "line": 1
                     *           }
                     *         }
                     *       ],
                     *       "plan": "text",
                     *       "progress": {
                     *         "stage": "reading",
                     *         "done": 1,
                     *         "total": 1,
                     *         "seconds_left": 1
                     *       },
                     *       "failure": {
                     *         "reason": "text",
                     *         "params": {}
                     *       },
                     *       "outcome": {
                     *         "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "waiting_for_files",
                     *         "system": "toggl",
                     *         "filenames": [
                     *           "text"
                     *         ],
                     *         "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "applied_at": "2026-11-19T14:20:00.000Z",
                     *         "finished_at": "2026-11-19T14:20:00.000Z",
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "invoices": 1,
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "people": 1,
                     *         "removed_entries": 1,
                     *         "client_ids": [
                     *           "cli_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "user_ids": [
                     *           "usr_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "first_start": "2026-11-19T14:20:00.000Z",
                     *         "last_start": "2026-11-19T14:20:00.000Z",
                     *         "entries_url": "text",
                     *         "failure": "text"
                     *       },
                     *       "undo": {
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "edited": 1,
                     *         "edited_seconds": 5400,
                     *         "invoices": 1,
                     *         "invoices_kept": 1,
                     *         "billed": 1,
                     *         "timesheets": 1,
                     *         "timesheets_kept": 1,
                     *         "opens_until": "2026-11-19",
                     *         "settings": true,
                     *         "closed": 1
                     *       },
                     *       "revertible_until": "2026-11-19T14:20:00.000Z",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "applied_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    post_imports_id_cancel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "waiting_for_files",
                     *       "system": "toggl",
                     *       "settings": {
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "answers": {},
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "filename": "INV-2026-0118.pdf",
                     *           "size": 24576,
                     *           "received": 1,
                     *           "system": "toggl",
                     *           "format": "csv",
                     *           "content": "time",
                     *           "encoding": "text",
                     *           "delimiter": "text",
                     *           "rows": 1,
                     *           "date_order": "ymd",
                     *           "columns": [
                     *             {
                     *               "name": "Night boats",
                     *               "meaning": "person_name",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "code": "NB-26",
                     *           "file": 1,
                     *           "required": true,
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "options": [
                     *             "text"
                     *           ],
                     *           "chosen": "text",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "counts": {
                     *         "entries": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "people": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "clients": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "projects": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tasks": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tags": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "invoices": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "timesheets": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "settings": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         }
                     *       },
                     *       "sums": {
                     *         "seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "restores": true,
                     *       "read": {
                     *         "rows": 1,
                     *         "seconds": 5400,
                     *         "first_day": "2026-11-19",
                     *         "last_day": "2026-11-19",
                     *         "first": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         },
                     *         "last": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         }
                     *       },
                     *       "suggested_time_zone": "text",
                     *       "problems": [
                     *         {
                     *           "code": "NB-26",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "is_imported": false,
                     *           "example": {
                     *             "file": 1,
                     *             "line": 1
                     *           }
                     *         }
                     *       ],
                     *       "plan": "text",
                     *       "progress": {
                     *         "stage": "reading",
                     *         "done": 1,
                     *         "total": 1,
                     *         "seconds_left": 1
                     *       },
                     *       "failure": {
                     *         "reason": "text",
                     *         "params": {}
                     *       },
                     *       "outcome": {
                     *         "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "waiting_for_files",
                     *         "system": "toggl",
                     *         "filenames": [
                     *           "text"
                     *         ],
                     *         "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "applied_at": "2026-11-19T14:20:00.000Z",
                     *         "finished_at": "2026-11-19T14:20:00.000Z",
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "invoices": 1,
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "people": 1,
                     *         "removed_entries": 1,
                     *         "client_ids": [
                     *           "cli_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "user_ids": [
                     *           "usr_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "first_start": "2026-11-19T14:20:00.000Z",
                     *         "last_start": "2026-11-19T14:20:00.000Z",
                     *         "entries_url": "text",
                     *         "failure": "text"
                     *       },
                     *       "undo": {
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "edited": 1,
                     *         "edited_seconds": 5400,
                     *         "invoices": 1,
                     *         "invoices_kept": 1,
                     *         "billed": 1,
                     *         "timesheets": 1,
                     *         "timesheets_kept": 1,
                     *         "opens_until": "2026-11-19",
                     *         "settings": true,
                     *         "closed": 1
                     *       },
                     *       "revertible_until": "2026-11-19T14:20:00.000Z",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "applied_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    get_imports_id_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "month": "2026-09",
                     *           "person": "text",
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "file_rows": 1,
                     *           "file_seconds": 5400,
                     *           "entries": 1,
                     *           "entry_seconds": 5400,
                     *           "differences": [
                     *             {
                     *               "reason": "text",
                     *               "rows": 1,
                     *               "seconds": 5400
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "file_seconds": 5400,
                     *       "entry_seconds": 5400
                     *     }
                     */
                    "application/json": components["schemas"]["ImportCheck"];
                };
            };
        };
    };
    put_imports_id_files_n: {
        parameters: {
            query: {
                /** @description Name of the file, for people. */
                filename: string;
            };
            header?: never;
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "n": 1,
                     *       "filename": "INV-2026-0118.pdf",
                     *       "size": 24576,
                     *       "received": 1,
                     *       "system": "toggl",
                     *       "format": "csv",
                     *       "content": "time",
                     *       "encoding": "text",
                     *       "delimiter": "text",
                     *       "rows": 1,
                     *       "date_order": "ymd",
                     *       "columns": [
                     *         {
                     *           "name": "Night boats",
                     *           "meaning": "person_name",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportedFile"];
                };
            };
        };
    };
    delete_imports_id_files_n: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "waiting_for_files",
                     *       "system": "toggl",
                     *       "settings": {
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "answers": {},
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "filename": "INV-2026-0118.pdf",
                     *           "size": 24576,
                     *           "received": 1,
                     *           "system": "toggl",
                     *           "format": "csv",
                     *           "content": "time",
                     *           "encoding": "text",
                     *           "delimiter": "text",
                     *           "rows": 1,
                     *           "date_order": "ymd",
                     *           "columns": [
                     *             {
                     *               "name": "Night boats",
                     *               "meaning": "person_name",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "code": "NB-26",
                     *           "file": 1,
                     *           "required": true,
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "options": [
                     *             "text"
                     *           ],
                     *           "chosen": "text",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "counts": {
                     *         "entries": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "people": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "clients": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "projects": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tasks": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tags": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "invoices": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "timesheets": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "settings": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         }
                     *       },
                     *       "sums": {
                     *         "seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "restores": true,
                     *       "read": {
                     *         "rows": 1,
                     *         "seconds": 5400,
                     *         "first_day": "2026-11-19",
                     *         "last_day": "2026-11-19",
                     *         "first": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         },
                     *         "last": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         }
                     *       },
                     *       "suggested_time_zone": "text",
                     *       "problems": [
                     *         {
                     *           "code": "NB-26",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "is_imported": false,
                     *           "example": {
                     *             "file": 1,
                     *             "line": 1
                     *           }
                     *         }
                     *       ],
                     *       "plan": "text",
                     *       "progress": {
                     *         "stage": "reading",
                     *         "done": 1,
                     *         "total": 1,
                     *         "seconds_left": 1
                     *       },
                     *       "failure": {
                     *         "reason": "text",
                     *         "params": {}
                     *       },
                     *       "outcome": {
                     *         "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "waiting_for_files",
                     *         "system": "toggl",
                     *         "filenames": [
                     *           "text"
                     *         ],
                     *         "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "applied_at": "2026-11-19T14:20:00.000Z",
                     *         "finished_at": "2026-11-19T14:20:00.000Z",
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "invoices": 1,
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "people": 1,
                     *         "removed_entries": 1,
                     *         "client_ids": [
                     *           "cli_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "user_ids": [
                     *           "usr_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "first_start": "2026-11-19T14:20:00.000Z",
                     *         "last_start": "2026-11-19T14:20:00.000Z",
                     *         "entries_url": "text",
                     *         "failure": "text"
                     *       },
                     *       "undo": {
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "edited": 1,
                     *         "edited_seconds": 5400,
                     *         "invoices": 1,
                     *         "invoices_kept": 1,
                     *         "billed": 1,
                     *         "timesheets": 1,
                     *         "timesheets_kept": 1,
                     *         "opens_until": "2026-11-19",
                     *         "settings": true,
                     *         "closed": 1
                     *       },
                     *       "revertible_until": "2026-11-19T14:20:00.000Z",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "applied_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    get_imports_id_mappings: {
        parameters: {
            query?: {
                /** @description Default: `people`. */
                kind?: "people";
            };
            header?: never;
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "key": "stint_live_777777777777777777777777777777777777",
                     *           "name": "Night boats",
                     *           "email": "text",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "to": "text",
                     *           "to_name": "text",
                     *           "matched_by": "email"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportMappings"];
                };
            };
        };
    };
    patch_imports_id_mappings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "people",
                 *       "changes": [
                 *         {
                 *           "key": "stint_live_777777777777777777777777777777777777",
                 *           "to": "usr_01m7yp4jademgb7e4vec1cvggx"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImportMappingUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "key": "stint_live_777777777777777777777777777777777777",
                     *           "name": "Night boats",
                     *           "email": "text",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "to": "text",
                     *           "to_name": "text",
                     *           "matched_by": "email"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportMappings"];
                };
            };
        };
    };
    post_imports_id_revert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "edited": "keep"
                 *     }
                 */
                "application/json": components["schemas"]["ImportRevert"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "waiting_for_files",
                     *       "system": "toggl",
                     *       "settings": {
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "answers": {},
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "filename": "INV-2026-0118.pdf",
                     *           "size": 24576,
                     *           "received": 1,
                     *           "system": "toggl",
                     *           "format": "csv",
                     *           "content": "time",
                     *           "encoding": "text",
                     *           "delimiter": "text",
                     *           "rows": 1,
                     *           "date_order": "ymd",
                     *           "columns": [
                     *             {
                     *               "name": "Night boats",
                     *               "meaning": "person_name",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "code": "NB-26",
                     *           "file": 1,
                     *           "required": true,
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "options": [
                     *             "text"
                     *           ],
                     *           "chosen": "text",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "counts": {
                     *         "entries": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "people": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "clients": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "projects": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tasks": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tags": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "invoices": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "timesheets": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "settings": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         }
                     *       },
                     *       "sums": {
                     *         "seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "restores": true,
                     *       "read": {
                     *         "rows": 1,
                     *         "seconds": 5400,
                     *         "first_day": "2026-11-19",
                     *         "last_day": "2026-11-19",
                     *         "first": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         },
                     *         "last": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         }
                     *       },
                     *       "suggested_time_zone": "text",
                     *       "problems": [
                     *         {
                     *           "code": "NB-26",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "is_imported": false,
                     *           "example": {
                     *             "file": 1,
                     *             "line": 1
                     *           }
                     *         }
                     *       ],
                     *       "plan": "text",
                     *       "progress": {
                     *         "stage": "reading",
                     *         "done": 1,
                     *         "total": 1,
                     *         "seconds_left": 1
                     *       },
                     *       "failure": {
                     *         "reason": "text",
                     *         "params": {}
                     *       },
                     *       "outcome": {
                     *         "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "waiting_for_files",
                     *         "system": "toggl",
                     *         "filenames": [
                     *           "text"
                     *         ],
                     *         "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "applied_at": "2026-11-19T14:20:00.000Z",
                     *         "finished_at": "2026-11-19T14:20:00.000Z",
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "invoices": 1,
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "people": 1,
                     *         "removed_entries": 1,
                     *         "client_ids": [
                     *           "cli_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "user_ids": [
                     *           "usr_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "first_start": "2026-11-19T14:20:00.000Z",
                     *         "last_start": "2026-11-19T14:20:00.000Z",
                     *         "entries_url": "text",
                     *         "failure": "text"
                     *       },
                     *       "undo": {
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "edited": 1,
                     *         "edited_seconds": 5400,
                     *         "invoices": 1,
                     *         "invoices_kept": 1,
                     *         "billed": 1,
                     *         "timesheets": 1,
                     *         "timesheets_kept": 1,
                     *         "opens_until": "2026-11-19",
                     *         "settings": true,
                     *         "closed": 1
                     *       },
                     *       "revertible_until": "2026-11-19T14:20:00.000Z",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "applied_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    get_imports_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "waiting_for_files",
                     *       "system": "toggl",
                     *       "settings": {
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "answers": {},
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "filename": "INV-2026-0118.pdf",
                     *           "size": 24576,
                     *           "received": 1,
                     *           "system": "toggl",
                     *           "format": "csv",
                     *           "content": "time",
                     *           "encoding": "text",
                     *           "delimiter": "text",
                     *           "rows": 1,
                     *           "date_order": "ymd",
                     *           "columns": [
                     *             {
                     *               "name": "Night boats",
                     *               "meaning": "person_name",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "code": "NB-26",
                     *           "file": 1,
                     *           "required": true,
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "options": [
                     *             "text"
                     *           ],
                     *           "chosen": "text",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "counts": {
                     *         "entries": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "people": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "clients": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "projects": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tasks": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tags": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "invoices": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "timesheets": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "settings": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         }
                     *       },
                     *       "sums": {
                     *         "seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "restores": true,
                     *       "read": {
                     *         "rows": 1,
                     *         "seconds": 5400,
                     *         "first_day": "2026-11-19",
                     *         "last_day": "2026-11-19",
                     *         "first": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         },
                     *         "last": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         }
                     *       },
                     *       "suggested_time_zone": "text",
                     *       "problems": [
                     *         {
                     *           "code": "NB-26",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "is_imported": false,
                     *           "example": {
                     *             "file": 1,
                     *             "line": 1
                     *           }
                     *         }
                     *       ],
                     *       "plan": "text",
                     *       "progress": {
                     *         "stage": "reading",
                     *         "done": 1,
                     *         "total": 1,
                     *         "seconds_left": 1
                     *       },
                     *       "failure": {
                     *         "reason": "text",
                     *         "params": {}
                     *       },
                     *       "outcome": {
                     *         "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "waiting_for_files",
                     *         "system": "toggl",
                     *         "filenames": [
                     *           "text"
                     *         ],
                     *         "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "applied_at": "2026-11-19T14:20:00.000Z",
                     *         "finished_at": "2026-11-19T14:20:00.000Z",
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "invoices": 1,
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "people": 1,
                     *         "removed_entries": 1,
                     *         "client_ids": [
                     *           "cli_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "user_ids": [
                     *           "usr_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "first_start": "2026-11-19T14:20:00.000Z",
                     *         "last_start": "2026-11-19T14:20:00.000Z",
                     *         "entries_url": "text",
                     *         "failure": "text"
                     *       },
                     *       "undo": {
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "edited": 1,
                     *         "edited_seconds": 5400,
                     *         "invoices": 1,
                     *         "invoices_kept": 1,
                     *         "billed": 1,
                     *         "timesheets": 1,
                     *         "timesheets_kept": 1,
                     *         "opens_until": "2026-11-19",
                     *         "settings": true,
                     *         "closed": 1
                     *       },
                     *       "revertible_until": "2026-11-19T14:20:00.000Z",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "applied_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_imports_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_imports_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "answers": {
                 *         "overnight": "leave_out"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ImportUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "waiting_for_files",
                     *       "system": "toggl",
                     *       "settings": {
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "answers": {},
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "filename": "INV-2026-0118.pdf",
                     *           "size": 24576,
                     *           "received": 1,
                     *           "system": "toggl",
                     *           "format": "csv",
                     *           "content": "time",
                     *           "encoding": "text",
                     *           "delimiter": "text",
                     *           "rows": 1,
                     *           "date_order": "ymd",
                     *           "columns": [
                     *             {
                     *               "name": "Night boats",
                     *               "meaning": "person_name",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "code": "NB-26",
                     *           "file": 1,
                     *           "required": true,
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "options": [
                     *             "text"
                     *           ],
                     *           "chosen": "text",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "counts": {
                     *         "entries": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "people": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "clients": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "projects": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tasks": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tags": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "invoices": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "timesheets": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "settings": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         }
                     *       },
                     *       "sums": {
                     *         "seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "restores": true,
                     *       "read": {
                     *         "rows": 1,
                     *         "seconds": 5400,
                     *         "first_day": "2026-11-19",
                     *         "last_day": "2026-11-19",
                     *         "first": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         },
                     *         "last": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         }
                     *       },
                     *       "suggested_time_zone": "text",
                     *       "problems": [
                     *         {
                     *           "code": "NB-26",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "is_imported": false,
                     *           "example": {
                     *             "file": 1,
                     *             "line": 1
                     *           }
                     *         }
                     *       ],
                     *       "plan": "text",
                     *       "progress": {
                     *         "stage": "reading",
                     *         "done": 1,
                     *         "total": 1,
                     *         "seconds_left": 1
                     *       },
                     *       "failure": {
                     *         "reason": "text",
                     *         "params": {}
                     *       },
                     *       "outcome": {
                     *         "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "waiting_for_files",
                     *         "system": "toggl",
                     *         "filenames": [
                     *           "text"
                     *         ],
                     *         "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "applied_at": "2026-11-19T14:20:00.000Z",
                     *         "finished_at": "2026-11-19T14:20:00.000Z",
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "invoices": 1,
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "people": 1,
                     *         "removed_entries": 1,
                     *         "client_ids": [
                     *           "cli_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "user_ids": [
                     *           "usr_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "first_start": "2026-11-19T14:20:00.000Z",
                     *         "last_start": "2026-11-19T14:20:00.000Z",
                     *         "entries_url": "text",
                     *         "failure": "text"
                     *       },
                     *       "undo": {
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "edited": 1,
                     *         "edited_seconds": 5400,
                     *         "invoices": 1,
                     *         "invoices_kept": 1,
                     *         "billed": 1,
                     *         "timesheets": 1,
                     *         "timesheets_kept": 1,
                     *         "opens_until": "2026-11-19",
                     *         "settings": true,
                     *         "closed": 1
                     *       },
                     *       "revertible_until": "2026-11-19T14:20:00.000Z",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "applied_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    get_imports_id_rows_export: {
        parameters: {
            query?: {
                result?: string;
                /** @description Code of a problem, or several separated by commas. */
                problem?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    get_imports_id_rows: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                result?: string;
                /** @description Code of a problem, or several separated by commas. */
                problem?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of an import. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "file": 1,
                     *           "line": 1,
                     *           "values": [
                     *             "text"
                     *           ],
                     *           "result": "new",
                     *           "reason": "text",
                     *           "problems": [
                     *             "text"
                     *           ],
                     *           "resource_id": "ent_01m7yp4jademgb7e4vec1cvggx"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ImportRow"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    get_imports: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *           "status": "waiting_for_files",
                     *           "system": "toggl",
                     *           "settings": {
                     *             "time_zone": "Europe/Berlin"
                     *           },
                     *           "answers": {},
                     *           "files": [
                     *             {
                     *               "n": 1,
                     *               "filename": "INV-2026-0118.pdf",
                     *               "size": 24576,
                     *               "received": 1,
                     *               "system": "toggl",
                     *               "format": "csv",
                     *               "content": "time",
                     *               "encoding": "text",
                     *               "delimiter": "text",
                     *               "rows": 1,
                     *               "date_order": "ymd",
                     *               "columns": [
                     *                 {
                     *                   "name": "Night boats",
                     *                   "meaning": "person_name",
                     *                   "samples": [
                     *                     "text"
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "questions": [
                     *             {
                     *               "code": "NB-26",
                     *               "file": 1,
                     *               "required": true,
                     *               "rows": 1,
                     *               "seconds": 5400,
                     *               "options": [
                     *                 "text"
                     *               ],
                     *               "chosen": "text",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ],
                     *           "counts": {
                     *             "entries": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "people": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "clients": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "projects": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "tasks": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "tags": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "invoices": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "timesheets": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             },
                     *             "settings": {
                     *               "rows": 1,
                     *               "new": 1,
                     *               "matched": 1,
                     *               "left_out": 1,
                     *               "to_decide": 1
                     *             }
                     *           },
                     *           "sums": {
                     *             "seconds": 5400,
                     *             "billable_seconds": 5400,
                     *             "amounts": [
                     *               {
                     *                 "amount": 12500,
                     *                 "currency": "EUR"
                     *               }
                     *             ],
                     *             "invoiced": [
                     *               {
                     *                 "amount": 12500,
                     *                 "currency": "EUR"
                     *               }
                     *             ]
                     *           },
                     *           "restores": true,
                     *           "read": {
                     *             "rows": 1,
                     *             "seconds": 5400,
                     *             "first_day": "2026-11-19",
                     *             "last_day": "2026-11-19",
                     *             "first": {
                     *               "start": "2026-11-19T14:20:00.000Z",
                     *               "seconds": 5400,
                     *               "time_zone": "Europe/Berlin"
                     *             },
                     *             "last": {
                     *               "start": "2026-11-19T14:20:00.000Z",
                     *               "seconds": 5400,
                     *               "time_zone": "Europe/Berlin"
                     *             }
                     *           },
                     *           "suggested_time_zone": "text",
                     *           "problems": [
                     *             {
                     *               "code": "NB-26",
                     *               "rows": 1,
                     *               "seconds": 5400,
                     *               "is_imported": false,
                     *               "example": {
                     *                 "file": 1,
                     *                 "line": 1
                     *               }
                     *             }
                     *           ],
                     *           "plan": "text",
                     *           "progress": {
                     *             "stage": "reading",
                     *             "done": 1,
                     *             "total": 1,
                     *             "seconds_left": 1
                     *           },
                     *           "failure": {
                     *             "reason": "text",
                     *             "params": {}
                     *           },
                     *           "outcome": {
                     *             "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *             "status": "waiting_for_files",
                     *             "system": "toggl",
                     *             "filenames": [
                     *               "text"
                     *             ],
                     *             "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "applied_at": "2026-11-19T14:20:00.000Z",
                     *             "finished_at": "2026-11-19T14:20:00.000Z",
                     *             "entries": 1,
                     *             "seconds": 5400,
                     *             "invoices": 1,
                     *             "clients": 1,
                     *             "projects": 1,
                     *             "tasks": 1,
                     *             "people": 1,
                     *             "removed_entries": 1,
                     *             "client_ids": [
                     *               "cli_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "user_ids": [
                     *               "usr_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "first_start": "2026-11-19T14:20:00.000Z",
                     *             "last_start": "2026-11-19T14:20:00.000Z",
                     *             "entries_url": "text",
                     *             "failure": "text"
                     *           },
                     *           "undo": {
                     *             "entries": 1,
                     *             "seconds": 5400,
                     *             "edited": 1,
                     *             "edited_seconds": 5400,
                     *             "invoices": 1,
                     *             "invoices_kept": 1,
                     *             "billed": 1,
                     *             "timesheets": 1,
                     *             "timesheets_kept": 1,
                     *             "opens_until": "2026-11-19",
                     *             "settings": true,
                     *             "closed": 1
                     *           },
                     *           "revertible_until": "2026-11-19T14:20:00.000Z",
                     *           "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "created_by_name": "text",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z",
                     *           "applied_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Import"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_imports: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "system": "clockify"
                 *     }
                 */
                "application/json": components["schemas"]["ImportCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "waiting_for_files",
                     *       "system": "toggl",
                     *       "settings": {
                     *         "time_zone": "Europe/Berlin"
                     *       },
                     *       "answers": {},
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "filename": "INV-2026-0118.pdf",
                     *           "size": 24576,
                     *           "received": 1,
                     *           "system": "toggl",
                     *           "format": "csv",
                     *           "content": "time",
                     *           "encoding": "text",
                     *           "delimiter": "text",
                     *           "rows": 1,
                     *           "date_order": "ymd",
                     *           "columns": [
                     *             {
                     *               "name": "Night boats",
                     *               "meaning": "person_name",
                     *               "samples": [
                     *                 "text"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "code": "NB-26",
                     *           "file": 1,
                     *           "required": true,
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "options": [
                     *             "text"
                     *           ],
                     *           "chosen": "text",
                     *           "samples": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "counts": {
                     *         "entries": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "people": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "clients": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "projects": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tasks": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "tags": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "invoices": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "timesheets": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         },
                     *         "settings": {
                     *           "rows": 1,
                     *           "new": 1,
                     *           "matched": 1,
                     *           "left_out": 1,
                     *           "to_decide": 1
                     *         }
                     *       },
                     *       "sums": {
                     *         "seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ]
                     *       },
                     *       "restores": true,
                     *       "read": {
                     *         "rows": 1,
                     *         "seconds": 5400,
                     *         "first_day": "2026-11-19",
                     *         "last_day": "2026-11-19",
                     *         "first": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         },
                     *         "last": {
                     *           "start": "2026-11-19T14:20:00.000Z",
                     *           "seconds": 5400,
                     *           "time_zone": "Europe/Berlin"
                     *         }
                     *       },
                     *       "suggested_time_zone": "text",
                     *       "problems": [
                     *         {
                     *           "code": "NB-26",
                     *           "rows": 1,
                     *           "seconds": 5400,
                     *           "is_imported": false,
                     *           "example": {
                     *             "file": 1,
                     *             "line": 1
                     *           }
                     *         }
                     *       ],
                     *       "plan": "text",
                     *       "progress": {
                     *         "stage": "reading",
                     *         "done": 1,
                     *         "total": 1,
                     *         "seconds_left": 1
                     *       },
                     *       "failure": {
                     *         "reason": "text",
                     *         "params": {}
                     *       },
                     *       "outcome": {
                     *         "id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "waiting_for_files",
                     *         "system": "toggl",
                     *         "filenames": [
                     *           "text"
                     *         ],
                     *         "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "applied_at": "2026-11-19T14:20:00.000Z",
                     *         "finished_at": "2026-11-19T14:20:00.000Z",
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "invoices": 1,
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "people": 1,
                     *         "removed_entries": 1,
                     *         "client_ids": [
                     *           "cli_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "user_ids": [
                     *           "usr_01m7yp4jademgb7e4vec1cvggx"
                     *         ],
                     *         "first_start": "2026-11-19T14:20:00.000Z",
                     *         "last_start": "2026-11-19T14:20:00.000Z",
                     *         "entries_url": "text",
                     *         "failure": "text"
                     *       },
                     *       "undo": {
                     *         "entries": 1,
                     *         "seconds": 5400,
                     *         "edited": 1,
                     *         "edited_seconds": 5400,
                     *         "invoices": 1,
                     *         "invoices_kept": 1,
                     *         "billed": 1,
                     *         "timesheets": 1,
                     *         "timesheets_kept": 1,
                     *         "opens_until": "2026-11-19",
                     *         "settings": true,
                     *         "closed": 1
                     *       },
                     *       "revertible_until": "2026-11-19T14:20:00.000Z",
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_by_name": "text",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "applied_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
        };
    };
    post_invoice_runs_id_cancel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of an invoice run. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "irn_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "running",
                     *       "from": "2026-11-19",
                     *       "to": "2026-11-19",
                     *       "include_earlier": true,
                     *       "group_by": "project",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "created": 1,
                     *         "empty": 1,
                     *         "failed": 1,
                     *         "canceled": 1
                     *       },
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z",
                     *       "drafts": [
                     *         {
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "client_name": "text",
                     *           "client_email": "maren@example.com",
                     *           "client_locale": "de-AT",
                     *           "currency": "EUR",
                     *           "state": "waiting",
                     *           "invoice": {
                     *             "id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *             "number": "INV-2026-0001",
                     *             "status": "draft",
                     *             "subtotal": {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             },
                     *             "total": {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           },
                     *           "failure": {
                     *             "code": "NB-26",
                     *             "reason": "text",
                     *             "params": {},
                     *             "detail": "text"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceRunReply"];
                };
            };
        };
    };
    get_invoice_runs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an invoice run. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "irn_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "running",
                     *       "from": "2026-11-19",
                     *       "to": "2026-11-19",
                     *       "include_earlier": true,
                     *       "group_by": "project",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "created": 1,
                     *         "empty": 1,
                     *         "failed": 1,
                     *         "canceled": 1
                     *       },
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z",
                     *       "drafts": [
                     *         {
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "client_name": "text",
                     *           "client_email": "maren@example.com",
                     *           "client_locale": "de-AT",
                     *           "currency": "EUR",
                     *           "state": "waiting",
                     *           "invoice": {
                     *             "id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *             "number": "INV-2026-0001",
                     *             "status": "draft",
                     *             "subtotal": {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             },
                     *             "total": {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           },
                     *           "failure": {
                     *             "code": "NB-26",
                     *             "reason": "text",
                     *             "params": {},
                     *             "detail": "text"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceRunReply"];
                };
            };
        };
    };
    get_invoice_runs: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                status?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "irn_01m7yp4jademgb7e4vec1cvggx",
                     *           "status": "running",
                     *           "from": "2026-11-19",
                     *           "to": "2026-11-19",
                     *           "include_earlier": true,
                     *           "group_by": "project",
                     *           "counts": {
                     *             "waiting": 1,
                     *             "created": 1,
                     *             "empty": 1,
                     *             "failed": 1,
                     *             "canceled": 1
                     *           },
                     *           "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceRun"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_invoice_runs: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-01",
                 *       "to": "2026-11-30"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceRunCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "irn_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "running",
                     *       "from": "2026-11-19",
                     *       "to": "2026-11-19",
                     *       "include_earlier": true,
                     *       "group_by": "project",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "created": 1,
                     *         "empty": 1,
                     *         "failed": 1,
                     *         "canceled": 1
                     *       },
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "finished_at": "2026-11-19T14:20:00.000Z",
                     *       "drafts": [
                     *         {
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "client_name": "text",
                     *           "client_email": "maren@example.com",
                     *           "client_locale": "de-AT",
                     *           "currency": "EUR",
                     *           "state": "waiting",
                     *           "invoice": {
                     *             "id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *             "number": "INV-2026-0001",
                     *             "status": "draft",
                     *             "subtotal": {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             },
                     *             "total": {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           },
                     *           "failure": {
                     *             "code": "NB-26",
                     *             "reason": "text",
                     *             "params": {},
                     *             "detail": "text"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceRunReply"];
                };
            };
        };
    };
    post_invoices_id_duplicate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["InvoiceDuplicate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *       "number": "INV-2026-0001",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "draft",
                     *       "overdue": false,
                     *       "currency": "EUR",
                     *       "issue_date": "2026-11-19",
                     *       "due_date": "2026-12-19",
                     *       "lines": [
                     *         {
                     *           "id": "lin_01m7yp4jademgb7e4vec1cvggx",
                     *           "kind": "manual",
                     *           "description": "Research for the night boats",
                     *           "quantity": "26.25",
                     *           "unit": "hour",
                     *           "unit_price": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "tax_rate": "19",
                     *           "tax_rate_ids": [
                     *             "tax_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": true
                     *             }
                     *           ],
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "project_name": "text",
                     *           "period_start": "2026-11-19",
                     *           "period_end": "2026-11-19",
                     *           "tracked_seconds": 5400,
                     *           "time_entry_count": 1
                     *         }
                     *       ],
                     *       "discount": null,
                     *       "purchase_order": "PO-4711",
                     *       "notes": "Deck plans for the night boats",
                     *       "subtotal": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount_total": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "taxes": [
                     *         {
                     *           "tax_rate_id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "VAT 19 %",
                     *           "kind": "standard",
                     *           "rate": "19",
                     *           "compound": true,
                     *           "reason": "text",
                     *           "reason_code": "VATEX-EU-AE",
                     *           "taxable": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "tax_total": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "total": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_paid": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_due": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "payments": [
                     *         {
                     *           "id": "pay_01m7yp4jademgb7e4vec1cvggx",
                     *           "invoice_id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "paid_on": "2026-11-19",
                     *           "method": "card",
                     *           "reference": "RF18 5390 0754 7034",
                     *           "notes": "Deck plans for the night boats",
                     *           "created_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "external_refs": [
                     *         {
                     *           "system": "jira",
                     *           "id": "ABC-1",
                     *           "url": "https://acme.example/browse/ABC-1"
                     *         }
                     *       ],
                     *       "client_snapshot": {
                     *         "name": "Nordwind Ferries",
                     *         "email": "maren@example.com",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": "Floor 3",
                     *           "city": "Hamburg",
                     *           "region": "Hamburg",
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "tax_id": "DE811907980",
                     *         "locale": "de-DE"
                     *       },
                     *       "seller_snapshot": {
                     *         "name": "Night boats",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": "Floor 3",
                     *           "city": "Hamburg",
                     *           "region": "Hamburg",
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "email": "maren@example.com",
                     *         "phone": "+49 40 1234567",
                     *         "tax_id": "DE811907980",
                     *         "register": "text",
                     *         "directors": "text",
                     *         "accent_color": "#b5361f",
                     *         "tax_name": "VAT",
                     *         "payment_code": true,
                     *         "payment_account": {
                     *           "type": "iban",
                     *           "currency": "EUR",
                     *           "account_holder": "text",
                     *           "bank": "text",
                     *           "bic": "COBADEFFXXX",
                     *           "iban": "DE89370400440532013000"
                     *         }
                     *       },
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "emailed": true,
                     *       "viewed_at": "2026-11-19T14:20:00.000Z",
                     *       "paid_at": null,
                     *       "voided_at": null,
                     *       "public_url": null,
                     *       "origin": "stint",
                     *       "imported_from": "harvest",
                     *       "import_id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "time": {
                     *         "billed": {
                     *           "time_entry_count": 1,
                     *           "tracked_seconds": 5400,
                     *           "changed_count": 1
                     *         },
                     *         "not_billed": [
                     *           {
                     *             "state": "unbilled",
                     *             "invoice_id": null,
                     *             "invoice_number": "text",
                     *             "time_entry_count": 1,
                     *             "tracked_seconds": 5400,
                     *             "changed_count": 1,
                     *             "time_entry_ids": [
                     *               "ent_01m7yp4jademgb7e4vec1cvggx"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceCopy"];
                };
            };
        };
    };
    get_invoices_id_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/hooks/stint",
                     *       "expires_at": "2027-11-19T14:20:00.000Z",
                     *       "filename": "INV-2026-0118.pdf",
                     *       "content_type": "application/pdf",
                     *       "size": 24576,
                     *       "sha256": "9f86d081884c7d659f86d081884c7d659f86d081884c7d659f86d081884c7d65"
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceExport"];
                    "application/pdf": string;
                };
            };
        };
    };
    get_invoices_id_freed_time: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoice_id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *       "time_entry_count": 1,
                     *       "tracked_seconds": 5400,
                     *       "lines": [
                     *         {
                     *           "invoice_line_id": "lin_01m7yp4jademgb7e4vec1cvggx",
                     *           "time_entry_count": 1,
                     *           "tracked_seconds": 5400,
                     *           "places": [
                     *             {
                     *               "state": "unbilled",
                     *               "invoice_id": null,
                     *               "invoice_number": "text",
                     *               "time_entry_count": 1,
                     *               "tracked_seconds": 5400,
                     *               "changed_count": 1,
                     *               "time_entry_ids": [
                     *                 "ent_01m7yp4jademgb7e4vec1cvggx"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FreedTime"];
                };
            };
        };
    };
    post_invoices_id_mail_preview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "subject": "Invoice INV-2026-0118"
                 *     }
                 */
                "application/json": components["schemas"]["MailPreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "text",
                     *       "from_name": "text",
                     *       "reply_to": "maren@example.com",
                     *       "to": [
                     *         "maren@example.com"
                     *       ],
                     *       "cc": [
                     *         "maren@example.com"
                     *       ],
                     *       "subject": "Invoice INV-2026-0118",
                     *       "html": "text",
                     *       "text": "text",
                     *       "is_captured": false,
                     *       "warnings": [
                     *         {
                     *           "code": "bank_details_missing",
                     *           "reason": "bank_details_missing",
                     *           "params": {},
                     *           "detail": "The invoice shows no account to pay to. Add one to invoicing.payment_accounts of the workspace."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MailPreview"];
                };
            };
        };
    };
    delete_invoices_id_payments_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
                /** @description Identifier of a payment. Opaque; at most 255 characters. */
                payment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    get_invoices_id_payments: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "pay_01m7yp4jademgb7e4vec1cvggx",
                     *           "invoice_id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "paid_on": "2026-11-19",
                     *           "method": "card",
                     *           "reference": "RF18 5390 0754 7034",
                     *           "notes": "Deck plans for the night boats",
                     *           "created_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payment"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_invoices_id_payments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amount": {
                 *         "amount": 12500,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pay_01m7yp4jademgb7e4vec1cvggx",
                     *       "invoice_id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *       "amount": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "paid_on": "2026-11-19",
                     *       "method": "card",
                     *       "reference": "RF18 5390 0754 7034",
                     *       "notes": "Deck plans for the night boats",
                     *       "created_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    get_invoices_id: {
        parameters: {
            query?: {
                /** @description `client` adds the whole client in its current state. */
                expand?: "client";
            };
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01m7yp4jf2h5b7g8q1r9w7xe6y",
                     *       "number": "INV-2026-0118",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "sent",
                     *       "overdue": false,
                     *       "currency": "EUR",
                     *       "issue_date": "2026-11-19",
                     *       "due_date": "2026-12-19",
                     *       "lines": [
                     *         {
                     *           "id": "lin_01m7yp4jg4j7d9h0s3t1y9zg8a",
                     *           "kind": "time",
                     *           "description": "Research",
                     *           "quantity": "1.25",
                     *           "unit": "hour",
                     *           "unit_price": {
                     *             "amount": 13500,
                     *             "currency": "EUR"
                     *           },
                     *           "tax_rate": "19",
                     *           "tax_rate_ids": [
                     *             "tax_01m7yp4jm1a5m7p8b1c9g7hr6j"
                     *           ],
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": false
                     *             }
                     *           ],
                     *           "amount": {
                     *             "amount": 16875,
                     *             "currency": "EUR"
                     *           },
                     *           "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *           "project_name": "Night boats",
                     *           "period_start": "2026-11-19",
                     *           "period_end": "2026-11-19",
                     *           "tracked_seconds": 4500,
                     *           "time_entry_count": 1,
                     *           "time_entry_ids": [
                     *             "ent_01m7yp4jd8g1zwe4n9p5t3vb2w"
                     *           ]
                     *         }
                     *       ],
                     *       "discount": {
                     *         "percent": "5"
                     *       },
                     *       "purchase_order": "PO-4711",
                     *       "notes": "Thank you.",
                     *       "subtotal": {
                     *         "amount": 16875,
                     *         "currency": "EUR"
                     *       },
                     *       "discount_total": {
                     *         "amount": 844,
                     *         "currency": "EUR"
                     *       },
                     *       "taxes": [
                     *         {
                     *           "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *           "name": "VAT 19 %",
                     *           "kind": "standard",
                     *           "rate": "19",
                     *           "compound": false,
                     *           "reason": null,
                     *           "reason_code": null,
                     *           "taxable": {
                     *             "amount": 16031,
                     *             "currency": "EUR"
                     *           },
                     *           "amount": {
                     *             "amount": 3046,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "tax_total": {
                     *         "amount": 3046,
                     *         "currency": "EUR"
                     *       },
                     *       "total": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_paid": {
                     *         "amount": 0,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_due": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "payments": [],
                     *       "external_refs": [],
                     *       "client_snapshot": {
                     *         "name": "Nordwind Ferries",
                     *         "email": "office@nordwind.example",
                     *         "address": {
                     *           "line1": "Am Sandtorkai 40",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "tax_id": "DE811907980",
                     *         "locale": "de-DE"
                     *       },
                     *       "seller_snapshot": {
                     *         "name": "Ostlund & Park",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20359",
                     *           "country": "DE"
                     *         },
                     *         "email": "billing@ostlund-park.example",
                     *         "phone": "+49 40 1234567",
                     *         "tax_id": "DE123456789",
                     *         "register": "Amtsgericht Hamburg HRB 123456",
                     *         "directors": "Maren Ostlund",
                     *         "payment_account": {
                     *           "type": "iban",
                     *           "currency": "EUR",
                     *           "account_holder": "Ostlund & Park GmbH",
                     *           "bank": null,
                     *           "bic": "COBADEFFXXX",
                     *           "iban": "DE89370400440532013000"
                     *         },
                     *         "accent_color": "#b5361f",
                     *         "tax_name": "VAT",
                     *         "payment_code": true
                     *       },
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "emailed": false,
                     *       "viewed_at": null,
                     *       "paid_at": null,
                     *       "voided_at": null,
                     *       "public_url": "https://stint.example.com/i/zjtGlhNvnY2Jm3UcV9AxqLKUksSPoAdu",
                     *       "origin": "stint",
                     *       "imported_from": null,
                     *       "import_id": null,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceReply"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_invoices_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_invoices_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "currency": "EUR"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01m7yp4jf2h5b7g8q1r9w7xe6y",
                     *       "number": "INV-2026-0118",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "sent",
                     *       "overdue": false,
                     *       "currency": "EUR",
                     *       "issue_date": "2026-11-19",
                     *       "due_date": "2026-12-19",
                     *       "lines": [
                     *         {
                     *           "id": "lin_01m7yp4jg4j7d9h0s3t1y9zg8a",
                     *           "kind": "time",
                     *           "description": "Research",
                     *           "quantity": "1.25",
                     *           "unit": "hour",
                     *           "unit_price": {
                     *             "amount": 13500,
                     *             "currency": "EUR"
                     *           },
                     *           "tax_rate": "19",
                     *           "tax_rate_ids": [
                     *             "tax_01m7yp4jm1a5m7p8b1c9g7hr6j"
                     *           ],
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": false
                     *             }
                     *           ],
                     *           "amount": {
                     *             "amount": 16875,
                     *             "currency": "EUR"
                     *           },
                     *           "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *           "project_name": "Night boats",
                     *           "period_start": "2026-11-19",
                     *           "period_end": "2026-11-19",
                     *           "tracked_seconds": 4500,
                     *           "time_entry_count": 1,
                     *           "time_entry_ids": [
                     *             "ent_01m7yp4jd8g1zwe4n9p5t3vb2w"
                     *           ]
                     *         }
                     *       ],
                     *       "discount": {
                     *         "percent": "5"
                     *       },
                     *       "purchase_order": "PO-4711",
                     *       "notes": "Thank you.",
                     *       "subtotal": {
                     *         "amount": 16875,
                     *         "currency": "EUR"
                     *       },
                     *       "discount_total": {
                     *         "amount": 844,
                     *         "currency": "EUR"
                     *       },
                     *       "taxes": [
                     *         {
                     *           "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *           "name": "VAT 19 %",
                     *           "kind": "standard",
                     *           "rate": "19",
                     *           "compound": false,
                     *           "reason": null,
                     *           "reason_code": null,
                     *           "taxable": {
                     *             "amount": 16031,
                     *             "currency": "EUR"
                     *           },
                     *           "amount": {
                     *             "amount": 3046,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "tax_total": {
                     *         "amount": 3046,
                     *         "currency": "EUR"
                     *       },
                     *       "total": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_paid": {
                     *         "amount": 0,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_due": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "payments": [],
                     *       "external_refs": [],
                     *       "client_snapshot": {
                     *         "name": "Nordwind Ferries",
                     *         "email": "office@nordwind.example",
                     *         "address": {
                     *           "line1": "Am Sandtorkai 40",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "tax_id": "DE811907980",
                     *         "locale": "de-DE"
                     *       },
                     *       "seller_snapshot": {
                     *         "name": "Ostlund & Park",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20359",
                     *           "country": "DE"
                     *         },
                     *         "email": "billing@ostlund-park.example",
                     *         "phone": "+49 40 1234567",
                     *         "tax_id": "DE123456789",
                     *         "register": "Amtsgericht Hamburg HRB 123456",
                     *         "directors": "Maren Ostlund",
                     *         "payment_account": {
                     *           "type": "iban",
                     *           "currency": "EUR",
                     *           "account_holder": "Ostlund & Park GmbH",
                     *           "bank": null,
                     *           "bic": "COBADEFFXXX",
                     *           "iban": "DE89370400440532013000"
                     *         },
                     *         "accent_color": "#b5361f",
                     *         "tax_name": "VAT",
                     *         "payment_code": true
                     *       },
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "emailed": false,
                     *       "viewed_at": null,
                     *       "paid_at": null,
                     *       "voided_at": null,
                     *       "public_url": "https://stint.example.com/i/zjtGlhNvnY2Jm3UcV9AxqLKUksSPoAdu",
                     *       "origin": "stint",
                     *       "imported_from": null,
                     *       "import_id": null,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceReply"];
                };
            };
        };
    };
    post_invoices_id_send: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "to": [
                 *         "maren@example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceSend"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *       "number": "INV-2026-0001",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "draft",
                     *       "overdue": false,
                     *       "currency": "EUR",
                     *       "issue_date": "2026-11-19",
                     *       "due_date": "2026-12-19",
                     *       "lines": [
                     *         {
                     *           "id": "lin_01m7yp4jademgb7e4vec1cvggx",
                     *           "kind": "manual",
                     *           "description": "Research for the night boats",
                     *           "quantity": "26.25",
                     *           "unit": "hour",
                     *           "unit_price": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "tax_rate": "19",
                     *           "tax_rate_ids": [
                     *             "tax_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": true
                     *             }
                     *           ],
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "project_name": "text",
                     *           "period_start": "2026-11-19",
                     *           "period_end": "2026-11-19",
                     *           "tracked_seconds": 5400,
                     *           "time_entry_count": 1
                     *         }
                     *       ],
                     *       "discount": null,
                     *       "purchase_order": "PO-4711",
                     *       "notes": "Deck plans for the night boats",
                     *       "subtotal": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount_total": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "taxes": [
                     *         {
                     *           "tax_rate_id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "VAT 19 %",
                     *           "kind": "standard",
                     *           "rate": "19",
                     *           "compound": true,
                     *           "reason": "text",
                     *           "reason_code": "VATEX-EU-AE",
                     *           "taxable": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "tax_total": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "total": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_paid": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_due": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "payments": [
                     *         {
                     *           "id": "pay_01m7yp4jademgb7e4vec1cvggx",
                     *           "invoice_id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "paid_on": "2026-11-19",
                     *           "method": "card",
                     *           "reference": "RF18 5390 0754 7034",
                     *           "notes": "Deck plans for the night boats",
                     *           "created_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "external_refs": [
                     *         {
                     *           "system": "jira",
                     *           "id": "ABC-1",
                     *           "url": "https://acme.example/browse/ABC-1"
                     *         }
                     *       ],
                     *       "client_snapshot": {
                     *         "name": "Nordwind Ferries",
                     *         "email": "maren@example.com",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": "Floor 3",
                     *           "city": "Hamburg",
                     *           "region": "Hamburg",
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "tax_id": "DE811907980",
                     *         "locale": "de-DE"
                     *       },
                     *       "seller_snapshot": {
                     *         "name": "Night boats",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": "Floor 3",
                     *           "city": "Hamburg",
                     *           "region": "Hamburg",
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "email": "maren@example.com",
                     *         "phone": "+49 40 1234567",
                     *         "tax_id": "DE811907980",
                     *         "register": "text",
                     *         "directors": "text",
                     *         "accent_color": "#b5361f",
                     *         "tax_name": "VAT",
                     *         "payment_code": true,
                     *         "payment_account": {
                     *           "type": "iban",
                     *           "currency": "EUR",
                     *           "account_holder": "text",
                     *           "bank": "text",
                     *           "bic": "COBADEFFXXX",
                     *           "iban": "DE89370400440532013000"
                     *         }
                     *       },
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "emailed": true,
                     *       "viewed_at": "2026-11-19T14:20:00.000Z",
                     *       "paid_at": null,
                     *       "voided_at": null,
                     *       "public_url": null,
                     *       "origin": "stint",
                     *       "imported_from": "harvest",
                     *       "import_id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "email": {
                     *         "id": "eml_01m7yp4jademgb7e4vec1cvggx",
                     *         "status": "queued",
                     *         "to": [
                     *           "maren@example.com"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceSent"];
                };
            };
        };
    };
    post_invoices_id_void: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of an invoice. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01m7yp4jf2h5b7g8q1r9w7xe6y",
                     *       "number": "INV-2026-0118",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "sent",
                     *       "overdue": false,
                     *       "currency": "EUR",
                     *       "issue_date": "2026-11-19",
                     *       "due_date": "2026-12-19",
                     *       "lines": [
                     *         {
                     *           "id": "lin_01m7yp4jg4j7d9h0s3t1y9zg8a",
                     *           "kind": "time",
                     *           "description": "Research",
                     *           "quantity": "1.25",
                     *           "unit": "hour",
                     *           "unit_price": {
                     *             "amount": 13500,
                     *             "currency": "EUR"
                     *           },
                     *           "tax_rate": "19",
                     *           "tax_rate_ids": [
                     *             "tax_01m7yp4jm1a5m7p8b1c9g7hr6j"
                     *           ],
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": false
                     *             }
                     *           ],
                     *           "amount": {
                     *             "amount": 16875,
                     *             "currency": "EUR"
                     *           },
                     *           "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *           "project_name": "Night boats",
                     *           "period_start": "2026-11-19",
                     *           "period_end": "2026-11-19",
                     *           "tracked_seconds": 4500,
                     *           "time_entry_count": 1,
                     *           "time_entry_ids": [
                     *             "ent_01m7yp4jd8g1zwe4n9p5t3vb2w"
                     *           ]
                     *         }
                     *       ],
                     *       "discount": {
                     *         "percent": "5"
                     *       },
                     *       "purchase_order": "PO-4711",
                     *       "notes": "Thank you.",
                     *       "subtotal": {
                     *         "amount": 16875,
                     *         "currency": "EUR"
                     *       },
                     *       "discount_total": {
                     *         "amount": 844,
                     *         "currency": "EUR"
                     *       },
                     *       "taxes": [
                     *         {
                     *           "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *           "name": "VAT 19 %",
                     *           "kind": "standard",
                     *           "rate": "19",
                     *           "compound": false,
                     *           "reason": null,
                     *           "reason_code": null,
                     *           "taxable": {
                     *             "amount": 16031,
                     *             "currency": "EUR"
                     *           },
                     *           "amount": {
                     *             "amount": 3046,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "tax_total": {
                     *         "amount": 3046,
                     *         "currency": "EUR"
                     *       },
                     *       "total": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_paid": {
                     *         "amount": 0,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_due": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "payments": [],
                     *       "external_refs": [],
                     *       "client_snapshot": {
                     *         "name": "Nordwind Ferries",
                     *         "email": "office@nordwind.example",
                     *         "address": {
                     *           "line1": "Am Sandtorkai 40",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "tax_id": "DE811907980",
                     *         "locale": "de-DE"
                     *       },
                     *       "seller_snapshot": {
                     *         "name": "Ostlund & Park",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20359",
                     *           "country": "DE"
                     *         },
                     *         "email": "billing@ostlund-park.example",
                     *         "phone": "+49 40 1234567",
                     *         "tax_id": "DE123456789",
                     *         "register": "Amtsgericht Hamburg HRB 123456",
                     *         "directors": "Maren Ostlund",
                     *         "payment_account": {
                     *           "type": "iban",
                     *           "currency": "EUR",
                     *           "account_holder": "Ostlund & Park GmbH",
                     *           "bank": null,
                     *           "bic": "COBADEFFXXX",
                     *           "iban": "DE89370400440532013000"
                     *         },
                     *         "accent_color": "#b5361f",
                     *         "tax_name": "VAT",
                     *         "payment_code": true
                     *       },
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "emailed": false,
                     *       "viewed_at": null,
                     *       "paid_at": null,
                     *       "voided_at": null,
                     *       "public_url": "https://stint.example.com/i/zjtGlhNvnY2Jm3UcV9AxqLKUksSPoAdu",
                     *       "origin": "stint",
                     *       "imported_from": null,
                     *       "import_id": null,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    get_invoices: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                client_id?: string;
                /** @description Invoices with a line of the project. */
                project_id?: string;
                /** @description `sent` includes overdue invoices. */
                status?: string;
                /** @description Issued on this day or later. */
                issued_from?: string;
                /** @description Issued on this day or earlier. */
                issued_to?: string;
                /** @description Due on this day or later. */
                due_from?: string;
                /** @description Due on this day or earlier. */
                due_to?: string;
                updated_since?: string;
                external_ref?: string;
                import_id?: string;
                /** @description Text to search for in the number, the client's name, the purchase order number and the notes. */
                q?: string;
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
                /** @description `client` adds the whole client in its current state. */
                expand?: "client";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "inv_01m7yp4jf2h5b7g8q1r9w7xe6y",
                     *           "number": "INV-2026-0118",
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "status": "sent",
                     *           "overdue": false,
                     *           "currency": "EUR",
                     *           "issue_date": "2026-11-19",
                     *           "due_date": "2026-12-19",
                     *           "lines": [
                     *             {
                     *               "id": "lin_01m7yp4jg4j7d9h0s3t1y9zg8a",
                     *               "kind": "time",
                     *               "description": "Research",
                     *               "quantity": "1.25",
                     *               "unit": "hour",
                     *               "unit_price": {
                     *                 "amount": 13500,
                     *                 "currency": "EUR"
                     *               },
                     *               "tax_rate": "19",
                     *               "tax_rate_ids": [
                     *                 "tax_01m7yp4jm1a5m7p8b1c9g7hr6j"
                     *               ],
                     *               "taxes": [
                     *                 {
                     *                   "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *                   "name": "VAT 19 %",
                     *                   "kind": "standard",
                     *                   "rate": "19",
                     *                   "compound": false
                     *                 }
                     *               ],
                     *               "amount": {
                     *                 "amount": 16875,
                     *                 "currency": "EUR"
                     *               },
                     *               "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *               "project_name": "Night boats",
                     *               "period_start": "2026-11-19",
                     *               "period_end": "2026-11-19",
                     *               "tracked_seconds": 4500,
                     *               "time_entry_count": 1,
                     *               "time_entry_ids": [
                     *                 "ent_01m7yp4jd8g1zwe4n9p5t3vb2w"
                     *               ]
                     *             }
                     *           ],
                     *           "discount": {
                     *             "percent": "5"
                     *           },
                     *           "purchase_order": "PO-4711",
                     *           "notes": "Thank you.",
                     *           "subtotal": {
                     *             "amount": 16875,
                     *             "currency": "EUR"
                     *           },
                     *           "discount_total": {
                     *             "amount": 844,
                     *             "currency": "EUR"
                     *           },
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": false,
                     *               "reason": null,
                     *               "reason_code": null,
                     *               "taxable": {
                     *                 "amount": 16031,
                     *                 "currency": "EUR"
                     *               },
                     *               "amount": {
                     *                 "amount": 3046,
                     *                 "currency": "EUR"
                     *               }
                     *             }
                     *           ],
                     *           "tax_total": {
                     *             "amount": 3046,
                     *             "currency": "EUR"
                     *           },
                     *           "total": {
                     *             "amount": 19077,
                     *             "currency": "EUR"
                     *           },
                     *           "amount_paid": {
                     *             "amount": 0,
                     *             "currency": "EUR"
                     *           },
                     *           "amount_due": {
                     *             "amount": 19077,
                     *             "currency": "EUR"
                     *           },
                     *           "payments": [],
                     *           "external_refs": [],
                     *           "client_snapshot": {
                     *             "name": "Nordwind Ferries",
                     *             "email": "office@nordwind.example",
                     *             "address": {
                     *               "line1": "Am Sandtorkai 40",
                     *               "line2": null,
                     *               "city": "Hamburg",
                     *               "region": null,
                     *               "postal_code": "20457",
                     *               "country": "DE"
                     *             },
                     *             "tax_id": "DE811907980",
                     *             "locale": "de-DE"
                     *           },
                     *           "seller_snapshot": {
                     *             "name": "Ostlund & Park",
                     *             "address": {
                     *               "line1": "Kaiweg 12",
                     *               "line2": null,
                     *               "city": "Hamburg",
                     *               "region": null,
                     *               "postal_code": "20359",
                     *               "country": "DE"
                     *             },
                     *             "email": "billing@ostlund-park.example",
                     *             "phone": "+49 40 1234567",
                     *             "tax_id": "DE123456789",
                     *             "register": "Amtsgericht Hamburg HRB 123456",
                     *             "directors": "Maren Ostlund",
                     *             "payment_account": {
                     *               "type": "iban",
                     *               "currency": "EUR",
                     *               "account_holder": "Ostlund & Park GmbH",
                     *               "bank": null,
                     *               "bic": "COBADEFFXXX",
                     *               "iban": "DE89370400440532013000"
                     *             },
                     *             "accent_color": "#b5361f",
                     *             "tax_name": "VAT",
                     *             "payment_code": true
                     *           },
                     *           "sent_at": "2026-11-19T14:20:00.000Z",
                     *           "emailed": false,
                     *           "viewed_at": null,
                     *           "paid_at": null,
                     *           "voided_at": null,
                     *           "public_url": "https://stint.example.com/i/zjtGlhNvnY2Jm3UcV9AxqLKUksSPoAdu",
                     *           "origin": "stint",
                     *           "imported_from": null,
                     *           "import_id": null,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvoiceReply"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_invoices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01m7yp4jf2h5b7g8q1r9w7xe6y",
                     *       "number": "INV-2026-0118",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "status": "sent",
                     *       "overdue": false,
                     *       "currency": "EUR",
                     *       "issue_date": "2026-11-19",
                     *       "due_date": "2026-12-19",
                     *       "lines": [
                     *         {
                     *           "id": "lin_01m7yp4jg4j7d9h0s3t1y9zg8a",
                     *           "kind": "time",
                     *           "description": "Research",
                     *           "quantity": "1.25",
                     *           "unit": "hour",
                     *           "unit_price": {
                     *             "amount": 13500,
                     *             "currency": "EUR"
                     *           },
                     *           "tax_rate": "19",
                     *           "tax_rate_ids": [
                     *             "tax_01m7yp4jm1a5m7p8b1c9g7hr6j"
                     *           ],
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": false
                     *             }
                     *           ],
                     *           "amount": {
                     *             "amount": 16875,
                     *             "currency": "EUR"
                     *           },
                     *           "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *           "project_name": "Night boats",
                     *           "period_start": "2026-11-19",
                     *           "period_end": "2026-11-19",
                     *           "tracked_seconds": 4500,
                     *           "time_entry_count": 1,
                     *           "time_entry_ids": [
                     *             "ent_01m7yp4jd8g1zwe4n9p5t3vb2w"
                     *           ]
                     *         }
                     *       ],
                     *       "discount": {
                     *         "percent": "5"
                     *       },
                     *       "purchase_order": "PO-4711",
                     *       "notes": "Thank you.",
                     *       "subtotal": {
                     *         "amount": 16875,
                     *         "currency": "EUR"
                     *       },
                     *       "discount_total": {
                     *         "amount": 844,
                     *         "currency": "EUR"
                     *       },
                     *       "taxes": [
                     *         {
                     *           "tax_rate_id": "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
                     *           "name": "VAT 19 %",
                     *           "kind": "standard",
                     *           "rate": "19",
                     *           "compound": false,
                     *           "reason": null,
                     *           "reason_code": null,
                     *           "taxable": {
                     *             "amount": 16031,
                     *             "currency": "EUR"
                     *           },
                     *           "amount": {
                     *             "amount": 3046,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "tax_total": {
                     *         "amount": 3046,
                     *         "currency": "EUR"
                     *       },
                     *       "total": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_paid": {
                     *         "amount": 0,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_due": {
                     *         "amount": 19077,
                     *         "currency": "EUR"
                     *       },
                     *       "payments": [],
                     *       "external_refs": [],
                     *       "client_snapshot": {
                     *         "name": "Nordwind Ferries",
                     *         "email": "office@nordwind.example",
                     *         "address": {
                     *           "line1": "Am Sandtorkai 40",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20457",
                     *           "country": "DE"
                     *         },
                     *         "tax_id": "DE811907980",
                     *         "locale": "de-DE"
                     *       },
                     *       "seller_snapshot": {
                     *         "name": "Ostlund & Park",
                     *         "address": {
                     *           "line1": "Kaiweg 12",
                     *           "line2": null,
                     *           "city": "Hamburg",
                     *           "region": null,
                     *           "postal_code": "20359",
                     *           "country": "DE"
                     *         },
                     *         "email": "billing@ostlund-park.example",
                     *         "phone": "+49 40 1234567",
                     *         "tax_id": "DE123456789",
                     *         "register": "Amtsgericht Hamburg HRB 123456",
                     *         "directors": "Maren Ostlund",
                     *         "payment_account": {
                     *           "type": "iban",
                     *           "currency": "EUR",
                     *           "account_holder": "Ostlund & Park GmbH",
                     *           "bank": null,
                     *           "bic": "COBADEFFXXX",
                     *           "iban": "DE89370400440532013000"
                     *         },
                     *         "accent_color": "#b5361f",
                     *         "tax_name": "VAT",
                     *         "payment_code": true
                     *       },
                     *       "sent_at": "2026-11-19T14:20:00.000Z",
                     *       "emailed": false,
                     *       "viewed_at": null,
                     *       "paid_at": null,
                     *       "voided_at": null,
                     *       "public_url": "https://stint.example.com/i/zjtGlhNvnY2Jm3UcV9AxqLKUksSPoAdu",
                     *       "origin": "stint",
                     *       "imported_from": null,
                     *       "import_id": null,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceReply"];
                };
            };
        };
    };
    get_me_earlier_entries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "notes": "Deck plans for the night boats",
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *           "tags": [
                     *             "design"
                     *           ],
                     *           "billable": true,
                     *           "task_name": "text",
                     *           "count": 1,
                     *           "last_date": "2026-11-19",
                     *           "pinned": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EarlierEntries"];
                };
            };
        };
    };
    post_me_earlier_entries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "Standup and week plan",
                 *       "pinned": true
                 *     }
                 */
                "application/json": components["schemas"]["EarlierEntryPin"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "notes": "Deck plans for the night boats",
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *           "tags": [
                     *             "design"
                     *           ],
                     *           "billable": true,
                     *           "task_name": "text",
                     *           "count": 1,
                     *           "last_date": "2026-11-19",
                     *           "pinned": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EarlierEntries"];
                };
            };
        };
    };
    post_me_email: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "maren@example.com",
                 *       "current_password": "text"
                 *     }
                 */
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "maren@example.com",
                     *       "expires_at": "2027-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailChangeAsked"];
                };
            };
        };
    };
    delete_me_identities_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a linked identity. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    post_me_identities_link: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text",
                 *       "provider": "text"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityLink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "text",
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["IdentityLinkBegun"];
                };
            };
        };
    };
    get_me_identities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "lid_01m7yp4jademgb7e4vec1cvggx",
                     *           "provider": "text",
                     *           "name": "Night boats",
                     *           "linked_at": "2026-11-19T14:20:00.000Z",
                     *           "last_used_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Identities"];
                };
            };
        };
    };
    post_me_passkeys_id_remove: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a passkey. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_me_passkeys_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a passkey. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Firefox on macOS"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "psk_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Firefox on macOS",
                     *       "synced": true,
                     *       "needs_password": true,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "last_used_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    post_me_passkeys_options: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {}
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    get_me_passkeys: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "psk_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Firefox on macOS",
                     *           "synced": true,
                     *           "needs_password": true,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "last_used_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Passkey"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_me_passkeys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Firefox on macOS",
                 *       "credential": {}
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "passkey": {
                     *         "id": "psk_01m7yp4jademgb7e4vec1cvggx",
                     *         "name": "Firefox on macOS",
                     *         "synced": true,
                     *         "needs_password": true,
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "last_used_at": "2026-11-19T14:20:00.000Z"
                     *       },
                     *       "recovery_codes": [
                     *         "text"
                     *       ],
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
        };
    };
    post_me_password: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed": true
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordChanged"];
                };
            };
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "email": "maren@example.com",
                     *       "name": "Maren Ostlund",
                     *       "role": "member",
                     *       "status": "active",
                     *       "time_zone": "Europe/Berlin",
                     *       "locale": "de-AT",
                     *       "language": "de",
                     *       "default_rate": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 10500,
                     *           "currency": "EUR",
                     *           "since": "2027-01-01"
                     *         }
                     *       ],
                     *       "weekly_capacity_seconds": 144000,
                     *       "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "submits_timesheets": true,
                     *       "muted_emails": [
                     *         "timesheets_submitted"
                     *       ],
                     *       "has_second_factor": true,
                     *       "external_refs": [
                     *         {
                     *           "system": "jira",
                     *           "id": "ABC-1",
                     *           "url": "https://acme.example/browse/ABC-1"
                     *         }
                     *       ],
                     *       "import_id": "imp_01m7yp4jademgb7e4vec1cvggx",
                     *       "invitation": {
                     *         "invited_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *         "sent_at": "2026-11-19T14:20:00.000Z",
                     *         "expires_at": "2027-11-19T14:20:00.000Z"
                     *       },
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "workspace": {
                     *         "id": "wks_01m7yp4jademgb7e4vec1cvggx",
                     *         "name": "Maren Ostlund",
                     *         "currency": "EUR",
                     *         "time_zone": "Europe/Berlin",
                     *         "week_start": 1,
                     *         "locale": "de-AT",
                     *         "language": "de",
                     *         "weekly_capacity_seconds": 144000,
                     *         "forgotten_timer_hours": 1,
                     *         "working_hours": {
                     *           "from": "09:00",
                     *           "to": "18:00"
                     *         },
                     *         "gap_minutes": 1,
                     *         "today": "2026-11-19",
                     *         "closing": {
                     *           "locked_until": "2026-11-19",
                     *           "exceptions": [
                     *             {
                     *               "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *               "from": "2026-11-19",
                     *               "to": "2026-11-19",
                     *               "until": "2026-11-19T14:20:00.000Z"
                     *             }
                     *           ]
                     *         },
                     *         "approvals": {
                     *           "enabled": true,
                     *           "period": "week",
                     *           "starts_on": "2026-11-19",
                     *           "decides": true
                     *         },
                     *         "retention": {
                     *           "deliveries_days": 30,
                     *           "events_days": 30,
                     *           "mails_days": 30,
                     *           "audit_days": 30,
                     *           "idempotency_keys_days": 30
                     *         }
                     *       },
                     *       "credential": {
                     *         "kind": "key",
                     *         "scopes": [
                     *           "time_entries:read"
                     *         ],
                     *         "expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_me_second_factor_confirm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorConfirm"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "app_since": "2026-11-19T14:20:00.000Z",
                     *       "passkeys": 1,
                     *       "recovery_codes_left": 1,
                     *       "required": true,
                     *       "trusted_devices": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    post_me_second_factor_disable: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "app_since": "2026-11-19T14:20:00.000Z",
                     *       "passkeys": 1,
                     *       "recovery_codes_left": 1,
                     *       "required": true,
                     *       "trusted_devices": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    post_me_second_factor_passkey_options: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {}
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    post_me_second_factor_recovery_codes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "text"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "text"
                     *       ],
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    get_me_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "app_since": "2026-11-19T14:20:00.000Z",
                     *       "passkeys": 1,
                     *       "recovery_codes_left": 1,
                     *       "required": true,
                     *       "trusted_devices": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    post_me_second_factor_setup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "JBSWY3DPEHPK3PXP",
                     *       "otpauth_uri": "text",
                     *       "recovery_codes": [
                     *         "text"
                     *       ],
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactorSetup"];
                };
            };
        };
    };
    get_me_sign_ins: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "sin_01m7yp4jademgb7e4vec1cvggx",
                     *           "outcome": "signed_in",
                     *           "method": "password",
                     *           "provider": "text",
                     *           "device": "Firefox on macOS",
                     *           "browser": "Firefox",
                     *           "system": "macOS",
                     *           "address": "203.0.113.7",
                     *           "new_device": true,
                     *           "created_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SignIn"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    get_me_timer: {
        parameters: {
            query?: {
                expand?: string;
            };
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "time_entry": {
                     *         "id": "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
                     *         "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *         "task_id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *         "user_id": "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
                     *         "notes": "Deck plans for the night boats",
                     *         "start_time": "2026-11-19T13:05:00.000Z",
                     *         "end_time": "2026-11-19T14:20:00.000Z",
                     *         "duration_seconds": 4500,
                     *         "date": "2026-11-19",
                     *         "time_zone": "Europe/Berlin",
                     *         "billable": true,
                     *         "tags": [
                     *           "design"
                     *         ],
                     *         "rate": {
                     *           "amount": 13500,
                     *           "currency": "EUR"
                     *         },
                     *         "rate_by_hand": false,
                     *         "locked": false,
                     *         "lock_reason": null,
                     *         "lock_reasons": [],
                     *         "lock_detail": null,
                     *         "invoice_id": null,
                     *         "billed_elsewhere": false,
                     *         "external_refs": [],
                     *         "import_id": null,
                     *         "timesheet_id": null,
                     *         "approval": null,
                     *         "running": false,
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "updated_at": "2026-11-19T14:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Timer"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_period_exceptions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a period exception. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pex_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "from": "2026-11-19",
                     *       "to": "2026-11-19",
                     *       "until": "2026-11-19T14:20:00.000Z",
                     *       "reason": "text",
                     *       "origin": "manual",
                     *       "changed_entries": 1,
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "ended_at": null,
                     *       "ended_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PeriodException"];
                };
            };
        };
    };
    delete_period_exceptions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a period exception. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pex_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "from": "2026-11-19",
                     *       "to": "2026-11-19",
                     *       "until": "2026-11-19T14:20:00.000Z",
                     *       "reason": "text",
                     *       "origin": "manual",
                     *       "changed_entries": 1,
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "ended_at": null,
                     *       "ended_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PeriodException"];
                };
            };
        };
    };
    post_period_exceptions_ask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-10-21",
                 *       "to": "2026-10-21",
                 *       "comment": "The site visit in Oslo is missing."
                 *     }
                 */
                "application/json": components["schemas"]["ExceptionAsk"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "emailed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ExceptionAsked"];
                };
            };
        };
    };
    get_period_exceptions: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                /** @description Only exceptions that are, or are not, in effect. */
                active?: "true" | "false";
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "pex_01m7yp4jademgb7e4vec1cvggx",
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "from": "2026-11-19",
                     *           "to": "2026-11-19",
                     *           "until": "2026-11-19T14:20:00.000Z",
                     *           "reason": "text",
                     *           "origin": "manual",
                     *           "changed_entries": 1,
                     *           "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "ended_at": null,
                     *           "ended_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PeriodException"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_period_exceptions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-10-19",
                 *       "to": "2026-10-25",
                 *       "until": "2026-11-22T12:00:00Z",
                 *       "reason": "The site visit on October 21 is missing."
                 *     }
                 */
                "application/json": components["schemas"]["PeriodExceptionCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pex_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "from": "2026-11-19",
                     *       "to": "2026-11-19",
                     *       "until": "2026-11-19T14:20:00.000Z",
                     *       "reason": "text",
                     *       "origin": "manual",
                     *       "changed_entries": 1,
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "ended_at": null,
                     *       "ended_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PeriodException"];
                };
            };
        };
    };
    get_projects_id: {
        parameters: {
            query?: {
                expand?: string;
            };
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a project. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "code": "NB-26",
                     *       "color": "sky",
                     *       "notes": "A timetable for the night boats",
                     *       "billable": true,
                     *       "rate": {
                     *         "amount": 12000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 12000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "budget": {
                     *         "kind": "hours",
                     *         "amount": "120.5",
                     *         "period": "total"
                     *       },
                     *       "budget_thresholds": [
                     *         80,
                     *         100
                     *       ],
                     *       "time_rounding": null,
                     *       "default_tax_rate_id": null,
                     *       "starts_on": "2026-11-02",
                     *       "ends_on": "2027-03-31",
                     *       "access": "members",
                     *       "member_ids": [
                     *         "usr_01m7yp4jkap3k5m6z9a7e5fp4g"
                     *       ],
                     *       "manager_ids": [
                     *         "usr_01m7yp4jj8m1h3k4x7y5c3dm2e"
                     *       ],
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "status": "active",
                     *       "archived_at": null,
                     *       "currency": "EUR",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectReply"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patch_projects_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a project. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Night boats"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "code": "NB-26",
                     *       "color": "sky",
                     *       "notes": "A timetable for the night boats",
                     *       "billable": true,
                     *       "rate": {
                     *         "amount": 12000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 12000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "budget": {
                     *         "kind": "hours",
                     *         "amount": "120.5",
                     *         "period": "total"
                     *       },
                     *       "budget_thresholds": [
                     *         80,
                     *         100
                     *       ],
                     *       "time_rounding": null,
                     *       "default_tax_rate_id": null,
                     *       "starts_on": "2026-11-02",
                     *       "ends_on": "2027-03-31",
                     *       "access": "members",
                     *       "member_ids": [
                     *         "usr_01m7yp4jkap3k5m6z9a7e5fp4g"
                     *       ],
                     *       "manager_ids": [
                     *         "usr_01m7yp4jj8m1h3k4x7y5c3dm2e"
                     *       ],
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "status": "active",
                     *       "archived_at": null,
                     *       "currency": "EUR",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectReply"];
                };
            };
        };
    };
    get_projects_id_tasks: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                status?: string;
                updated_since?: string;
                import_id?: string;
                external_ref?: string;
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name";
            };
            header?: never;
            path: {
                /** @description Identifier of a project. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *           "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *           "name": "Research",
                     *           "rate": {
                     *             "amount": 13500,
                     *             "currency": "EUR"
                     *           },
                     *           "rates": [
                     *             {
                     *               "amount": 13500,
                     *               "currency": "EUR",
                     *               "since": null
                     *             }
                     *           ],
                     *           "billable": true,
                     *           "external_refs": [],
                     *           "import_id": null,
                     *           "status": "active",
                     *           "created_at": "2026-11-02T08:12:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Task"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_projects_id_tasks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a project. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Research"
                 *     }
                 */
                "application/json": components["schemas"]["TaskCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *       "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "name": "Research",
                     *       "rate": {
                     *         "amount": 13500,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 13500,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "billable": true,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "status": "active",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Task"];
                };
            };
        };
    };
    get_projects: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                /** @description Default: `active`. */
                status?: string;
                client_id?: string;
                updated_since?: string;
                import_id?: string;
                external_ref?: string;
                q?: string;
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name";
                expand?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats",
                     *           "code": "NB-26",
                     *           "color": "sky",
                     *           "notes": "A timetable for the night boats",
                     *           "billable": true,
                     *           "rate": {
                     *             "amount": 12000,
                     *             "currency": "EUR"
                     *           },
                     *           "rates": [
                     *             {
                     *               "amount": 12000,
                     *               "currency": "EUR",
                     *               "since": null
                     *             }
                     *           ],
                     *           "budget": {
                     *             "kind": "hours",
                     *             "amount": "120.5",
                     *             "period": "total"
                     *           },
                     *           "budget_thresholds": [
                     *             80,
                     *             100
                     *           ],
                     *           "time_rounding": null,
                     *           "default_tax_rate_id": null,
                     *           "starts_on": "2026-11-02",
                     *           "ends_on": "2027-03-31",
                     *           "access": "members",
                     *           "member_ids": [
                     *             "usr_01m7yp4jkap3k5m6z9a7e5fp4g"
                     *           ],
                     *           "manager_ids": [
                     *             "usr_01m7yp4jj8m1h3k4x7y5c3dm2e"
                     *           ],
                     *           "external_refs": [],
                     *           "import_id": null,
                     *           "status": "active",
                     *           "archived_at": null,
                     *           "currency": "EUR",
                     *           "created_at": "2026-11-02T08:12:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectReply"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_projects: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Night boats"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "code": "NB-26",
                     *       "color": "sky",
                     *       "notes": "A timetable for the night boats",
                     *       "billable": true,
                     *       "rate": {
                     *         "amount": 12000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 12000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "budget": {
                     *         "kind": "hours",
                     *         "amount": "120.5",
                     *         "period": "total"
                     *       },
                     *       "budget_thresholds": [
                     *         80,
                     *         100
                     *       ],
                     *       "time_rounding": null,
                     *       "default_tax_rate_id": null,
                     *       "starts_on": "2026-11-02",
                     *       "ends_on": "2027-03-31",
                     *       "access": "members",
                     *       "member_ids": [
                     *         "usr_01m7yp4jkap3k5m6z9a7e5fp4g"
                     *       ],
                     *       "manager_ids": [
                     *         "usr_01m7yp4jj8m1h3k4x7y5c3dm2e"
                     *       ],
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "status": "active",
                     *       "archived_at": null,
                     *       "currency": "EUR",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectReply"];
                };
            };
        };
    };
    get_provisioning_groups_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a provisioned group. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "grp_01m7yp4jademgb7e4vec1cvggx",
                     *       "display_name": "text",
                     *       "external_id": "text",
                     *       "role": "member",
                     *       "member_count": 1,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProvisionedGroup"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patch_provisioning_groups_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a provisioned group. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["ProvisionedGroupUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "grp_01m7yp4jademgb7e4vec1cvggx",
                     *       "display_name": "text",
                     *       "external_id": "text",
                     *       "role": "member",
                     *       "member_count": 1,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProvisionedGroup"];
                };
            };
        };
    };
    get_provisioning_groups: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "grp_01m7yp4jademgb7e4vec1cvggx",
                     *           "display_name": "text",
                     *           "external_id": "text",
                     *           "role": "member",
                     *           "member_count": 1,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProvisionedGroup"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    delete_provisioning_tokens_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a provisioning token. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    get_provisioning_tokens: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "sct_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats",
                     *           "first_chars": "stint_scim_4",
                     *           "last_chars": "A1iQ",
                     *           "mails_invitations": true,
                     *           "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "last_used_at": "2026-11-19T14:20:00.000Z",
                     *           "revoked_at": null
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProvisioningToken"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_provisioning_tokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Night boats"
                 *     }
                 */
                "application/json": components["schemas"]["ProvisioningTokenCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sct_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "first_chars": "stint_scim_4",
                     *       "last_chars": "A1iQ",
                     *       "mails_invitations": true,
                     *       "created_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "last_used_at": "2026-11-19T14:20:00.000Z",
                     *       "revoked_at": null,
                     *       "token": "text",
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["NewProvisioningToken"];
                };
            };
        };
    };
    get_provisioning_users: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "updated_at" | "-updated_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats",
                     *           "email": "text",
                     *           "status": "active",
                     *           "user_name": "Maren Ostlund",
                     *           "external_id": "text",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z",
                     *           "deleted_at": null
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProvisionedUser"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    get_reports_balances: {
        parameters: {
            query?: {
                /** @description Default: all clients. */
                client_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "today": "2026-11-19",
                     *       "balances": [
                     *         {
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "currency": "EUR",
                     *           "amount_due": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "overdue": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "oldest_due_date": "2026-11-19",
                     *           "ages": [
                     *             {
                     *               "age": "late_over_60",
                     *               "amount_due": {
                     *                 "amount": 12500,
                     *                 "currency": "EUR"
                     *               }
                     *             }
                     *           ],
                     *           "invoiced_this_year": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "paid_this_year": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "average_days_to_pay": 30,
                     *           "invoices": 1,
                     *           "last_invoice": {
                     *             "id": "inv_01m7yp4jademgb7e4vec1cvggx",
                     *             "number": "INV-2026-0118",
                     *             "issue_date": "2026-11-19"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BalanceReport"];
                };
            };
        };
    };
    get_reports_invoices: {
        parameters: {
            query?: {
                /** @description First day of the unbilled time, in the workspace's time zone. Default: the first unbilled day. */
                from?: string;
                /** @description Last day, inclusive, of the unbilled time, in the workspace's time zone. Default: today. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "states": [
                     *         {
                     *           "state": "draft",
                     *           "currency": "EUR",
                     *           "count": 1,
                     *           "total": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "amount_due": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "ages": [
                     *         {
                     *           "age": "late_over_30",
                     *           "currency": "EUR",
                     *           "count": 1,
                     *           "amount_due": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "unbilled": [
                     *         {
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "client_name": "text",
                     *           "currency": "EUR",
                     *           "entries": 1,
                     *           "seconds": 5400,
                     *           "rounded_seconds": 5400,
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "projects": [
                     *             {
                     *               "id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *               "name": "Night boats",
                     *               "color": "text",
                     *               "seconds": 5400,
                     *               "amount": {
                     *                 "amount": 12500,
                     *                 "currency": "EUR"
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "awaiting_approval": [
                     *         {
                     *           "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceReport"];
                };
            };
        };
    };
    get_reports_profit_export: {
        parameters: {
            query: {
                format: "csv" | "xlsx";
                /** @description Language of column headers and other text that is not data. Default: `en`. */
                language?: "en" | "de" | "fr" | "es" | "nl" | "pt-BR";
                group_by: "project" | "client";
                /** @description `billable` (default): billable time at its rates, rounded as on invoices. `invoiced`: lines of invoices that were issued on these days and not voided, after discount and before tax. */
                revenue?: "billable" | "invoiced";
                /** @description First day, in the workspace's time zone. */
                from?: string;
                /** @description Last day, inclusive, in the workspace's time zone. */
                to?: string;
                client_id?: string;
                project_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_reports_profit: {
        parameters: {
            query: {
                group_by: "project" | "client";
                /** @description `billable` (default): billable time at its rates, rounded as on invoices. `invoiced`: lines of invoices that were issued on these days and not voided, after discount and before tax. */
                revenue?: "billable" | "invoiced";
                /** @description First day, in the workspace's time zone. */
                from?: string;
                /** @description Last day, inclusive, in the workspace's time zone. */
                to?: string;
                client_id?: string;
                project_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "seconds": 5400,
                     *           "seconds_without_cost": 1,
                     *           "revenue": [
                     *             {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           ],
                     *           "cost": [
                     *             {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           ],
                     *           "profit": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "margin": "41.5",
                     *           "client": {
                     *             "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *             "name": "Night boats"
                     *           }
                     *         }
                     *       ],
                     *       "totals": {
                     *         "seconds": 5400,
                     *         "seconds_without_cost": 1,
                     *         "revenue": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "cost": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "profit": {
                     *           "amount": 12500,
                     *           "currency": "EUR"
                     *         },
                     *         "margin": "41.5"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProfitReport"];
                };
            };
        };
    };
    get_reports_time_entries: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                /** @description First day, in the workspace's time zone. */
                from?: string;
                /** @description Last day, inclusive, in the workspace's time zone. */
                to?: string;
                /** @description `me`, one user id, or several separated by commas. */
                user_id?: string;
                client_id?: string;
                project_id?: string;
                task_id?: string;
                invoice_id?: string;
                billable?: "true" | "false";
                invoiced?: "true" | "false";
                timesheet_id?: string;
                /** @description `none`: not in a timesheet. */
                approval?: string;
                /** @description Whether the caller cannot change the entry. */
                locked?: "true" | "false";
                /** @description One of the `lock_reasons` of the entry. */
                lock_reason?: string;
                /** @description One tag, or several separated by commas. */
                tag?: string;
                /** @description Whether another entry of the same person shares time with the entry. */
                overlapping?: "true" | "false";
                /** @description Text in `notes`, in any case, with or without accents. */
                q?: string;
                sort?: "start_time" | "-start_time";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "day": "2026-11-19",
                     *           "start_time": "2026-11-19T14:20:00.000Z",
                     *           "end_time": "2026-11-19T15:50:00.000Z",
                     *           "user": {
                     *             "id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "name": "Night boats"
                     *           },
                     *           "client": {
                     *             "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *             "name": "Night boats"
                     *           },
                     *           "project": {
                     *             "id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *             "name": "Night boats",
                     *             "color": "text",
                     *             "client_name": "text"
                     *           },
                     *           "task": {
                     *             "id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *             "name": "Night boats"
                     *           },
                     *           "notes": "Deck plans for the night boats",
                     *           "tags": [
                     *             "design"
                     *           ],
                     *           "billable": true,
                     *           "invoiced": true,
                     *           "seconds": 5400,
                     *           "rounded_seconds": 5400,
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReportEntry"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    get_reports_time_export: {
        parameters: {
            query: {
                format: "csv" | "xlsx" | "pdf";
                /** @description With groupings, the file has totals. Without groupings, it has all entries. Required for PDF. */
                group_by?: string;
                /** @description Language of column headers and other text that is not data. Default: `en`. */
                language?: "en" | "de" | "fr" | "es" | "nl" | "pt-BR";
                /** @description First day, in the workspace's time zone. */
                from?: string;
                /** @description Last day, inclusive, in the workspace's time zone. */
                to?: string;
                /** @description `me`, one user id, or several separated by commas. */
                user_id?: string;
                client_id?: string;
                project_id?: string;
                task_id?: string;
                invoice_id?: string;
                billable?: "true" | "false";
                invoiced?: "true" | "false";
                timesheet_id?: string;
                /** @description `none`: not in a timesheet. */
                approval?: string;
                /** @description Whether the caller cannot change the entry. */
                locked?: "true" | "false";
                /** @description One of the `lock_reasons` of the entry. */
                lock_reason?: string;
                /** @description One tag, or several separated by commas. */
                tag?: string;
                /** @description Whether another entry of the same person shares time with the entry. */
                overlapping?: "true" | "false";
                /** @description Text in `notes`, in any case, with or without accents. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/pdf": string;
                };
            };
        };
    };
    get_reports_time: {
        parameters: {
            query: {
                /** @description One or two of `client`, `project`, `task`, `user`, `tag`, `day`, `week`, `month`, `approval`, separated by a comma. */
                group_by: string;
                top?: string;
                /** @description First day, in the workspace's time zone. */
                from?: string;
                /** @description Last day, inclusive, in the workspace's time zone. */
                to?: string;
                /** @description `me`, one user id, or several separated by commas. */
                user_id?: string;
                client_id?: string;
                project_id?: string;
                task_id?: string;
                invoice_id?: string;
                billable?: "true" | "false";
                invoiced?: "true" | "false";
                timesheet_id?: string;
                /** @description `none`: not in a timesheet. */
                approval?: string;
                /** @description Whether the caller cannot change the entry. */
                locked?: "true" | "false";
                /** @description One of the `lock_reasons` of the entry. */
                lock_reason?: string;
                /** @description One tag, or several separated by commas. */
                tag?: string;
                /** @description Whether another entry of the same person shares time with the entry. */
                overlapping?: "true" | "false";
                /** @description Text in `notes`, in any case, with or without accents. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "group_by": [
                     *         "client"
                     *       ],
                     *       "from": "2026-11-19",
                     *       "to": "2026-11-19",
                     *       "time_zone": "Europe/Berlin",
                     *       "is_rounded": false,
                     *       "rows": [
                     *         {
                     *           "seconds": 5400,
                     *           "rounded_seconds": 5400,
                     *           "billable_seconds": 5400,
                     *           "rounded_billable_seconds": 5400,
                     *           "amounts": [
                     *             {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           ],
                     *           "uninvoiced_seconds": 5400,
                     *           "uninvoiced_amounts": [
                     *             {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           ],
                     *           "unbilled_amounts": [
                     *             {
                     *               "amount": 12500,
                     *               "currency": "EUR"
                     *             }
                     *           ],
                     *           "invoiced_seconds": 5400,
                     *           "last_start_time": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "rest_count": 1,
                     *       "totals": {
                     *         "seconds": 5400,
                     *         "rounded_seconds": 5400,
                     *         "billable_seconds": 5400,
                     *         "rounded_billable_seconds": 5400,
                     *         "amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "uninvoiced_seconds": 5400,
                     *         "uninvoiced_amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "unbilled_amounts": [
                     *           {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           }
                     *         ],
                     *         "invoiced_seconds": 5400,
                     *         "last_start_time": "2026-11-19T14:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TimeReport"];
                };
            };
        };
    };
    get_reports_unbilled_time: {
        parameters: {
            query: {
                /** @description Identifier of a client. Opaque; at most 255 characters. */
                client_id: string;
                /** @description Default: the client's currency. */
                currency?: string;
                /** @description Only these entries. */
                time_entry_id?: string;
                /** @description First day in the workspace's time zone. Default: the first unbilled day. */
                from?: string;
                /** @description Last day, inclusive, in the workspace's time zone. Default: today. */
                to?: string;
                /** @description Creates a line for each. Default: `task`. */
                group_by?: "project" | "task" | "user" | "day" | "entry";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "currency": "EUR",
                     *       "lines": [
                     *         {
                     *           "description": "Research for the night boats",
                     *           "quantity": "26.25",
                     *           "unit_price": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "tax_rate": "19",
                     *           "tax_rate_ids": [
                     *             "tax_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "taxes": [
                     *             {
                     *               "tax_rate_id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *               "name": "VAT 19 %",
                     *               "kind": "standard",
                     *               "rate": "19",
                     *               "compound": true
                     *             }
                     *           ],
                     *           "amount": {
                     *             "amount": 12500,
                     *             "currency": "EUR"
                     *           },
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "project_name": "text",
                     *           "project_color": "text",
                     *           "period_start": "2026-11-19",
                     *           "period_end": "2026-11-19",
                     *           "seconds": 5400,
                     *           "rounded_seconds": 5400,
                     *           "entries": 1
                     *         }
                     *       ],
                     *       "awaiting_approval": [
                     *         {
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "user_name": "Maren Ostlund",
                     *           "seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UnbilledTime"];
                };
            };
        };
    };
    get_sample_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loaded": true,
                     *       "can_load": true,
                     *       "loaded_at": "2026-11-19T14:20:00.000Z",
                     *       "loaded_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "loaded_by_name": "text",
                     *       "counts": {
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "users": 1,
                     *         "time_entries": 1,
                     *         "invoices": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SampleData"];
                };
            };
        };
    };
    post_sample_data: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loaded": true,
                     *       "can_load": true,
                     *       "loaded_at": "2026-11-19T14:20:00.000Z",
                     *       "loaded_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "loaded_by_name": "text",
                     *       "counts": {
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "users": 1,
                     *         "time_entries": 1,
                     *         "invoices": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SampleData"];
                };
            };
        };
    };
    delete_sample_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": {
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "users": 1,
                     *         "time_entries": 1,
                     *         "invoices": 1
                     *       },
                     *       "kept": {
                     *         "clients": 1,
                     *         "projects": 1,
                     *         "tasks": 1,
                     *         "users": 1,
                     *         "time_entries": 1,
                     *         "invoices": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SampleDataRemoval"];
                };
            };
        };
    };
    get_saved_reports_id_link: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a saved report. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "saved_report_id": "rpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "url": "https://example.com/hooks/stint",
                     *       "columns": [
                     *         "tracked_hours"
                     *       ],
                     *       "entries": true,
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "clients": [
                     *         {
                     *           "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats"
                     *         }
                     *       ],
                     *       "includes_no_client": true,
                     *       "created_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportLink"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_saved_reports_id_link: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a saved report. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "columns": [
                 *         "tracked_hours"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReportLinkInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "saved_report_id": "rpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "url": "https://example.com/hooks/stint",
                     *       "columns": [
                     *         "tracked_hours"
                     *       ],
                     *       "entries": true,
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "clients": [
                     *         {
                     *           "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats"
                     *         }
                     *       ],
                     *       "includes_no_client": true,
                     *       "created_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportLink"];
                };
            };
        };
    };
    delete_saved_reports_id_link: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a saved report. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_saved_reports_id_link: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a saved report. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "columns": [
                 *         "tracked_hours"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReportLinkInput"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "saved_report_id": "rpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "url": "https://example.com/hooks/stint",
                     *       "columns": [
                     *         "tracked_hours"
                     *       ],
                     *       "entries": true,
                     *       "client_id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "clients": [
                     *         {
                     *           "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats"
                     *         }
                     *       ],
                     *       "includes_no_client": true,
                     *       "created_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportLink"];
                };
            };
        };
    };
    get_saved_reports_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a saved report. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "shared": true,
                     *       "query": {
                     *         "group_by": "project,month"
                     *       },
                     *       "is_public": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedReport"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_saved_reports_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a saved report. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_saved_reports_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a saved report. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Night boats"
                 *     }
                 */
                "application/json": components["schemas"]["SavedReportUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "shared": true,
                     *       "query": {
                     *         "group_by": "project,month"
                     *       },
                     *       "is_public": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedReport"];
                };
            };
        };
    };
    get_saved_reports: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "rpt_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats",
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "shared": true,
                     *           "query": {
                     *             "group_by": "project,month"
                     *           },
                     *           "is_public": false,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SavedReport"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_saved_reports: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Night boats",
                 *       "query": {
                 *         "group_by": "project,month"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SavedReportCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rpt_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "shared": true,
                     *       "query": {
                     *         "group_by": "project,month"
                     *       },
                     *       "is_public": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedReport"];
                };
            };
        };
    };
    get_search: {
        parameters: {
            query: {
                /** @description Words in any case and order, all of which must match: names, codes, email addresses, invoice numbers, descriptions of time entries, endpoint URLs. External references match by the exact identifier, with or without the system (`jira:ABC-1`). Invoices also match by the beginning of their total, such as `7438` or `7,438.00`. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "client",
                     *           "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *           "title": "text",
                     *           "detail": "text",
                     *           "status": "active"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description At most six results of each type, grouped by type. Titles that begin with the words come first; of time entries, the newest. */
                        data: components["schemas"]["SearchResult"][];
                    };
                };
            };
        };
    };
    delete_sessions_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a session. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    get_sessions: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ses_01m7yp4jademgb7e4vec1cvggx",
                     *           "current": false,
                     *           "device": "Firefox on macOS",
                     *           "browser": "Firefox",
                     *           "system": "macOS",
                     *           "address": "203.0.113.7",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "last_seen_at": "2026-11-19T14:20:00.000Z",
                     *           "expires_at": "2027-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Session"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    delete_sessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
        };
    };
    get_sign_in_providers_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a sign-in provider. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Acme",
                     *       "issuer": "https://login.example.com",
                     *       "client_id": "text",
                     *       "domains": [
                     *         "example.com"
                     *       ],
                     *       "trusted_email_domains": [
                     *         "example.com"
                     *       ],
                     *       "just_in_time": true,
                     *       "role_claim": "text",
                     *       "roles": {
                     *         "time-admins": "admin"
                     *       },
                     *       "enforced": true,
                     *       "break_glass_user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "id": "idp_01m7yp4jademgb7e4vec1cvggx",
                     *       "callback_url": "https://example.com",
                     *       "post_logout_url": "https://example.com",
                     *       "backchannel_logout_url": "https://example.com",
                     *       "sign_in_url": "https://example.com",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_sign_in_providers_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a sign-in provider. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_sign_in_providers_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a sign-in provider. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": components["schemas"]["SignInProviderUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Acme",
                     *       "issuer": "https://login.example.com",
                     *       "client_id": "text",
                     *       "domains": [
                     *         "example.com"
                     *       ],
                     *       "trusted_email_domains": [
                     *         "example.com"
                     *       ],
                     *       "just_in_time": true,
                     *       "role_claim": "text",
                     *       "roles": {
                     *         "time-admins": "admin"
                     *       },
                     *       "enforced": true,
                     *       "break_glass_user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "id": "idp_01m7yp4jademgb7e4vec1cvggx",
                     *       "callback_url": "https://example.com",
                     *       "post_logout_url": "https://example.com",
                     *       "backchannel_logout_url": "https://example.com",
                     *       "sign_in_url": "https://example.com",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
        };
    };
    post_sign_in_providers_id_test: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a sign-in provider. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "works": true,
                     *       "problem": "unreachable",
                     *       "signs_out": true,
                     *       "tells_sign_outs": true
                     *     }
                     */
                    "application/json": components["schemas"]["SignInProviderTest"];
                };
            };
        };
    };
    get_sign_in_providers: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "Acme",
                     *           "issuer": "https://login.example.com",
                     *           "client_id": "text",
                     *           "domains": [
                     *             "example.com"
                     *           ],
                     *           "trusted_email_domains": [
                     *             "example.com"
                     *           ],
                     *           "just_in_time": true,
                     *           "role_claim": "text",
                     *           "roles": {
                     *             "time-admins": "admin"
                     *           },
                     *           "enforced": true,
                     *           "break_glass_user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "id": "idp_01m7yp4jademgb7e4vec1cvggx",
                     *           "callback_url": "https://example.com",
                     *           "post_logout_url": "https://example.com",
                     *           "backchannel_logout_url": "https://example.com",
                     *           "sign_in_url": "https://example.com",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SignInProvider"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_sign_in_providers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "issuer": "https://login.example.com",
                 *       "client_id": "text",
                 *       "client_secret": "text"
                 *     }
                 */
                "application/json": components["schemas"]["SignInProviderCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Acme",
                     *       "issuer": "https://login.example.com",
                     *       "client_id": "text",
                     *       "domains": [
                     *         "example.com"
                     *       ],
                     *       "trusted_email_domains": [
                     *         "example.com"
                     *       ],
                     *       "just_in_time": true,
                     *       "role_claim": "text",
                     *       "roles": {
                     *         "time-admins": "admin"
                     *       },
                     *       "enforced": true,
                     *       "break_glass_user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "id": "idp_01m7yp4jademgb7e4vec1cvggx",
                     *       "callback_url": "https://example.com",
                     *       "post_logout_url": "https://example.com",
                     *       "backchannel_logout_url": "https://example.com",
                     *       "sign_in_url": "https://example.com",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
        };
    };
    get_tasks_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a task. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *       "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "name": "Research",
                     *       "rate": {
                     *         "amount": 13500,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 13500,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "billable": true,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "status": "active",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Task"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patch_tasks_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a task. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Research"
                 *     }
                 */
                "application/json": components["schemas"]["TaskUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *       "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "name": "Research",
                     *       "rate": {
                     *         "amount": 13500,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 13500,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "billable": true,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "status": "active",
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TaskReply"];
                };
            };
        };
    };
    get_tax_rates_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a tax rate. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "VAT 19 %",
                     *       "percentage": "19",
                     *       "kind": "standard",
                     *       "reason": "text",
                     *       "reason_code": "VATEX-EU-AE",
                     *       "compound": true,
                     *       "country": "DE",
                     *       "status": "active",
                     *       "in_use": true,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TaxRate"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patch_tax_rates_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a tax rate. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "VAT 19 %"
                 *     }
                 */
                "application/json": components["schemas"]["TaxRateUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "VAT 19 %",
                     *       "percentage": "19",
                     *       "kind": "standard",
                     *       "reason": "text",
                     *       "reason_code": "VATEX-EU-AE",
                     *       "compound": true,
                     *       "country": "DE",
                     *       "status": "active",
                     *       "in_use": true,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TaxRate"];
                };
            };
        };
    };
    get_tax_rates: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                status?: string;
                updated_since?: string;
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "VAT 19 %",
                     *           "percentage": "19",
                     *           "kind": "standard",
                     *           "reason": "text",
                     *           "reason_code": "VATEX-EU-AE",
                     *           "compound": true,
                     *           "country": "DE",
                     *           "status": "active",
                     *           "in_use": true,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TaxRate"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_tax_rates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "VAT 19 %",
                 *       "percentage": "19"
                 *     }
                 */
                "application/json": components["schemas"]["TaxRateCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "VAT 19 %",
                     *       "percentage": "19",
                     *       "kind": "standard",
                     *       "reason": "text",
                     *       "reason_code": "VATEX-EU-AE",
                     *       "compound": true,
                     *       "country": "DE",
                     *       "status": "active",
                     *       "in_use": true,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TaxRate"];
                };
            };
        };
    };
    post_time_entries_id_ask_reopen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a time entry. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "The client asked for a correction."
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetComment"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "emailed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ReopenAsked"];
                };
            };
        };
    };
    get_time_entries_id: {
        parameters: {
            query?: {
                expand?: string;
            };
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a time entry. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
                     *       "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "task_id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *       "user_id": "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
                     *       "notes": "Deck plans for the night boats",
                     *       "start_time": "2026-11-19T13:05:00.000Z",
                     *       "end_time": "2026-11-19T14:20:00.000Z",
                     *       "duration_seconds": 4500,
                     *       "date": "2026-11-19",
                     *       "time_zone": "Europe/Berlin",
                     *       "billable": true,
                     *       "tags": [
                     *         "design"
                     *       ],
                     *       "rate": {
                     *         "amount": 13500,
                     *         "currency": "EUR"
                     *       },
                     *       "rate_by_hand": false,
                     *       "locked": false,
                     *       "lock_reason": null,
                     *       "lock_reasons": [],
                     *       "lock_detail": null,
                     *       "invoice_id": null,
                     *       "billed_elsewhere": false,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "timesheet_id": null,
                     *       "approval": null,
                     *       "running": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntryReply"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_time_entries_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a time entry. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_time_entries_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a time entry. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Deck plans for the night boats"
                 *     }
                 */
                "application/json": components["schemas"]["TimeEntryUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
                     *       "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "task_id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *       "user_id": "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
                     *       "notes": "Deck plans for the night boats",
                     *       "start_time": "2026-11-19T13:05:00.000Z",
                     *       "end_time": "2026-11-19T14:20:00.000Z",
                     *       "duration_seconds": 4500,
                     *       "date": "2026-11-19",
                     *       "time_zone": "Europe/Berlin",
                     *       "billable": true,
                     *       "tags": [
                     *         "design"
                     *       ],
                     *       "rate": {
                     *         "amount": 13500,
                     *         "currency": "EUR"
                     *       },
                     *       "rate_by_hand": false,
                     *       "locked": false,
                     *       "lock_reason": null,
                     *       "lock_reasons": [],
                     *       "lock_detail": null,
                     *       "invoice_id": null,
                     *       "billed_elsewhere": false,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "timesheet_id": null,
                     *       "approval": null,
                     *       "running": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntryReply"];
                };
            };
        };
    };
    post_time_entries_id_stop: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a time entry. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
                     *       "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "task_id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *       "user_id": "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
                     *       "notes": "Deck plans for the night boats",
                     *       "start_time": "2026-11-19T13:05:00.000Z",
                     *       "end_time": "2026-11-19T14:20:00.000Z",
                     *       "duration_seconds": 4500,
                     *       "date": "2026-11-19",
                     *       "time_zone": "Europe/Berlin",
                     *       "billable": true,
                     *       "tags": [
                     *         "design"
                     *       ],
                     *       "rate": {
                     *         "amount": 13500,
                     *         "currency": "EUR"
                     *       },
                     *       "rate_by_hand": false,
                     *       "locked": false,
                     *       "lock_reason": null,
                     *       "lock_reasons": [],
                     *       "lock_detail": null,
                     *       "invoice_id": null,
                     *       "billed_elsewhere": false,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "timesheet_id": null,
                     *       "approval": null,
                     *       "running": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntryReply"];
                };
            };
        };
    };
    post_time_entries_batch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "action": "create",
                 *           "data": {
                 *             "notes": "Deck plans",
                 *             "start_time": "2026-11-19T09:00:00+01:00",
                 *             "duration_seconds": 5400
                 *           }
                 *         },
                 *         {
                 *           "action": "update",
                 *           "id": "ent_01m7yp4jademgb7e4vec1cvggx",
                 *           "data": {
                 *             "billable": false
                 *           }
                 *         },
                 *         {
                 *           "action": "delete",
                 *           "id": "ent_01m7yp4jadf4v8s0c2wvzn5q3k"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TimeEntryBatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "status": 200,
                     *           "id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "time_entry": {
                     *             "id": "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
                     *             "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *             "task_id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *             "user_id": "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
                     *             "notes": "Deck plans for the night boats",
                     *             "start_time": "2026-11-19T13:05:00.000Z",
                     *             "end_time": "2026-11-19T14:20:00.000Z",
                     *             "duration_seconds": 4500,
                     *             "date": "2026-11-19",
                     *             "time_zone": "Europe/Berlin",
                     *             "billable": true,
                     *             "tags": [
                     *               "design"
                     *             ],
                     *             "rate": {
                     *               "amount": 13500,
                     *               "currency": "EUR"
                     *             },
                     *             "rate_by_hand": false,
                     *             "locked": false,
                     *             "lock_reason": null,
                     *             "lock_reasons": [],
                     *             "lock_detail": null,
                     *             "invoice_id": null,
                     *             "billed_elsewhere": false,
                     *             "external_refs": [],
                     *             "import_id": null,
                     *             "timesheet_id": null,
                     *             "approval": null,
                     *             "running": false,
                     *             "created_at": "2026-11-19T14:20:00.000Z",
                     *             "updated_at": "2026-11-19T14:20:00.000Z"
                     *           },
                     *           "etag": "text",
                     *           "problem": {
                     *             "type": "https://example.com",
                     *             "title": "text",
                     *             "status": 200,
                     *             "detail": "text",
                     *             "instance": "text",
                     *             "code": "malformed_json",
                     *             "reason": "text",
                     *             "params": {
                     *               "maximum": 200
                     *             },
                     *             "request_id": "text"
                     *           }
                     *         }
                     *       ],
                     *       "failed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntryBatchReply"];
                };
            };
        };
    };
    post_time_entries_rate_preview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rates": [
                 *         {
                 *           "amount": 10500,
                 *           "currency": "EUR",
                 *           "since": "2027-01-01"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RatePreview"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed_entries": 1,
                     *       "changed_seconds": 5400,
                     *       "amount_before": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "amount_after": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "draft_seconds": 5400,
                     *       "draft_ids": [
                     *         "inv_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "billed_seconds": 5400,
                     *       "by_hand_seconds": 5400,
                     *       "closed_seconds": 5400
                     *     }
                     */
                    "application/json": components["schemas"]["RateEffect"];
                };
            };
        };
    };
    get_time_entries: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                /** @description `me`, one user id, or several separated by commas. */
                user_id?: string;
                client_id?: string;
                project_id?: string;
                task_id?: string;
                invoice_id?: string;
                billable?: "true" | "false";
                invoiced?: "true" | "false";
                timesheet_id?: string;
                /** @description `none`: not in a timesheet. */
                approval?: string;
                /** @description Whether the caller cannot change the entry. */
                locked?: "true" | "false";
                /** @description One of the `lock_reasons` of the entry. */
                lock_reason?: string;
                /** @description One tag, or several separated by commas. */
                tag?: string;
                /** @description Whether another entry of the same person shares time with the entry. */
                overlapping?: "true" | "false";
                /** @description Text in `notes`, in any case, with or without accents. */
                q?: string;
                import_id?: string;
                external_ref?: string;
                running?: "true" | "false";
                /** @description Entries that start at this instant or later. */
                from?: string;
                /** @description Entries that start before this instant. */
                to?: string;
                updated_since?: string;
                sort?: "start_time" | "-start_time" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
                expand?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
                     *           "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *           "task_id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *           "user_id": "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
                     *           "notes": "Deck plans for the night boats",
                     *           "start_time": "2026-11-19T13:05:00.000Z",
                     *           "end_time": "2026-11-19T14:20:00.000Z",
                     *           "duration_seconds": 4500,
                     *           "date": "2026-11-19",
                     *           "time_zone": "Europe/Berlin",
                     *           "billable": true,
                     *           "tags": [
                     *             "design"
                     *           ],
                     *           "rate": {
                     *             "amount": 13500,
                     *             "currency": "EUR"
                     *           },
                     *           "rate_by_hand": false,
                     *           "locked": false,
                     *           "lock_reason": null,
                     *           "lock_reasons": [],
                     *           "lock_detail": null,
                     *           "invoice_id": null,
                     *           "billed_elsewhere": false,
                     *           "external_refs": [],
                     *           "import_id": null,
                     *           "timesheet_id": null,
                     *           "approval": null,
                     *           "running": false,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TimeEntryReply"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_time_entries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Deck plans for the night boats",
                 *       "start_time": "2026-11-19T09:00:00+01:00",
                 *       "duration_seconds": 5400,
                 *       "tags": [
                 *         "design"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TimeEntryCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
                     *       "project_id": "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
                     *       "task_id": "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
                     *       "user_id": "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
                     *       "notes": "Deck plans for the night boats",
                     *       "start_time": "2026-11-19T13:05:00.000Z",
                     *       "end_time": "2026-11-19T14:20:00.000Z",
                     *       "duration_seconds": 4500,
                     *       "date": "2026-11-19",
                     *       "time_zone": "Europe/Berlin",
                     *       "billable": true,
                     *       "tags": [
                     *         "design"
                     *       ],
                     *       "rate": {
                     *         "amount": 13500,
                     *         "currency": "EUR"
                     *       },
                     *       "rate_by_hand": false,
                     *       "locked": false,
                     *       "lock_reason": null,
                     *       "lock_reasons": [],
                     *       "lock_detail": null,
                     *       "invoice_id": null,
                     *       "billed_elsewhere": false,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "timesheet_id": null,
                     *       "approval": null,
                     *       "running": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntryReply"];
                };
            };
        };
    };
    get_time_entries_totals: {
        parameters: {
            query?: {
                /** @description `me`, one user id, or several separated by commas. */
                user_id?: string;
                client_id?: string;
                project_id?: string;
                task_id?: string;
                invoice_id?: string;
                billable?: "true" | "false";
                invoiced?: "true" | "false";
                timesheet_id?: string;
                /** @description `none`: not in a timesheet. */
                approval?: string;
                /** @description Whether the caller cannot change the entry. */
                locked?: "true" | "false";
                /** @description One of the `lock_reasons` of the entry. */
                lock_reason?: string;
                /** @description One tag, or several separated by commas. */
                tag?: string;
                /** @description Whether another entry of the same person shares time with the entry. */
                overlapping?: "true" | "false";
                /** @description Text in `notes`, in any case, with or without accents. */
                q?: string;
                import_id?: string;
                external_ref?: string;
                running?: "true" | "false";
                /** @description Entries that start at this instant or later. */
                from?: string;
                /** @description Entries that start before this instant. */
                to?: string;
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": 1,
                     *       "is_rounded": false,
                     *       "seconds": 5400,
                     *       "rounded_seconds": 5400,
                     *       "rounded_billable_seconds": 5400,
                     *       "amounts": [
                     *         {
                     *           "amount": 12500,
                     *           "currency": "EUR"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntryTotals"];
                };
            };
        };
    };
    post_timesheets_id_approve: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a timesheet. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "comment": "Thank you."
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetApprove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "starts_on": "2026-11-19",
                     *       "ends_on": "2027-03-31",
                     *       "period": "week",
                     *       "status": "open",
                     *       "missing": true,
                     *       "seconds": 5400,
                     *       "billable_seconds": 5400,
                     *       "capacity_seconds": 144000,
                     *       "days": [
                     *         {
                     *           "date": "2026-11-19",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "projects": [
                     *         {
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "entry_count": 1,
                     *       "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *       "running": false,
                     *       "overlapping_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "overnight_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "entries_url": "text",
                     *       "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "left_on": "2026-11-19",
                     *       "submitted_at": "2026-11-19T14:20:00.000Z",
                     *       "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "decided_at": "2026-11-19T14:20:00.000Z",
                     *       "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "comment": "text",
                     *       "flags": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "comment": "text"
                     *         }
                     *       ],
                     *       "corrected_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "corrections": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "before": {
                     *             "start_time": "2026-11-19T14:20:00.000Z",
                     *             "end_time": "2026-11-19T15:50:00.000Z",
                     *             "duration_seconds": 5400,
                     *             "date": "2026-11-19",
                     *             "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *             "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *             "notes": "Deck plans for the night boats",
                     *             "billable": true,
                     *             "tags": [
                     *               "design"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "self_approved": true,
                     *       "reminded_at": "2026-11-19T14:20:00.000Z",
                     *       "history": [
                     *         {
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "action": "submitted",
                     *           "comment": "text",
                     *           "corrected_seconds": 5400,
                     *           "corrected_entries": 1
                     *         }
                     *       ],
                     *       "may": [
                     *         "submit"
                     *       ],
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
        };
    };
    post_timesheets_id_ask_reopen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a timesheet. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "The client asked for a correction."
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetComment"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "emailed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ReopenAsked"];
                };
            };
        };
    };
    post_timesheets_id_reject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a timesheet. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "Wednesday is missing the site visit.",
                 *       "entries": [
                 *         {
                 *           "id": "ent_01m7yp4jademgb7e4vec1cvggx",
                 *           "comment": "Which ship?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetReject"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "starts_on": "2026-11-19",
                     *       "ends_on": "2027-03-31",
                     *       "period": "week",
                     *       "status": "open",
                     *       "missing": true,
                     *       "seconds": 5400,
                     *       "billable_seconds": 5400,
                     *       "capacity_seconds": 144000,
                     *       "days": [
                     *         {
                     *           "date": "2026-11-19",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "projects": [
                     *         {
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "entry_count": 1,
                     *       "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *       "running": false,
                     *       "overlapping_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "overnight_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "entries_url": "text",
                     *       "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "left_on": "2026-11-19",
                     *       "submitted_at": "2026-11-19T14:20:00.000Z",
                     *       "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "decided_at": "2026-11-19T14:20:00.000Z",
                     *       "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "comment": "text",
                     *       "flags": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "comment": "text"
                     *         }
                     *       ],
                     *       "corrected_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "corrections": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "before": {
                     *             "start_time": "2026-11-19T14:20:00.000Z",
                     *             "end_time": "2026-11-19T15:50:00.000Z",
                     *             "duration_seconds": 5400,
                     *             "date": "2026-11-19",
                     *             "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *             "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *             "notes": "Deck plans for the night boats",
                     *             "billable": true,
                     *             "tags": [
                     *               "design"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "self_approved": true,
                     *       "reminded_at": "2026-11-19T14:20:00.000Z",
                     *       "history": [
                     *         {
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "action": "submitted",
                     *           "comment": "text",
                     *           "corrected_seconds": 5400,
                     *           "corrected_entries": 1
                     *         }
                     *       ],
                     *       "may": [
                     *         "submit"
                     *       ],
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
        };
    };
    post_timesheets_id_reopen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a timesheet. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "The client asked for a correction."
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetComment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "starts_on": "2026-11-19",
                     *       "ends_on": "2027-03-31",
                     *       "period": "week",
                     *       "status": "open",
                     *       "missing": true,
                     *       "seconds": 5400,
                     *       "billable_seconds": 5400,
                     *       "capacity_seconds": 144000,
                     *       "days": [
                     *         {
                     *           "date": "2026-11-19",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "projects": [
                     *         {
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "entry_count": 1,
                     *       "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *       "running": false,
                     *       "overlapping_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "overnight_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "entries_url": "text",
                     *       "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "left_on": "2026-11-19",
                     *       "submitted_at": "2026-11-19T14:20:00.000Z",
                     *       "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "decided_at": "2026-11-19T14:20:00.000Z",
                     *       "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "comment": "text",
                     *       "flags": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "comment": "text"
                     *         }
                     *       ],
                     *       "corrected_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "corrections": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "before": {
                     *             "start_time": "2026-11-19T14:20:00.000Z",
                     *             "end_time": "2026-11-19T15:50:00.000Z",
                     *             "duration_seconds": 5400,
                     *             "date": "2026-11-19",
                     *             "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *             "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *             "notes": "Deck plans for the night boats",
                     *             "billable": true,
                     *             "tags": [
                     *               "design"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "self_approved": true,
                     *       "reminded_at": "2026-11-19T14:20:00.000Z",
                     *       "history": [
                     *         {
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "action": "submitted",
                     *           "comment": "text",
                     *           "corrected_seconds": 5400,
                     *           "corrected_entries": 1
                     *         }
                     *       ],
                     *       "may": [
                     *         "submit"
                     *       ],
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
        };
    };
    get_timesheets_id: {
        parameters: {
            query?: {
                expand?: string;
            };
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a timesheet. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "starts_on": "2026-11-19",
                     *       "ends_on": "2027-03-31",
                     *       "period": "week",
                     *       "status": "open",
                     *       "missing": true,
                     *       "seconds": 5400,
                     *       "billable_seconds": 5400,
                     *       "capacity_seconds": 144000,
                     *       "days": [
                     *         {
                     *           "date": "2026-11-19",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "projects": [
                     *         {
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "entry_count": 1,
                     *       "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *       "running": false,
                     *       "overlapping_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "overnight_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "entries_url": "text",
                     *       "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "left_on": "2026-11-19",
                     *       "submitted_at": "2026-11-19T14:20:00.000Z",
                     *       "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "decided_at": "2026-11-19T14:20:00.000Z",
                     *       "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "comment": "text",
                     *       "flags": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "comment": "text"
                     *         }
                     *       ],
                     *       "corrected_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "corrections": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "before": {
                     *             "start_time": "2026-11-19T14:20:00.000Z",
                     *             "end_time": "2026-11-19T15:50:00.000Z",
                     *             "duration_seconds": 5400,
                     *             "date": "2026-11-19",
                     *             "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *             "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *             "notes": "Deck plans for the night boats",
                     *             "billable": true,
                     *             "tags": [
                     *               "design"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "self_approved": true,
                     *       "reminded_at": "2026-11-19T14:20:00.000Z",
                     *       "history": [
                     *         {
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "action": "submitted",
                     *           "comment": "text",
                     *           "corrected_seconds": 5400,
                     *           "corrected_entries": 1
                     *         }
                     *       ],
                     *       "may": [
                     *         "submit"
                     *       ],
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TimesheetReply"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_timesheets_id_submit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a timesheet. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "Wednesday was a training day."
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetSubmit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "starts_on": "2026-11-19",
                     *       "ends_on": "2027-03-31",
                     *       "period": "week",
                     *       "status": "open",
                     *       "missing": true,
                     *       "seconds": 5400,
                     *       "billable_seconds": 5400,
                     *       "capacity_seconds": 144000,
                     *       "days": [
                     *         {
                     *           "date": "2026-11-19",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "projects": [
                     *         {
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "entry_count": 1,
                     *       "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *       "running": false,
                     *       "overlapping_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "overnight_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "entries_url": "text",
                     *       "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "left_on": "2026-11-19",
                     *       "submitted_at": "2026-11-19T14:20:00.000Z",
                     *       "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "decided_at": "2026-11-19T14:20:00.000Z",
                     *       "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "comment": "text",
                     *       "flags": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "comment": "text"
                     *         }
                     *       ],
                     *       "corrected_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "corrections": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "before": {
                     *             "start_time": "2026-11-19T14:20:00.000Z",
                     *             "end_time": "2026-11-19T15:50:00.000Z",
                     *             "duration_seconds": 5400,
                     *             "date": "2026-11-19",
                     *             "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *             "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *             "notes": "Deck plans for the night boats",
                     *             "billable": true,
                     *             "tags": [
                     *               "design"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "self_approved": true,
                     *       "reminded_at": "2026-11-19T14:20:00.000Z",
                     *       "history": [
                     *         {
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "action": "submitted",
                     *           "comment": "text",
                     *           "corrected_seconds": 5400,
                     *           "corrected_entries": 1
                     *         }
                     *       ],
                     *       "may": [
                     *         "submit"
                     *       ],
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
        };
    };
    post_timesheets_id_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a timesheet. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *       "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "starts_on": "2026-11-19",
                     *       "ends_on": "2027-03-31",
                     *       "period": "week",
                     *       "status": "open",
                     *       "missing": true,
                     *       "seconds": 5400,
                     *       "billable_seconds": 5400,
                     *       "capacity_seconds": 144000,
                     *       "days": [
                     *         {
                     *           "date": "2026-11-19",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "projects": [
                     *         {
                     *           "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *           "seconds": 5400
                     *         }
                     *       ],
                     *       "entry_count": 1,
                     *       "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *       "running": false,
                     *       "overlapping_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "overnight_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "entries_url": "text",
                     *       "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "left_on": "2026-11-19",
                     *       "submitted_at": "2026-11-19T14:20:00.000Z",
                     *       "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "decided_at": "2026-11-19T14:20:00.000Z",
                     *       "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "comment": "text",
                     *       "flags": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "comment": "text"
                     *         }
                     *       ],
                     *       "corrected_entry_ids": [
                     *         "ent_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "corrections": [
                     *         {
                     *           "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *           "before": {
                     *             "start_time": "2026-11-19T14:20:00.000Z",
                     *             "end_time": "2026-11-19T15:50:00.000Z",
                     *             "duration_seconds": 5400,
                     *             "date": "2026-11-19",
                     *             "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *             "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *             "notes": "Deck plans for the night boats",
                     *             "billable": true,
                     *             "tags": [
                     *               "design"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "self_approved": true,
                     *       "reminded_at": "2026-11-19T14:20:00.000Z",
                     *       "history": [
                     *         {
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "action": "submitted",
                     *           "comment": "text",
                     *           "corrected_seconds": 5400,
                     *           "corrected_entries": 1
                     *         }
                     *       ],
                     *       "may": [
                     *         "submit"
                     *       ],
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Timesheet"];
                };
            };
        };
    };
    post_timesheets_approve: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                 *           "etag": "\"2026-11-23T09:00:00.000Z\""
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetBulk"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "status": 200,
                     *           "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *           "timesheet": {
                     *             "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *             "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "starts_on": "2026-11-19",
                     *             "ends_on": "2027-03-31",
                     *             "period": "week",
                     *             "status": "open",
                     *             "missing": true,
                     *             "seconds": 5400,
                     *             "billable_seconds": 5400,
                     *             "capacity_seconds": 144000,
                     *             "days": [
                     *               {
                     *                 "date": "2026-11-19",
                     *                 "seconds": 5400
                     *               }
                     *             ],
                     *             "projects": [
                     *               {
                     *                 "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *                 "seconds": 5400
                     *               }
                     *             ],
                     *             "entry_count": 1,
                     *             "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *             "running": false,
                     *             "overlapping_entry_ids": [
                     *               "ent_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "overnight_entry_ids": [
                     *               "ent_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "entries_url": "text",
                     *             "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "left_on": "2026-11-19",
                     *             "submitted_at": "2026-11-19T14:20:00.000Z",
                     *             "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "decided_at": "2026-11-19T14:20:00.000Z",
                     *             "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "comment": "text",
                     *             "flags": [
                     *               {
                     *                 "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *                 "comment": "text"
                     *               }
                     *             ],
                     *             "corrected_entry_ids": [
                     *               "ent_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "corrections": [
                     *               {
                     *                 "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *                 "before": {
                     *                   "start_time": "2026-11-19T14:20:00.000Z",
                     *                   "end_time": "2026-11-19T15:50:00.000Z",
                     *                   "duration_seconds": 5400,
                     *                   "date": "2026-11-19",
                     *                   "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *                   "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *                   "notes": "Deck plans for the night boats",
                     *                   "billable": true,
                     *                   "tags": [
                     *                     "design"
                     *                   ]
                     *                 }
                     *               }
                     *             ],
                     *             "self_approved": true,
                     *             "reminded_at": "2026-11-19T14:20:00.000Z",
                     *             "history": [
                     *               {
                     *                 "at": "2026-11-19T14:20:00.000Z",
                     *                 "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *                 "action": "submitted",
                     *                 "comment": "text",
                     *                 "corrected_seconds": 5400,
                     *                 "corrected_entries": 1
                     *               }
                     *             ],
                     *             "may": [
                     *               "submit"
                     *             ],
                     *             "created_at": "2026-11-19T14:20:00.000Z",
                     *             "updated_at": "2026-11-19T14:20:00.000Z"
                     *           },
                     *           "etag": "text",
                     *           "problem": {
                     *             "type": "https://example.com",
                     *             "title": "text",
                     *             "status": 200,
                     *             "detail": "text",
                     *             "instance": "text",
                     *             "code": "malformed_json",
                     *             "reason": "text",
                     *             "params": {
                     *               "maximum": 200
                     *             },
                     *             "request_id": "text"
                     *           }
                     *         }
                     *       ],
                     *       "failed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TimesheetBulkReply"];
                };
            };
        };
    };
    post_timesheets_remind: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "tms_01m7yp4jademgb7e4vec1cvggx"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetRemind"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reminded": 1,
                     *       "skipped": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TimesheetsReminded"];
                };
            };
        };
    };
    get_timesheets: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                /** @description `me`, one user id, or several separated by commas. */
                user_id?: string;
                /** @description Timesheets that the approver decides. `me` includes those that owners and admins decide. */
                approver_id?: string;
                status?: string;
                missing?: "true" | "false";
                /** @description Periods that end on this day or later, `YYYY-MM-DD`. */
                from?: string;
                /** @description Periods that start on this day or earlier, `YYYY-MM-DD`. */
                to?: string;
                updated_since?: string;
                sort?: "starts_on" | "-starts_on" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
                expand?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *           "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "starts_on": "2026-11-19",
                     *           "ends_on": "2027-03-31",
                     *           "period": "week",
                     *           "status": "open",
                     *           "missing": true,
                     *           "seconds": 5400,
                     *           "billable_seconds": 5400,
                     *           "capacity_seconds": 144000,
                     *           "days": [
                     *             {
                     *               "date": "2026-11-19",
                     *               "seconds": 5400
                     *             }
                     *           ],
                     *           "projects": [
                     *             {
                     *               "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *               "seconds": 5400
                     *             }
                     *           ],
                     *           "entry_count": 1,
                     *           "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *           "running": false,
                     *           "overlapping_entry_ids": [
                     *             "ent_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "overnight_entry_ids": [
                     *             "ent_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "entries_url": "text",
                     *           "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "left_on": "2026-11-19",
                     *           "submitted_at": "2026-11-19T14:20:00.000Z",
                     *           "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "decided_at": "2026-11-19T14:20:00.000Z",
                     *           "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *           "comment": "text",
                     *           "flags": [
                     *             {
                     *               "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *               "comment": "text"
                     *             }
                     *           ],
                     *           "corrected_entry_ids": [
                     *             "ent_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "corrections": [
                     *             {
                     *               "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *               "before": {
                     *                 "start_time": "2026-11-19T14:20:00.000Z",
                     *                 "end_time": "2026-11-19T15:50:00.000Z",
                     *                 "duration_seconds": 5400,
                     *                 "date": "2026-11-19",
                     *                 "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *                 "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *                 "notes": "Deck plans for the night boats",
                     *                 "billable": true,
                     *                 "tags": [
                     *                   "design"
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "self_approved": true,
                     *           "reminded_at": "2026-11-19T14:20:00.000Z",
                     *           "history": [
                     *             {
                     *               "at": "2026-11-19T14:20:00.000Z",
                     *               "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *               "action": "submitted",
                     *               "comment": "text",
                     *               "corrected_seconds": 5400,
                     *               "corrected_entries": 1
                     *             }
                     *           ],
                     *           "may": [
                     *             "submit"
                     *           ],
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TimesheetReply"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_timesheets_submit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                 *           "etag": "\"2026-11-23T09:00:00.000Z\""
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TimesheetBulk"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "status": 200,
                     *           "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *           "timesheet": {
                     *             "id": "tms_01m7yp4jademgb7e4vec1cvggx",
                     *             "user_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "starts_on": "2026-11-19",
                     *             "ends_on": "2027-03-31",
                     *             "period": "week",
                     *             "status": "open",
                     *             "missing": true,
                     *             "seconds": 5400,
                     *             "billable_seconds": 5400,
                     *             "capacity_seconds": 144000,
                     *             "days": [
                     *               {
                     *                 "date": "2026-11-19",
                     *                 "seconds": 5400
                     *               }
                     *             ],
                     *             "projects": [
                     *               {
                     *                 "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *                 "seconds": 5400
                     *               }
                     *             ],
                     *             "entry_count": 1,
                     *             "entries_changed_at": "2026-11-19T14:20:00.000Z",
                     *             "running": false,
                     *             "overlapping_entry_ids": [
                     *               "ent_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "overnight_entry_ids": [
                     *               "ent_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "entries_url": "text",
                     *             "approver_id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "left_on": "2026-11-19",
                     *             "submitted_at": "2026-11-19T14:20:00.000Z",
                     *             "submitted_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "decided_at": "2026-11-19T14:20:00.000Z",
                     *             "decided_by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *             "comment": "text",
                     *             "flags": [
                     *               {
                     *                 "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *                 "comment": "text"
                     *               }
                     *             ],
                     *             "corrected_entry_ids": [
                     *               "ent_01m7yp4jademgb7e4vec1cvggx"
                     *             ],
                     *             "corrections": [
                     *               {
                     *                 "entry_id": "ent_01m7yp4jademgb7e4vec1cvggx",
                     *                 "before": {
                     *                   "start_time": "2026-11-19T14:20:00.000Z",
                     *                   "end_time": "2026-11-19T15:50:00.000Z",
                     *                   "duration_seconds": 5400,
                     *                   "date": "2026-11-19",
                     *                   "project_id": "prj_01m7yp4jademgb7e4vec1cvggx",
                     *                   "task_id": "tsk_01m7yp4jademgb7e4vec1cvggx",
                     *                   "notes": "Deck plans for the night boats",
                     *                   "billable": true,
                     *                   "tags": [
                     *                     "design"
                     *                   ]
                     *                 }
                     *               }
                     *             ],
                     *             "self_approved": true,
                     *             "reminded_at": "2026-11-19T14:20:00.000Z",
                     *             "history": [
                     *               {
                     *                 "at": "2026-11-19T14:20:00.000Z",
                     *                 "by": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *                 "action": "submitted",
                     *                 "comment": "text",
                     *                 "corrected_seconds": 5400,
                     *                 "corrected_entries": 1
                     *               }
                     *             ],
                     *             "may": [
                     *               "submit"
                     *             ],
                     *             "created_at": "2026-11-19T14:20:00.000Z",
                     *             "updated_at": "2026-11-19T14:20:00.000Z"
                     *           },
                     *           "etag": "text",
                     *           "problem": {
                     *             "type": "https://example.com",
                     *             "title": "text",
                     *             "status": 200,
                     *             "detail": "text",
                     *             "instance": "text",
                     *             "code": "malformed_json",
                     *             "reason": "text",
                     *             "params": {
                     *               "maximum": 200
                     *             },
                     *             "request_id": "text"
                     *           }
                     *         }
                     *       ],
                     *       "failed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TimesheetBulkReply"];
                };
            };
        };
    };
    post_users_id_invitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a user. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "email": "maren@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationSend"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01m7yp4jkap3k5m6z9a7e5fp4g",
                     *       "email": "hanna@ostlund-park.example",
                     *       "name": "Hanna Wiśniewska",
                     *       "role": "member",
                     *       "status": "active",
                     *       "time_zone": "Europe/Warsaw",
                     *       "locale": null,
                     *       "language": null,
                     *       "default_rate": {
                     *         "amount": 9000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 9000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "weekly_capacity_seconds": 144000,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "has_second_factor": false,
                     *       "approver_id": null,
                     *       "submits_timesheets": true,
                     *       "muted_emails": [],
                     *       "invitation": null,
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    get_users_id_merge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a user. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "time_entries": 1,
                     *       "seconds": 5400
                     *     }
                     */
                    "application/json": components["schemas"]["UserMergePreview"];
                };
            };
        };
    };
    post_users_id_merge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a user. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "into": "usr_01m7yp4jademgb7e4vec1cvggx"
                 *     }
                 */
                "application/json": components["schemas"]["UserMergeCreate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Maren Ostlund",
                     *       "into": "usr_01m7yp4jademgb7e4vec1cvggx",
                     *       "time_entries": 1,
                     *       "seconds": 5400
                     *     }
                     */
                    "application/json": components["schemas"]["UserMerge"];
                };
            };
        };
    };
    get_users_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a user. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01m7yp4jkap3k5m6z9a7e5fp4g",
                     *       "email": "hanna@ostlund-park.example",
                     *       "name": "Hanna Wiśniewska",
                     *       "role": "member",
                     *       "status": "active",
                     *       "time_zone": "Europe/Warsaw",
                     *       "locale": null,
                     *       "language": null,
                     *       "default_rate": {
                     *         "amount": 9000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 9000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "weekly_capacity_seconds": 144000,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "has_second_factor": false,
                     *       "approver_id": null,
                     *       "submits_timesheets": true,
                     *       "muted_emails": [],
                     *       "invitation": null,
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patch_users_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a user. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Maren Ostlund"
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01m7yp4jkap3k5m6z9a7e5fp4g",
                     *       "email": "hanna@ostlund-park.example",
                     *       "name": "Hanna Wiśniewska",
                     *       "role": "member",
                     *       "status": "active",
                     *       "time_zone": "Europe/Warsaw",
                     *       "locale": null,
                     *       "language": null,
                     *       "default_rate": {
                     *         "amount": 9000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 9000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "weekly_capacity_seconds": 144000,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "has_second_factor": false,
                     *       "approver_id": null,
                     *       "submits_timesheets": true,
                     *       "muted_emails": [],
                     *       "invitation": null,
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    post_users_id_second_factor_reset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a user. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01m7yp4jkap3k5m6z9a7e5fp4g",
                     *       "email": "hanna@ostlund-park.example",
                     *       "name": "Hanna Wiśniewska",
                     *       "role": "member",
                     *       "status": "active",
                     *       "time_zone": "Europe/Warsaw",
                     *       "locale": null,
                     *       "language": null,
                     *       "default_rate": {
                     *         "amount": 9000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 9000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "weekly_capacity_seconds": 144000,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "has_second_factor": false,
                     *       "approver_id": null,
                     *       "submits_timesheets": true,
                     *       "muted_emails": [],
                     *       "invitation": null,
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    get_users: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                role?: string;
                status?: string;
                import_id?: string;
                external_ref?: string;
                /** @description Text in the name, or in the email address where the caller may see it. */
                q?: string;
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "usr_01m7yp4jkap3k5m6z9a7e5fp4g",
                     *           "email": "hanna@ostlund-park.example",
                     *           "name": "Hanna Wiśniewska",
                     *           "role": "member",
                     *           "status": "active",
                     *           "time_zone": "Europe/Warsaw",
                     *           "locale": null,
                     *           "language": null,
                     *           "default_rate": {
                     *             "amount": 9000,
                     *             "currency": "EUR"
                     *           },
                     *           "rates": [
                     *             {
                     *               "amount": 9000,
                     *               "currency": "EUR",
                     *               "since": null
                     *             }
                     *           ],
                     *           "weekly_capacity_seconds": 144000,
                     *           "external_refs": [],
                     *           "import_id": null,
                     *           "has_second_factor": false,
                     *           "approver_id": null,
                     *           "submits_timesheets": true,
                     *           "muted_emails": [],
                     *           "invitation": null,
                     *           "created_at": "2026-11-02T08:12:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_users: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "maren@example.com",
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01m7yp4jkap3k5m6z9a7e5fp4g",
                     *       "email": "hanna@ostlund-park.example",
                     *       "name": "Hanna Wiśniewska",
                     *       "role": "member",
                     *       "status": "active",
                     *       "time_zone": "Europe/Warsaw",
                     *       "locale": null,
                     *       "language": null,
                     *       "default_rate": {
                     *         "amount": 9000,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 9000,
                     *           "currency": "EUR",
                     *           "since": null
                     *         }
                     *       ],
                     *       "weekly_capacity_seconds": 144000,
                     *       "external_refs": [],
                     *       "import_id": null,
                     *       "has_second_factor": false,
                     *       "approver_id": null,
                     *       "submits_timesheets": true,
                     *       "muted_emails": [],
                     *       "invitation": null,
                     *       "created_at": "2026-11-02T08:12:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    post_webhook_deliveries_id_redeliver: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a webhook delivery. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "subscription_id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_type": "time_entry.created",
                     *       "url": "https://example.com/hooks/stint",
                     *       "status": "pending",
                     *       "state": "waiting",
                     *       "attempts": 1,
                     *       "max_attempts": 6,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "last_response_status": 200,
                     *       "last_error": null,
                     *       "redelivery_of": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "replayed": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "completed_at": "2026-11-19T14:20:00.000Z",
                     *       "request_body": "text",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z",
                     *           "duration_ms": 120,
                     *           "request_headers": {},
                     *           "response_status": 200,
                     *           "response_headers": {},
                     *           "response_body": "text",
                     *           "error": null
                     *         }
                     *       ],
                     *       "plan": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "after_seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    get_webhook_deliveries_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a webhook delivery. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "subscription_id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_type": "time_entry.created",
                     *       "url": "https://example.com/hooks/stint",
                     *       "status": "pending",
                     *       "state": "waiting",
                     *       "attempts": 1,
                     *       "max_attempts": 6,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "last_response_status": 200,
                     *       "last_error": null,
                     *       "redelivery_of": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "replayed": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "completed_at": "2026-11-19T14:20:00.000Z",
                     *       "request_body": "text",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z",
                     *           "duration_ms": 120,
                     *           "request_headers": {},
                     *           "response_status": 200,
                     *           "response_headers": {},
                     *           "response_body": "text",
                     *           "error": null
                     *         }
                     *       ],
                     *       "plan": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "after_seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    get_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                subscription_id?: string;
                /** @description One event type, or several separated by commas. */
                event_type?: string;
                status?: string;
                state?: string;
                /** @description At this instant or later. */
                from?: string;
                /** @description Before this instant. */
                to?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *           "subscription_id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *           "event_id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *           "event_type": "time_entry.created",
                     *           "url": "https://example.com/hooks/stint",
                     *           "status": "pending",
                     *           "state": "waiting",
                     *           "attempts": 1,
                     *           "max_attempts": 6,
                     *           "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *           "last_response_status": 200,
                     *           "last_error": null,
                     *           "redelivery_of": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *           "replayed": false,
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "completed_at": "2026-11-19T14:20:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_webhooks_id_recover: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-19T14:20:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovered": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Recovered"];
                };
            };
        };
    };
    post_webhooks_id_replay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_id": "evt_01m7yp4jademgb7e4vec1cvggx"
                 *     }
                 */
                "application/json": components["schemas"]["Replay"];
            };
        };
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "subscription_id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_type": "time_entry.created",
                     *       "url": "https://example.com/hooks/stint",
                     *       "status": "pending",
                     *       "state": "waiting",
                     *       "attempts": 1,
                     *       "max_attempts": 6,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "last_response_status": 200,
                     *       "last_error": null,
                     *       "redelivery_of": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "replayed": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "completed_at": "2026-11-19T14:20:00.000Z",
                     *       "request_body": "text",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z",
                     *           "duration_ms": 120,
                     *           "request_headers": {},
                     *           "response_status": 200,
                     *           "response_headers": {},
                     *           "response_body": "text",
                     *           "error": null
                     *         }
                     *       ],
                     *       "plan": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "after_seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    get_webhooks_id: {
        parameters: {
            query?: {
                expand?: "health";
            };
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "url": "https://example.com/hooks/stint",
                     *       "events": [
                     *         "time_entry.created"
                     *       ],
                     *       "description": "Research for the night boats",
                     *       "project_ids": [
                     *         "prj_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "client_ids": [
                     *         "cli_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "status": "active",
                     *       "disabled_reason": null,
                     *       "disabled_at": null,
                     *       "secret_mode": "workspace",
                     *       "retry_schedule": "standard",
                     *       "requires_verification": true,
                     *       "verified_at": "2026-11-19T14:20:00.000Z",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "headers": [
                     *         {
                     *           "name": "Night boats",
                     *           "value": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReply"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_webhooks_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cli_01m7yp4jademgb7e4vec1cvggx",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    patch_webhooks_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/stint"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "url": "https://example.com/hooks/stint",
                     *       "events": [
                     *         "time_entry.created"
                     *       ],
                     *       "description": "Research for the night boats",
                     *       "project_ids": [
                     *         "prj_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "client_ids": [
                     *         "cli_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "status": "active",
                     *       "disabled_reason": null,
                     *       "disabled_at": null,
                     *       "secret_mode": "workspace",
                     *       "retry_schedule": "standard",
                     *       "requires_verification": true,
                     *       "verified_at": "2026-11-19T14:20:00.000Z",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "headers": [
                     *         {
                     *           "name": "Night boats",
                     *           "value": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReply"];
                };
            };
        };
    };
    post_webhooks_id_secret_roll: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 5400
                 *     }
                 */
                "application/json": components["schemas"]["SecretRoll"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": {
                     *         "hint": "whsec_…KYo=",
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "ends_at": "2026-11-26T14:20:00.000Z"
                     *       },
                     *       "ending": [
                     *         {
                     *           "hint": "whsec_…KYo=",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "ends_at": "2026-11-26T14:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    get_webhooks_id_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": {
                     *         "hint": "whsec_…KYo=",
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "ends_at": "2026-11-26T14:20:00.000Z"
                     *       },
                     *       "ending": [
                     *         {
                     *           "hint": "whsec_…KYo=",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "ends_at": "2026-11-26T14:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    post_webhooks_id_secret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["RevealedSecret"];
                };
            };
        };
    };
    post_webhooks_id_secret_switch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": {
                     *         "hint": "whsec_…KYo=",
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "ends_at": "2026-11-26T14:20:00.000Z"
                     *       },
                     *       "ending": [
                     *         {
                     *           "hint": "whsec_…KYo=",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "ends_at": "2026-11-26T14:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    post_webhooks_id_test: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "subscription_id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_type": "time_entry.created",
                     *       "url": "https://example.com/hooks/stint",
                     *       "status": "pending",
                     *       "state": "waiting",
                     *       "attempts": 1,
                     *       "max_attempts": 6,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "last_response_status": 200,
                     *       "last_error": null,
                     *       "redelivery_of": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "replayed": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "completed_at": "2026-11-19T14:20:00.000Z",
                     *       "request_body": "text",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z",
                     *           "duration_ms": 120,
                     *           "request_headers": {},
                     *           "response_status": 200,
                     *           "response_headers": {},
                     *           "response_body": "text",
                     *           "error": null
                     *         }
                     *       ],
                     *       "plan": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "after_seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    post_webhooks_id_verification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of a webhook subscription. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "subscription_id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *       "event_type": "time_entry.created",
                     *       "url": "https://example.com/hooks/stint",
                     *       "status": "pending",
                     *       "state": "waiting",
                     *       "attempts": 1,
                     *       "max_attempts": 6,
                     *       "next_attempt_at": "2026-11-19T14:20:00.000Z",
                     *       "last_response_status": 200,
                     *       "last_error": null,
                     *       "redelivery_of": "dlv_01m7yp4jademgb7e4vec1cvggx",
                     *       "replayed": false,
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "completed_at": "2026-11-19T14:20:00.000Z",
                     *       "request_body": "text",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-19T14:20:00.000Z",
                     *           "finished_at": "2026-11-19T14:20:00.000Z",
                     *           "duration_ms": 120,
                     *           "request_headers": {},
                     *           "response_status": 200,
                     *           "response_headers": {},
                     *           "response_body": "text",
                     *           "error": null
                     *         }
                     *       ],
                     *       "plan": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-11-19T14:20:00.000Z",
                     *           "after_seconds": 5400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    get_webhooks: {
        parameters: {
            query?: {
                /** @description Objects per page, 1 to 200. Default: 50. */
                limit?: string;
                /** @description `next_cursor` of the previous page. Opaque. */
                cursor?: string;
                status?: string;
                sort?: "created_at" | "-created_at";
                expand?: "health";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *           "url": "https://example.com/hooks/stint",
                     *           "events": [
                     *             "time_entry.created"
                     *           ],
                     *           "description": "Research for the night boats",
                     *           "project_ids": [
                     *             "prj_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "client_ids": [
                     *             "cli_01m7yp4jademgb7e4vec1cvggx"
                     *           ],
                     *           "status": "active",
                     *           "disabled_reason": null,
                     *           "disabled_at": null,
                     *           "secret_mode": "workspace",
                     *           "retry_schedule": "standard",
                     *           "requires_verification": true,
                     *           "verified_at": "2026-11-19T14:20:00.000Z",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "updated_at": "2026-11-19T14:20:00.000Z",
                     *           "headers": [
                     *             {
                     *               "name": "Night boats",
                     *               "value": {}
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookReply"][];
                        has_more: boolean;
                        /** @description Send it as `cursor` to get the next page. Null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    post_webhooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/stint",
                 *       "events": [
                 *         "time_entry.created"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01m7yp4jademgb7e4vec1cvggx",
                     *       "url": "https://example.com/hooks/stint",
                     *       "events": [
                     *         "time_entry.created"
                     *       ],
                     *       "description": "Research for the night boats",
                     *       "project_ids": [
                     *         "prj_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "client_ids": [
                     *         "cli_01m7yp4jademgb7e4vec1cvggx"
                     *       ],
                     *       "status": "active",
                     *       "disabled_reason": null,
                     *       "disabled_at": null,
                     *       "secret_mode": "workspace",
                     *       "retry_schedule": "standard",
                     *       "requires_verification": true,
                     *       "verified_at": "2026-11-19T14:20:00.000Z",
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z",
                     *       "headers": [
                     *         {
                     *           "name": "Night boats",
                     *           "value": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReply"];
                };
            };
        };
    };
    get_workspace_email_settings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "operator",
                     *       "can_change": true,
                     *       "host": "text",
                     *       "port": 1,
                     *       "security": "starttls",
                     *       "user": "text",
                     *       "has_password": true,
                     *       "from_name": "text",
                     *       "from_address": "text",
                     *       "reply_to": "maren@example.com",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailSettings"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_workspace_email_settings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "operator",
                     *       "can_change": true,
                     *       "host": "text",
                     *       "port": 1,
                     *       "security": "starttls",
                     *       "user": "text",
                     *       "has_password": true,
                     *       "from_name": "text",
                     *       "from_address": "text",
                     *       "reply_to": "maren@example.com",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailSettings"];
                };
            };
        };
    };
    patch_workspace_email_settings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "host": "smtp.example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EmailSettingsUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "operator",
                     *       "can_change": true,
                     *       "host": "text",
                     *       "port": 1,
                     *       "security": "starttls",
                     *       "user": "text",
                     *       "has_password": true,
                     *       "from_name": "text",
                     *       "from_address": "text",
                     *       "reply_to": "maren@example.com",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailSettings"];
                };
            };
        };
    };
    post_workspace_email_settings_test: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "host": "smtp.example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EmailSettingsUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "to": "maren@example.com",
                     *       "server_answer": "250 2.0.0 Ok: queued",
                     *       "duration_ms": 120
                     *     }
                     */
                    "application/json": components["schemas"]["EmailSettingsTest"];
                };
            };
        };
    };
    get_workspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When nothing has changed, the answer is 304 without a body.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "wks_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Ostlund & Park",
                     *       "currency": "EUR",
                     *       "time_zone": "Europe/Berlin",
                     *       "week_start": 1,
                     *       "locale": "de-AT",
                     *       "language": "de",
                     *       "weekly_capacity_seconds": 144000,
                     *       "forgotten_timer_hours": 1,
                     *       "working_hours": {
                     *         "from": "09:00",
                     *         "to": "18:00"
                     *       },
                     *       "gap_minutes": 1,
                     *       "default_rate": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 10500,
                     *           "currency": "EUR",
                     *           "since": "2027-01-01"
                     *         }
                     *       ],
                     *       "time_rounding": {
                     *         "mode": "none",
                     *         "minutes": 1,
                     *         "by": "entry"
                     *       },
                     *       "require_second_factor": "off",
                     *       "closing": {
                     *         "locked_until": "2026-11-19",
                     *         "mode": "manual",
                     *         "period": "month",
                     *         "after_days": 30,
                     *         "next": {
                     *           "locked_until": "2026-11-19",
                     *           "closes_on": "2026-11-19"
                     *         }
                     *       },
                     *       "approvals": {
                     *         "enabled": true,
                     *         "period": "week",
                     *         "starts_on": "2026-11-19",
                     *         "self_approval": true,
                     *         "invoice_only_approved": true,
                     *         "remind_submit": true,
                     *         "remind_approvers": true
                     *       },
                     *       "invoicing": {
                     *         "seller": {
                     *           "name": "Night boats",
                     *           "address": {
                     *             "line1": "Kaiweg 12",
                     *             "line2": "Floor 3",
                     *             "city": "Hamburg",
                     *             "region": "Hamburg",
                     *             "postal_code": "20457",
                     *             "country": "DE"
                     *           },
                     *           "email": "maren@example.com",
                     *           "phone": "+49 40 1234567",
                     *           "tax_id": "DE811907980",
                     *           "register": "text",
                     *           "directors": "text",
                     *           "accent_color": "#b5361f",
                     *           "tax_name": "VAT",
                     *           "payment_code": true
                     *         },
                     *         "payment_accounts": [
                     *           {
                     *             "type": "iban",
                     *             "currency": "EUR",
                     *             "account_holder": "text",
                     *             "bank": "text",
                     *             "bic": "COBADEFFXXX",
                     *             "iban": "DE89370400440532013000"
                     *           }
                     *         ],
                     *         "logo": null,
                     *         "numbering": {
                     *           "invoice": {
                     *             "pattern": "INV-{YYYY}-{0000}",
                     *             "next": 1
                     *           }
                     *         },
                     *         "number_pattern": "INV-{YYYY}-{0000}",
                     *         "next_number": 1,
                     *         "fiscal_year_start_month": 1,
                     *         "backdate_days": 30,
                     *         "tax_rounding": "document",
                     *         "default_tax_rate": "19",
                     *         "default_tax_rate_id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *         "payment_terms_days": 30,
                     *         "notes": "Deck plans for the night boats"
                     *       },
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description Nothing has changed; there is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patch_workspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that was read. When the object has another version by now, the answer is 412.
                 * @example "3-9f86d081884c7d65"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ostlund & Park"
                 *     }
                 */
                "application/json": components["schemas"]["WorkspaceUpdate"];
            };
        };
        responses: {
            /** @description The whole object after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "wks_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Ostlund & Park",
                     *       "currency": "EUR",
                     *       "time_zone": "Europe/Berlin",
                     *       "week_start": 1,
                     *       "locale": "de-AT",
                     *       "language": "de",
                     *       "weekly_capacity_seconds": 144000,
                     *       "forgotten_timer_hours": 1,
                     *       "working_hours": {
                     *         "from": "09:00",
                     *         "to": "18:00"
                     *       },
                     *       "gap_minutes": 1,
                     *       "default_rate": {
                     *         "amount": 12500,
                     *         "currency": "EUR"
                     *       },
                     *       "rates": [
                     *         {
                     *           "amount": 10500,
                     *           "currency": "EUR",
                     *           "since": "2027-01-01"
                     *         }
                     *       ],
                     *       "time_rounding": {
                     *         "mode": "none",
                     *         "minutes": 1,
                     *         "by": "entry"
                     *       },
                     *       "require_second_factor": "off",
                     *       "closing": {
                     *         "locked_until": "2026-11-19",
                     *         "mode": "manual",
                     *         "period": "month",
                     *         "after_days": 30,
                     *         "next": {
                     *           "locked_until": "2026-11-19",
                     *           "closes_on": "2026-11-19"
                     *         }
                     *       },
                     *       "approvals": {
                     *         "enabled": true,
                     *         "period": "week",
                     *         "starts_on": "2026-11-19",
                     *         "self_approval": true,
                     *         "invoice_only_approved": true,
                     *         "remind_submit": true,
                     *         "remind_approvers": true
                     *       },
                     *       "invoicing": {
                     *         "seller": {
                     *           "name": "Night boats",
                     *           "address": {
                     *             "line1": "Kaiweg 12",
                     *             "line2": "Floor 3",
                     *             "city": "Hamburg",
                     *             "region": "Hamburg",
                     *             "postal_code": "20457",
                     *             "country": "DE"
                     *           },
                     *           "email": "maren@example.com",
                     *           "phone": "+49 40 1234567",
                     *           "tax_id": "DE811907980",
                     *           "register": "text",
                     *           "directors": "text",
                     *           "accent_color": "#b5361f",
                     *           "tax_name": "VAT",
                     *           "payment_code": true
                     *         },
                     *         "payment_accounts": [
                     *           {
                     *             "type": "iban",
                     *             "currency": "EUR",
                     *             "account_holder": "text",
                     *             "bank": "text",
                     *             "bic": "COBADEFFXXX",
                     *             "iban": "DE89370400440532013000"
                     *           }
                     *         ],
                     *         "logo": null,
                     *         "numbering": {
                     *           "invoice": {
                     *             "pattern": "INV-{YYYY}-{0000}",
                     *             "next": 1
                     *           }
                     *         },
                     *         "number_pattern": "INV-{YYYY}-{0000}",
                     *         "next_number": 1,
                     *         "fiscal_year_start_month": 1,
                     *         "backdate_days": 30,
                     *         "tax_rounding": "document",
                     *         "default_tax_rate": "19",
                     *         "default_tax_rate_id": "tax_01m7yp4jademgb7e4vec1cvggx",
                     *         "payment_terms_days": 30,
                     *         "notes": "Deck plans for the night boats"
                     *       },
                     *       "created_at": "2026-11-19T14:20:00.000Z",
                     *       "updated_at": "2026-11-19T14:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Workspace"];
                };
            };
        };
    };
    post_workspace_webhook_secret_roll: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 5400
                 *     }
                 */
                "application/json": components["schemas"]["SecretRoll"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": {
                     *         "hint": "whsec_…KYo=",
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "ends_at": "2026-11-26T14:20:00.000Z"
                     *       },
                     *       "ending": [
                     *         {
                     *           "hint": "whsec_…KYo=",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "ends_at": "2026-11-26T14:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    get_workspace_webhook_secret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": {
                     *         "hint": "whsec_…KYo=",
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "ends_at": "2026-11-26T14:20:00.000Z"
                     *       },
                     *       "ending": [
                     *         {
                     *           "hint": "whsec_…KYo=",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "ends_at": "2026-11-26T14:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    post_workspace_webhook_secret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
                     *       "is_replay": false
                     *     }
                     */
                    "application/json": components["schemas"]["RevealedSecret"];
                };
            };
        };
    };
    post_workspace_webhook_secret_switch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": {
                     *         "hint": "whsec_…KYo=",
                     *         "created_at": "2026-11-19T14:20:00.000Z",
                     *         "ends_at": "2026-11-26T14:20:00.000Z"
                     *       },
                     *       "ending": [
                     *         {
                     *           "hint": "whsec_…KYo=",
                     *           "created_at": "2026-11-19T14:20:00.000Z",
                     *           "ends_at": "2026-11-26T14:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    post_workspace_webhook_secret_verify: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "headers": {
                 *         "webhook-id": "evt_…",
                 *         "webhook-timestamp": "1795340000",
                 *         "webhook-signature": "v1,…"
                 *       },
                 *       "body": "text"
                 *     }
                 */
                "application/json": components["schemas"]["SignedRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "is_authentic": false,
                     *       "event_id": "evt_01m7yp4jademgb7e4vec1cvggx",
                     *       "checks": [
                     *         {
                     *           "subject": "webhook-signature",
                     *           "result": "passed",
                     *           "problem": "malformed",
                     *           "reason": "text",
                     *           "params": {},
                     *           "detail": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SignatureCheck"];
                };
            };
        };
    };
    post_workspaces_id_open: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.
                 * @example 2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["SecFetchSite"];
            };
            path: {
                /** @description Identifier of a workspace. Opaque; at most 255 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "wks_01m7yp4jademgb7e4vec1cvggx",
                     *       "name": "Night boats",
                     *       "role": "member",
                     *       "current": false
                     *     }
                     */
                    "application/json": components["schemas"]["OwnWorkspace"];
                };
            };
        };
    };
    get_workspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested object or list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "wks_01m7yp4jademgb7e4vec1cvggx",
                     *           "name": "Night boats",
                     *           "role": "member",
                     *           "current": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnWorkspaces"];
                };
            };
        };
    };
}
