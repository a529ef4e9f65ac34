-- A published text is what people read and stays; what it was written from, with its generated parts as {{names}}, is kept
-- beside it for the next version and to see whether it still tells what is (docs/adr/0157).
alter table documents add column template text;
