ALTER TYPE "email_kind" ADD VALUE 'online_payment';
