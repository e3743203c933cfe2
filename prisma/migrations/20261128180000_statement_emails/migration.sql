ALTER TYPE "email_kind" ADD VALUE 'statement';
