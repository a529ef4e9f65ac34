-- Which requests the staff have been mailed of: one mail in some minutes, so that a flood of requests is no flood of
-- mails. What waits for the next mail has no `told_at`.

create table lead_notices (
  request_id uuid primary key references lead_requests (id) on delete cascade,
  at timestamptz not null,
  told_at timestamptz
);
create index lead_notices_told on lead_notices (told_at) where told_at is not null;
create index lead_notices_waiting on lead_notices (at) where told_at is null;
