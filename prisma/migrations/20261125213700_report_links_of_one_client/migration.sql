-- The client whose time alone a link shows. Without a foreign key: once the client is gone the link shows nothing, not everything.
ALTER TABLE "saved_reports" ADD COLUMN     "public_client_id" UUID;
