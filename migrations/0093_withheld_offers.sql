-- What staff wrote of a carrier's price is withheld while that carrier does not consent to our selling (사전승낙).
alter table posts drop constraint posts_state_check;
alter table posts add constraint posts_state_check
  check (state in ('public', 'queued', 'blinded', 'scheduled', 'withheld', 'trashed'));
alter table comments drop constraint comments_state_check;
alter table comments add constraint comments_state_check
  check (state in ('public', 'queued', 'blinded', 'withheld', 'trashed'));

-- What is looked through on the day that a consent begins or ends: of members' texts there are many more.
create index posts_of_staff on posts (seqno) where staff_id is not null;
create index comments_of_staff on comments (id) where staff_id is not null;

-- For which carriers texts were withheld last: whoever finds it different from today looks through them anew.
create table withheld_offers (
  id integer primary key default 1 check (id = 1),
  carriers text[] not null default '{}'
);
insert into withheld_offers default values;
