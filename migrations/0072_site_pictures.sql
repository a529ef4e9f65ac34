-- Pictures of banners, popups and the carriers' consents: no post's, everybody's to see, never erased.

alter table files add column is_site boolean not null default false;
