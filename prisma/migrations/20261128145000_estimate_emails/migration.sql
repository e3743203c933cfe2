ALTER TYPE "email_kind" ADD VALUE 'estimate';
ALTER TYPE "email_kind" ADD VALUE 'estimate_decided';
