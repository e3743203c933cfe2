-- The account of the seller becomes the account of the workspace's currency, which is the default for other currencies.
create or replace function pg_temp.account_of(seller jsonb, currency text) returns jsonb language sql immutable as $$
  select case when seller->>'iban' is null then null else jsonb_build_object(
    'type', 'iban', 'currency', currency, 'account_holder', seller->'account_holder', 'bank', null,
    'bic', seller->'bic', 'iban', seller->'iban') end
$$;

update workspaces set invoicing =
  jsonb_set(invoicing, '{seller}', (invoicing->'seller') - 'account_holder' - 'iban' - 'bic')
  || case when invoicing->'seller'->>'iban' is null then '{}'
     else jsonb_build_object('payment_accounts', jsonb_build_array(pg_temp.account_of(invoicing->'seller', currency))) end
where invoicing->'seller' ?| array['account_holder', 'iban', 'bic'];

update invoices set seller_snapshot = (seller_snapshot - 'account_holder' - 'iban' - 'bic')
  || jsonb_build_object('payment_account', pg_temp.account_of(seller_snapshot, currency))
where seller_snapshot is not null and not seller_snapshot ? 'payment_account';
