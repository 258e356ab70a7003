-- Has the turns of an automation be taken one after the other, to the commit.
select id from automation where company_id = :company_id and id = :automation_id for update;
