-- The last bodies that came to a source, unchanged; null for one that is too long to be read again.
-- column kind: 'json' | 'form' | 'multipart' | 'xml' | 'query'
-- column received_at: string
-- column raw: string | null
select id, kind, query, case when octet_length(raw) <= :longest::int then raw end as raw,
       app.instant(received_at) as received_at
  from lead_submission
 where company_id = :company_id and source_id = :source_id and raw not like '(with %'
 order by received_at desc, id desc
 limit :most;
