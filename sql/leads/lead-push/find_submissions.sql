-- What came before under an id: what names nobody (-1), then the last people first; `is_same`: its body was the same, `part`: so was what was read of
-- it, where a body holds several leads.
-- column lead_read: unknown
-- column person_no: number
-- column is_same: boolean
select id, received_at, is_test, lead_id, person_no, lead_read,
       raw = :raw or raw like '(with %' and :raw like '(with %' and lead_read = :lead_read::text::jsonb
       or exists (
         select from lead_submission again
          where again.company_id = :company_id and again.repeat_of = lead_submission.id and again.raw = :raw) as is_same
  from lead_submission
 where company_id = :company_id and source_id = :source_id and external_id = :external_id and is_test = :is_test
   and person_no is not null
 order by person_no < 0 desc, person_no desc
 limit 200;
