-- Sums by day that the reports of attribution and profit add up, so that they read no lead (docs/adr/0238). Of nobody: counts, won,
-- where a visit came from and who of the staff had the leads.
create table fact_days (
  day date not null,
  touch text not null check (touch in ('first', 'last')),
  -- By what it is divided beside the source: by nothing, or by `value`.
  dimension text not null check (dimension in ('source', 'carrier', 'advisor', 'inType')),
  value text,
  source_id bigint,
  is_sample boolean not null,
  requests bigint not null,
  leads bigint not null,
  called bigint not null,
  talked bigint not null,
  applied bigint not null,
  opened bigint not null,
  -- Of gifts, by the ledger of gifts; the other won by what lines earned.
  promised bigint not null,
  paid bigint not null,
  samples bigint not null,
  commission bigint not null,
  taken_back bigint not null,
  given bigint not null,
  returned bigint not null
);
create index fact_days_read on fact_days (dimension, touch, day);
create index fact_days_counted on fact_days (day);

-- Days that are to be counted anew, from `due_on` on. A row for each transaction that changed something: whoever counts takes away
-- only what they see, and what was not committed yet is still due.
create table fact_days_due (
  day date not null,
  due_on date not null default '-infinity',
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  primary key (day, due_on, transaction)
);

create function seoul_day(moment timestamptz) returns date language sql stable as $$ select (moment at time zone 'Asia/Seoul')::date $$;

-- All days on which a lead, those merged with it, and what was asked by any of them count.
create function note_fact_days_of(some_lead uuid) returns void language plpgsql as $$
declare
  family uuid[];
  merged uuid[];
  above uuid := some_lead;
begin
  -- By lists of keys, which indexes answer: one recursive statement reads all leads for each.
  while above is not null loop
    merged := array[above];
    select merged_into into above from leads where id = above;
  end loop;
  while merged is not null loop
    family := family || merged;
    select array_agg(id) into merged from leads where merged_into = any (merged);
  end loop;
  insert into fact_days_due (day)
    select seoul_day(created_at) from leads where id = any (family)
    union select seoul_day(created_at) from lead_requests where lead_id = any (family)
    on conflict do nothing;
end $$;

create function note_fact_days_of_lead() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into fact_days_due (day) values (seoul_day(old.created_at)) on conflict do nothing;
    if old.merged_into is not null then perform note_fact_days_of(old.merged_into); end if;
  end if;
  if tg_op = 'INSERT' and new.merged_into is null then
    insert into fact_days_due (day) values (seoul_day(new.created_at)) on conflict do nothing;
  elsif tg_op <> 'DELETE' then
    perform note_fact_days_of(new.id);
  end if;
  return null;
end $$;
create trigger note_fact_days after insert or delete on leads for each row execute function note_fact_days_of_lead();
create trigger note_fact_days_changed after update on leads for each row
  when ((old.created_at, old.merged_into, old.was_merged, old.assignee_id, old.is_sample, old.is_contracted, old.first_source_id,
      old.last_source_id, old.first_dialed_at is null, old.first_talked_at is null)
    is distinct from (new.created_at, new.merged_into, new.was_merged, new.assignee_id, new.is_sample, new.is_contracted,
      new.first_source_id, new.last_source_id, new.first_dialed_at is null, new.first_talked_at is null))
  execute function note_fact_days_of_lead();

-- The newest request also tells the carrier of its lead.
create function note_fact_days_of_request() returns trigger language plpgsql as $$
begin
  insert into fact_days_due (day)
    select distinct seoul_day(moment) from (
      select unnest(array[old.created_at, new.created_at]) as moment
      union all select created_at from leads where id in (old.lead_id, new.lead_id)
    ) moments where moment is not null on conflict do nothing;
  return null;
end $$;
create trigger note_fact_days after insert or delete on lead_requests for each row execute function note_fact_days_of_request();
create trigger note_fact_days_changed after update on lead_requests for each row
  when ((old.created_at, old.lead_id, old.in_type, old.carrier, old.first_source_id, old.last_source_id)
    is distinct from (new.created_at, new.lead_id, new.in_type, new.carrier, new.first_source_id, new.last_source_id))
  execute function note_fact_days_of_request();

create function note_fact_days_of_contract() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform note_fact_days_of(new.lead_id); end if;
  if tg_op <> 'INSERT' then perform note_fact_days_of(old.lead_id); end if;
  return null;
end $$;
create trigger note_fact_days after insert or delete on contracts for each row execute function note_fact_days_of_contract();
create trigger note_fact_days_changed after update on contracts for each row
  when ((old.lead_id, old.status, old.carrier, old.applied_at) is distinct from (new.lead_id, new.status, new.carrier, new.applied_at))
  execute function note_fact_days_of_contract();

create function note_fact_days_of_gift() returns trigger language plpgsql as $$
begin
  perform note_fact_days_of(lead_id) from contracts where id in (old.contract_id, new.contract_id);
  return null;
end $$;
create trigger note_fact_days after insert or delete on gifts for each row execute function note_fact_days_of_gift();
create trigger note_fact_days_changed after update on gifts for each row
  when ((old.contract_id, old.amount, old.paid_on is null) is distinct from (new.contract_id, new.amount, new.paid_on is null))
  execute function note_fact_days_of_gift();

-- By statement, as many lines are counted at once. What is taken back counts from the day on which the line ends.
create function note_fact_days_of_lines() returns trigger language plpgsql as $$
begin
  insert into fact_days_due (day, due_on)
  with recursive above as (
    select leads.merged_into, leads.created_at, case when taken_back > 0 then ended_on end as ends
    from changed join contracts on contracts.id = contract_id join leads on leads.id = lead_id
    union all
    select leads.merged_into, leads.created_at, ends from above join leads on leads.id = above.merged_into
  )
  select distinct seoul_day(created_at), due from above, unnest(array['-infinity'::date, ends]) as due
  where merged_into is null and due is not null on conflict do nothing;
  return null;
end $$;
create trigger note_fact_days after insert on line_commissions referencing new table as changed
  for each statement execute function note_fact_days_of_lines();
create trigger note_fact_days_changed after update on line_commissions referencing new table as changed
  for each statement execute function note_fact_days_of_lines();
create trigger note_fact_days_gone after delete on line_commissions referencing old table as changed
  for each statement execute function note_fact_days_of_lines();

create function note_fact_day_of_destroyed() returns trigger language plpgsql as $$
begin
  insert into fact_days_due (day) select day from unnest(array[old.created_on, new.created_on]) as day
    where day is not null on conflict do nothing;
  return null;
end $$;
create trigger note_fact_days after insert or update or delete on destroyed_leads for each row
  execute function note_fact_day_of_destroyed();

insert into fact_days_due (day) select distinct seoul_day(created_at) from leads
  union select distinct seoul_day(created_at) from lead_requests union select created_on from destroyed_leads;
insert into fact_days_due (day, due_on)
  select distinct seoul_day(leads.created_at), ended_on
  from line_commissions join contracts on contracts.id = contract_id join leads on leads.id = lead_id
  where line_commissions.taken_back > 0 and ended_on > current_date on conflict do nothing;
