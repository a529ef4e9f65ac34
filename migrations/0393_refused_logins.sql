-- Tries to sign in at the desk that were refused before their password was looked at, from an address that may not open it or while
-- somebody had to wait: a row for each network, minute and cause until a job makes one line of the access log of it (docs/adr/0265).
create table refused_logins (
  network text not null,
  minute timestamptz not null,
  cause text not null check (cause in ('OUTSIDE', 'WAITING')),
  address text not null,
  device text not null,
  account text not null,
  tries integer not null default 1,
  primary key (minute, network, cause)
);
