-- kind: expand
-- What is left of a destroyed lead says how many lines it had; null of those that were destroyed before.
alter table destroyed_leads add column opened_lines integer;

-- What a cheaper plan took back is part of what a change settled. It stood beside what an end takes back, so that the end of such a
-- line took back nothing more.
update line_commissions set settled = told.settled, settled_back = told.back
from (
  select current.contract_id,
    coalesce((array_agg(amount order by saved_at, line) filter (where amount > 0 and not pays_change))[1], current.expected, 0)
      + coalesce(sum(amount - settlement_rows.taken_back) filter (where pays_change), 0) as settled,
    nullif(sum(settlement_rows.taken_back) filter (where not pays_change), 0) as back
  from line_commissions current
    join settlement_rows on settlement_rows.contract_id = current.contract_id
    join settlements on settlements.id = settlement_id and state = 'SAVED'
  group by current.contract_id, current.expected
  having bool_or(pays_change)
) told
where told.contract_id = line_commissions.contract_id;
