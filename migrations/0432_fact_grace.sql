-- kind: expand
-- An office that takes requests goes on for thirty days without what it was not asked for before: who keeps its server
-- (docs/adr/0281); a new one has no such day.
create table fact_grace (until date not null);
insert into fact_grace (until)
  select (now() at time zone 'Asia/Seoul')::date + 30 where exists (
    select from documents where kind = 'policy' and not is_draft and published_at is not null
      and effective_on <= (now() at time zone 'Asia/Seoul')::date);
