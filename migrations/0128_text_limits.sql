-- Texts that strangers cause are counted here, so that limits hold across processes and restarts (ADR 0124).

-- How many texts left in a window. `key` is a keyed hash of what is counted (an address, a block of addresses, a
-- receiver, the whole site), of the kind of text and of the window's length: no address can be read out of it.
create table text_counts (
  key bytea not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  count integer not null,
  primary key (key, starts_at)
);
create index text_counts_end on text_counts (ends_at);

-- Counts one text under every key, or under none: `wanted` is a list of {key, starts_at, ends_at, most}, in the order
-- in which a refusal is told. Answers the position of the first full one (0: it may leave) and the counts before it.
create function take_text(wanted json) returns table (refused integer, counts integer[])
language plpgsql
as $$
begin
  -- In one order, so that two texts never wait for each other's rows crosswise.
  insert into text_counts (key, starts_at, ends_at, count)
    select distinct on (each.key, each.starts_at) each.key, each.starts_at, each.ends_at, 0
    from json_to_recordset(wanted) as each (key bytea, starts_at timestamptz, ends_at timestamptz)
    order by each.key, each.starts_at
    on conflict do nothing;
  perform 1 from text_counts
    where (key, starts_at) in (
      select each.key, each.starts_at from json_to_recordset(wanted) as each (key bytea, starts_at timestamptz))
    order by key, starts_at
    for update;
  select coalesce(min(at) filter (where held.count >= most), 0)::integer, array_agg(held.count order by at)
    into refused, counts
    from (
      select ordinality as at, (value ->> 'key')::bytea as key, (value ->> 'starts_at')::timestamptz as starts_at,
        (value ->> 'most')::integer as most
      from json_array_elements(wanted) with ordinality
    ) as each join text_counts held using (key, starts_at);
  if refused = 0 then
    update text_counts set count = text_counts.count + 1
      where (key, starts_at) in (
        select each.key, each.starts_at from json_to_recordset(wanted) as each (key bytea, starts_at timestamptz));
  end if;
  return next;
end $$;

-- That the site came near its ceiling or reached it: told once for each window and level (percent).
create table text_alarms (
  span text not null check (span in ('hour', 'day')),
  starts_at timestamptz not null,
  level integer not null check (level in (80, 100)),
  ends_at timestamptz not null,
  at timestamptz not null,
  primary key (span, starts_at, level)
);

-- Proofs of work that were used: each is good once. Nobody is named; kept until they would have ended.
create table text_proofs (
  nonce text primary key,
  ends_at timestamptz not null
);

-- A text that waits for the limits: why it may not leave yet stands in `failure`, when it is tried again in `due_at`,
-- and here for what it is counted, in keyed hashes. Null once it left.
alter table messages add column counted jsonb;
alter table messages drop constraint messages_status;
alter table messages add constraint messages_status
  check (status in ('logged', 'waiting', 'held', 'sent', 'failed', 'given_up'));
create index messages_held on messages (due_at) where status = 'held';
create index messages_held_about on messages ((counted ->> 'about')) where status = 'held';
