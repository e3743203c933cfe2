-- A link that rests on a password alone ends with that password. Those that are there already stay: how they came about is not known.
ALTER TABLE "linked_identities" ADD COLUMN     "is_by_hand" BOOLEAN NOT NULL DEFAULT false;
