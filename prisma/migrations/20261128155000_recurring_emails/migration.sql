ALTER TYPE "email_kind" ADD VALUE 'recurring_invoice';
