-- Leads that are not one's own are opened, and leads of nobody are taken, in numbers: what was set before these caps
-- existed gets them too, also where an older value is put back.

update settings
set value = '{"readsPerHour": 60, "readsPerDay": 200, "claimsPerHour": 30, "claimsPerDay": 100}' || value
where key = 'reveals';

update settings_versions
set before = '{"readsPerHour": 60, "readsPerDay": 200, "claimsPerHour": 30, "claimsPerDay": 100}' || before,
  after = '{"readsPerHour": 60, "readsPerDay": 200, "claimsPerHour": 30, "claimsPerDay": 100}' || after
where key = 'reveals';
