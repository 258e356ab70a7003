-- Adds words that people are asked to agree to: the next version of their name. The versions before it are no longer said.
with before as (
  update consent_text set retired_at = coalesce(retired_at, now())
   where company_id = :company_id and lower(name) = lower(:name)
  returning version
)
insert into consent_text (company_id, id, name, version, purpose, text, created_by)
select :company_id, :id, :name, coalesce(max(version), 0) + 1, :purpose, :text, :me from before;
