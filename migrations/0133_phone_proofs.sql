-- Since when a member's number is theirs by a code; null of one that they joined with.
alter table members add column phone_proved_at timestamptz;
create or replace view known_members as
select m.id, m.state, m.email_index, m.phone_index, m.sns_type, m.joined_at,
  coalesce(m.email_sealed, d.email_sealed) as email_sealed,
  coalesce(m.name_sealed, d.name_sealed) as name_sealed,
  coalesce(m.phone_sealed, d.phone_sealed) as phone_sealed,
  coalesce(m.passwd_hash, d.passwd_hash) as passwd_hash,
  coalesce(m.phone_proved_at, m.joined_at) as phone_proved_at
from members m left join dormant_members d on d.member_id = m.id;
