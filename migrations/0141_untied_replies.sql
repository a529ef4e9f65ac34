-- Nobody's text is kept for thirty days; of one that was taken out of a lead they begin then.
alter table text_replies add column untied_at timestamptz;
