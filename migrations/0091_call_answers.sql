-- What a customer answered on the phone (content/documents/desk-scripts.md, 3): asked of the lead, found by it, gone with it.
create table call_answers (
  lead_id uuid primary key references leads (id) on delete cascade,
  -- Only questions that were answered; what somebody does not know is an answer.
  answers jsonb not null,
  staff_id uuid not null,
  noted_at timestamptz not null
);
-- Whose term ends in a month is looked for when that comes near.
create index call_answers_contract_ends on call_answers ((answers ->> 'contractEnds'));
