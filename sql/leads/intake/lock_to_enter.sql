-- Makes an enquiry wait for others of the same person, as `lockNames` does, and holds the pipelines as `holdPipelines`
-- does, in one look: of an enquiry that comes alone each statement is felt.
-- column held: boolean
select pg_advisory_xact_lock_shared(hashtextextended(:company_id || ' pipelines', 0)) is null as held
union all
select pg_advisory_xact_lock(hashtextextended(identity, 0)) is null
  from unnest(:identities::text[]) as identity;
