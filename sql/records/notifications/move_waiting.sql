-- Puts what waits to go by mail at the time of its member's new choices; of a kind that goes by mail no more, out.
update notification
   set mail_at = case when kind = any (:kinds::text[]) then greatest(:at::timestamptz, :now::timestamptz) end
 where company_id = :company_id and member_id = :me and mail_at is not null;
