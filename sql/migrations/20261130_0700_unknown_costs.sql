-- What nobody knows of a source's cost (null) is another thing than what is free (0).
alter table lead_source_cost
  alter column per_month drop not null,
  alter column per_lead drop not null;
