-- Locks leads whose place is not right any more: in a status that was archived, or of another category than their
-- status has by now. With where they go: their own status, or the one that takes its leads.
-- column from_status: { key: string; name: string }
-- column to_status: { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk' }
-- column moves: boolean
select lead.id, lead.contact_id, lead.is_test,
       json_build_object('key', status.key, 'name', status.name) as from_status,
       json_build_object('id', target.id, 'key', target.key, 'name', target.name, 'category', target.category)
         as to_status,
       status.id <> target.id as moves
  from pipeline_status status
  join pipeline_status target on target.company_id = status.company_id
   and target.id = coalesce(status.remap_to, status.id)
  join lead on lead.company_id = status.company_id and lead.status_id = status.id
 where status.company_id = :company_id and status.id = :status_id
   and (status.id <> target.id or lead.category <> status.category)
   and lead.id <> all (:passed_over::text[])
 order by lead.id
 limit :limit
   for update of lead;
