-- Gifts as the ledger orders them: what is owed by its day, then what was given, the latest first.
create index gifts_order on gifts (paid_on desc nulls first, due_on, id);
-- Contracts by when they were opened, the latest first, over all states.
create index contracts_by_opening on contracts (opened_on desc nulls last, id);
-- Members of a state, the latest to join first; also for counting them.
create index members_state on members (state, joined_at, id);
