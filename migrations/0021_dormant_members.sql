-- What tells who a sleeping member is, apart from everybody else's (terms, article 12): moved by the job that lets
-- accounts sleep, and back by waking. The blind indexes stay, for a number or an address remains one account's.

create table dormant_members (
  member_id uuid primary key references members on delete cascade,
  email_sealed text,
  name_sealed text not null,
  phone_sealed text not null,
  passwd_hash text,
  -- What member_accounts held, by sns_type.
  accounts_sealed jsonb not null,
  moved_at timestamptz not null
);

alter table members
  alter column name_sealed drop not null,
  alter column phone_sealed drop not null,
  add constraint members_facts check (state <> 'ACTIVE' or (name_sealed is not null and phone_sealed is not null));
alter table member_accounts alter column account_sealed drop not null;

insert into dormant_members
select id, email_sealed, name_sealed, phone_sealed, passwd_hash,
  coalesce((select jsonb_object_agg(a.sns_type, a.account_sealed) from member_accounts a where a.member_id = members.id), '{}'),
  coalesce(dormant_at, now())
from members where state = 'DORMANT';
update member_accounts set account_sealed = null where member_id in (select member_id from dormant_members);
update members set email_sealed = null, name_sealed = null, phone_sealed = null, passwd_hash = null
where state = 'DORMANT';

-- Members wherever their facts lie: for signing in, waking and finding an account, which sleeping ones may do too.
create view known_members as
select m.id, m.state, m.email_index, m.phone_index, m.sns_type, m.joined_at,
  coalesce(m.email_sealed, d.email_sealed) as email_sealed,
  coalesce(m.name_sealed, d.name_sealed) as name_sealed,
  coalesce(m.phone_sealed, d.phone_sealed) as phone_sealed,
  coalesce(m.passwd_hash, d.passwd_hash) as passwd_hash
from members m left join dormant_members d on d.member_id = m.id;
