-- Who noted a reminder that was agreed to on a call (docs/adr/0238); null where the person said it by themselves.
alter table end_reminders add column staff_id uuid, add column staff_name text;
