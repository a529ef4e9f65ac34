-- A lead is merged into one that is merged further: what is read of a lead, and what its person may do, follows the chain
-- to its end, as introductions do (0370).

-- A lead, and all that was merged into it, also by way of others.
create function leads_below(lead uuid) returns table (id uuid) language sql stable as $$
  with recursive below (id) as (
    select leads.id from leads where leads.id = lead
    union
    select leads.id from below join leads on leads.merged_into = below.id
  )
  select below.id from below
$$;

-- The lead that goes on: the last of those that a lead was merged into; null for none.
create function root_of(lead uuid) returns uuid language sql stable strict as $$
  select above.id from leads_above(lead) above join leads on leads.id = above.id where leads.merged_into is null
$$;
