ALTER TYPE "invoice_status" ADD VALUE 'credited';
ALTER TYPE "email_kind" ADD VALUE 'credit_note';
