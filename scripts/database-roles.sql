-- The two roles of the product on a database server of its own (docs/adr/0156): goreun_owner has the tables and migrates them,
-- goreun_app works with what it is granted. compose.yaml has PostgreSQL run this when its folder is empty; on a database that an
-- earlier release filled, whose tables are the superuser's, it is run by hand once (docs/operating.md). It may be run again.
\set owner_password `cat /run/secrets/owner_password`
\set application_password `cat /run/secrets/application_password`

do $$
declare
  role text;
  thing text;
begin
  foreach role in array array['goreun_owner', 'goreun_app'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
  end loop;
  -- To hand the job queue's tables over.
  grant goreun_app to goreun_owner;
  execute format('alter database %I owner to goreun_owner', current_database());
  for thing in
    select format('schema %I', nspname) from pg_namespace where nspname in ('public', 'pgboss')
    union all select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view'
        when 'm' then 'materialized view' else 'table' end, oid::regclass) from pg_class
      where relnamespace::regnamespace::text in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend
          where objid = pg_class.oid and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
    union all select format('routine %s', oid::regprocedure) from pg_proc
      where pronamespace::regnamespace::text in ('public', 'pgboss')
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select format('type %s', oid::regtype) from pg_type
      where typnamespace::regnamespace::text in ('public', 'pgboss') and typtype in ('e', 'd')
  loop
    execute format('alter %s owner to goreun_owner', thing);
  end loop;
end $$;

alter role goreun_owner password :'owner_password';
alter role goreun_app password :'application_password';
