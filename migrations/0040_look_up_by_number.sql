-- Somebody who lost the receipt proves the number by a code: one more purpose of a verification (docs/adr/0139).
alter table verifications drop constraint verifications_purpose_check;
alter table verifications add constraint verifications_purpose_check
  check (purpose in ('join', 'findEmail', 'findPwd', 'wake', 'changePhone', 'lookUp', 'joinEmail', 'changeEmail'));
