-- Carriers' statements of what they pay, and in what they differ from what is expected (docs/adr/0229).
create table settlement_columns (
  carrier text primary key references carriers (code),
  -- By what they tell, the heads of the carrier's columns.
  heads jsonb not null,
  changed_by uuid not null,
  updated_at timestamptz not null
);

create table settlements (
  id uuid primary key,
  carrier text not null references carriers (code),
  -- Of openings, `YYYY-MM`.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  hash bytea not null,
  state text not null check (state in ('DRAFT', 'SAVED')),
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  imported_by uuid not null,
  created_at timestamptz not null,
  saved_at timestamptz,
  check ((state = 'SAVED') = (saved_at is not null))
);
create unique index settlements_once on settlements (carrier, hash) where state = 'SAVED';

create table settlement_rows (
  settlement_id uuid not null references settlements (id) on delete cascade,
  line integer not null,
  -- Null for what is none of ours, and for a line that was destroyed.
  contract_id uuid references contracts (id) on delete set null,
  opened_on date,
  amount bigint not null check (amount >= 0),
  taken_back bigint not null check (taken_back >= 0),
  -- What the carrier calls a line of ours: later statements may name nothing else. Of what is none of ours it is not kept.
  number_sealed text,
  number_index bytea,
  primary key (settlement_id, line),
  check (contract_id is not null or number_sealed is null),
  check ((number_sealed is null) = (number_index is null))
);
create index settlement_rows_contract on settlement_rows (contract_id);
create index settlement_rows_number on settlement_rows (number_index) where number_index is not null;
select settle_indexes_of('settlement_rows', 'number_index');

create table settlement_differences (
  id uuid primary key,
  settlement_id uuid not null references settlements (id) on delete cascade,
  kind text not null check (kind in ('MISSING', 'UNKNOWN', 'AMOUNT', 'DAY', 'CLAWBACK', 'DOUBLED')),
  -- Of the file; null for what it lacks.
  line integer,
  contract_id uuid references contracts (id) on delete set null,
  expected bigint,
  told bigint,
  expected_on date,
  told_on date,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLAIMED', 'RECEIVED', 'OURS')),
  note text,
  version integer not null default 1,
  changed_by uuid,
  updated_at timestamptz
);
create index settlement_differences_of on settlement_differences (settlement_id, state);
create index settlement_differences_contract on settlement_differences (contract_id);

-- Of a destroyed line the figures stay, and nothing that leads to it.
create function forget_settled_line() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'settlement_rows' then
    new.number_sealed := null;
    new.number_index := null;
  else
    new.note := null;
  end if;
  return new;
end $$;
create trigger forget_settled_line before update of contract_id on settlement_rows for each row
  when (new.contract_id is null) execute function forget_settled_line();
create trigger forget_settled_line before update of contract_id on settlement_differences for each row
  when (new.contract_id is null) execute function forget_settled_line();
select note_erasures_of('settlement_rows', 'number_sealed number_index');
select note_erasures_of('settlement_differences', 'note');
create index contracts_opened_of_carrier on contracts (carrier, opened_on) where status = 'OPENED';
