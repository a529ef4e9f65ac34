-- Whether somebody agreed that calls with them are recorded; the last line counts.
create table recording_consents (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  is_agreed boolean not null,
  -- Who asked on the phone.
  staff_id uuid,
  staff_name text not null,
  at timestamptz not null
);
create index recording_consents_lead on recording_consents (lead_id, id);

-- Recordings of calls. Each file is sealed with a key of its own, so that without the key nobody hears it, in whichever copy;
-- the row outlives its lead until a job has removed the file.
create table call_recordings (
  id uuid primary key,
  lead_id uuid references leads (id) on delete set null,
  format text not null check (format in ('wav', 'mp3', 'm4a', 'ogg', 'webm')),
  bytes integer not null,
  -- Null before the file lies there, and once the recording is destroyed.
  key_sealed text,
  staff_id uuid,
  staff_name text not null,
  created_at timestamptz not null
);
create index call_recordings_lead on call_recordings (lead_id);
create index call_recordings_unkeyed on call_recordings (created_at) where key_sealed is null or lead_id is null;
create index call_recordings_created on call_recordings (created_at) where key_sealed is not null;

-- A customer's consent to handing over may also be given on a recorded call; then no link was sent.
alter table transfer_consents add column channel text not null default 'link' check (channel in ('link', 'recording'));
alter table transfer_consents add column recording_id uuid;
-- Where it was taken back, and when the carrier that has the data was asked to stop.
alter table transfer_consents add column withdrawn_by text
  check (withdrawn_by in ('link', 'status', 'member', 'request'));
alter table transfer_consents add column told_at timestamptz;
alter table transfer_consents add column told_by text;
