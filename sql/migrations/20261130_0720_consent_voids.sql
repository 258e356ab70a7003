-- A list that is taken back takes back what it said that people agreed to: by entries of their own, since nothing is ever
-- taken out of the ledger. Neither they nor what they make void counts for what a person allows.
alter table consent_entry
  -- The import that brought it.
  add column import_id text collate "C",
  -- The entry that this one makes void.
  add column voids text collate "C",
  add foreign key (company_id, voids) references consent_entry on delete cascade;
create index consent_entry_import on consent_entry (company_id, import_id) where import_id is not null;
create unique index consent_entry_voids on consent_entry (company_id, voids) where voids is not null;
drop trigger audit on consent_entry;
call app.audit_changes('consent_entry', 'contact', 'contact_id', masked => '{e164,email}',
  withheld => '{text,source_url}', left_out => '{contact_id,recorded_at,national,covers,import_id}');

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
       and entry.voids is null
       and not exists (select from consent_entry void where void.company_id = company and void.voids = entry.id)
       and (not entry.is_granted or used.address is null or named.address = used.address
            or (named.address is null and used.created_at <= entry.recorded_at
                and (entry.covers is null or used.address = any (entry.covers))))
     order by least(entry.captured_at, entry.recorded_at) desc, entry.is_granted
     limit 1), 'none');
