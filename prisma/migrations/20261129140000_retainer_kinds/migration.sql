ALTER TYPE "invoice_line_kind" ADD VALUE 'retainer';
ALTER TYPE "invoice_line_kind" ADD VALUE 'deposit';
