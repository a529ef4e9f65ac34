-- What an operator chooses for a banner beside its words, and how often it was followed.

alter table banners
  add column device text not null default 'all' check (device in ('all', 'pc', 'mobile')),
  -- Instead of the drawing. Images come from this site only, as the content security policy has it.
  add column image_url text check (image_url ~ '^/[^/\\]');

create table banner_clicks (
  display_banner_seqno bigint not null,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (display_banner_seqno, day)
);
