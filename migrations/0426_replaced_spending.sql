-- kind: expand
-- By which report a row counts no more: taken back, that report gives it back.
alter table spend_rows add column replacement_id uuid references spend_imports (id) on delete set null;
create index spend_rows_replaced on spend_rows (replacement_id) where replacement_id is not null;
