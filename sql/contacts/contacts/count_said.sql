-- How often a contact's timeline says just this.
-- column told: number
select count(*)::int as told
  from activity
 where company_id = :company_id and contact_id = :contact_id and type = :type and title = :title and text = :text;
