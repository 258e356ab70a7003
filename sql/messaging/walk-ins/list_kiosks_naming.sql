-- Kiosks whose visitors a member is called to, or gets.
select id, name from kiosk
 where company_id = :company_id and revoked_at is null
   and (default_owner_id = :member_id or :member_id = any (notify_member_ids))
 order by name, id;
