-- Whether backups are made, and for how long they are kept, is a part of the policy.
update documents set body = replace(body, told.words, '{{백업}}')
  from (select '개인정보의 백업은 따로 만들지 않으며, 만들게 되면 두는 곳과 기간을 이 방침에 먼저 적습니다.' as words) told where kind = 'policy' and (is_draft or published_at is null);
update documents set template = replace(template, told.words, '{{백업}}')
  from (select '개인정보의 백업은 따로 만들지 않으며, 만들게 되면 두는 곳과 기간을 이 방침에 먼저 적습니다.' as words) told where kind = 'policy' and template is not null;
