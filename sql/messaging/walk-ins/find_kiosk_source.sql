-- A source by its id; without one the oldest of walk-ins.
-- column id: string
select id from lead_source
 where company_id = :company_id and archived_at is null
   and (id = :id or (:id::text is null and kind = 'walk_in'))
 order by created_at, id limit 1;
