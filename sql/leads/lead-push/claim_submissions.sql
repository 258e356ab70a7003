-- The next submissions to work on, oldest first (those of paused sources stay), held until the transaction ends; others skip them.
-- column source_name: string
-- column source_duplicate_policy: 're_enquire' | 'label' | null
-- column source_defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] }
select submission.id, submission.source_id, submission.lead_read, submission.consent, submission.is_test,
       submission.received_at, submission.attempts, submission.person_no, submission.repeat_of,
       source.name as source_name, source.default_owner_id as source_owner_id,
       source.duplicate_policy as source_duplicate_policy,
       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,
                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,
                         'tags', source.default_tags) as source_defaults
  from lead_submission submission
  join lead_source source on source.company_id = submission.company_id and source.id = submission.source_id
 where submission.company_id = :company_id and submission.status <> 'done' and not source.is_paused
   and (submission.retry_at is null or submission.retry_at <= now())
   and (:only_id::text is null or submission.id = :only_id)
 order by submission.received_at, submission.id
 limit :most
   for update of submission skip locked;
