-- Comments end in the trash after a month as posts do; those that lie in it already from now on.
alter table comments add column trashed_at timestamptz;
update comments set trashed_at = now() where state = 'trashed';
