-- What a browser said of its screen as it signed in (specification, section 3): Y for a PC, N for the rest. Null where
-- it said nothing.
alter table member_sessions add column mobile_yn text check (mobile_yn in ('Y', 'N'));
