-- What the operator lays over a page for a while: at most one at a time, never over the consult form.

create table popups (
  popup_id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 60),
  body text not null default '' check (length(body) <= 300),
  -- A page of this site, or another one over https.
  url text check (url ~ '^(/([^/\\]|$)|https://)'),
  -- Images come from this site only, as the content security policy has it.
  image_url text check (image_url ~ '^/[^/\\]'),
  image_alt text not null default '',
  device text not null default 'all' check (device in ('all', 'pc', 'mobile')),
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default false,
  is_sample boolean not null default false,
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);
