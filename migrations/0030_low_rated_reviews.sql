-- Reviews by their stars, the lowest first.
create index posts_by_low_rating on posts (board, (-rating) desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret and rating is not null;
