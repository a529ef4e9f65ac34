-- Advertising is agreed to by channel (docs/adr/0155). A line without channels is from before they were asked: it agreed to
-- every channel there was, as its label said.
alter table member_consents
  add column channels text[],
  add constraint member_consents_channels check (
    channels is null or (item = 'marketing' and is_agreed and cardinality(channels) > 0 and channels <@ array['sms', 'mail'])
  );
alter table withdrawn_consents add column channels text[];
