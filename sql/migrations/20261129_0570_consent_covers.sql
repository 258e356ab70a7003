-- What a consent covers after two contacts became one: the numbers of whoever gave it, and none of the other's.

alter table consent_entry
  -- The numbers and addresses that their person had when they became one with another. Null: all they had by then.
  add column covers text[];
drop trigger audit on consent_entry;
call app.audit_changes('consent_entry', 'contact', 'contact_id', masked => '{e164,email}',
  withheld => '{text,source_url}', left_out => '{contact_id,recorded_at,national,covers}');

-- Those who are one by now: what is known of them as they were, the first merge first.
set role angan_system;
do $$
declare
  done record;
begin
  for done in
    select company_id, kept_id, merged_at, before, moved -> 'parts' -> 'consents' as moved
      from contact_merge where undone_at is null and before ? 'merged'
     order by merged_at, id
  loop
    update consent_entry entry
       set covers = array(
         select coalesce(number ->> 'e164', number ->> 'email')
           from jsonb_path_query(
             done.before -> case when done.moved ? entry.id then 'merged' else 'kept' end, '$.*[*]') as number
          where jsonb_typeof(number) = 'object' and number ?| array['e164', 'email'])
     where entry.company_id = done.company_id and entry.is_granted and entry.covers is null
       and (done.moved ? entry.id or entry.contact_id = done.kept_id and entry.recorded_at <= done.merged_at);
  end loop;
end
$$;
reset role;

-- What a person said last, as src/contacts/consent/standing.ts has it.
create or replace function app.consent_state(company text, contact text, asked_channel text, asked_purpose text) returns text
  language sql stable
  return coalesce((
    with used as (
      (select phone.e164 as address, phone.created_at
         from contact_phone phone
        where asked_channel <> 'email' and phone.company_id = company and phone.contact_id = contact
        order by phone.position
        limit 1)
      union all
      (select email.email, email.created_at
         from contact_email email
        where asked_channel = 'email' and email.company_id = company and email.contact_id = contact
        order by email.position
        limit 1)
    )
    select case when entry.is_granted then 'granted' else 'withdrawn' end
      from consent_entry entry
      left join used on true
      cross join lateral (select case asked_channel when 'email' then entry.email else entry.e164 end as address) named
     where entry.company_id = company and entry.contact_id = contact and entry.purpose = asked_purpose
       and entry.channel in (asked_channel, 'all')
       and (not entry.is_granted or used.address is null or named.address = used.address
            or (named.address is null and used.created_at <= entry.recorded_at
                and (entry.covers is null or used.address = any (entry.covers))))
     order by least(entry.captured_at, entry.recorded_at) desc, entry.is_granted
     limit 1), 'none');
