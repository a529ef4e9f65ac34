-- Whoever signed, also who took it back: their contract's facts are kept for years (전자상거래법), whatever the lead became.
alter table leads add column is_contracted boolean not null default false;
update leads set is_contracted = true where id in (select lead_id from contracts);
