ALTER TYPE "email_kind" ADD VALUE 'import_ended';
