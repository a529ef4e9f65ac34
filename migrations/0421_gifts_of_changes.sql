-- kind: expand
-- compatible: gifts_of_change
-- A gift that was told with another plan is owed too: of which change of its line it is, or null of the contract's own.
alter table gifts add column event_version integer;
create unique index gifts_of_change on gifts (contract_id, event_version) where event_version is not null;
