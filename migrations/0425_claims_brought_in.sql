-- kind: expand
-- What a carrier pays later of what its statement lacked, or took back too much, is money too.
alter table settlement_rows
  -- The statement, and which of its differences about the line, that the row makes up for.
  add column claim_of uuid references settlements (id) on delete set null,
  add column claim_kind text check (claim_kind in ('AMOUNT', 'CLAWBACK')),
  -- Beside its own line a statement that was withdrawn leaves none.
  add constraint settlement_rows_claim check (claim_of is null or claim_kind is not null);
create index settlement_rows_claim on settlement_rows (claim_of) where claim_of is not null;
-- What a difference was before a later statement made up for it: withdrawn, that statement gives it back.
alter table settlement_differences add column state_before text
  check (state_before in ('OPEN', 'CLAIMED', 'RECEIVED', 'OURS'));

-- What changed plans earn more, or less, by their rules: worth that much until a statement tells of the line.
alter table line_commissions add column changes bigint not null default 0;
insert into line_commissions_due
  select distinct contracts.id from contracts join line_events on contract_id = contracts.id and kind = 'PLAN_CHANGED'
  where contracts.status = 'OPENED' on conflict do nothing;
