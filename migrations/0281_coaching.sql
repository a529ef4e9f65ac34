-- That a call was talked about with whoever made it, or need not be (docs/adr/0232). What is listed is found anew each time.
create table coaching_marks (
  id uuid primary key,
  rule text not null,
  -- What the rule found: an event, a quote or an agreed call of the lead.
  subject text not null,
  lead_id uuid not null references leads (id) on delete cascade,
  advisor_id uuid not null references staff (id),
  state text not null check (state in ('TALKED', 'NOT_NEEDED')),
  note_sealed text,
  staff_name text not null,
  at timestamptz not null,
  unique (rule, subject)
);
create index coaching_marks_lead on coaching_marks (lead_id);
create index coaching_marks_advisor on coaching_marks (advisor_id);
select note_erasures_of('coaching_marks', 'note_sealed');
