-- A member who changed their number before 0133 left no trace of when, so that joining says nothing of an older account's
-- number: only the name on a request does (docs/adr/0181). From now on joining writes when its number was proved.
create or replace view known_members as
select m.id, m.state, m.email_index, m.phone_index, m.sns_type, m.joined_at,
  coalesce(m.email_sealed, d.email_sealed) as email_sealed,
  coalesce(m.name_sealed, d.name_sealed) as name_sealed,
  coalesce(m.phone_sealed, d.phone_sealed) as phone_sealed,
  coalesce(m.passwd_hash, d.passwd_hash) as passwd_hash,
  m.phone_proved_at
from members m left join dormant_members d on d.member_id = m.id;
-- Only what a process of this version wrote was proved by a code; an older one may still store a typed number beside it.
alter table staff_notice_settings add column proved_phone_sealed text;
update staff_notice_settings set phone_sealed = null;
-- When the holder of its number ended it on my page; an erased lead has no name that would tell whose it was.
alter table leads add column ended_by_holder_at timestamptz;
