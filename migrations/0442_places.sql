-- kind: expand
-- compatible: settle_install_addresses_address_index
-- The home that an address names, in one form and by a keyed hash: others at the same one are found without opening any
-- (docs/adr/0286). Null until the job has been there: of before, and what the release before writes.
alter table install_addresses add column address_index bytea;
create index install_addresses_place on install_addresses (address_index);
create index install_addresses_unplaced on install_addresses (request_id) where address_index is null;
select settle_indexes_of('install_addresses', 'address_index');
