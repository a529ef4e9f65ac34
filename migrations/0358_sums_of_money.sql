-- Sums of several amounts in won, each as large as an amount may be.
alter table line_commissions
  alter column gifts_paid type bigint,
  alter column gifts_returned type bigint,
  alter column settled type bigint,
  alter column settled_back type bigint;
alter table destroyed_leads
  alter column commission type bigint,
  alter column taken_back type bigint,
  alter column gift_returned type bigint,
  alter column gift_promised type bigint,
  alter column gift_paid type bigint;
