-- Addresses that search engines are to be told of (IndexNow): a public page came, changed or went. Noted by
-- triggers, so that nothing forgets it, and only where a key is set. One row an engine and address: many changes are one.
create table search_notices (
  engine text not null check (engine in ('naver', 'bing')),
  path text not null,
  noted_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (engine, path)
);
create index search_notices_due on search_notices (due_at);

-- Half a minute later, so that what is being corrected is told once.
create function note_for_search(paths text[]) returns void language sql as $$
  insert into search_notices (engine, path, noted_at, due_at)
  select engine, path, clock_timestamp(), clock_timestamp() + interval '30 seconds'
  from unnest(array['naver', 'bing']) as engine, unnest(paths) as path
  where path is not null
    and exists (select from settings where key = 'indexNow' and value #>> '{}' <> '')
  on conflict (engine, path) do update
    set noted_at = excluded.noted_at, due_at = excluded.due_at, tries = 0
$$;

create function is_public_post(post posts) returns boolean language sql immutable as $$
  select post.state = 'public' and not post.is_secret
$$;

create function post_path(post posts) returns text language sql immutable as $$
  select format('/bbs/%s/view?seqno=%s', post.board, post.seqno)
$$;

create function note_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_public_post(old) then perform note_for_search(array[post_path(old)]); end if;
  if tg_op <> 'DELETE' and is_public_post(new) then perform note_for_search(array[post_path(new)]); end if;
  return null;
end $$;
create trigger noted_new_posts after insert or delete on posts for each row execute function note_posts();
create trigger noted_posts after update of board, title, summary, body, content, state, is_secret on posts
  for each row execute function note_posts();

-- An official answer changes what the question's page says.
create function note_answers() returns trigger language plpgsql as $$
begin
  perform note_for_search(array[post_path(posts)]) from posts where seqno = new.seqno and is_public_post(posts);
  return null;
end $$;
create trigger noted_answers after insert or update of body, content, state on comments
  for each row when (new.is_answer) execute function note_answers();

-- Contents stand on the main page, their carrier's and those that compare.
create function note_contents() returns trigger language plpgsql as $$
begin
  perform note_for_search(case new.kind
    when 'question' then array['/main']
    else array['/main', '/plans', '/compare', '/calculator',
      '/infor/' || coalesce(new.payload ->> 'carrier', case new.kind when 'plan' then null else new.key end)] end);
  return null;
end $$;
create trigger noted_contents after insert or update of state on content_versions for each row
  when (new.state in ('published', 'removed') and new.kind in ('plan', 'phone', 'bundle', 'page', 'question'))
  execute function note_contents();

create function note_documents() returns trigger language plpgsql as $$
begin
  perform note_for_search(array[case new.kind when 'acceptance' then '/etc/acceptance' else '/' || new.kind end]);
  return null;
end $$;
create trigger noted_documents after insert or update of published_at on documents for each row
  when (new.published_at is not null and new.kind in ('term', 'policy', 'acceptance'))
  execute function note_documents();
