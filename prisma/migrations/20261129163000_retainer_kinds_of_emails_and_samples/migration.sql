ALTER TYPE "email_kind" ADD VALUE 'retainer_low';
ALTER TYPE "sample_kind" ADD VALUE 'retainer';
