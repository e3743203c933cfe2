-- The pairs of adjacent characters of a text, as `pairsOf` in lib/kernel/db/search-text.ts. Each start of Stint builds the
-- index on them (server/prisma/search-index.mjs), because a migration would block all writes meanwhile.
CREATE FUNCTION text_pairs(body TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded TEXT := CASE WHEN octet_length(body) = length(body) THEN lower(body)
    ELSE normalize(replace(replace(replace(
      translate(lower(regexp_replace(normalize(body, NFKD), '[\u0300-\u036f]', '', 'g')), 'łøđħŧıς', 'lodhtiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) END;
  pairs TEXT[] := '{}';
  before TEXT;
  letter TEXT;
  count INT := 0;
BEGIN
  FOREACH letter IN ARRAY string_to_array(folded, NULL) LOOP
    IF before IS NOT NULL THEN
      count := count + 1;
      pairs[count] := before || letter;
    END IF;
    before := letter;
  END LOOP;
  RETURN pairs;
END $$;

-- Longer than a day, or running: few entries, which may overlap much later ones.
CREATE INDEX time_entries_long ON time_entries (workspace_id, user_id, start_time DESC, id DESC)
  WHERE end_time IS NULL OR end_time - start_time > INTERVAL '24 hours';
