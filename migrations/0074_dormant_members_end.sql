-- Dormant accounts end two years after they fell asleep, thirty days after their people were told.
alter table dormant_members add column ending_noticed_at timestamptz;
