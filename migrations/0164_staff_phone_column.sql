-- The number that was typed and never proved: no build reads or writes it since 0142, and the release before that one is stopped
-- before this one starts (docs/operating.md), so that it contracts (docs/adr/0130).
alter table staff_notice_settings drop column phone_sealed;
