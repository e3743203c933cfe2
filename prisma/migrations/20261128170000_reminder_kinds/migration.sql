ALTER TYPE "email_kind" ADD VALUE 'invoice_reminder';
ALTER TYPE "invoice_line_kind" ADD VALUE 'fee';
