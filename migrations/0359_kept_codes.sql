-- Strangers who asked for a number's ten codes of a day kept its owner from signing in again for a day. Two a day more are kept for a
-- browser in which the member of that number has signed in.
alter table verifications add column is_kept boolean not null default false;
