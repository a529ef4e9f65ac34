-- The columns of a statement are chosen after it was uploaded: until it is saved, thrown away or a day old it waits, sealed (docs/adr/0243).
alter table settlements
  add column file_sealed text,
  -- The heads that it was read by; null until they are chosen.
  add column columns jsonb,
  add constraint settlements_file_ends check (state = 'DRAFT' or file_sealed is null);
update settlements set columns = coalesce((select heads from settlement_columns where settlement_columns.carrier = settlements.carrier), '{}');
alter table settlements add constraint settlements_saved_read check (state = 'DRAFT' or columns is not null);

alter table settlement_rows
  -- Whose line it is was told by hand.
  add column linked_by uuid,
  add column linked_at timestamptz,
  -- It pays what a changed plan earns more, or takes back what it earns less.
  add column pays_change boolean not null default false,
  add constraint settlement_rows_linked check ((linked_by is null) = (linked_at is null));

alter table settlement_differences drop constraint settlement_differences_kind_check;
alter table settlement_differences add constraint settlement_differences_kind_check
  check (kind in ('MISSING', 'UNKNOWN', 'AMOUNT', 'DAY', 'CLAWBACK', 'DOUBLED', 'PLAN'));
