-- Open leads that a member still has, oldest first, locked to be given away.
select lead.id, lead.contact_id, lead.source_id, lead.is_late, lead.is_test,
       (select source.default_owner_id from lead_source source
         where source.company_id = lead.company_id and source.id = lead.source_id) as source_owner_id
  from lead
 where lead.company_id = :company_id and lead.owner_id = :from and lead.category = 'open'
 order by lead.received_at, lead.id
 limit :limit
   for update of lead;
