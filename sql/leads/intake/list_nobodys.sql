-- Which of these numbers and addresses are nobody's, whichever source showed it; not those of which a member says otherwise.
select distinct shared.value
  from lead_shared_value shared
 where shared.company_id = :company_id and shared.value = any (:values::text[])
   and shared.nobodys_since is not null and shared.overruled_at is null;
