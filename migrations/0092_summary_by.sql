-- Who brought in the summary of a change, which is mailed on the word of another: whoever saves it again is not its writer.
alter table documents add column summary_by uuid;
