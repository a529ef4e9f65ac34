-- A run that somebody began by hand stops after what it is just destroying, and leaves a certificate of what is gone until then
-- (docs/adr/0210). Nothing takes it up again by itself: whoever goes on begins a new one with the number that is left.
alter table destruction_runs drop constraint destruction_runs_state_check,
  add constraint destruction_runs_state_check check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  add column stop_asked_at timestamptz,
  add column stopped_by text,
  add constraint destruction_runs_stopped check ((stop_asked_at is null) = (stopped_by is null)
    and (state != 'stopped' or stop_asked_at is not null));
