-- The last bodies that came to a source, as they came.
-- column kind: 'json' | 'form' | 'multipart' | 'xml' | 'query'
-- column received_at: string
select id, kind, raw, app.instant(received_at) as received_at
  from lead_submission
 where company_id = :company_id and source_id = :source_id and raw not like '(with %'
 order by received_at desc, id desc
 limit :most;
