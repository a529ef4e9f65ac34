-- Texts of consent are published as terms and policy are, and each of their versions is the document's own
-- (docs/adr/0193). What a draft said stays what it said: the version is filled in where it is read.
update documents set body = replace(replace(
    regexp_replace(body, '-' || replace(version, '.', '\.') || ' \|$', '-{{버전}} |', 'gn'),
    '그 대리점(운영자 입력 전)', '{대리점}'), '이용약관 버전 0.9 전문(14조)', '이용약관 전문')
  where kind = 'consents' and is_draft;

-- An office that takes requests goes on for thirty days with the drafts of terms and consents that it went by, so that an
-- upgrade closes nothing; a new one has no such day.
create table office_grace (until date not null);
insert into office_grace (until)
  select (now() at time zone 'Asia/Seoul')::date + 30 where exists (
    select from documents where kind = 'policy' and not is_draft and published_at is not null
      and effective_on <= (now() at time zone 'Asia/Seoul')::date);
