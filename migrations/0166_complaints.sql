-- What people complain of, until what was done about it is told (docs/adr/0199). Kept for three years from its end as a record of
-- a consumer's complaint, also where the lead or the member it was about is gone.
create table complaints (
  id bigint generated always as identity primary key,
  received_on date not null,
  channel text not null check (channel in ('call', 'mail', 'letter', 'visit', 'text', 'request')),
  subject text not null
    check (subject in ('call', 'price', 'gift', 'install', 'privacy', 'ads', 'site', 'other')),
  carrier text references carriers (code),
  content_sealed text not null,
  contact_sealed text,
  contact_index bytea,
  lead_id uuid references leads (id) on delete set null,
  member_id uuid references members (id) on delete set null,
  request_id bigint unique references subject_requests (id) on delete set null,
  reply_id uuid unique references text_replies (id) on delete set null,
  due_on date not null check (due_on >= received_on),
  state text not null default 'open' check (state in ('open', 'settled', 'given_in', 'refused')),
  answer_sealed text,
  created_by text not null,
  created_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  version integer not null default 1,
  check ((contact_sealed is null) = (contact_index is null)),
  check ((state = 'open') = (closed_at is null) and (state = 'open') = (answer_sealed is null)
    and (state = 'open') = (closed_by is null))
);
create index complaints_open on complaints (due_on) where state = 'open';
create index complaints_received on complaints (received_on);
create index complaints_contact on complaints (contact_index) where contact_index is not null;
create index complaints_lead on complaints (lead_id) where lead_id is not null;
create index complaints_member on complaints (member_id) where member_id is not null;

create table complaint_steps (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints (id) on delete cascade,
  at timestamptz not null,
  staff_name text not null,
  note_sealed text not null
);
create index complaint_steps_of on complaint_steps (complaint_id, id);

-- The figures that /trust showed before were typed in by hand, from no record.
delete from settings where key = 'complaints';
