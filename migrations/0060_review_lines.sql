-- Of a review whose line was opened here: what was installed and in which month (docs/adr/0148). Samples have them too.
alter table posts
  add column product text,
  add column installed_in text check (installed_in ~ '^\d{4}-\d{2}$');
create or replace view public_posts as select * from posts where state = 'public' and not is_secret;
create or replace view board_posts as select * from posts where state = 'public';
