-- Entries that an import brought and nothing has made void yet, some of them.
select entry.id, entry.contact_id, entry.channel, entry.purpose
  from consent_entry entry
 where entry.company_id = :company_id and entry.import_id = :import_id and entry.voids is null
   and not exists (select from consent_entry void where void.company_id = entry.company_id and void.voids = entry.id)
 order by entry.id
 limit :most;
