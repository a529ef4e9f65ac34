-- How often the visitor changed what a request asks about.
alter table lead_requests add column plan_changes integer not null default 0;
