-- Leads are found by whatever was told on the phone: by what was chosen, all of it by one index, and by what is paid now.
create index call_answers_chosen on call_answers using gin (answers jsonb_path_ops);
create index call_answers_monthly_now on call_answers
  ((case when answers ->> 'monthlyNow' ~ '^[0-9]{1,7}$' then (answers ->> 'monthlyNow')::int end));
