-- A member's code, by which somebody else's request is known to come from them (docs/adr/0231). One at a time.
create table referral_links (
  id uuid primary key,
  member_id uuid not null unique references members (id) on delete cascade,
  -- In letters and figures that cannot be taken for one another.
  code text not null unique check (code ~ '^[2-9A-HJ-NP-TV-Z]{8}$'),
  created_at timestamptz not null,
  stopped_at timestamptz
);
select note_erasures_of('referral_links', 'code');

-- A lead that came by a code, with the terms of the day on which it came.
create table referrals (
  id uuid primary key,
  lead_id uuid not null unique references leads (id) on delete cascade,
  -- Null once the introducer left.
  link_id uuid references referral_links (id) on delete set null,
  way text not null check (way in ('request', 'desk')),
  -- The introducer's gift, what is added to the introduced person's, and for how long the line must stay.
  amount integer not null check (amount > 0),
  added_amount integer not null check (added_amount >= 0),
  hold_days integer not null check (hold_days > 0),
  signs text[] not null default '{}',
  -- Those that a decision knew of; another one needs another decision.
  allowed_signs text[] not null default '{}',
  -- GIVEN: its gift is in the ledger. ENDED: the line ended early, or the introducer left.
  state text not null default 'OPEN' check (state in ('OPEN', 'GIVEN', 'DENIED', 'ENDED')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check (state <> 'DENIED' or decided_at is not null)
);
create index referrals_link on referrals (link_id, created_at);
create index referrals_open on referrals (created_at) where state = 'OPEN';
select note_erasures_of('referrals', 'reason');
create trigger note_undo after insert or update or delete on referrals for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');

-- The introducer's gift stands in the ledger beside the line that it came of; it is not of that line's customer.
alter table gifts add column referral_id uuid unique references referrals (id) on delete cascade;

-- What other services hear of a lead's gifts is its customer's.
drop trigger webhook_gift_scheduled on gifts;
create trigger webhook_gift_scheduled after insert on gifts for each row
  when (new.referral_id is null) execute function webhook_gift('gift.scheduled');
drop trigger webhook_gift_paid on gifts;
create trigger webhook_gift_paid after update of paid_on on gifts for each row
  when (new.referral_id is null and old.paid_on is null and new.paid_on is not null) execute function webhook_gift('gift.paid');
drop trigger webhook_gift_delayed on gifts;
create trigger webhook_gift_delayed after update of due_on on gifts for each row
  when (new.referral_id is null and old.due_on is distinct from new.due_on) execute function webhook_gift('gift.delayed');

-- Whoever left gets nothing any more: what is not paid goes, and what was paid stays as a sum of nobody's.
create function end_referrals_of_link() returns trigger language plpgsql as $$
begin
  delete from gifts using referrals
    where referrals.link_id = old.id and gifts.referral_id = referrals.id and gifts.paid_on is null;
  update referrals set state = 'ENDED', version = version + 1 where link_id = old.id and state in ('OPEN', 'GIVEN')
    and not exists (select from gifts where gifts.referral_id = referrals.id);
  return old;
end $$;
create trigger end_referrals_of_link before delete on referral_links for each row execute function end_referrals_of_link();
