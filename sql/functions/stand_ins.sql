-- Numbers and addresses of a stand-in for a known person, as readers of masked numbers see them: as their own, like a
-- stranger's. `whole`: the reader reads this person's unmasked. Under the walls of the caller. A function:
-- as a part of the views' statements it made a contact's page several times as long to plan.
create or replace function app.stand_in_values(of_kind text, of_contact text, owner text, whole boolean)
  returns table (place bigint, shown text)
  language plpgsql stable parallel safe
  as $$
begin
  return query
    select 1000 + row_number() over (order by shared.created_at, shared.value),
           case when whole then shared.value
                when of_kind = 'phone' then app.mask_phone(shared.value, shared.national, owner)
                else app.mask_email(shared.value, owner) end
      from contact_shared_value shared
     where shared.company_id = app.company_id() and shared.contact_id = of_contact and shared.kind = of_kind
       and shared.of_masked_list
       and not exists (select from contact_phone own
                        where own.company_id = shared.company_id and own.contact_id = of_contact and own.e164 = shared.value)
       and not exists (select from contact_email own
                        where own.company_id = shared.company_id and own.contact_id = of_contact and own.email = shared.value)
     order by 1;
end
$$;
