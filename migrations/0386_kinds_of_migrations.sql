-- kind: expand
-- Which migrations the build before can run on: one that lacks the files reads it here at its start (database/migrate.server.ts).
alter table kysely_migration add column is_expand boolean not null default false;
