-- Puts somebody in the place of a member whom kiosks name, or nobody. Who is named there already is so once.
update kiosk
   set default_owner_id = case when default_owner_id = :from then :to else default_owner_id end,
       notify_member_ids = case
         when :from = any (notify_member_ids) and :to::text is not null and not :to = any (notify_member_ids)
           then array_replace(notify_member_ids, :from, :to)
         else array_remove(notify_member_ids, :from)
       end,
       updated_at = :at
 where company_id = :company_id and (default_owner_id = :from or :from = any (notify_member_ids));
