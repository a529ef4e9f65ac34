-- When the person behind a session last proved who they are: signing in does, and a password or code asked for again.
-- Null: not since sessions know of it.
alter table staff_sessions add column proved_at timestamptz;
