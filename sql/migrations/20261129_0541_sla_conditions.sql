-- A filter over the lead; null: every lead that the lists let through.
alter table sla_policy add column conditions jsonb;
