-- Who asks in writing that their data are processed no more is neither called nor texted.
alter table call_stops drop constraint call_stops_source_check;
alter table call_stops add constraint call_stops_source_check check (source in ('link', 'status', 'call', 'reply', 'request'));
