-- Visitors change and cancel their own requests: each stands or is withdrawn by itself.

alter table lead_requests add column cancelled_at timestamptz;
-- How often its wish was changed by the visitor.
alter table lead_requests add column wish_changes integer not null default 0;
