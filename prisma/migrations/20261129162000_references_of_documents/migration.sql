ALTER TABLE "estimates" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "credit_notes" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "recurring_invoices" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "expenses" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';

CREATE TRIGGER "estimates_external_refs_inserted" AFTER INSERT ON "estimates" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('estimate');
CREATE TRIGGER "estimates_external_refs_updated" AFTER UPDATE OF external_refs ON "estimates" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('estimate');
CREATE TRIGGER "estimates_external_refs_deleted" AFTER DELETE ON "estimates" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('estimate');
CREATE TRIGGER "credit_notes_external_refs_inserted" AFTER INSERT ON "credit_notes" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('credit_note');
CREATE TRIGGER "credit_notes_external_refs_updated" AFTER UPDATE OF external_refs ON "credit_notes" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('credit_note');
CREATE TRIGGER "credit_notes_external_refs_deleted" AFTER DELETE ON "credit_notes" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('credit_note');
CREATE TRIGGER "recurring_invoices_external_refs_inserted" AFTER INSERT ON "recurring_invoices" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('recurring_invoice');
CREATE TRIGGER "recurring_invoices_external_refs_updated" AFTER UPDATE OF external_refs ON "recurring_invoices" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('recurring_invoice');
CREATE TRIGGER "recurring_invoices_external_refs_deleted" AFTER DELETE ON "recurring_invoices" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('recurring_invoice');
CREATE TRIGGER "expenses_external_refs_inserted" AFTER INSERT ON "expenses" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('expense');
CREATE TRIGGER "expenses_external_refs_updated" AFTER UPDATE OF external_refs ON "expenses" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('expense');
CREATE TRIGGER "expenses_external_refs_deleted" AFTER DELETE ON "expenses" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('expense');
