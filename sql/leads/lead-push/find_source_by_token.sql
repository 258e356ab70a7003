-- The source behind a push URL, whichever company's it is.
select source.company_id, source.id, source.is_sandbox, company.time_zone
  from lead_source source
  join company on company.id = source.company_id
 where source.token_hash = :token_hash and source.archived_at is null;
