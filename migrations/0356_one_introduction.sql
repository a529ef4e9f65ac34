-- Of two leads that were merged one introduction goes on, and the other comes back when they are parted (docs/adr/0246).
alter table referrals add column ended_by_merge uuid references lead_merges (id) on delete set null;
create index referrals_ended_by_merge on referrals (ended_by_merge) where ended_by_merge is not null;

-- The first gift, where another introduction was paid for the same line before that was refused.
alter table gifts add column second_of uuid;
