-- Why a gift came back or was let be is what somebody said: sealed, as the reasons of a line's changes are. SQL cannot seal, so that
-- what stands here already, or a process of the release before still writes, is sealed by the clock (crm/lines, docs/adr/0245).
alter table gift_returns add column reason_sealed text;
alter table gift_returns drop constraint gift_returns_check1;
alter table gift_returns add constraint gift_returns_reason
  check ((state = 'OPEN') = (reason is null and reason_sealed is null)) not valid;
alter table gift_returns validate constraint gift_returns_reason;
create index gift_returns_unsealed on gift_returns (id) where reason is not null;

drop trigger note_deleted on gift_returns;
drop trigger note_emptied on gift_returns;
drop trigger note_erasing on gift_returns;
select note_erasures_of('gift_returns', 'reason reason_sealed');
