-- An invoice of 0 is paid as soon as it is issued. Those that were issued before are settled without an event.
UPDATE "invoices" SET "status" = 'paid', "paid_at" = "sent_at", "updated_at" = now(), "version" = "version" + 1
WHERE "status" = 'sent' AND "total_minor" = 0;
