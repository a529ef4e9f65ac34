-- Lists by what was read, liked or answered most, and search within a board or for an author.

-- Views in steps of about a fifth: while a post stays in its step, counting a view touches no index.
alter table posts
  add column views_step smallint not null generated always as (floor(5.77 * ln((views + 1)::float8))) stored;
-- Room in each block for the next version of its rows, so that such a write stays in its block.
alter table posts set (fillfactor = 90);

create or replace view public_posts as select * from posts where state = 'public' and not is_secret;
create or replace view board_posts as select * from posts where state = 'public';

-- One order each; what they are narrowed to is read from the index as well. Secret posts are in none.
create index posts_by_views on posts (board, views_step desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret;
create index posts_by_likes on posts (board, likes desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret;
create index posts_by_comments on posts (board, comment_count desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret;
create index posts_by_rating on posts (board, rating desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret and rating is not null;

-- Who wrote a post, and what it is narrowed by: each is a few more grams of its entry.
alter table search_entries
  add column author text not null default '',
  add column tags text[] not null default '{}';

-- As in 0023, and the stars of real reviews are counted too: a board's average is read, never computed over its posts.
create or replace function count_posts() returns trigger language plpgsql as $$
begin
  execute format('
    insert into post_counts (board, filter, block, posts)
      select board, filter, position / 1000, sum(times)
      from (%s) as changed cross join lateral (values
        (''''),
        (case when not is_secret then ''carrier:'' || carrier end),
        (case when not is_secret and category <> '''' then ''category:'' || category end),
        (case when not is_secret and not is_sample then ''rating:'' || rating end)
      ) as counted (filter)
      where filter is not null and state = ''public''
      group by 1, 2, 3 having sum(times) <> 0
      order by 1, 2, 3
    on conflict (board, filter, block) do update set posts = post_counts.posts + excluded.posts',
    case tg_op
      when 'INSERT' then 'select *, 1 as times from added'
      when 'DELETE' then 'select *, -1 as times from removed'
      else 'select *, 1 as times from added union all select *, -1 from removed'
    end);
  return null;
end $$;
insert into post_counts (board, filter, block, posts)
  select board, 'rating:' || rating, position / 1000, count(*)
  from public_posts where not is_sample and rating is not null
  group by 1, 2, 3;
