-- kind: expand
-- Each consent is proved by a key that the database does not hold (docs/adr/0283).
alter table consents add column proof text;
alter table member_consents add column proof text;
alter table transfer_consents add column proof text;
alter table recording_consents add column proof text;

-- From when on a consent without a proof is none of ours: the day after this one, in which a build of before may still answer.
create table consent_proofs (since timestamptz not null);
insert into consent_proofs
  select case when exists (select from consents) or exists (select from member_consents)
      or exists (select from transfer_consents) or exists (select from recording_consents)
    then (date_trunc('day', now() at time zone 'Asia/Seoul') + interval '1 day') at time zone 'Asia/Seoul'
    else '-infinity' end;
