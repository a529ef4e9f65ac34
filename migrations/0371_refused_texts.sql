-- That a text which an advisor typed to a customer was refused by the rules of words: which rule and when, never the words
-- (docs/adr/0232). Kept as long as the coaching list looks back.
create table refused_texts (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  staff_id uuid not null references staff (id),
  rule text not null check (rule in ('WORDS', 'AMOUNT', 'CONTACT')),
  at timestamptz not null
);
create index refused_texts_lead on refused_texts (lead_id);
create index refused_texts_staff on refused_texts (staff_id);
create index refused_texts_at on refused_texts (at);
