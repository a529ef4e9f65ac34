-- Who agreed to be told before a contract ends: of a line that we opened, or of an end that they told (docs/adr/0223).
create table end_reminders (
  id uuid primary key,
  contract_id uuid references contracts (id) on delete cascade,
  -- Of a line's holder: their own number or address is read when it is sent.
  member_id uuid references members (id) on delete cascade,
  -- Of a told end; where only the month is known, its first day.
  carrier text,
  ends_on date,
  is_day_known boolean not null default false,
  monthly integer check (monthly > 0),
  channel text not null check (channel in ('sms', 'mail')),
  recipient_sealed text,
  recipient_index bytea,
  -- The version of the text that was agreed to, by which way and from where.
  consent text not null,
  way text not null,
  address text not null,
  agreed_at timestamptz not null,
  -- A told end is nobody's before whoever has the number or the address says so by the link that went there.
  confirmed_at timestamptz,
  stopped_at timestamptz,
  stopped_by text,
  -- The day on which the job looks at it next.
  look_on date,
  check (member_id is null or contract_id is not null),
  check (contract_id is not null or stopped_at is not null or (recipient_sealed is not null and ends_on is not null)),
  check ((stopped_at is null) = (stopped_by is null))
);
create unique index end_reminders_of_line on end_reminders (contract_id) where stopped_at is null;
create index end_reminders_contract on end_reminders (contract_id);
create index end_reminders_member on end_reminders (member_id);
create index end_reminders_due on end_reminders (look_on) where stopped_at is null and confirmed_at is not null;
create index end_reminders_recipient on end_reminders (recipient_index);
select settle_indexes_of('end_reminders', 'recipient_index');
select note_erasures_of('end_reminders', 'recipient_sealed address');
create trigger note_undo after insert or update or delete on end_reminders for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');

-- Each once a term, whatever puts its end off.
create table end_reminders_sent (
  reminder_id uuid not null references end_reminders (id) on delete cascade,
  term_from date not null,
  days integer not null,
  message_id uuid not null,
  at timestamptz not null,
  primary key (reminder_id, term_from, days)
);

-- What becomes of a line may move its end.
create function look_at_end_reminders() returns trigger language plpgsql as $$
declare
  event line_events := coalesce(new, old);
begin
  update end_reminders set look_on = least(look_on, (event.at at time zone 'Asia/Seoul')::date)
    where contract_id = event.contract_id and stopped_at is null;
  return null;
end $$;
create trigger look_at_end_reminders after insert or delete on line_events for each row execute function look_at_end_reminders();

-- A request that was made from the page that compares staying with leaving.
create table renewal_requests (
  request_id uuid primary key references lead_requests (id) on delete cascade,
  -- The line that it was made about, or the reminder of a told end.
  subject_id uuid not null,
  created_at timestamptz not null
);
create index renewal_requests_subject on renewal_requests (subject_id);

-- What somebody chose there is an answer that nobody of the staff noted.
alter table call_answers alter column staff_id drop not null;
