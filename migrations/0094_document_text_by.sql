-- Who brought in a text as it is, with what is said of its weight: a change that no member is told of is published by another.
alter table documents add column text_by uuid;
