-- Why a lead's destruction was put off, as whoever it is about may read it; the reason beside it stays the office's.
alter table legal_holds add column ground text not null default 'dispute'
  check (ground in ('dispute', 'inquiry', 'claim'));
