-- Rows of an import behind a number, in order. Which lead and person a row became is told to whoever may see them, and
-- nobody else learns what was there.
-- column no: number
-- column reasons: string[]
-- column outcome: 'created' | 'updated' | 'unchanged' | 'duplicate' | 'invalid'
-- column undone: 'removed' | 'restored' | 'kept' | null
select no, outcome, undone, lead.id as lead_id, contact.id as contact_id,
       case when row.lead_id is not null and lead.id is null
            then array(select reason from unnest(row.reasons) reason where reason <> all (:hidden::text[]))
            else row.reasons end as reasons
  from import_row row
  left join lead on lead.company_id = row.company_id and lead.id = row.lead_id
  left join contact on contact.company_id = row.company_id and contact.id = row.contact_id
 where row.company_id = :company_id and row.import_id = :id and row.no > :after
   and (:outcome::text is null or outcome = :outcome)
 order by no
 limit :most;
