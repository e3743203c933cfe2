ALTER TABLE "clients" ADD COLUMN "contact_name" TEXT;
