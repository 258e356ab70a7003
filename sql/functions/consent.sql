-- What a person last said of a channel and a purpose, for the number or address that is used first: granted, withdrawn
-- or none. The same rules as in src/contacts/consent/judge.ts: of equal moments (milliseconds, as everywhere outside
-- the database) the withdrawal counts; a grant covers the number it names, or, where it names none, those that were
-- known when it was recorded and were the person's before a merge; what was taken back with an import does not count;
-- what a list says counts where they said nothing themselves.
create or replace function app.consent_state(company text, contact text, asked_channel text, asked_purpose text) returns text
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
grant execute on function app.consent_state to angan_app, angan_system;
