-- A submission with what was sent, masked as the caller's role reads numbers and addresses. A body that held several
-- leads is kept with the first of them.
-- column json: string
select (to_jsonb(record) - 'company_id' || jsonb_build_object(
         'format', first.kind,
         'raw', app.mask_text(first.raw, null),
         'query', app.mask_text(first.query, null),
         'body_of', case when first.id <> submission.id then first.id end,
         'external_id', submission.external_id,
         'read', app.mask_json(submission.lead_read, null)))::text as json
  from lead_submission submission
  join submission_record record on record.company_id = submission.company_id and record.id = submission.id
  join lead_submission first on first.company_id = submission.company_id and first.source_id = submission.source_id
    and first.id = coalesce(substring(submission.raw from '^\(with ([0-9A-Za-z_]+)\)$'), submission.id)
 where submission.company_id = :company_id and submission.source_id = :source_id and submission.id = :id;
