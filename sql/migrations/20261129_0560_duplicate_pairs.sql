-- Who in the whole company may be in the book twice. Each change of what a person is recognised by leaves a line in
-- contact_to_compare; the program compares those people with the rest every minute, each by indexes, and keeps what it
-- finds as pairs. Asking for the pairs then costs a page of a list, and no write waits for a comparison.

create table contact_to_compare (
  company_id text collate "C" not null references company,
  contact_id text collate "C" not null
);
call app.protect('contact_to_compare', visible => 'false');

create table contact_duplicate (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- The smaller id comes first: a pair stands once.
  first_id text collate "C" not null,
  second_id text collate "C" not null,
  reasons text[] not null,
  -- Hashes of what the two have in common; none: nothing any more, kept because somebody said that they are two.
  evidence text[] not null,
  -- How sure it is, of 100.
  score integer not null,
  found_at timestamptz not null default now(),
  -- Somebody says that these are two people, for all that was known then. What is found later counts anew.
  dismissed_at timestamptz,
  dismissed_by text collate "C",
  dismiss_reason text,
  dismissed_evidence text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, first_id) references contact on delete cascade,
  foreign key (company_id, second_id) references contact on delete cascade,
  foreign key (company_id, dismissed_by) references member,
  check (first_id < second_id)
);
create unique index contact_duplicate_pair on contact_duplicate (company_id, first_id, second_id);
create index contact_duplicate_second on contact_duplicate (company_id, second_id);
create index contact_duplicate_score on contact_duplicate (company_id, score, id);
create index contact_duplicate_found on contact_duplicate (company_id, found_at, id);
-- Whoever sees one of the two is told that there is another one.
call app.protect('contact_duplicate', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_duplicate.company_id
    and contact.id in (contact_duplicate.first_id, contact_duplicate.second_id))');
call app.audit_changes('contact_duplicate', 'contact_duplicate', withheld => '{dismiss_reason}',
  left_out => '{evidence,dismissed_evidence,reasons,score,found_at}');

create function app.compare_new() returns trigger
  language plpgsql
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
create trigger compare_new after insert on contact referencing new table as made
  for each statement execute function app.compare_new();
create trigger compare_new after insert on contact_phone referencing new table as made
  for each statement execute function app.compare_new();
create trigger compare_new after insert on contact_email referencing new table as made
  for each statement execute function app.compare_new();
create trigger compare_new after insert on contact_set_aside referencing new table as made
  for each statement execute function app.compare_new();

create function app.compare_again() returns trigger
  language plpgsql
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
create trigger compare_again after update on contact for each row
  when ((old.name_folded, lower(old.city), old.pincode, old.archived_at is null, old.merged_into, old.is_test)
    is distinct from (new.name_folded, lower(new.city), new.pincode, new.archived_at is null, new.merged_into, new.is_test))
  execute function app.compare_again();
create trigger compare_again after delete on contact_phone referencing old table as made
  for each statement execute function app.compare_new();
create trigger compare_again after delete on contact_email referencing old table as made
  for each statement execute function app.compare_new();
-- A list of numbers is written anew in place, so that a row may have another number.
create function app.compare_changed() returns trigger
  language plpgsql
  as $$
begin
  insert into contact_to_compare (company_id, contact_id) values (new.company_id, new.contact_id);
  return null;
end
$$;
create trigger compare_changed after update on contact_phone for each row
  when ((old.e164, old.contact_id) is distinct from (new.e164, new.contact_id)) execute function app.compare_changed();
create trigger compare_changed after update on contact_email for each row
  when ((old.email, old.contact_id) is distinct from (new.email, new.contact_id)) execute function app.compare_changed();

-- Who may be the same person as a contact, by what, and how sure it is. Each way begins with an index and ends soon. A
-- name that more than ten people in one place have tells nothing. Under the walls of whoever asks.
create function app.contact_matches(of_company text, of_contact text)
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
    ), others as (
      select contact_id, array_agg(distinct reason order by reason) as reasons,
             array_agg(distinct reason || ' ' || md5(shared) order by reason || ' ' || md5(shared)) as evidence
        from found
       where contact_id <> of_contact
       group by contact_id
    )
    select contact.id, others.reasons, others.evidence,
           -- The surest reason, and something for each further one.
           least(99, (select max(case reason when 'phone' then 90 when 'email' then 80 when 'name_and_place' then 60 else 55 end)
                        from unnest(others.reasons) reason)::integer + 8 * (cardinality(others.reasons) - 1))
      from others
      join contact on contact.company_id = of_company and contact.id = others.contact_id and contact.merged_into is null
      join me on me.is_test = contact.is_test
  $$;

set role angan_system;
insert into contact_to_compare (company_id, contact_id)
select company_id, id from contact where not is_test and merged_into is null;
reset role;
