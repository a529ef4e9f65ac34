-- Failed sign-ins at the desk of accounts that nobody has, a row for each network and minute until a job makes one line of the access
-- log of it (docs/adr/0197): what strangers cause is counted before it is logged.
create table unknown_logins (
  network text not null,
  minute timestamptz not null,
  address text not null,
  device text not null,
  account text not null,
  tries integer not null default 1,
  primary key (minute, network)
);
