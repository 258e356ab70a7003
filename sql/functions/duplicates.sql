-- Of what two people of these owners have in common, what the caller may know: that their numbers are the same or end alike,
-- or that one enquiry brought the numbers of both, says more of them than a mask shows.
create or replace function app.shown_reasons(reasons text[], one_owner text, other_owner text) returns text[]
  language sql stable parallel safe
  as $$
    select case
      when app.reads_whole_text() then reasons
      else array(
        select reason from unnest(reasons) with ordinality as each (reason, place)
         where reason in ('name_and_place', 'spelling_and_place')
            or (reason = 'email' or app.field_rule('phone', one_owner) = 'full' and app.field_rule('phone', other_owner) = 'full')
               and (reason in ('phone', 'name_and_digits')
                    or app.field_rule('email', one_owner) = 'full' and app.field_rule('email', other_owner) = 'full')
         order by place)
    end
  $$;

-- The surest reason, and something for each further one.
create or replace function app.score_of_reasons(reasons text[]) returns integer
  language sql immutable parallel safe
  as $$
    select least(99, (select max(case reason when 'phone' then 90 when 'email' then 80 when 'told_together' then 70
                          when 'name_and_place' then 60
                          when 'spelling_and_place' then 50 else 55 end)
                        from unnest(reasons) reason)::integer + 8 * (cardinality(reasons) - 1))
  $$;

-- Who may be the same person as a contact, by what, and how sure it is. Each way begins with an index and ends soon. A
-- name that more than ten people in one place have proves nothing. Under the walls of the caller.
create or replace function app.contact_matches(of_company text, of_contact text)
  returns table (other_id text, reasons text[], evidence text[], score integer)
  language sql stable
  as $$
    with me as materialized (
      select name_folded, app.spelled_names(of_company, name_folded) as otherwise, lower(city) as city, pincode, is_test
        from contact
       where company_id = of_company and id = of_contact and merged_into is null
    ), names as materialized (
      -- By whatever a person is called, in whatever usual spelling of the name.
      select me.name_folded as folded, false as is_other from me where me.name_folded <> ''
      union
      select another.name collate "default", false from me cross join lateral unnest(me.otherwise) another (name)
      union
      (select name_folded, true
         from contact_other_name
        where company_id = of_company and contact_id = of_contact and not of_masked_list
        order by created_at desc
        limit 50)
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
      -- Weaker than the very name: Kale and Kaale may be two families.
      select near.id, 'spelling_and_place', near.shared
        from (select spelled.id, concat_ws('/', app.name_key(me.name_folded),
                       case when spelled.city = me.city then spelled.city end,
                       case when spelled.pincode = me.pincode then spelled.pincode end) as shared,
                     count(*) over () as many
                from me
               cross join lateral unnest(me.otherwise) as another (name)
               cross join lateral (
                 -- One name after the other, by its index; the company’s collation comes with what the function answers.
                 select other.id, lower(other.city) as city, other.pincode
                   from contact other
                  where other.company_id = of_company and other.name_folded = another.name collate "default"
                    and other.merged_into is null and other.is_test = me.is_test
                  order by other.id desc
                  limit 100) spelled
               where spelled.id <> of_contact and (spelled.city = me.city or spelled.pincode = me.pincode)
               limit 11) near
       where near.many <= 10
      union all
      -- A number written down wrong at its beginning, and a name written down otherwise.
      (select other.contact_id, 'name_and_digits', ends.low
         from ends
         join contact_phone other on other.company_id = of_company
          and other.reversed >= ends.low and other.reversed < ends.high
        cross join lateral (
          select one.name_folded from contact one where one.company_id = of_company and one.id = other.contact_id offset 0) near
        cross join me
        where other.contact_id <> of_contact
          and (similarity(near.name_folded, me.name_folded) >= 0.4 or near.name_folded = any (me.otherwise))
        limit 50)
      union all
      (select second_id, 'told_together', second_id from contact_told_together
        where company_id = of_company and first_id = of_contact
        limit 50)
      union all
      (select first_id, 'told_together', of_contact from contact_told_together
        where company_id = of_company and second_id = of_contact
        limit 50)
      union all
      -- One has a name that is another name of the other, or both share another name.
      select also.id, 'name_and_place', also.shared
        from (select near.id, concat_ws('/', name.folded,
                       case when near.city = me.city then near.city end,
                       case when near.pincode = me.pincode then near.pincode end) as shared,
                     count(*) over () as many
                from me
               cross join names name
               cross join lateral (
                 (select named.id
                    from contact named
                   where named.company_id = of_company and named.name_folded = name.folded and name.is_other
                   order by named.id desc
                   limit 100)
                 union
                 (select besides.contact_id
                    from contact_other_name besides
                   where besides.company_id = of_company and besides.name_folded = name.folded
                     and not besides.of_masked_list
                   limit 100)) called
               cross join lateral (
                 select other.id, lower(other.city) as city, other.pincode
                   from contact other
                  where other.company_id = of_company and other.id = called.id and other.merged_into is null
                    and other.is_test = me.is_test
                  offset 0) near
               where near.id <> of_contact and (near.city = me.city or near.pincode = me.pincode)
               limit 11) also
       where also.many <= 10
    ), others as (
      select contact_id, array_agg(distinct reason order by reason) as reasons,
             array_agg(distinct reason || ' ' || md5(shared) order by reason || ' ' || md5(shared)) as evidence
        from found
       where contact_id <> of_contact
       group by contact_id
    )
    select contact.id, others.reasons, others.evidence,
           app.score_of_reasons(others.reasons)
      from others
      join contact on contact.company_id = of_company and contact.id = others.contact_id and contact.merged_into is null
      join me on me.is_test = contact.is_test
  $$;

-- Two people whom one enquiry named.
create or replace function app.compare_told() returns trigger
  language plpgsql
  as $$
begin
  insert into contact_to_compare (company_id, contact_id) select company_id, first_id from made;
  return null;
end
$$;

-- With the rights of the program's role, also when numbers go with a person who is deleted: the database then works as
-- the owner of the tables, whom no policy lets write. These add lines for the program and answer nothing.
set role angan_system;

-- A contact that is new, or whose numbers or addresses changed, is to be compared with the rest: a line each, which the
-- program works off.
create or replace function app.compare_new() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_table_name = 'contact' then
    insert into contact_to_compare (company_id, contact_id) select company_id, id from made where not is_test;
  else
    insert into contact_to_compare (company_id, contact_id) select distinct company_id, contact_id from made;
  end if;
  return null;
end
$$;

create or replace function app.compare_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into contact_to_compare (company_id, contact_id) values (new.company_id, new.id);
  -- One person by now: nobody is asked again meanwhile. A merge runs beyond reach, so both sides are seen.
  if new.merged_into is not null then
    update contact_duplicate
       set evidence = '{}', reasons = '{}', score = 0
     where company_id = new.company_id and new.id in (first_id, second_id);
  end if;
  return null;
end
$$;

-- A list of numbers is rewritten in place, so that a row may have another number.
create or replace function app.compare_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into contact_to_compare (company_id, contact_id) values (new.company_id, new.contact_id);
  return null;
end
$$;

reset role;
