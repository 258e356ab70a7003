-- Two people of whom one enquiry told: a number of one, and an address or number of the other. Either may be the other's
-- mother, or they are one person: somebody should look.

create table contact_told_together (
  company_id text collate "C" not null references company,
  -- The smaller id comes first: a pair stands once.
  first_id text collate "C" not null,
  second_id text collate "C" not null,
  told_at timestamptz not null default now(),
  primary key (company_id, first_id, second_id),
  foreign key (company_id, first_id) references contact on delete cascade,
  foreign key (company_id, second_id) references contact on delete cascade,
  check (first_id < second_id)
);
create index contact_told_together_second on contact_told_together (company_id, second_id);
call app.protect('contact_told_together', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_told_together.company_id
    and contact.id in (contact_told_together.first_id, contact_told_together.second_id))');

create function app.compare_told() returns trigger
  language plpgsql
  as $$
begin
  insert into contact_to_compare (company_id, contact_id) select company_id, first_id from made;
  return null;
end
$$;
create trigger compare_told after insert on contact_told_together referencing new table as made
  for each statement execute function app.compare_told();

-- As before, and by what was told together.
create or replace function app.contact_matches(of_company text, of_contact text)
  returns table (other_id text, reasons text[], evidence text[], score integer)
  language sql stable
  as $$
    with me as (
      select name_folded, lower(city) as city, pincode, is_test
        from contact
       where company_id = of_company and id = of_contact and merged_into is null
    ), phones as (
      select e164, reverse(national) as reversed from contact_phone where company_id = of_company and contact_id = of_contact
      union
      select e164, reverse(national) from contact_set_aside
       where company_id = of_company and contact_id = of_contact and e164 is not null
    ), ends as materialized (
      -- Reckoned before it is compared: inside the walls an index is asked for plain values alone.
      select e164, left(reversed, 5) as low, left(reversed, 5) || ':' as high from phones where length(reversed) >= 5
    ), emails as (
      select email from contact_email where company_id = of_company and contact_id = of_contact
      union
      select email from contact_set_aside
       where company_id = of_company and contact_id = of_contact and email is not null
    ), found as (
      (select aside.contact_id, 'phone' as reason, aside.e164 as shared
         from phones
         join contact_set_aside aside on aside.company_id = of_company and aside.e164 = phones.e164
        limit 50)
      union all
      (select other.contact_id, 'phone', other.e164
         from phones
         join contact_phone other on other.company_id = of_company and other.e164 = phones.e164
        limit 50)
      union all
      (select aside.contact_id, 'email', aside.email
         from emails
         join contact_set_aside aside on aside.company_id = of_company and aside.email = emails.email
        limit 50)
      union all
      (select other.contact_id, 'email', other.email
         from emails
         join contact_email other on other.company_id = of_company and other.email = emails.email
        limit 50)
      union all
      select same.id, 'name_and_place', same.shared
        from (select near.id, near.shared, count(*) over () as many
                from (select named.id, concat_ws('/', named.name_folded,
                               case when named.city = me.city then named.city end,
                               case when named.pincode = me.pincode then named.pincode end) as shared
                        from me
                       cross join lateral (
                         select other.id, other.name_folded, lower(other.city) as city, other.pincode
                           from contact other
                          where other.company_id = of_company and other.name_folded = me.name_folded
                            and other.name_folded <> '' and other.merged_into is null and other.is_test = me.is_test
                          order by other.id desc
                          limit 300) named
                       where named.id <> of_contact and (named.city = me.city or named.pincode = me.pincode)
                       limit 11) near) same
       where same.many <= 10
      union all
      -- A number written down wrong at its beginning, and a name written down otherwise.
      (select other.contact_id, 'name_and_digits', ends.low
         from ends
         join contact_phone other on other.company_id = of_company
          and other.reversed >= ends.low and other.reversed < ends.high
         join contact near on near.company_id = of_company and near.id = other.contact_id
        cross join me
        where other.contact_id <> of_contact
          and similarity(near.name_folded, me.name_folded) >= 0.4
        limit 50)
      union all
      (select second_id, 'told_together', second_id from contact_told_together
        where company_id = of_company and first_id = of_contact
        limit 50)
      union all
      (select first_id, 'told_together', of_contact from contact_told_together
        where company_id = of_company and second_id = of_contact
        limit 50)
    ), others as (
      select contact_id, array_agg(distinct reason order by reason) as reasons,
             array_agg(distinct reason || ' ' || md5(shared) order by reason || ' ' || md5(shared)) as evidence
        from found
       where contact_id <> of_contact
       group by contact_id
    )
    select contact.id, others.reasons, others.evidence,
           -- The surest reason, and something for each further one.
           least(99, (select max(case reason when 'phone' then 90 when 'email' then 80 when 'told_together' then 70
                          when 'name_and_place' then 60 else 55 end)
                        from unnest(others.reasons) reason)::integer + 8 * (cardinality(others.reasons) - 1))
      from others
      join contact on contact.company_id = of_company and contact.id = others.contact_id and contact.merged_into is null
      join me on me.is_test = contact.is_test
  $$;
