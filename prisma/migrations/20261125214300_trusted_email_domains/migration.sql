-- Domains whose addresses count as verified although the provider does not say so.
ALTER TABLE "sign_in_providers" ADD COLUMN     "trusted_email_domains" TEXT[] NOT NULL DEFAULT '{}';
