-- What people decide by beside the price (docs/adr/0241). Null and empty are not known yet; a rent of 0 is none.
alter table plans
  add column tv_channels integer check (tv_channels between 1 and 999),
  add column router text not null default '',
  add column equipment_rent integer check (equipment_rent >= 0);
