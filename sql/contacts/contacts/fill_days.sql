-- Fills in the birthday and the anniversary of a contact where there is none. Answers what changed.
-- column changed: string[]
update contact
   set birthday = coalesce(contact.birthday, :birthday::text::date),
       anniversary = coalesce(contact.anniversary, :anniversary::text::date), updated_at = now()
  from contact old
 where contact.company_id = :company_id and contact.id = :id and old.company_id = :company_id and old.id = :id
   and (old.birthday is null and :birthday::text is not null or old.anniversary is null and :anniversary::text is not null)
returning array_remove(array[
  case when old.birthday is null and :birthday::text is not null then 'birthday' end,
  case when old.anniversary is null and :anniversary::text is not null then 'anniversary' end], null) as changed;
