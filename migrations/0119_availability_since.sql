-- Since when somebody takes new leads or rests, as the room's board tells it; unknown until they switch again.
alter table advisors add column available_changed_at timestamptz;
