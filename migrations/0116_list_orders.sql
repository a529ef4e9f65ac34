-- Members by when they signed in last, whatever their state: the desk's list can be sorted by it.
drop index members_last_login;
create index members_last_login on members (last_login_at, id);
-- Contracts as their list divides and orders them.
create index contracts_applied on contracts (applied_at, id);
create index contracts_status on contracts (status, applied_at, id);
create index contracts_under_way on contracts (install_date, applied_at) where status in ('APPLIED', 'BOOKED');
