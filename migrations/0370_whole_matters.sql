-- Leads are merged into leads that are merged into others: what concerns a matter looks at all of them (docs/adr/0246).

-- A lead, and each that it was merged into.
create function leads_above(lead uuid) returns table (id uuid) language sql stable as $$
  with recursive above (id, next) as (
    select leads.id, merged_into from leads where leads.id = lead
    union
    select leads.id, merged_into from above join leads on leads.id = above.next
  )
  select above.id from above
$$;

-- All leads of a lead's matter.
create function matter_of(lead uuid) returns table (id uuid) language sql stable as $$
  with recursive matter (id) as (
    select above.id from leads_above(lead) above join leads on leads.id = above.id where merged_into is null
    union
    select leads.id from matter join leads on leads.merged_into = matter.id
  )
  select matter.id from matter
$$;
