-- The number of a request opens its pages beside four digits: addresses that a browser was at are kept without it, as
-- app/platform/kept-address.ts keeps them from now on, and it outlives no request there.
update landings
set landing_url = nullif(regexp_replace(regexp_replace(regexp_replace(landing_url, '#.*', ''),
      '(/(?:consult/(?:done|status)|mypage/consults))/+[^/?]+', '\1', 'gi'), 'GC-[0-9A-Z]{8}', '', 'gi'), ''),
  ref_url = nullif(regexp_replace(regexp_replace(regexp_replace(ref_url, '#.*', ''),
      '(/(?:consult/(?:done|status)|mypage/consults))/+[^/?]+', '\1', 'gi'), 'GC-[0-9A-Z]{8}', '', 'gi'), '')
where concat_ws(' ', landing_url, ref_url) ~* '#|/(consult/(done|status)|mypage/consults)/|GC-[0-9A-Z]{8}';

-- Taken out of what reports count by as what few brought is: two of them may be equal then.
update visit_sources
set page = regexp_replace(regexp_replace(page, '(/(?:consult/(?:done|status)|mypage/consults))/+[^/?]+', '\1', 'gi'),
    'GC-[0-9A-Z]{8}', '', 'gi'), is_folded = true
where page ~* '/(consult/(done|status)|mypage/consults)/.|GC-[0-9A-Z]{8}';
