ALTER TYPE "sample_kind" ADD VALUE 'recurring_invoice';
