-- One introducer's gift a line. Of several that were entered before, the first that was paid stays, or else the first: what else is
-- not paid is taken out of the ledger, and what was paid twice stays, and is shown to whoever decides on introductions.
with placed as (
  select id, first_value(id) over of_line as first_id from gifts where referral_id is not null
  window of_line as (partition by contract_id order by paid_on is null, created_at, id)
)
update gifts set second_of = placed.first_id from placed where placed.id = gifts.id and placed.first_id <> gifts.id;
with dropped as (delete from gifts where second_of is not null and paid_on is null returning referral_id)
update referrals set state = 'ENDED', version = referrals.version + 1 from dropped where referrals.id = dropped.referral_id;
update referrals set signs = signs || array['TWICE'], version = referrals.version + 1 from gifts
  where gifts.referral_id = referrals.id and gifts.second_of is not null;
create unique index gifts_introduction on gifts (contract_id) where referral_id is not null and second_of is null;
