-- What staff type beside a gift, a quote, a hold, an opening, a statement, an introduction, a stop or what a person asks of us by law
-- may name somebody: sealed, as the reasons of gifts
-- that came back are (migrations/0352). SQL cannot seal, so that what stands here already, or a process of the release before still
-- writes, is sealed by the clock (operation/keys, docs/adr/0251). The plain columns go with a later release.
alter table gifts add column delay_reason_sealed text, add column proof_sealed text;
alter table lead_quotes add column gift_reason_sealed text;
alter table settlement_differences add column note_sealed text;
alter table members add column stop_reason_sealed text;
alter table referrals add column reason_sealed text;
-- These three are never null, as the release before reads them.
alter table subject_requests add column identity_note_sealed text, alter column identity_note set default '';
alter table subject_requests add constraint subject_requests_identity_note
  check (identity_note <> '' or identity_note_sealed is not null) not valid;
alter table subject_requests validate constraint subject_requests_identity_note;
-- A hold that ended is a matter of the review; its words go with what the person told.
alter table legal_holds add column reason_sealed text, alter column reason set default '';
alter table lead_openings add column reason_sealed text, alter column reason set default '';
alter table lead_openings add constraint lead_openings_reason
  check (reason <> '' or reason_sealed is not null) not valid;
alter table lead_openings validate constraint lead_openings_reason;

create index gifts_unsealed on gifts (id) where delay_reason is not null or proof is not null;
create index lead_quotes_unsealed on lead_quotes (lead_id) where gift_reason is not null;
create index settlement_differences_unsealed on settlement_differences (id) where note is not null;
create index members_unsealed on members (id) where stop_reason is not null;
create index legal_holds_unsealed on legal_holds (id) where reason <> '';
create index referrals_unsealed on referrals (id) where reason is not null;
create index subject_requests_unsealed on subject_requests (id) where identity_note <> '';
create index lead_openings_unsealed on lead_openings (id) where reason <> '';

create or replace function forget_settled_line() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'settlement_rows' then
    new.number_sealed := null;
    new.number_index := null;
  else
    new.note := null;
    new.note_sealed := null;
  end if;
  return new;
end $$;

-- As in 0181, with the sealed columns.
do $$
declare
  noted record;
begin
  for noted in
    select * from (values
      ('gifts', 'delay_reason delay_reason_sealed'),
      ('lead_quotes', 'note_sealed gift_reason gift_reason_sealed'),
      ('settlement_differences', 'note note_sealed'),
      ('legal_holds', 'reason reason_sealed'),
      ('lead_openings', 'reason reason_sealed'),
      ('referrals', 'reason reason_sealed'),
      ('subject_requests', 'contact_sealed content_sealed answer_sealed identity_note identity_note_sealed')) as each (name, emptied)
  loop
    execute format('drop trigger note_deleted on %I', noted.name);
    execute format('drop trigger note_emptied on %I', noted.name);
    execute format('drop trigger note_erasing on %I', noted.name);
    perform note_erasures_of(noted.name, noted.emptied);
  end loop;
end $$;
