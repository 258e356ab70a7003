-- Notes what became of submissions, and on their sources that something came; the same once more is nothing new.
with outcome as (
  select * from jsonb_to_recordset(:outcomes::jsonb)
    as o (id text, lead_id text, contact_id text, outcome text)
), done as (
  update lead_submission submission
     set status = 'done', lead_id = outcome.lead_id, contact_id = outcome.contact_id, outcome = outcome.outcome,
         processed_at = now(), attempts = submission.attempts + 1, error = null, retry_at = null
    from outcome
   where submission.company_id = :company_id and submission.id = outcome.id
  returning submission.source_id, submission.received_at, submission.outcome
)
update lead_source source
   set last_received_at = greatest(source.last_received_at, arrived.latest),
       received_count = source.received_count + arrived.amount
  from (select source_id, max(received_at) as latest, count(*) as amount from done
         where outcome <> 'repeated' group by source_id) arrived
 where source.company_id = :company_id and source.id = arrived.source_id;
