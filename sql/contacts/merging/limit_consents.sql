-- Before two contacts become one: what each allowed covers the numbers and addresses that are its own, and no others.
update consent_entry entry
   set covers = array(
     select e164 from contact_phone where company_id = entry.company_id and contact_id = entry.contact_id
      union all
     select email from contact_email where company_id = entry.company_id and contact_id = entry.contact_id
      union all
     select coalesce(e164, email) from contact_set_aside
      where company_id = entry.company_id and contact_id = entry.contact_id)
 where entry.company_id = :company_id and entry.contact_id in (:id, :other) and entry.is_granted
   and entry.covers is null;
