-- Changes a member.
update member
   set name = :name, phone = :phone, role_id = :role_id, team_id = :team_id, takes_leads = :takes_leads,
       updated_at = now()
 where company_id = :company_id and id = :id;
