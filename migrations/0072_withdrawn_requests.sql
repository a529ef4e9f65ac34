-- Of what was withdrawn nothing readable stays (PIPA article 37): of a lead, when that was; of a consent, its withdrawal.
alter table leads add column erased_at timestamptz;
alter table consents add column withdrawn_at timestamptz;
