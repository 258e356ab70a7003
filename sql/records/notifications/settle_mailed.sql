-- Notes that these went by mail, or need none any more.
update notification
   set mail_at = null, mailed_at = :now
 where company_id = :company_id and id = any (:ids::text[]);
