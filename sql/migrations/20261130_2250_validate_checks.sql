-- The last one before the baseline: what a new installation would have from the beginning.

-- Whatever is in the table was checked against the narrower list of before.
alter table activity validate constraint activity_actor_kind_check;

-- What a person allows, as src/contacts/consent/standing.ts has it: what a list says that they agreed to counts where they
-- said nothing themselves. As text, so that it can be made before the tables that it reads.
drop function app.consent_state;
create function app.consent_state(company text, contact text, asked_channel text, asked_purpose text) returns text
  language sql stable
  as $$
    select coalesce((
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
         and entry.voids is null
         and not exists (select from consent_entry void where void.company_id = company and void.voids = entry.id)
         and (not entry.is_granted or used.address is null or named.address = used.address
              or (named.address is null
                  and date_trunc('milliseconds', used.created_at) <= date_trunc('milliseconds', entry.recorded_at)
                  and (entry.covers is null or used.address = any (entry.covers))))
       order by entry.via = 'import', date_trunc('milliseconds', least(entry.captured_at, entry.recorded_at)) desc,
                entry.is_granted
       limit 1), 'none')
  $$;
grant execute on function app.consent_state to angan_app;

-- What is meant for the walled role alone, or for no role that asks, is its. Earlier revokes were written by the owner of
-- the tables, who has no say over functions of the program's role, and took nothing away.
set role angan_system;
revoke execute on function app.search_contacts, app.search_names, app.having_words, app.kept_contact, app.merged_into
  from public;
grant execute on function app.search_contacts, app.kept_contact, app.merged_into to angan_app;
-- As it was until its words were marked as Tamil: by the index alone.
alter function app.keep_name_words() set enable_seqscan = off;
reset role;
