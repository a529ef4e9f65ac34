-- An advertisement to everybody who agreed to its channel, sent only after a second person agreed (docs/adr/0161).
create table campaigns (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  title text not null,
  message text not null,
  -- Of our own site.
  path text not null,
  -- The frame around them as it was when it was written: what is approved is what leaves.
  frame jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'stopped')),
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  -- When there was a text for everybody who may have one.
  stored_at timestamptz,
  constraint campaigns_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint campaigns_four_eyes check (state not in ('approved', 'stopped') or decided_by <> proposed_by)
);
create index campaigns_proposed_at on campaigns (proposed_at);

-- Advertising is of a campaign and goes to a member, who is asked for at delivery again; nothing else is.
alter table messages
  add column campaign_id uuid references campaigns (id),
  add column member_id uuid,
  add constraint messages_advertising check (
    (template = 'ad.base') = (campaign_id is not null) and (campaign_id is null) = (member_id is null)
  );
create index messages_campaign on messages (campaign_id, status) where campaign_id is not null;
-- Nobody gets one twice.
create unique index messages_campaign_member on messages (campaign_id, member_id) where campaign_id is not null;
-- What informs goes before what advertises.
drop index messages_due;
create index messages_due on messages ((campaign_id is not null), due_at) where status in ('waiting', 'failed');
