-- Whether the search for an address asks an outside service is a part of the policy, as whoever else gets something is.
update documents set body = replace(body, told.words, '{{주소 찾기}}')
  from (select '설치할 주소를 찾을 때는 적은 검색어(도로 이름과 건물 번호)만 행정안전부 도로명주소 서비스에 보냅니다. 이름, 휴대폰 번호, 접수번호, 접속 정보는 함께 보내지 않고, 동·호수는 따로 받아 보내지 않습니다.' as words) told where kind = 'policy' and (is_draft or published_at is null);
update documents set template = replace(template, told.words, '{{주소 찾기}}')
  from (select '설치할 주소를 찾을 때는 적은 검색어(도로 이름과 건물 번호)만 행정안전부 도로명주소 서비스에 보냅니다. 이름, 휴대폰 번호, 접수번호, 접속 정보는 함께 보내지 않고, 동·호수는 따로 받아 보내지 않습니다.' as words) told where kind = 'policy' and template is not null;
