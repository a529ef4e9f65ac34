-- Limits of texts hold over any 60 minutes, not from one turn of the hour to the next (ADR 0124): hours are counted in
-- buckets of some minutes, and what is held against a limit is the sum of those that an hour back reaches into.

-- Counts one text under every key, or under none: `wanted` is a list of {key, since, starts_at, ends_at, most}, in the
-- order in which a refusal is told: counted in the bucket of starts_at, held against all buckets from `since` on.
-- Answers the position of the first full one (0: it may leave), where its oldest bucket begins, and the counts before it.
drop function take_text(json);
create function take_text(wanted json)
returns table (refused integer, oldest timestamptz, counts integer[])
language plpgsql
as $$
declare
  lock integer;
begin
  -- One after the other by key, also where a bucket begins just now and no row is there yet to lock; in one order, so
  -- that two texts never wait for each other crosswise.
  for lock in
    select distinct hashtext(each.key::text) from json_to_recordset(wanted) as each (key bytea) order by 1
  loop
    perform pg_advisory_xact_lock(155, lock);
  end loop;
  select coalesce(min(at) filter (where held.count >= most), 0)::integer,
      (array_agg(held.oldest order by at) filter (where held.count >= most))[1], array_agg(held.count order by at)
    into refused, oldest, counts
    from (
      -- A process of before tells no `since`.
      select ordinality as at, (value ->> 'key')::bytea as key,
        coalesce(value ->> 'since', value ->> 'starts_at')::timestamptz as since, (value ->> 'most')::integer as most
      from json_array_elements(wanted) with ordinality
    ) as each cross join lateral (
      select coalesce(sum(text_counts.count), 0)::integer as count, 
        min(text_counts.starts_at) filter (where text_counts.count > 0) as oldest
      from text_counts where text_counts.key = each.key and text_counts.starts_at >= each.since
    ) as held;
  if refused = 0 then
    insert into text_counts (key, starts_at, ends_at, count)
      select distinct on (each.key, each.starts_at) each.key, each.starts_at, each.ends_at, 1
      from json_to_recordset(wanted) as each (key bytea, starts_at timestamptz, ends_at timestamptz)
      order by each.key, each.starts_at
      on conflict (key, starts_at) do update set count = text_counts.count + 1;
  end if;
  return next;
end $$;
