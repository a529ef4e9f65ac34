-- Whoever stops calls on my page has proved the number, and whoever does so by a receipt only knows it: the first ends reminders of a
-- contract's end as well, the second may not (crm/requests/call-stops.server.ts).
alter table call_stops drop constraint call_stops_source_check;
alter table call_stops add constraint call_stops_source_check
  check (source in ('link', 'status', 'mypage', 'call', 'reply', 'request'));
