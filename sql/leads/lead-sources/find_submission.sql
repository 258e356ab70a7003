-- What became of a submission of a source.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from lead_submission submission
  join submission_record record on record.company_id = submission.company_id and record.id = submission.id
 where submission.company_id = :company_id and submission.source_id = :source_id and submission.id = :id;
