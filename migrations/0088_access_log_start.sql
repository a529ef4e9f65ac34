-- The last line that was forgotten: its proof covers both, so that no checkpoint beyond it may lack its line.
alter table access_log_head add column start_id bigint;
