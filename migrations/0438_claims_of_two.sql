-- kind: expand
alter table settlement_rows
  -- Of one payment for a difference of the amount and one of what was taken back: whose the second is, and how much of it.
  add column rest_of uuid references settlements (id) on delete set null,
  add column claim_rest bigint not null default 0 check (claim_rest >= 0);
create index settlement_rows_rest on settlement_rows (rest_of) where rest_of is not null;

-- A draft that was compared before a statement was withdrawn kept its claim without what it was of, and lines were counted by it.
with freed as (
  update settlement_rows set claim_kind = null where claim_kind is not null and claim_of is null returning contract_id
), told as (
  select contract_id as id, current.expected,
    (array_agg(amount order by saved_at, line)
      filter (where amount > 0 and not pays_change and (claim_kind is null or claim_of is null)))[1] as first,
    coalesce(sum(amount) filter (where claim_kind = 'AMOUNT' and claim_of is not null), 0) as lacked,
    sum(amount - settlement_rows.taken_back) filter (where pays_change) as changes,
    nullif(coalesce(sum(case when claim_kind = 'CLAWBACK' and claim_of is not null then -amount else settlement_rows.taken_back end)
      filter (where not pays_change), 0), 0) as back
  from settlement_rows join settlements on settlements.id = settlement_id and state = 'SAVED'
    join line_commissions current using (contract_id)
  where contract_id in (select contract_id from freed)
  group by contract_id, current.expected
)
update line_commissions set settled = case when told.first is null and told.changes is null then null
    else coalesce(told.first + told.lacked, told.expected, 0) + coalesce(told.changes, 0) end, settled_back = told.back
from told where told.id = line_commissions.contract_id;
