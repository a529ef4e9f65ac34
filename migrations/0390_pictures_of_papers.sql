-- A carrier's paper is shown on the word of one, so that showing it approves its picture for no page of ours (docs/adr/0264).
alter table picture_approvals add column purpose text not null default 'page' check (purpose in ('page', 'paper'));
-- Whoever sent a paper and entered it looked at it for no other purpose.
update picture_approvals set purpose = 'paper'
from files
where files.id = picture_approvals.file_id and files.staff_id = picture_approvals.approved_by
  and exists (
    select from settings_versions
    where key = 'acceptance' and position(files.id::text in settings_versions.after::text) > 0
  );
