-- Rows of an import behind a number, in order. Readers who may see the lead and the person that a row became get them;
-- nobody else learns what was there. A reader of masked numbers gets of a row only its own contents: if they knew
-- whether its person was known, they could guess numbers by the thousand.
-- column no: number
-- column reasons: string[]
-- column outcome: 'created' | 'updated' | 'unchanged' | 'duplicate' | 'invalid' | 'skipped' | 'accepted'
-- column read: { name: string | null; phones: string[]; emails: string[] } | null
-- column others: string[]
-- column undone: 'removed' | 'restored' | 'kept' | null
-- column lead_id: string | null
-- column record: { kind: string; id: string; name: string } | null
-- column contact_id: string | null
select row.no, shown.outcome,
       case when reader.whole then row.undone end as undone,
       case when reader.whole then lead.id end as lead_id,
       case when reader.whole then contact.id end as contact_id,
       case when not reader.whole then coalesce(app.mask_text(row.of_file, null), '{}')
            when row.lead_id is not null and lead.id is null
            then array(select reason from unnest(row.reasons) reason where reason <> all (:hidden::text[]))
            else row.reasons end as reasons,
       app.filled('{"name": null, "phones": [], "emails": []}', row.read) as read, case when reader.whole then row.others else '{}' end as others,
       case when reader.whole and row.record_id is not null and app.reaches_record(run.kind, row.company_id, row.record_id)
            then json_build_object('kind', run.kind, 'id', row.record_id,
                   'name', app.title_of_record(run.kind, row.company_id, row.record_id)) end as record
  from (select app.reads_whole_text() as whole) reader
  join import_row row on row.company_id = :company_id and row.import_id = :id and row.no > :after
  join import_run run on run.company_id = row.company_id and run.id = row.import_id
  cross join lateral (
    select case when reader.whole or row.outcome = 'skipped'
                     or row.outcome = 'invalid' and row.reasons <@ coalesce(row.of_file, row.reasons)
                then row.outcome else 'accepted' end as outcome) shown
  left join lead on lead.company_id = row.company_id and lead.id = row.lead_id
  left join contact on contact.company_id = row.company_id and contact.id = row.contact_id
 where (:outcome::text is null or shown.outcome = :outcome)
 order by row.no
 limit :most;
