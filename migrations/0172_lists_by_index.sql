-- The ledger of gifts is summed by day, and the log of messages passes its earlier pages, by their indexes alone.
create index gifts_sums on gifts (paid_on desc, due_on, id) include (amount);
drop index gifts_order;
create index messages_order on messages (at, id);
drop index messages_at;
