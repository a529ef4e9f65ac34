-- When the carrier told that a text arrived; null where nothing was told, as of every mail.
alter table messages add column delivered_at timestamptz;
