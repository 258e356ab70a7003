// Made by `bun run sql` from the files under sql/. Do not edit.
import { query } from './query'

export const sql = {
  automation: {
    automationTools: {
      /** One contact as the contract shows it. */
      findContact: query<{ company_id: string | null; id: string | null }, { json: string }>(
        "automation/automation-tools/find_contact",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from contact_record record\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
      /** One lead as the contract shows it, with why it counts as a duplicate. */
      findLead: query<{ company_id: string | null; id: string | null }, { json: string; duplicate_kind: 'same_contact' | 'phone' | 'email' | 'external_id' | null }>(
        "automation/automation-tools/find_lead",
        "select (to_jsonb(record) - 'company_id')::text as json, lead.duplicate_kind\n  from lead_record record\n  join lead on lead.company_id = $1 and lead.id = $2\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
    },
  },
  contacts: {
    consent: {
      /** Puts numbers on a list. One that is on it counts from the later look-up. */
      addBlockedNumbers: query<{ company_id: string | null; list: string | null; checked_on: string | null; ids: string[] | null; e164s: string[] | null; nationals: string[] | null }, { is_new: boolean }>(
        "contacts/consent/add_blocked_numbers",
        "insert into blocked_number (company_id, id, e164, national, list, checked_on)\nselect $1, new.id, new.e164, new.national, $2, $3\n  from unnest($4::text[], $5::text[], $6::text[]) new (id, e164, national)\non conflict (company_id, e164, list) do update\n   set checked_on = greatest(blocked_number.checked_on, excluded.checked_on)\nreturning xmax = 0 as is_new",
        ["company_id","list","checked_on","ids","e164s","nationals"], ["ids","e164s","nationals"],
      ),
      /** Takes a number off its list. */
      deleteBlockedNumber: query<{ company_id: string | null; id: string | null }, {  }>(
        "contacts/consent/delete_blocked_number",
        "delete from blocked_number where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Takes numbers off a list. */
      deleteBlockedNumbers: query<{ company_id: string | null; list: string | null; e164s: string[] | null }, {  }>(
        "contacts/consent/delete_blocked_numbers",
        "delete from blocked_number where company_id = $1 and list = $2 and e164 = any ($3::text[])",
        ["company_id","list","e164s"], ["e164s"],
      ),
      /** A person may be disturbed again. */
      deleteDoNotDisturb: query<{ company_id: string | null; contact_id: string | null }, {  }>(
        "contacts/consent/delete_do_not_disturb",
        "delete from do_not_disturb where company_id = $1 and contact_id = $2",
        ["company_id","contact_id"],
      ),
      /** A number or an address of a contact; without one named, the first of its kind. */
      findAddress: query<{ company_id: string | null; contact_id: string | null; is_email: boolean | null; address: string | null }, { e164: string | null; national: string | null; email: string | null }>(
        "contacts/consent/find_address",
        "select e164, national, null::text as email\n  from contact_phone\n where company_id = $1 and contact_id = $2 and not $3::boolean\n   and case when $4::text is null then position = 1 else e164 = $4 end\nunion all\nselect null, null, email\n  from contact_email\n where company_id = $1 and contact_id = $2 and $3::boolean\n   and case when $4::text is null then position = 1 else email = $4 end",
        ["company_id","contact_id","is_email","address"],
      ),
      /** A number on a list. */
      findBlockedNumber: query<{ company_id: string | null; id: string | null }, { json: string }>(
        "contacts/consent/find_blocked_number",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from blocked_number_record record\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
      /** Whether a person wants to be left alone. */
      findDoNotDisturb: query<{ company_id: string | null; contact_id: string | null }, { covers: 'promotional' | 'everything'; reason: string | null; until: string | null; set_at: string; set_by: { id: string; name: string } | null }>(
        "contacts/consent/find_do_not_disturb",
        "select dnd.covers,\n       case when words.whole then dnd.reason else app.mask_text(dnd.reason, contact.owner_id) end as reason,\n       app.instant(dnd.until) as until,\n       app.instant(dnd.set_at) as set_at,\n       (select json_build_object('id', member.id, 'name', member.name)\n          from member where member.company_id = dnd.company_id and member.id = dnd.set_by) as set_by\n  from do_not_disturb dnd\n  join contact on contact.company_id = dnd.company_id and contact.id = dnd.contact_id\n cross join lateral (select app.reads_text_of(contact.owner_id) as whole offset 0) words\n where dnd.company_id = $1 and dnd.contact_id = $2",
        ["company_id","contact_id"],
      ),
      /** The contact that a contact is part of by now: itself, unless it was merged. */
      findKept: query<{ company_id: string | null; contact_id: string | null }, { id: string }>(
        "contacts/consent/find_kept",
        "select app.kept_contact($1, $2) as id",
        ["company_id","contact_id"],
      ),
      /** What the company says of calling and writing. */
      findSettings: query<{ company_id: string | null }, { sending_hours: Record<'chat' | 'sms' | 'call' | 'email', { from: string; to: string } | null>; needs_consent: boolean; on_holidays: boolean; updated_at: string }>(
        "contacts/consent/find_settings",
        "select sending_hours, needs_consent, on_holidays, app.instant(updated_at) as updated_at\n  from consent_setting\n where company_id = $1",
        ["company_id"],
      ),
      /** Everything that decides whether a person may be called or written to; of one who was merged, whether the one may who */
      findStanding: query<{ company_id: string | null; contact_id: string | null }, { is_archived: boolean; is_customer: boolean; phones: { address: string; since: string }[]; emails: { address: string; since: string }[]; blocked: { address: string; list: 'own' | 'registry'; checked_on: string }[]; entries: { channel: 'chat' | 'sms' | 'call' | 'email' | 'all'; purpose: 'promotional' | 'service'; granted: boolean; at: string; recorded_at: string; address: string | null; covers: string[] | null; is_listed: boolean }[]; dnd: { covers: 'promotional' | 'everything'; until: string | null } | null; sending_hours: Record<'chat' | 'sms' | 'call' | 'email', { from: string; to: string } | null> | null; needs_consent: boolean | null; holidays: { day: string; yearly: boolean }[] }>(
        "contacts/consent/find_standing",
        "select contact.archived_at is not null as is_archived,\n       exists (select from lead\n                where lead.company_id = contact.company_id and lead.contact_id = contact.id\n                  and lead.category in ('open', 'won')) as is_customer,\n       (select coalesce(json_agg(json_build_object('address', phone.e164, 'since', app.instant(phone.created_at))\n                 order by phone.position), '[]')\n          from contact_phone phone\n         where phone.company_id = contact.company_id and phone.contact_id = contact.id) as phones,\n       (select coalesce(json_agg(json_build_object('address', email.email, 'since', app.instant(email.created_at))\n                 order by email.position), '[]')\n          from contact_email email\n         where email.company_id = contact.company_id and email.contact_id = contact.id) as emails,\n       (select coalesce(json_agg(json_build_object(\n                 'address', number.e164, 'list', number.list, 'checked_on', number.checked_on)), '[]')\n          from contact_phone phone\n          join blocked_number number on number.company_id = phone.company_id and number.e164 = phone.e164\n         where phone.company_id = contact.company_id and phone.contact_id = contact.id) as blocked,\n       (select coalesce(json_agg(json_build_object(\n                 'channel', entry.channel, 'purpose', entry.purpose, 'granted', entry.is_granted,\n                 'at', app.instant(least(entry.captured_at, entry.recorded_at)),\n                 'recorded_at', app.instant(entry.recorded_at), 'address', coalesce(entry.e164, entry.email),\n                 'covers', entry.covers, 'is_listed', entry.via = 'import')), '[]')\n          from consent_entry entry\n         where entry.company_id = contact.company_id and entry.contact_id = contact.id and entry.voids is null\n           and not exists (select from consent_entry void\n                            where void.company_id = entry.company_id and void.voids = entry.id)) as entries,\n       (select json_build_object('covers', dnd.covers, 'until', app.instant(dnd.until))\n          from do_not_disturb dnd\n         where dnd.company_id = contact.company_id and dnd.contact_id = contact.id) as dnd,\n       setting.sending_hours, setting.needs_consent,\n       (select coalesce(json_agg(json_build_object('day', holiday.day::text, 'yearly', holiday.is_yearly)), '[]')\n          from holiday\n         where holiday.company_id = contact.company_id and holiday.branch_id is null and not setting.on_holidays\n       ) as holidays\n  from contact\n  left join consent_setting setting on setting.company_id = contact.company_id\n where contact.company_id = $1 and contact.id = coalesce(app.merged_into($2), $2)",
        ["company_id","contact_id"],
      ),
      /** Whom a link in a message was for: the company that wrote, where the person is still known. */
      findUnsubscriber: query<{ company_id: string | null; contact_id: string | null }, { company: string }>(
        "contacts/consent/find_unsubscriber",
        "select company.name as company\n  from contact\n  join company on company.id = contact.company_id\n where contact.company_id = $1 and contact.id = $2",
        ["company_id","contact_id"],
      ),
      /** Adds to the consent ledger: one row for each channel, with the proof as it was sent. */
      insertEntries: query<{ company_id: string | null; me: string | null; entries: unknown | null }, {  }>(
        "contacts/consent/insert_entries",
        "insert into consent_entry (\n  company_id, id, contact_id, channel, purpose, is_granted, text, text_version, captured_at, source_url,\n  dlt_consent_ref, source_id, e164, national, email, via, import_id, recorded_by)\nselect $1, e.id, e.contact_id, e.channel, e.purpose, e.granted, e.text, e.text_version, e.captured_at,\n       e.source_url, e.dlt_consent_ref, e.source_id, e.e164, e.national, e.email, e.via, e.import_id, $2\n  from jsonb_to_recordset($3::jsonb) as e (\n    id text, contact_id text, channel text, purpose text, granted boolean, text text, text_version text,\n    captured_at timestamptz, source_url text, dlt_consent_ref text, source_id text, e164 text, national text, email text,\n    via text, import_id text)",
        ["company_id","me","entries"],
      ),
      /** Adds words that people are asked to agree to: the next version of their name. The versions before it are no longer said. */
      insertText: query<{ company_id: string | null; name: string | null; id: string | null; purpose: string | null; text: string | null; me: string | null }, {  }>(
        "contacts/consent/insert_text",
        "with before as (\n  update consent_text set retired_at = coalesce(retired_at, now())\n   where company_id = $1 and lower(name) = lower($2)\n  returning version\n)\ninsert into consent_text (company_id, id, name, version, purpose, text, created_by)\nselect $1, $3, $2, coalesce(max(version), 0) + 1, $4, $5, $6 from before",
        ["company_id","name","id","purpose","text","me"],
      ),
      /** Entries of the ledger as the API shows them. */
      listEntriesById: query<{ company_id: string | null; ids: string[] | null }, { json: string }>(
        "contacts/consent/list_entries_by_id",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from consent_entry_record record\n where record.company_id = $1 and record.id = any ($2)\n order by record.channel",
        ["company_id","ids"], ["ids"],
      ),
      /** Entries that an import brought and nothing has made void yet, some of them. */
      listImported: query<{ company_id: string | null; import_id: string | null; most: number | null }, { id: string; contact_id: string; channel: string; purpose: string }>(
        "contacts/consent/list_imported",
        "select entry.id, entry.contact_id, entry.channel, entry.purpose\n  from consent_entry entry\n where entry.company_id = $1 and entry.import_id = $2 and entry.voids is null\n   and not exists (select from consent_entry void where void.company_id = entry.company_id and void.voids = entry.id)\n order by entry.id\n limit $3",
        ["company_id","import_id","most"],
      ),
      /** The words that people are asked to agree to, by name, the latest version first; or one version by its id. */
      listTexts: query<{ company_id: string | null; id: string | null }, { id: string; name: string; version: number; purpose: 'promotional' | 'service'; text: string; created_at: string; retired_at: string | null; created_by: { id: string; name: string } | null }>(
        "contacts/consent/list_texts",
        "select text.id, text.name, text.version, text.purpose, text.text, app.instant(text.created_at) as created_at,\n       app.instant(text.retired_at) as retired_at,\n       (select json_build_object('id', member.id, 'name', member.name)\n          from member where member.company_id = text.company_id and member.id = text.created_by) as created_by\n  from consent_text text\n where text.company_id = $1 and ($2::text is null or text.id = $2)\n order by lower(text.name), text.version desc\n limit 500",
        ["company_id","id"],
      ),
      /** Who of these people took back, by any of the channels, what they are now said to agree to. Asked beyond reach. */
      listWithdrawn: query<{ said: unknown | null; company_id: string | null }, { id: string }>(
        "contacts/consent/list_withdrawn",
        "select distinct contact.id\n  from jsonb_to_recordset($1::jsonb) as said (id text, channel text, purpose text)\n  join contact on contact.company_id = $2 and contact.id = said.id\n cross join lateral unnest(case said.channel when 'all' then '{chat,sms,call,email}'::text[] else array[said.channel] end)\n       as by (channel)\n where app.consent_state(contact.company_id, contact.id, by.channel, said.purpose) = 'withdrawn'",
        ["said","company_id"],
      ),
      /** Leaves a person alone from now on. */
      putDoNotDisturb: query<{ company_id: string | null; contact_id: string | null; covers: string | null; reason: string | null; until: string | null; me: string | null }, {  }>(
        "contacts/consent/put_do_not_disturb",
        "insert into do_not_disturb (company_id, contact_id, covers, reason, until, set_by)\nvalues ($1, $2, $3, $4, $5, $6)\non conflict (company_id, contact_id) do update\n   set covers = excluded.covers, reason = excluded.reason, until = excluded.until, set_by = excluded.set_by,\n       set_at = now()",
        ["company_id","contact_id","covers","reason","until","me"],
      ),
      /** Says when the company calls and writes, and whether offers need consent. */
      putSettings: query<{ company_id: string | null; sending_hours: unknown | null; needs_consent: boolean | null; on_holidays: boolean | null }, {  }>(
        "contacts/consent/put_settings",
        "insert into consent_setting (company_id, sending_hours, needs_consent, on_holidays)\nvalues ($1, $2, $3, $4)\non conflict (company_id) do update\n   set sending_hours = excluded.sending_hours, needs_consent = excluded.needs_consent,\n       on_holidays = excluded.on_holidays, updated_at = clock_timestamp()",
        ["company_id","sending_hours","needs_consent","on_holidays"],
      ),
      /** Words that are no longer said to anybody. */
      retireText: query<{ company_id: string | null; id: string | null }, {  }>(
        "contacts/consent/retire_text",
        "update consent_text set retired_at = now() where company_id = $1 and id = $2 and retired_at is null",
        ["company_id","id"],
      ),
      /** Makes entries void, each by one of its own. */
      voidEntries: query<{ text: string | null; me: string | null; voids: string[] | null; ids: string[] | null; company_id: string | null }, {  }>(
        "contacts/consent/void_entries",
        "insert into consent_entry (\n  company_id, id, contact_id, channel, purpose, is_granted, text, captured_at, source_id, e164, national, email, via,\n  voids, recorded_by)\nselect entry.company_id, new.id, entry.contact_id, entry.channel, entry.purpose, false, $1, now(), entry.source_id,\n       entry.e164, entry.national, entry.email, entry.via, entry.id, $2\n  from unnest($3::text[], $4::text[]) as new (voids, id)\n  join consent_entry entry on entry.company_id = $5 and entry.id = new.voids",
        ["text","me","voids","ids","company_id"], ["voids","ids"],
      ),
    },
    contacts: {
      /** Appends e-mail addresses to a contact, in their order, behind those it has. An address that somebody has stays theirs. */
      addEmails: query<{ company_id: string | null; contact_id: string | null; is_test: boolean | null; emails: string[] | null }, { email: string }>(
        "contacts/contacts/add_emails",
        "with added as (\n  insert into contact_email (company_id, contact_id, email, position, is_test)\n  select $1, $2, new.email, taken.highest + new.place, $3\n    from unnest($4::text[]) with ordinality new (email, place),\n         (select coalesce(max(position), 0) as highest\n            from contact_email\n           where company_id = $1 and contact_id = $2) taken\n   order by new.place\n  on conflict (company_id, email, is_test) do nothing\n  returning email\n), reached as (\n  update contact\n     set is_unreachable = false\n   where company_id = $1 and id = $2 and is_unreachable and exists (select from added)\n)\nselect email from added",
        ["company_id","contact_id","is_test","emails"], ["emails"],
      ),
      /** Appends phone numbers to a contact, in their order, behind those it has. A number that somebody has stays theirs. */
      addPhones: query<{ company_id: string | null; contact_id: string | null; is_test: boolean | null; e164s: string[] | null; nationals: string[] | null }, { e164: string }>(
        "contacts/contacts/add_phones",
        "with added as (\n  insert into contact_phone (company_id, contact_id, e164, national, position, is_test)\n  select $1, $2, new.e164, new.national, taken.highest + new.place, $3\n    from unnest($4::text[], $5::text[]) with ordinality new (e164, national, place),\n         (select coalesce(max(position), 0) as highest\n            from contact_phone\n           where company_id = $1 and contact_id = $2) taken\n   order by new.place\n  on conflict (company_id, e164, is_test) do nothing\n  returning e164\n), reached as (\n  update contact\n     set is_unreachable = false\n   where company_id = $1 and id = $2 and is_unreachable and exists (select from added)\n)\nselect e164 from added",
        ["company_id","contact_id","is_test","e164s","nationals"], ["e164s","nationals"],
      ),
      /** Brings a contact back with the numbers and addresses that were kept aside, but those that somebody has by now, and says */
      bringBack: query<{ company_id: string | null; id: string | null; is_test: boolean | null; is_back: boolean | null }, { left_out: number }>(
        "contacts/contacts/bring_back",
        "with aside as (\n  delete from contact_set_aside where company_id = $1 and contact_id = $2 returning *\n), phones as (\n  insert into contact_phone (company_id, contact_id, e164, national, position, label, is_test, created_at)\n  select company_id, contact_id, e164, national, row_number() over (order by position), label, $3, created_at\n    from aside\n   where kind = 'phone'\n     and not exists (select from contact_phone taken\n                      where taken.company_id = $1 and taken.e164 = aside.e164 and taken.is_test = $3)\n  returning 1\n), emails as (\n  insert into contact_email (company_id, contact_id, email, position, label, is_test, created_at)\n  select company_id, contact_id, email, row_number() over (order by position), label, $3, created_at\n    from aside\n   where kind = 'email'\n     and not exists (select from contact_email taken\n                      where taken.company_id = $1 and taken.email = aside.email and taken.is_test = $3)\n  returning 1\n)\nupdate contact set archived_at = case when $4::boolean then null else archived_at end, updated_at = now()\n where company_id = $1 and id = $2\nreturning ((select count(*) from aside) - (select count(*) from phones) - (select count(*) from emails))::int as left_out",
        ["company_id","id","is_test","is_back"],
      ),
      /** How many people are a member's own. */
      countOwned: query<{ company_id: string | null; member_id: string | null }, { count: number }>(
        "contacts/contacts/count_owned",
        "select count(*)::int as count\n  from contact\n where company_id = $1 and owner_id = $2 and archived_at is null and not is_test",
        ["company_id","member_id"],
      ),
      /** How many relations a contact has, whoever may see them. */
      countRelations: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "contacts/contacts/count_relations",
        "select count(*)::int as count\n  from contact_relation\n where company_id = $1 and (from_id = $2 or to_id = $2)",
        ["company_id","id"],
      ),
      /** How often a contact's timeline says just this. */
      countTold: query<{ company_id: string | null; contact_id: string | null; type: string | null; title: string | null; text: string | null }, { told: number }>(
        "contacts/contacts/count_told",
        "select count(*)::int as told\n  from activity\n where company_id = $1 and contact_id = $2 and type = $3 and title = $4 and text = $5",
        ["company_id","contact_id","type","title","text"],
      ),
      /** Takes a relation of a contact back. */
      deleteRelation: query<{ company_id: string | null; relation_id: string | null; id: string | null }, {  }>(
        "contacts/contacts/delete_relation",
        "delete from contact_relation\n where company_id = $1 and id = $2 and (from_id = $3 or to_id = $3)",
        ["company_id","relation_id","id"],
      ),
      /** Fills what is empty in a contact from a new enquiry; what is known already stays. Tags that it has in other letters are */
      fillContact: query<{ name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; tags: string[] | null; company_id: string | null; contact_id: string | null }, { changed: string[] }>(
        "contacts/contacts/fill_contact",
        "update contact\n   set name = coalesce(contact.name, new.name),\n       name_folded = case when contact.name is null then new.name_folded else contact.name_folded end,\n       first_name = case when contact.name is null then new.first_name else contact.first_name end,\n       last_name = case when contact.name is null then new.last_name else contact.last_name end,\n       city = coalesce(contact.city, new.city),\n       address = coalesce(contact.address, new.address),\n       pincode = coalesce(contact.pincode, new.pincode),\n       occupation = coalesce(contact.occupation, new.occupation),\n       tags = contact.tags || new.tags,\n       updated_at = now()\n  from (select old.id,\n               $1::text as name, coalesce($2::text, '') as name_folded,\n               $3::text as first_name, $4::text as last_name,\n               $5::text as city, $6::text as address, $7::text as pincode,\n               $8::text as occupation, more.tags,\n               array_remove(array[\n                 case when old.name is null and $1::text is not null then 'name' end,\n                 case when old.city is null and $5::text is not null then 'city' end,\n                 case when old.address is null and $6::text is not null then 'address' end,\n                 case when old.pincode is null and $7::text is not null then 'pincode' end,\n                 case when old.occupation is null and $8::text is not null then 'occupation' end,\n                 case when more.tags <> '{}' then 'tags' end], null) as changed\n          from contact old\n         cross join lateral (\n           select array(\n             select told.tag\n               from unnest($9::text[]) with ordinality told (tag, place)\n              where not exists (select from unnest(old.tags) had (tag) where lower(had.tag) = lower(told.tag))\n              order by told.place\n              limit greatest(0, 100 - cardinality(old.tags))) as tags) more\n         where old.company_id = $10 and old.id = $11\n           for update of old) new\n where contact.company_id = $10 and contact.id = new.id and new.changed <> '{}'\nreturning new.changed",
        ["name","name_folded","first_name","last_name","city","address","pincode","occupation","tags","company_id","contact_id"], ["tags"],
      ),
      /** Fills in the birthday and the anniversary of a contact where there is none. Answers what changed. */
      fillDays: query<{ birthday: string | null; anniversary: string | null; company_id: string | null; id: string | null }, { changed: string[] }>(
        "contacts/contacts/fill_days",
        "update contact\n   set birthday = coalesce(contact.birthday, $1::text::date),\n       anniversary = coalesce(contact.anniversary, $2::text::date), updated_at = now()\n  from contact old\n where contact.company_id = $3 and contact.id = $4 and old.company_id = $3 and old.id = $4\n   and (old.birthday is null and $1::text is not null or old.anniversary is null and $2::text is not null)\nreturning array_remove(array[\n  case when old.birthday is null and $1::text is not null then 'birthday' end,\n  case when old.anniversary is null and $2::text is not null then 'anniversary' end], null) as changed",
        ["birthday","anniversary","company_id","id"],
      ),
      /** The contact within reach with this id, where one is said; else the one that has one of these numbers, else the one that */
      findByNumber: query<{ company_id: string | null; phones: string[] | null; contact_id: string | null; email: string | null }, { id: string; name: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[]; tags: string[]; custom: Record<string, unknown>; birthday: string | null; anniversary: string | null; has_email: boolean; owner_ids: string[] }>(
        "contacts/contacts/find_by_number",
        "select contact.id, contact.name, contact.first_name, contact.last_name, contact.city, contact.address, contact.pincode,\n       contact.occupation, contact.kinds, contact.tags, contact.custom, contact.birthday::text as birthday,\n       contact.anniversary::text as anniversary,\n       exists (select from contact_email email\n                where email.company_id = $1 and email.contact_id = contact.id) as has_email,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = $1 and lead.contact_id = contact.id),\n       null) as owner_ids\n  from contact\n where contact.company_id = $1\n   and contact.id = (\n     select known.contact_id\n       from (select phone.contact_id, array_position($2::text[], phone.e164) as place\n               from contact_phone phone\n              where $3::text is null and phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\n             union all\n             select email.contact_id, 1000\n               from contact_email email\n              where $3::text is null and email.company_id = $1 and email.email = $4\n                and not email.is_test\n             union all\n             select $3::text, 0\n              where $3::text is not null) known\n       join contact there on there.company_id = $1 and there.id = known.contact_id\n      where there.archived_at is null\n      order by known.place\n      limit 1)\n   for update of contact",
        ["company_id","phones","contact_id","email"], ["phones"],
      ),
      /** Which of the numbers that were kept aside belong to somebody else by now. Asked beyond reach. */
      findCollisions: query<{ company_id: string | null; id: string | null }, { kind: string | null; place: number; contact_id: string }>(
        "contacts/contacts/find_collisions",
        "select aside.kind, aside.position - 1 as place, coalesce(phone.contact_id, email.contact_id) as contact_id\n  from contact_set_aside aside\n  join contact on contact.company_id = aside.company_id and contact.id = aside.contact_id\n  left join contact_phone phone\n    on phone.company_id = aside.company_id and phone.e164 = aside.e164 and phone.is_test = contact.is_test\n  left join contact_email email\n    on email.company_id = aside.company_id and email.email = aside.email and email.is_test = contact.is_test\n where aside.company_id = $1 and aside.contact_id = $2\n   and coalesce(phone.contact_id, email.contact_id) is not null\n order by aside.kind desc, aside.position",
        ["company_id","id"],
      ),
      /** One contact as its page shows it. */
      findContact: query<{ company_id: string | null; id: string | null }, { json: string }>(
        "contacts/contacts/find_contact",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from contact_detail record\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
      /** Who has one of these numbers or addresses, and what they are called. Asked beyond reach. */
      findHolders: query<{ company_id: string | null; phones: string[] | null; is_test: boolean | null; emails: string[] | null }, { contact_id: string; value: string; name: string | null; has_phone: boolean }>(
        "contacts/contacts/find_holders",
        "with held as (\n  select contact_id, e164 as value\n    from contact_phone\n   where company_id = $1 and e164 = any ($2::text[]) and is_test = $3\n  union all\n  select contact_id, email\n    from contact_email\n   where company_id = $1 and email = any ($4::text[]) and is_test = $3\n)\nselect held.contact_id, held.value, contact.name,\n       exists (select from contact_phone mine\n                where mine.company_id = $1 and mine.contact_id = held.contact_id) as has_phone\n  from held\n  join contact on contact.company_id = $1 and contact.id = held.contact_id",
        ["company_id","phones","is_test","emails"], ["phones","emails"],
      ),
      /** People whom rows of a list may be about: by our own id, by the id of the company that a list came from, by a number or */
      findListedContacts: query<{ company_id: string | null; ids: string[] | null; phones: string[] | null; emails: string[] | null }, { key: string; contact_id: string; is_merged: boolean }>(
        "contacts/contacts/find_listed_contacts",
        "select 'id ' || contact.id as key, coalesce(contact.merged_into, contact.id) as contact_id,\n       contact.merged_into is not null as is_merged\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[]) and not contact.is_test\nunion all\nselect 'id ' || known.foreign_id, coalesce(contact.merged_into, contact.id), contact.merged_into is not null\n  from contact_foreign_id known\n  join contact on contact.company_id = $1 and contact.id = known.contact_id\n   and (contact.archived_at is null or contact.merged_into is not null)\n where known.company_id = $1 and known.foreign_id = any ($2::text[])\nunion all\nselect 'reach ' || phone.e164, phone.contact_id, false\n  from contact_phone phone\n where phone.company_id = $1 and phone.e164 = any ($3::text[]) and not phone.is_test\nunion all\nselect 'reach ' || email.email, email.contact_id, false\n  from contact_email email\n where email.company_id = $1 and email.email = any ($4::text[]) and not email.is_test",
        ["company_id","ids","phones","emails"], ["ids","phones","emails"],
      ),
      /** By which version of the fold names are kept. Scope: every company, because the version is the installation's. */
      findNameFold: query<{  }, { name_fold: number }>(
        "contacts/contacts/find_name_fold",
        "select name_fold from installation",
        [],
      ),
      /** Who has one of these numbers or addresses. Asked beyond reach; only what the caller sees may be named. */
      findTaken: query<{ company_id: string | null; phones: string[] | null; is_test: boolean | null; emails: string[] | null }, { contact_id: string | null; value: string | null }>(
        "contacts/contacts/find_taken",
        "select contact_id, e164 as value\n  from contact_phone\n where company_id = $1 and e164 = any ($2) and is_test = $3\nunion all\nselect contact_id, email\n  from contact_email\n where company_id = $1 and email = any ($4) and is_test = $3",
        ["company_id","phones","is_test","emails"], ["phones","emails"],
      ),
      /** A contact follows its lead to the new owner, unless the old one still has another lead of this person. */
      handOverContact: query<{ to: string | null; company_id: string | null; contact_id: string | null; from: string | null }, {  }>(
        "contacts/contacts/hand_over_contact",
        "update contact\n   set owner_id = $1, updated_at = now()\n where company_id = $2 and id = $3 and owner_id = $4\n   and not exists (select from lead\n                    where lead.company_id = $2 and lead.contact_id = $3 and lead.owner_id = $4)",
        ["to","company_id","contact_id","from"],
      ),
      /** Adds a contact with its phones and e-mails, in their order. A number or address that somebody has stays theirs. */
      insertContact: query<{ company_id: string | null; id: string | null; name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[] | null; tags: string[] | null; custom: unknown | null; birthday: string | null; anniversary: string | null; owner_id: string | null; is_unreachable: boolean | null; is_test: boolean | null; e164s: string[] | null; nationals: string[] | null; emails: string[] | null }, { added: number }>(
        "contacts/contacts/insert_contact",
        "with contact_made as (\n  insert into contact (\n    company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, kinds, tags, custom,\n    birthday, anniversary, owner_id, is_unreachable, is_test)\n  values (\n    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,\n    $12, $13, $14::date, $15::date, $16, $17, $18)\n), phones_added as (\n  insert into contact_phone (company_id, contact_id, e164, national, position, is_test)\n  select $1, $2, new.e164, new.national, new.place, $18\n    from unnest($19::text[], $20::text[]) with ordinality new (e164, national, place)\n  on conflict (company_id, e164, is_test) do nothing\n  returning e164\n), emails_added as (\n  insert into contact_email (company_id, contact_id, email, position, is_test)\n  select $1, $2, new.email, new.place, $18\n    from unnest($21::text[]) with ordinality new (email, place)\n  on conflict (company_id, email, is_test) do nothing\n  returning email\n)\nselect ((select count(*) from phones_added) + (select count(*) from emails_added))::int as added",
        ["company_id","id","name","name_folded","first_name","last_name","city","address","pincode","occupation","kinds","tags","custom","birthday","anniversary","owner_id","is_unreachable","is_test","e164s","nationals","emails"], ["kinds","tags","e164s","nationals","emails"],
      ),
      /** Adds contacts with their phones and e-mails, in their order, and counts the numbers and addresses that were added: one */
      insertContacts: query<{ contacts: unknown | null; company_id: string | null }, { added: number }>(
        "contacts/contacts/insert_contacts",
        "with told as materialized (\n  select *\n    from jsonb_to_recordset($1::jsonb) as c (\n      id text, name text, name_folded text, first_name text, last_name text, city text, address text, pincode text,\n      occupation text, birthday date, anniversary date, kinds text[], tags text[], custom jsonb, owner_id text, is_unreachable boolean, is_test boolean, e164s text[], nationals text[], emails text[])\n), phones_added as (\n  insert into contact_phone (company_id, contact_id, e164, national, position, is_test)\n  select $2, told.id, new.e164, new.national, new.place, told.is_test\n    from told, unnest(told.e164s, told.nationals) with ordinality new (e164, national, place)\n  on conflict (company_id, e164, is_test) do nothing\n  returning e164\n), emails_added as (\n  insert into contact_email (company_id, contact_id, email, position, is_test)\n  select $2, told.id, new.email, new.place, told.is_test\n    from told, unnest(told.emails) with ordinality new (email, place)\n  on conflict (company_id, email, is_test) do nothing\n  returning email\n), contacts_made as (\n  insert into contact (\n    company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, birthday, anniversary,\n    kinds, tags, custom, owner_id, is_unreachable, is_test)\n  select $2, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, birthday, anniversary,\n         kinds, tags, coalesce(custom, '{}'), owner_id, is_unreachable, is_test\n    from told\n)\nselect ((select count(*) from phones_added) + (select count(*) from emails_added))::int as added",
        ["contacts","company_id"],
      ),
      /** Says what somebody is to somebody else; nothing where it was said already. */
      insertRelation: query<{ company_id: string | null; id: string | null; from_id: string | null; to_id: string | null; kind: string | null; note: string | null; me: string | null }, {  }>(
        "contacts/contacts/insert_relation",
        "insert into contact_relation (company_id, id, from_id, to_id, kind, note, created_by)\nvalues ($1, $2, $3, $4, $5, $6, $7)\non conflict (company_id, from_id, to_id, kind) do nothing",
        ["company_id","id","from_id","to_id","kind","note","me"],
      ),
      /** Says by which version of the fold names are kept from now on. Scope: every company, because the version is the */
      keepNameFold: query<{ version: number | null }, {  }>(
        "contacts/contacts/keep_name_fold",
        "update installation set name_fold = $1 where name_fold < $1",
        ["version"],
      ),
      /** A contact's e-mail addresses as they are and as the caller sees them. */
      listEmails: query<{ company_id: string | null; id: string | null }, { email: string; label: string | null; shown: string | null }>(
        "contacts/contacts/list_emails",
        "select email.email, email.label, app.mask_email(email.email, contact.owner_id) as shown\n  from contact_email email\n  join contact on contact.company_id = email.company_id and contact.id = email.contact_id\n where email.company_id = $1 and email.contact_id = $2\n order by email.position",
        ["company_id","id"],
      ),
      /** Names with how they are kept folded, behind a contact. Scope: every company, because a new fold is for all of them. */
      listFolded: query<{ company: string | null; after: string | null; most: number | null }, { company_id: string; id: string; name: string; name_folded: string }>(
        "contacts/contacts/list_folded",
        "select company_id, id, name, name_folded\n  from contact\n where (company_id, id) > ($1, $2) and name <> ''\n order by company_id, id\n limit $3",
        ["company","after","most"],
      ),
      /** Whose these people are: their own owners, and those of their leads. Asked beyond reach. */
      listOwners: query<{ company_id: string | null; ids: string[] | null }, { id: string; owner_ids: string[] }>(
        "contacts/contacts/list_owners",
        "select contact.id,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = $1 and lead.contact_id = contact.id),\n       null) as owner_ids\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** A contact's phones as they are and as the caller sees them. */
      listPhones: query<{ company_id: string | null; id: string | null }, { e164: string; national: string; label: string | null; shown: string | null }>(
        "contacts/contacts/list_phones",
        "select phone.e164, phone.national, phone.label, app.mask_phone(phone.e164, phone.national, contact.owner_id) as shown\n  from contact_phone phone\n  join contact on contact.company_id = phone.company_id and contact.id = phone.contact_id\n where phone.company_id = $1 and phone.contact_id = $2\n order by phone.position",
        ["company_id","id"],
      ),
      /** The relations of a contact, read from its side; those of people who were put away wait until they are back. */
      listRelations: query<{ id: string | null; company_id: string | null; relation_id: string | null }, { id: string; kind: 'spouse' | 'co_applicant' | 'parent' | 'child' | 'firm' | 'employee' | 'referrer' | 'referred' | 'broker_of' | 'client_of' | 'other'; note: string | null; contact: { id: string; name: string; phone: string }; created_at: string }>(
        "contacts/contacts/list_relations",
        "select relation.id,\n       case when relation.from_id = $1 then relation.kind\n            when relation.kind = 'parent' then 'child'\n            when relation.kind = 'firm' then 'employee'\n            when relation.kind = 'referrer' then 'referred'\n            when relation.kind = 'broker_of' then 'client_of'\n            else relation.kind end as kind,\n       case when app.reads_text_of(contact.owner_id) then relation.note\n            else app.mask_text(relation.note, contact.owner_id) end as note,\n       json_build_object('id', other.id, 'name', other.name, 'phone', other.phone) as contact,\n       app.instant(relation.created_at) as created_at\n  from contact_relation relation\n  join contact on contact.company_id = relation.company_id and contact.id = $1\n  join contact_detail other on other.company_id = relation.company_id\n   and other.id = case when relation.from_id = $1 then relation.to_id else relation.from_id end\n where relation.company_id = $2 and (relation.from_id = $1 or relation.to_id = $1)\n   and other.archived_at is null\n   and ($3::text is null or relation.id = $3)\n order by relation.created_at, relation.id",
        ["id","company_id","relation_id"],
      ),
      /** What stands on the timeline of a contact. */
      listTold: query<{ company_id: string | null; contact_id: string | null }, { text: string }>(
        "contacts/contacts/list_told",
        "select text\n  from activity\n where company_id = $1 and contact_id = $2 and text is not null",
        ["company_id","contact_id"],
      ),
      /** Which of these contacts the caller may open. None where the caller's walls are lifted: then nobody may be named. */
      listVisible: query<{ company_id: string | null; ids: string[] | null }, { id: string | null }>(
        "contacts/contacts/list_visible",
        "select id from contact_detail\n where company_id = $1 and id = any ($2) and not (select app.is_lifted())",
        ["company_id","ids"], ["ids"],
      ),
      /** Locks a contact that is about to change, with what the change is judged by: whoever has it or one of its leads. */
      lockContact: query<{ company_id: string | null; id: string | null }, { name: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[]; tags: string[]; custom: Record<string, unknown>; birthday: string | null; anniversary: string | null; owner_id: string | null; is_test: boolean; archived_at: string | null; updated_at: string; owner_ids: string[] }>(
        "contacts/contacts/lock_contact",
        "select contact.name, contact.first_name, contact.last_name, contact.city, contact.address, contact.pincode,\n       contact.occupation, contact.kinds, contact.tags, contact.custom, contact.birthday::text, contact.anniversary::text,\n       contact.owner_id, contact.is_test, app.instant(contact.archived_at) as archived_at,\n       app.instant(contact.updated_at) as updated_at,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id),\n       null) as owner_ids\n  from contact\n where contact.company_id = $1 and contact.id = $2\n   for update of contact",
        ["company_id","id"],
      ),
      /** Makes writers of the same person wait for one another: one lock for each phone, e-mail and external id, taken in the */
      lockNames: query<{ identities: string[] | null }, {  }>(
        "contacts/contacts/lock_names",
        "select pg_advisory_xact_lock(hashtextextended(identity, 0)) as locked\n  from unnest($1::text[]) as identity",
        ["identities"], ["identities"],
      ),
      /** Gives a member's contacts to another one; without one, each to whoever has its latest open lead, and what has none to */
      moveOwned: query<{ to: string | null; company_id: string | null; stand_in: string | null; from: string | null }, { id: string; name: string; count: number }>(
        "contacts/contacts/move_owned",
        "with moved as (\n  update contact\n     set owner_id = coalesce($1::text, (\n           select owner.id\n             from lead\n             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n            where lead.company_id = $2 and lead.contact_id = contact.id and lead.category = 'open'\n              and owner.status = 'active'\n            order by lead.received_at desc\n            limit 1), $3),\n         updated_at = now()\n   where company_id = $2 and owner_id = $4\n  returning owner_id, archived_at is null and not is_test as counts\n)\nselect member.id, member.name, count(*)::int as count\n  from moved\n  join member on member.company_id = $2 and member.id = moved.owner_id\n where moved.counts\n group by member.id, member.name\n order by count desc, member.name",
        ["to","company_id","stand_in","from"],
      ),
      /** Gives a contact these e-mail addresses in this order; what it had already keeps since when it is known. */
      putEmails: query<{ emails: string[] | null; labels: string[] | null; company_id: string | null; id: string | null; is_test: boolean | null }, {  }>(
        "contacts/contacts/put_emails",
        "with wanted as (\n  select new.email, nullif(new.label, '') as label, new.place::int as position\n    from unnest($1::text[], $2::text[]) with ordinality new (email, label, place)\n), removed as (\n  delete from contact_email\n   where company_id = $3 and contact_id = $4 and email not in (select email from wanted)\n), moved as (\n  update contact_email\n     set position = wanted.position, label = wanted.label\n    from wanted\n   where contact_email.company_id = $3 and contact_email.contact_id = $4\n     and contact_email.email = wanted.email\n     and (contact_email.position, contact_email.label) is distinct from (wanted.position, wanted.label)\n)\ninsert into contact_email (company_id, contact_id, email, position, label, is_test)\nselect $3, $4, wanted.email, wanted.position, wanted.label, $5\n  from wanted\n where not exists (select from contact_email had\n                    where had.company_id = $3 and had.contact_id = $4 and had.email = wanted.email)",
        ["emails","labels","company_id","id","is_test"], ["emails","labels"],
      ),
      /** Keeps which contacts the ids of another company's list led to. An id stays with its contact, unless that was archived. */
      putForeignIds: query<{ company_id: string | null; ids: unknown | null }, {  }>(
        "contacts/contacts/put_foreign_ids",
        "insert into contact_foreign_id (company_id, foreign_id, contact_id)\nselect distinct on (i.foreign_id) $1, i.foreign_id, i.contact_id\n  from jsonb_to_recordset($2::jsonb) as i (foreign_id text, contact_id text)\n    on conflict (company_id, foreign_id) do update set contact_id = excluded.contact_id\n where exists (\n   select from contact\n    where contact.company_id = contact_foreign_id.company_id and contact.id = contact_foreign_id.contact_id\n      and contact.archived_at is not null and contact.merged_into is null)",
        ["company_id","ids"],
      ),
      /** Gives a contact these phones in this order; what it had already keeps since when it is known. */
      putPhones: query<{ e164s: string[] | null; nationals: string[] | null; labels: string[] | null; company_id: string | null; id: string | null; is_test: boolean | null }, {  }>(
        "contacts/contacts/put_phones",
        "with wanted as (\n  select new.e164, new.national, nullif(new.label, '') as label, new.place::int as position\n    from unnest($1::text[], $2::text[], $3::text[]) with ordinality new (e164, national, label, place)\n), removed as (\n  delete from contact_phone\n   where company_id = $4 and contact_id = $5 and e164 not in (select e164 from wanted)\n), moved as (\n  update contact_phone\n     set position = wanted.position, label = wanted.label\n    from wanted\n   where contact_phone.company_id = $4 and contact_phone.contact_id = $5\n     and contact_phone.e164 = wanted.e164\n     and (contact_phone.position, contact_phone.label) is distinct from (wanted.position, wanted.label)\n)\ninsert into contact_phone (company_id, contact_id, e164, national, position, label, is_test)\nselect $4, $5, wanted.e164, wanted.national, wanted.position, wanted.label, $6\n  from wanted\n where not exists (select from contact_phone had\n                    where had.company_id = $4 and had.contact_id = $5 and had.e164 = wanted.e164)",
        ["e164s","nationals","labels","company_id","id","is_test"], ["e164s","nationals","labels"],
      ),
      /** People as a list is compared with them: their columns, what an export writes of them, their numbers and addresses, and */
      readListedContacts: query<{ company_id: string | null; ids: string[] | null }, { id: string; contact: import('../../contacts/contacts/listed-contact').ContactColumns; record: Record<string, unknown>; phones: string[]; emails: string[]; told: string[]; owner_ids: string[] }>(
        "contacts/contacts/read_listed_contacts",
        "select contact.id, to_jsonb(contact) as contact,\n       (select to_jsonb(shown) || jsonb_build_object('owner', (\n                 select jsonb_build_object('id', owner.id, 'name', owner.name) from member owner\n                  where owner.company_id = contact.company_id and owner.id = contact.owner_id))\n          from contact_detail shown\n         where shown.company_id = $1 and shown.id = contact.id) as record,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = contact.id\n              order by phone.position) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = contact.id\n              order by email.position) as emails,\n       array(select activity.text from activity\n              where activity.company_id = $1 and activity.contact_id = contact.id\n                and activity.text is not null) as told,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = $1 and lead.contact_id = contact.id),\n       null) as owner_ids\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Keeps names folded anew, but those that were changed meanwhile, which are. Scope: every company, because a new fold is */
      refoldNames: query<{ names: unknown | null }, {  }>(
        "contacts/contacts/refold_names",
        "update contact\n   set name_folded = given.name_folded\n  from jsonb_to_recordset($1::jsonb) as given (company_id text, id text, name text, name_folded text)\n where contact.company_id = given.company_id and contact.id = given.id and contact.name = given.name",
        ["names"],
      ),
      /** Puts back what of a contact is still as an import left it; its name with all its parts or not at all, however it */
      restoreFields: query<{ changes: unknown | null; company_id: string | null; id: string | null }, { changed: string[] }>(
        "contacts/contacts/restore_fields",
        "with was as (\n  select e.key, e.value -> 0 as before, e.key = 'name_folded' or to_jsonb(contact) -> e.key = e.value -> 1 as stands,\n         case when e.key in ('name_folded', 'first_name', 'last_name') then 'name' else e.key end as part\n    from contact, jsonb_each($1::jsonb) e\n   where contact.company_id = $2 and contact.id = $3\n     and e.key in ('name', 'name_folded', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation',\n                   'kinds', 'tags', 'custom', 'birthday', 'anniversary')\n), back as (\n  select jsonb_object_agg(key, before) as fields,\n         array_agg(key order by key) filter (where key <> 'name_folded') as changed\n    from (select key, before, bool_and(stands) over (partition by part) as stands from was) told\n   where stands\n)\nupdate contact\n   set name = r.name, name_folded = r.name_folded, first_name = r.first_name, last_name = r.last_name, city = r.city,\n       address = r.address, pincode = r.pincode, occupation = r.occupation, kinds = r.kinds, tags = r.tags,\n       custom = r.custom, birthday = r.birthday, anniversary = r.anniversary, updated_at = now()\n  from contact old\n  join back on back.fields is not null\n cross join lateral jsonb_populate_record(old, back.fields) r\n where old.company_id = $2 and old.id = $3\n   and contact.company_id = old.company_id and contact.id = old.id\nreturning back.changed",
        ["changes","company_id","id"],
      ),
      /** Puts a contact away: its numbers and addresses are free for others, and kept aside. */
      setAside: query<{ company_id: string | null; id: string | null; at: string | null }, {  }>(
        "contacts/contacts/set_aside",
        "with phones as (\n  delete from contact_phone where company_id = $1 and contact_id = $2 returning *\n), emails as (\n  delete from contact_email where company_id = $1 and contact_id = $2 returning *\n), aside as (\n  insert into contact_set_aside (company_id, contact_id, kind, position, e164, national, email, label, created_at)\n  select company_id, contact_id, 'phone', position, e164, national, null, label, created_at from phones\n  union all\n  select company_id, contact_id, 'email', position, null, null, email, label, created_at from emails\n)\nupdate contact set archived_at = $3, updated_at = now() where company_id = $1 and id = $2",
        ["company_id","id","at"],
      ),
      /** Closes the gaps that numbers and addresses left which a contact lost, so that its first one stands first, and says */
      settleNumbers: query<{ company_id: string | null; id: string | null }, {  }>(
        "contacts/contacts/settle_numbers",
        "with phones as (\n  select e164, row_number() over (order by position) as place\n    from contact_phone where company_id = $1 and contact_id = $2\n), emails as (\n  select email, row_number() over (order by position) as place\n    from contact_email where company_id = $1 and contact_id = $2\n), moved_phones as (\n  update contact_phone set position = phones.place\n    from phones\n   where contact_phone.company_id = $1 and contact_phone.contact_id = $2\n     and contact_phone.e164 = phones.e164 and contact_phone.position <> phones.place\n), moved_emails as (\n  update contact_email set position = emails.place\n    from emails\n   where contact_email.company_id = $1 and contact_email.contact_id = $2\n     and contact_email.email = emails.email and contact_email.position <> emails.place\n)\nupdate contact\n   set is_unreachable = not exists (select from phones) and not exists (select from emails)\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Takes what an import told of a person from their timeline; what was guessed by it stays, unless somebody takes it back */
      takeListedNotesBack: query<{ company_id: string | null; id: string | null; import_id: string | null; takes_all: boolean | null }, {  }>(
        "contacts/contacts/take_listed_notes_back",
        "delete from activity\n where company_id = $1 and contact_id = $2 and lead_id is null and type = 'import'\n   and data ->> 'import_id' = $3\n   and ($4 or not of_masked_list)",
        ["company_id","id","import_id","takes_all"],
      ),
      /** Takes numbers and addresses from a contact, as far as it still has them, and says which kinds it lost. */
      takeNumbersBack: query<{ company_id: string | null; id: string | null; phones: string[] | null; emails: string[] | null }, { changed: string[] }>(
        "contacts/contacts/take_numbers_back",
        "with phones as (\n  delete from contact_phone\n   where company_id = $1 and contact_id = $2 and e164 = any ($3::text[])\n  returning 1\n), emails as (\n  delete from contact_email\n   where company_id = $1 and contact_id = $2 and email = any ($4::text[])\n  returning 1\n)\nselect array_remove(array[\n         case when exists (select from phones) then 'phones' end,\n         case when exists (select from emails) then 'emails' end], null) as changed",
        ["company_id","id","phones","emails"], ["phones","emails"],
      ),
      /** Writes what can be edited in a contact; the caller has locked it and merged the change. */
      updateContact: query<{ name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[] | null; tags: string[] | null; custom: unknown | null; birthday: string | null; anniversary: string | null; owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "contacts/contacts/update_contact",
        "update contact\n   set name = $1, name_folded = $2, first_name = $3, last_name = $4, city = $5,\n       address = $6, pincode = $7, occupation = $8, kinds = $9, tags = $10, custom = $11,\n       birthday = $12::date, anniversary = $13::date,\n       owner_id = $14, updated_at = now()\n where company_id = $15 and id = $16",
        ["name","name_folded","first_name","last_name","city","address","pincode","occupation","kinds","tags","custom","birthday","anniversary","owner_id","company_id","id"], ["kinds","tags"],
      ),
      /** Writes what an upsert told of a contact; the caller has locked it and merged the change. */
      updateTold: query<{ name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[] | null; tags: string[] | null; custom: unknown | null; company_id: string | null; id: string | null }, {  }>(
        "contacts/contacts/update_told",
        "update contact\n   set name = $1, name_folded = $2, first_name = $3, last_name = $4, city = $5,\n       address = $6, pincode = $7, occupation = $8, kinds = $9, tags = $10, custom = $11,\n       updated_at = now()\n where company_id = $12 and id = $13",
        ["name","name_folded","first_name","last_name","city","address","pincode","occupation","kinds","tags","custom","company_id","id"], ["kinds","tags"],
      ),
    },
    duplicates: {
      /** What some contacts have in common with others of their companies, each pair once. Of two that were both put away */
      compare: query<{ companies: string[] | null; contacts: string[] | null }, { company_id: string; first_id: string; second_id: string; reasons: string[]; evidence: string[]; score: number }>(
        "contacts/duplicates/compare",
        "select distinct on (contact.company_id, first_id, second_id)\n       contact.company_id, least(contact.id, other.id) as first_id, greatest(contact.id, other.id) as second_id,\n       found.reasons, found.evidence, found.score\n  from unnest($1::text[], $2::text[]) asked (company_id, contact_id)\n  join contact on contact.company_id = asked.company_id and contact.id = asked.contact_id and not contact.is_test\n cross join lateral app.contact_matches(contact.company_id, contact.id) found\n  join contact other on other.company_id = contact.company_id and other.id = found.other_id\n where contact.archived_at is null or other.archived_at is null\n order by contact.company_id, first_id, second_id, found.score desc",
        ["companies","contacts"], ["companies","contacts"],
      ),
      /** How many people some members have, their own and those of their leads; of each kind no more than `most` are counted. */
      countReached: query<{ company_id: string | null; members: string[] | null; most: number | null; lead_members: string[] | null }, { count: number }>(
        "contacts/duplicates/count_reached",
        "select ((select count(*) from (\n           select from contact where company_id = $1 and owner_id = any ($2::text[]) limit $3) own)\n      + (select count(*) from (\n           select from lead where company_id = $1 and owner_id = any ($4::text[]) limit $3) led)\n       )::int as count",
        ["company_id","members","most","lead_members"], ["members","lead_members"],
      ),
      /** Says that two contacts are two people, for all that they have in common now. Asks anew what that is: the program may */
      dismissPair: query<{ company_id: string | null; id: string | null; one: string | null; other: string | null; me: string | null; reason: string | null }, {  }>(
        "contacts/duplicates/dismiss_pair",
        "insert into contact_duplicate (\n  company_id, id, first_id, second_id, reasons, evidence, score, dismissed_at, dismissed_by, dismiss_reason,\n  dismissed_evidence)\nselect $1, $2, least($3, $4), greatest($3, $4), found.reasons, found.evidence, found.score, now(),\n       $5, $6, found.evidence\n  from app.contact_matches($1, $3) found\n where found.other_id = $4\non conflict (company_id, first_id, second_id) do update\n   set reasons = excluded.reasons, evidence = excluded.evidence, score = excluded.score, dismissed_at = now(),\n       dismissed_by = excluded.dismissed_by, dismiss_reason = excluded.dismiss_reason,\n       dismissed_evidence = excluded.dismissed_evidence",
        ["company_id","id","one","other","me","reason"],
      ),
      /** Lets go of pairs in which nothing is in common any more. What somebody said of two people stays, for the day on which */
      dropPairs: query<{ companies: string[] | null; contacts: string[] | null; kept_companies: string[] | null; firsts: string[] | null; seconds: string[] | null }, {  }>(
        "contacts/duplicates/drop_pairs",
        "with lost as (\n  select pair.company_id, pair.id, pair.dismissed_at is not null as is_dismissed\n    from unnest($1::text[], $2::text[]) asked (company_id, contact_id)\n    join lateral (\n      select * from contact_duplicate one where one.company_id = asked.company_id and one.first_id = asked.contact_id\n      union all\n      select * from contact_duplicate two where two.company_id = asked.company_id and two.second_id = asked.contact_id\n    ) pair on true\n   where not exists (\n     select from unnest($3::text[], $4::text[], $5::text[]) kept (company_id, first_id, second_id)\n      where kept.company_id = pair.company_id and kept.first_id = pair.first_id and kept.second_id = pair.second_id)\n), emptied as (\n  update contact_duplicate pair\n     set evidence = '{}', reasons = '{}', score = 0\n    from lost\n   where pair.company_id = lost.company_id and pair.id = lost.id and lost.is_dismissed\n)\ndelete from contact_duplicate pair\n using lost\n where pair.company_id = lost.company_id and pair.id = lost.id and not lost.is_dismissed",
        ["companies","contacts","kept_companies","firsts","seconds"], ["companies","contacts","kept_companies","firsts","seconds"],
      ),
      /** Two contacts that may be one person, as the API shows them. */
      findPair: query<{ company_id: string | null; one: string | null; other: string | null }, { json: string }>(
        "contacts/duplicates/find_pair",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from contact_duplicate_record record\n  join contact_duplicate pair on pair.company_id = record.company_id and pair.id = record.id\n where record.company_id = $1\n   and pair.first_id = least($2, $3) and pair.second_id = greatest($2, $3)",
        ["company_id","one","other"],
      ),
      /** Companies in which somebody is to be compared. Looks up one company after the other: one may have a million lines. */
      listWaiting: query<{ now: string | null }, { company_id: string }>(
        "contacts/duplicates/list_waiting",
        "with recursive waiting as (\n  (select company_id from contact_to_compare order by company_id limit 1)\n  union all\n  select (select further.company_id from contact_to_compare further\n           where further.company_id > waiting.company_id order by further.company_id limit 1)\n    from waiting\n   where waiting.company_id is not null\n)\nselect waiting.company_id\n  from waiting\n where waiting.company_id is not null\n   and exists (select from contact_to_compare line\n                where line.company_id = waiting.company_id and line.at <= greatest(now(), $1::timestamptz))",
        ["now"],
      ),
      /** After the clock was set back: who is to be compared is so now, but for whom an attempt failed lately. Scope: every company, */
      moveBack: query<{ now: string | null; job: string | null }, {  }>(
        "contacts/duplicates/move_back",
        "update contact_to_compare line\n   set at = $1\n where line.at > $1\n   and not exists (select from set_aside aside\n                    where aside.company_id = line.company_id and aside.job = $2 and aside.subject_id = line.contact_id\n                      and aside.retry_at > $1)",
        ["now","job"],
      ),
      /** Has somebody who could not be compared stand in turn again when that is to be tried again; a change of theirs comes */
      putOff: query<{ company_id: string | null; job: string | null; contact_id: string | null }, {  }>(
        "contacts/duplicates/put_off",
        "insert into contact_to_compare (company_id, contact_id, at)\nselect company_id, subject_id, retry_at\n  from set_aside\n where company_id = $1 and job = $2 and subject_id = $3",
        ["company_id","job","contact_id"],
      ),
      /** Keeps pairs as they were found just now. One that is known keeps its id, and the moment when it was found unless there */
      putPairs: query<{ pairs: unknown | null }, {  }>(
        "contacts/duplicates/put_pairs",
        "insert into contact_duplicate (company_id, id, first_id, second_id, reasons, evidence, score)\nselect pair.company_id, pair.id, pair.first_id, pair.second_id, array(select jsonb_array_elements_text(pair.reasons)),\n       array(select jsonb_array_elements_text(pair.evidence)), pair.score\n  from jsonb_to_recordset($1::jsonb) as pair (\n    company_id text, id text, first_id text, second_id text, reasons jsonb, evidence jsonb, score integer)\n order by pair.company_id, pair.first_id, pair.second_id\non conflict (company_id, first_id, second_id) do update\n   set reasons = excluded.reasons, evidence = excluded.evidence, score = excluded.score,\n       found_at = case when excluded.evidence <@ contact_duplicate.evidence then contact_duplicate.found_at else now() end\n where contact_duplicate.evidence <> excluded.evidence",
        ["pairs"],
      ),
      /** Keeps that one enquiry told of a person and of others. */
      putToldTogether: query<{ company_id: string | null; contact_id: string | null; others: string[] | null }, {  }>(
        "contacts/duplicates/put_told_together",
        "insert into contact_told_together (company_id, first_id, second_id)\nselect $1, least($2::text collate \"C\", other), greatest($2::text collate \"C\", other)\n  from unnest($3::text[]) other (other)\non conflict do nothing",
        ["company_id","contact_id","others"], ["others"],
      ),
      /** People who could not be compared before and now were. Scope: every company, because one program compares for all of */
      takeBack: query<{ company_id: string | null; job: string | null; contact_ids: string[] | null }, {  }>(
        "contacts/duplicates/take_back",
        "delete from set_aside\n where company_id = $1 and job = $2 and subject_id = any ($3::text[])",
        ["company_id","job","contact_ids"], ["contact_ids"],
      ),
      /** Takes back that two contacts are two people. Beyond reach. */
      takeBackDismissal: query<{ company_id: string | null; one: string | null; other: string | null }, {  }>(
        "contacts/duplicates/take_back_dismissal",
        "update contact_duplicate\n   set dismissed_at = null, dismissed_by = null, dismiss_reason = null, dismissed_evidence = '{}'\n where company_id = $1 and first_id = least($2, $3) and second_id = greatest($2, $3)\n   and dismissed_at is not null",
        ["company_id","one","other"],
      ),
      /** Takes lines of people of a company to be compared, the oldest first, each person once; two programs take different */
      takeChanged: query<{ company_id: string | null; now: string | null; most: number | null }, { contact_id: string }>(
        "contacts/duplicates/take_changed",
        "with taken as (\n  delete from contact_to_compare\n   where ctid = any (array(\n           select ctid from contact_to_compare\n            where company_id = $1 and at <= greatest(now(), $2::timestamptz)\n            order by at, contact_id\n            limit $3\n              for update skip locked))\n  returning contact_id\n)\nselect distinct contact_id from taken",
        ["company_id","now","most"],
      ),
    },
    merging: {
      /** Writes entries of the consent ledger again, under new ids, for another contact. */
      copyConsents: query<{ to: string | null; entries: string[] | null; ids: string[] | null; company_id: string | null }, { channel: 'chat' | 'sms' | 'call' | 'email' | 'all'; purpose: 'promotional' | 'service'; granted: boolean }>(
        "contacts/merging/copy_consents",
        "insert into consent_entry (\n  company_id, id, contact_id, channel, purpose, is_granted, text, text_version, captured_at, recorded_at, source_url,\n  dlt_consent_ref, source_id, e164, national, email, via, recorded_by, import_id)\nselect entry.company_id, copy.id, $1, entry.channel, entry.purpose, entry.is_granted, entry.text, entry.text_version,\n       entry.captured_at, entry.recorded_at, entry.source_url, entry.dlt_consent_ref, entry.source_id, entry.e164,\n       entry.national, entry.email, entry.via, entry.recorded_by, entry.import_id\n  from unnest($2::text[], $3::text[]) as copy (entry, id)\n  join consent_entry entry on entry.company_id = $4 and entry.id = copy.entry\nreturning channel, purpose, is_granted as granted",
        ["to","entries","ids","company_id"], ["entries","ids"],
      ),
      /** How many calls a contact has. Beyond reach. */
      countCalls: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "contacts/merging/count_calls",
        "select count(*)::int as count from call_log where company_id = $1 and contact_id = $2",
        ["company_id","id"],
      ),
      /** How many entries of the consent ledger a contact has. Beyond reach. */
      countConsents: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "contacts/merging/count_consents",
        "select count(*)::int as count from consent_entry where company_id = $1 and contact_id = $2",
        ["company_id","id"],
      ),
      /** How many properties a contact has. Beyond reach. */
      countProperties: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "contacts/merging/count_properties",
        "select count(*)::int as count from property where company_id = $1 and owner_contact_id = $2",
        ["company_id","id"],
      ),
      /** How many relations would move, that between the two left out. Beyond reach. */
      countRelations: query<{ company_id: string | null; id: string | null; other: string | null }, { count: number }>(
        "contacts/merging/count_relations",
        "select count(*)::int as count from contact_relation\n where company_id = $1 and (from_id = $2 or to_id = $2) and from_id <> $3 and to_id <> $3",
        ["company_id","id","other"],
      ),
      /** Takes from a contact the numbers and addresses that came by a merge. */
      dropNumbers: query<{ company_id: string | null; id: string | null; phones: string[] | null; emails: string[] | null }, {  }>(
        "contacts/merging/drop_numbers",
        "with phones as (\n  delete from contact_phone where company_id = $1 and contact_id = $2 and e164 = any ($3::text[])\n)\ndelete from contact_email where company_id = $1 and contact_id = $2 and email = any ($4::text[])",
        ["company_id","id","phones","emails"], ["phones","emails"],
      ),
      /** Empties what was kept to take merges back, once they are too old for it: of companies where it is the hour `hour` of */
      emptyOldMerges: query<{ before: string | null; at: string | null; hour: number | null; most: number | null }, {  }>(
        "contacts/merging/empty_old_merges",
        "update contact_merge\n   set before = '{}', moved = '{}'\n where ctid = any (array(\n   select merge.ctid\n     from contact_merge merge\n     join company on company.id = merge.company_id\n    where merge.before <> '{}' and merge.merged_at < $1\n      and extract(hour from $2::timestamptz at time zone company.time_zone)::integer = $3\n    limit $4))",
        ["before","at","hour","most"],
      ),
      /** Who may be the same person as a contact, the surest first; not those of whom somebody said that they are another one. */
      findDuplicates: query<{ company_id: string | null; id: string | null }, { id: string; name: string; owner_name: string | null; is_archived: boolean; score: number; reasons: ('phone' | 'email' | 'name_and_place' | 'spelling_and_place' | 'name_and_digits' | 'told_together')[] }>(
        "contacts/merging/find_duplicates",
        "select contact.id, coalesce(contact.name, '') as name, owner.name as owner_name,\n       contact.archived_at is not null as is_archived, found.score, found.reasons\n  from app.contact_matches($1, $2) found\n  join contact on contact.company_id = $1 and contact.id = found.other_id\n  left join member owner on owner.company_id = $1 and owner.id = contact.owner_id\n  left join contact_duplicate pair\n    on pair.company_id = $1\n   and pair.first_id = least($2, found.other_id) and pair.second_id = greatest($2, found.other_id)\n where pair.dismissed_at is null or not found.evidence <@ pair.dismissed_evidence\n order by found.score desc, contact.id desc\n limit 20",
        ["company_id","id"],
      ),
      /** The contact that another one is part of by now, when it is within reach. */
      findMergedInto: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "contacts/merging/find_merged_into",
        "select id from contact where company_id = $1 and id = app.merged_into($2)",
        ["company_id","id"],
      ),
      /** What a contact has of its own before a merge, as it is given back when the merge is undone. Beyond reach. */
      findOwn: query<{ company_id: string | null; id: string | null }, { phones: { e164: string; national: string; position: number; label: string | null; created_at: string }[]; emails: { email: string; position: number; label: string | null; created_at: string }[]; aside: { kind: string; position: number; e164: string | null; national: string | null; email: string | null; label: string | null; created_at: string }[]; dnd: { covers: 'promotional' | 'everything'; reason: string | null; until: string | null; set_by: string | null; set_at: string } | null; consents: string[] }>(
        "contacts/merging/find_own",
        "select (select coalesce(json_agg(json_build_object('e164', phone.e164, 'national', phone.national,\n                 'position', phone.position, 'label', phone.label, 'created_at', phone.created_at)\n                 order by phone.position), '[]')\n          from contact_phone phone\n         where phone.company_id = $1 and phone.contact_id = contact.id) as phones,\n       (select coalesce(json_agg(json_build_object('email', email.email, 'position', email.position,\n                 'label', email.label, 'created_at', email.created_at) order by email.position), '[]')\n          from contact_email email\n         where email.company_id = $1 and email.contact_id = contact.id) as emails,\n       (select coalesce(json_agg(json_build_object('kind', aside.kind, 'position', aside.position, 'e164', aside.e164,\n                 'national', aside.national, 'email', aside.email, 'label', aside.label,\n                 'created_at', aside.created_at) order by aside.kind, aside.position), '[]')\n          from contact_set_aside aside\n         where aside.company_id = $1 and aside.contact_id = contact.id) as aside,\n       (select json_build_object('covers', dnd.covers, 'reason', dnd.reason, 'until', dnd.until, 'set_by', dnd.set_by,\n                 'set_at', dnd.set_at)\n          from do_not_disturb dnd\n         where dnd.company_id = $1 and dnd.contact_id = contact.id) as dnd,\n       array(select entry.id from consent_entry entry\n              where entry.company_id = $1 and entry.contact_id = contact.id) as consents\n  from contact\n where contact.company_id = $1 and contact.id = $2",
        ["company_id","id"],
      ),
      /** Says that a merge was undone. */
      finishUndo: query<{ me: string | null; company_id: string | null; id: string | null }, {  }>(
        "contacts/merging/finish_undo",
        "update contact_merge set undone_at = now(), undone_by = $1 where company_id = $2 and id = $3",
        ["me","company_id","id"],
      ),
      /** What was written since the merge about leads that go back goes with them. */
      followLeads: query<{ company_id: string | null; merged: string | null; kept: string | null }, {  }>(
        "contacts/merging/follow_leads",
        "with back as (\n  select id from lead where company_id = $1 and contact_id = $2\n), calls as (\n  update call_log set contact_id = $2\n   where company_id = $1 and contact_id = $3 and lead_id in (select id from back)\n)\nupdate activity set contact_id = $2\n where company_id = $1 and contact_id = $3 and lead_id in (select id from back)",
        ["company_id","merged","kept"],
      ),
      /** Gives a contact the numbers and addresses it had before a merge, those that were kept aside too. */
      giveNumbersBack: query<{ company_id: string | null; id: string | null; is_test: boolean | null; phones: unknown | null; emails: unknown | null; aside: unknown | null }, {  }>(
        "contacts/merging/give_numbers_back",
        "with phones as (\n  insert into contact_phone (company_id, contact_id, e164, national, position, label, is_test, created_at)\n  select $1, $2, e164, national, position, label, $3, created_at\n    from jsonb_to_recordset($4::jsonb) as had (\n      e164 text, national text, position int, label text, created_at timestamptz)\n), emails as (\n  insert into contact_email (company_id, contact_id, email, position, label, is_test, created_at)\n  select $1, $2, email, position, label, $3, created_at\n    from jsonb_to_recordset($5::jsonb) as had (email text, position int, label text, created_at timestamptz)\n)\ninsert into contact_set_aside (company_id, contact_id, kind, position, e164, national, email, label, created_at)\nselect $1, $2, kind, position, e164, national, email, label, created_at\n  from jsonb_to_recordset($6::jsonb) as had (\n    kind text, position int, e164 text, national text, email text, label text, created_at timestamptz)",
        ["company_id","id","is_test","phones","emails","aside"],
      ),
      /** Keeps how two contacts were before they were merged, so that it can be undone. */
      insertMerge: query<{ company_id: string | null; id: string | null; kept_id: string | null; merged_id: string | null; merged_name: string | null; me: string | null; counts: unknown | null; before: unknown | null; moved: unknown | null }, {  }>(
        "contacts/merging/insert_merge",
        "insert into contact_merge (company_id, id, kept_id, merged_id, merged_name, merged_by, counts, before, moved)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        ["company_id","id","kept_id","merged_id","merged_name","me","counts","before","moved"],
      ),
      /** Before two contacts become one: what each allowed covers the numbers and addresses that are its own, and no others. */
      limitConsents: query<{ company_id: string | null; id: string | null; other: string | null }, {  }>(
        "contacts/merging/limit_consents",
        "update consent_entry entry\n   set covers = array(\n     select e164 from contact_phone where company_id = entry.company_id and contact_id = entry.contact_id\n      union all\n     select email from contact_email where company_id = entry.company_id and contact_id = entry.contact_id\n      union all\n     select coalesce(e164, email) from contact_set_aside\n      where company_id = entry.company_id and contact_id = entry.contact_id)\n where entry.company_id = $1 and entry.contact_id in ($2, $3) and entry.is_granted\n   and entry.covers is null",
        ["company_id","id","other"],
      ),
      /** The own fields of a contact, unique ones, of which a third one has the value by now. */
      listHeldFields: query<{ ids: string[] | null; company_id: string | null; id: string | null }, { key: string; label: string }>(
        "contacts/merging/list_held_fields",
        "select field.key, field.label\n  from contact\n  join custom_field field on field.company_id = contact.company_id and field.kind = 'contact' and field.is_unique\n  join custom_unique_value held on held.company_id = contact.company_id and held.field_id = field.id\n   and held.value = app.custom_compared(contact.custom -> field.key) and held.record_id <> all ($1::text[])\n where contact.company_id = $2 and contact.id = $3 and not contact.is_test\n order by field.label",
        ["ids","company_id","id"], ["ids"],
      ),
      /** The numbers and addresses of two contacts, also those that are kept aside: whoever writes one of them waits. */
      listIdentities: query<{ company_id: string | null; ids: string[] | null }, { phones: string[]; emails: string[] }>(
        "contacts/merging/list_identities",
        "select array(select e164 from contact_phone where company_id = $1 and contact_id = any ($2)\n             union select e164 from contact_set_aside\n              where company_id = $1 and contact_id = any ($2) and e164 is not null) as phones,\n       array(select email from contact_email where company_id = $1 and contact_id = any ($2)\n             union select email from contact_set_aside\n              where company_id = $1 and contact_id = any ($2) and email is not null) as emails",
        ["company_id","ids"], ["ids"],
      ),
      /** What was merged into a contact, the latest first, or one merge by its id. */
      listMerges: query<{ company_id: string | null; kept_id: string | null; id: string | null }, { json: string }>(
        "contacts/merging/list_merges",
        "select json_build_object(\n         'id', merge.id, 'kept_id', merge.kept_id,\n         'merged', json_build_object('id', merge.merged_id, 'name', \n           case when app.reads_text_of(kept.owner_id) then merge.merged_name\n                else app.mask_text(merge.merged_name, kept.owner_id) end),\n         'merged_at', app.instant(merge.merged_at),\n         'merged_by', (select json_build_object('id', member.id, 'name', member.name) from member\n                        where member.company_id = merge.company_id and member.id = merge.merged_by),\n         'undone_at', app.instant(merge.undone_at),\n         'undone_by', (select json_build_object('id', member.id, 'name', member.name) from member\n                        where member.company_id = merge.company_id and member.id = merge.undone_by),\n         'can_undo_until', case when merge.undone_at is null and merge.before <> '{}'\n                                then app.instant(merge.merged_at + interval '30 days') end,\n         'moved', merge.counts)::text as json\n  from contact_merge merge\n  left join contact kept on kept.company_id = merge.company_id and kept.id = merge.kept_id\n where merge.company_id = $1\n   and ($2::text is null or merge.kept_id = $2) and ($3::text is null or merge.id = $3)\n order by merge.merged_at desc, merge.id desc\n limit 100",
        ["company_id","kept_id","id"],
      ),
      /** What a contact said since it was merged with another one, or was said to: entries that neither of both had. */
      listSaidSince: query<{ company_id: string | null; kept_id: string | null; moved: string[] | null; own: string[] | null; merged_at: string | null }, { id: string; address: string | null; is_granted: boolean }>(
        "contacts/merging/list_said_since",
        "select id, coalesce(e164, email) as address, is_granted\n  from consent_entry\n where company_id = $1 and contact_id = $2 and id <> all ($3::text[])\n   and voids is null\n   and case when $4::text[] is null then recorded_at > $5::timestamptz else id <> all ($4::text[]) end\n order by id",
        ["company_id","kept_id","moved","own","merged_at"], ["moved","own"],
      ),
      /** A merge that is about to be undone, and what of later may stand in its way. Beyond reach. */
      lockMerge: query<{ company_id: string | null; id: string | null }, { kept_id: string; merged_id: string; merged_at: string; is_undone: boolean; before: unknown; moved: unknown; is_later: boolean; is_kept_merged: boolean }>(
        "contacts/merging/lock_merge",
        "select merge.kept_id, merge.merged_id, app.instant(merge.merged_at) as merged_at, merge.undone_at is not null as is_undone,\n       merge.before, merge.moved,\n       exists (select from contact_merge later\n                where later.company_id = merge.company_id and later.kept_id = merge.kept_id and later.undone_at is null\n                  and (later.merged_at, later.id) > (merge.merged_at, merge.id)) as is_later,\n       (select contact.merged_into is not null from contact\n         where contact.company_id = merge.company_id and contact.id = merge.kept_id) as is_kept_merged\n  from contact_merge merge\n where merge.company_id = $1 and merge.id = $2\n   for update of merge",
        ["company_id","id"],
      ),
      /** A contact that is part of another one, locked to be itself again. Beyond reach. */
      lockMerged: query<{ company_id: string | null; id: string | null; kept_id: string | null }, { name: string; is_test: boolean; archived_at: string | null }>(
        "contacts/merging/lock_merged",
        "select coalesce(name, '') as name, is_test, app.instant(archived_at) as archived_at from contact\n where company_id = $1 and id = $2 and merged_into = $3\n   for update",
        ["company_id","id","kept_id"],
      ),
      /** Takes a contact out of sight: it is part of another one, or, with null, itself again and as it was put away before. */
      markMerged: query<{ into: string | null; archived_at: string | null; company_id: string | null; id: string | null }, {  }>(
        "contacts/merging/mark_merged",
        "update contact set merged_into = $1, archived_at = $2::timestamptz\n where company_id = $3 and id = $4",
        ["into","archived_at","company_id","id"],
      ),
      /** Moves calls from one contact to another, and says which; with `ids`, only those. */
      moveCalls: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
        "contacts/merging/move_calls",
        "update call_log set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
        ["to","company_id","from","ids"], ["ids"],
      ),
      /** Moves entries of the consent ledger from one contact to another, and says which; with `ids`, only those. */
      moveConsents: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
        "contacts/merging/move_consents",
        "update consent_entry set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
        ["to","company_id","from","ids"], ["ids"],
      ),
      /** Moves properties from one contact to another, and says which; with `ids`, only those. */
      moveProperties: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
        "contacts/merging/move_properties",
        "update property set owner_contact_id = $1\n where company_id = $2 and owner_contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
        ["to","company_id","from","ids"], ["ids"],
      ),
      /** Moves relations from one contact to another; one between the two, or said of both, falls away and is answered whole. */
      moveRelations: query<{ from: string | null; to: string | null; company_id: string | null; ids: string[] | null }, { id: string; dropped: { id: string; from_id: string; to_id: string; kind: string; note: string | null; created_by: string | null; created_at: string } | null }>(
        "contacts/merging/move_relations",
        "with moving as (\n  select id, kind,\n         case when from_id = $1 then $2 else from_id end as from_id,\n         case when to_id = $1 then $2 else to_id end as to_id\n    from contact_relation\n   where company_id = $3 and (from_id = $1 or to_id = $1)\n     and ($4::text[] is null or id = any ($4::text[]))\n), turned as (\n  select id, kind,\n         case when kind in ('spouse', 'co_applicant', 'other') then least(from_id, to_id) else from_id end as from_id,\n         case when kind in ('spouse', 'co_applicant', 'other') then greatest(from_id, to_id) else to_id end as to_id\n    from moving\n), fits as (\n  select distinct on (from_id, to_id, kind) *\n    from turned\n   where from_id <> to_id\n     and not exists (select from contact_relation other\n                      where other.company_id = $3 and other.from_id = turned.from_id\n                        and other.to_id = turned.to_id and other.kind = turned.kind)\n   order by from_id, to_id, kind, id\n), dropped as (\n  delete from contact_relation\n   where company_id = $3 and id in (select id from moving) and id not in (select id from fits)\n  returning *\n), moved as (\n  update contact_relation set from_id = fits.from_id, to_id = fits.to_id\n    from fits\n   where contact_relation.company_id = $3 and contact_relation.id = fits.id\n  returning contact_relation.id\n)\nselect id, null::json as dropped from moved\nunion all\nselect id, json_build_object('id', id, 'from_id', from_id, 'to_id', to_id, 'kind', kind, 'note', note,\n                             'created_by', created_by, 'created_at', created_at)\n  from dropped",
        ["from","to","company_id","ids"], ["ids"],
      ),
      /** Puts a contact's numbers and addresses in the order they had before a merge; what came later stands behind. */
      orderNumbers: query<{ phones: string[] | null; company_id: string | null; id: string | null; emails: string[] | null }, {  }>(
        "contacts/merging/order_numbers",
        "with phones as (\n  select e164, row_number() over (order by array_position($1::text[], e164) nulls last, position) as place\n    from contact_phone where company_id = $2 and contact_id = $3\n), emails as (\n  select email, row_number() over (order by array_position($4::text[], email) nulls last, position) as place\n    from contact_email where company_id = $2 and contact_id = $3\n), ordered as (\n  update contact_phone set position = phones.place\n    from phones\n   where contact_phone.company_id = $2 and contact_phone.contact_id = $3\n     and contact_phone.e164 = phones.e164 and contact_phone.position <> phones.place\n)\nupdate contact_email set position = emails.place\n  from emails\n where contact_email.company_id = $2 and contact_email.contact_id = $3\n   and contact_email.email = emails.email and contact_email.position <> emails.place",
        ["phones","company_id","id","emails"], ["phones","emails"],
      ),
      /** How a contact is left alone after a merge or its undoing; taken away without `covers`. */
      putQuiet: query<{ company_id: string | null; id: string | null; covers: string | null; reason: string | null; until: string | null; set_by: string | null; set_at: string | null }, {  }>(
        "contacts/merging/put_quiet",
        "with gone as (\n  delete from do_not_disturb where company_id = $1 and contact_id = $2 and $3::text is null\n)\ninsert into do_not_disturb (company_id, contact_id, covers, reason, until, set_by, set_at)\nselect $1, $2, $3, $4, $5::timestamptz, $6, $7::timestamptz\n where $3::text is not null\non conflict (company_id, contact_id) do update\n   set covers = excluded.covers, reason = excluded.reason, until = excluded.until, set_by = excluded.set_by,\n       set_at = excluded.set_at",
        ["company_id","id","covers","reason","until","set_by","set_at"],
      ),
      /** Says again the relations that fell away in a merge; those of somebody who was merged since are that contact's. */
      putRelationsBack: query<{ company_id: string | null; relations: unknown | null }, {  }>(
        "contacts/merging/put_relations_back",
        "insert into contact_relation (company_id, id, from_id, to_id, kind, note, created_by, created_at)\nselect $1, had.id, had.from_id, had.to_id, had.kind, had.note, had.created_by, had.created_at\n  from jsonb_to_recordset($2::jsonb) as had (\n    id text, from_id text, to_id text, kind text, note text, created_by text, created_at timestamptz)\n where exists (select from contact where company_id = $1 and id = had.from_id)\n   and exists (select from contact where company_id = $1 and id = had.to_id)\non conflict do nothing",
        ["company_id","relations"],
      ),
      /** Puts the numbers and addresses of two contacts together, those of `phones_of` and `emails_of` first. */
      takeNumbers: query<{ phones_of: string | null; company_id: string | null; from: string | null; to: string | null; emails_of: string | null }, {  }>(
        "contacts/merging/take_numbers",
        "with phones as (\n  select e164, is_test, row_number() over (order by contact_id <> $1, position) as place\n    from contact_phone where company_id = $2 and contact_id in ($3, $4)\n), emails as (\n  select email, is_test, row_number() over (order by contact_id <> $5, position) as place\n    from contact_email where company_id = $2 and contact_id in ($3, $4)\n), moved as (\n  update contact_phone set contact_id = $4, position = phones.place\n    from phones\n   where contact_phone.company_id = $2 and contact_phone.e164 = phones.e164\n     and contact_phone.is_test = phones.is_test\n)\nupdate contact_email set contact_id = $4, position = emails.place\n  from emails\n where contact_email.company_id = $2 and contact_email.email = emails.email\n   and contact_email.is_test = emails.is_test",
        ["phones_of","company_id","from","to","emails_of"],
      ),
    },
  },
  inventory: {
    localities: {
      /** Whether a locality is another one or a part of it. */
      findWithin: query<{ id: string | null; company_id: string | null; within: string | null }, { is_within: boolean }>(
        "inventory/localities/find_within",
        "with recursive above (id, depth) as (\n  select $1::text collate \"C\", 0\n  union all\n  select locality.parent_id, above.depth + 1\n    from above\n    join locality on locality.company_id = $2 and locality.id = above.id\n   where locality.parent_id is not null and above.depth < 100\n)\nselect exists (select from above where above.id = $3) as is_within",
        ["id","company_id","within"],
      ),
    },
  },
  leads: {
    assignment: {
      /** Claims a lead that is due, for this transaction; none when another program is at it or was. */
      claimWait: query<{ company_id: string | null; lead_id: string | null; at: string | null }, { rule_id: string; owner_id: string; since: string; moves: number; had_by: string[] }>(
        "leads/assignment/claim_wait",
        "select rule_id, owner_id, app.instant(since) as since, moves, had_by\n  from assignment_wait\n where company_id = $1 and lead_id = $2 and due_at <= $3\n   for update skip locked",
        ["company_id","lead_id","at"],
      ),
      /** How many open leads each member has, with those that are being written at this moment. What was given out ten minutes */
      countOpen: query<{ company_id: string | null }, { member_id: string; open: number }>(
        "leads/assignment/count_open",
        "select member_id, sum(amount)::int as open\n  from (select owner_id as member_id, count(*) as amount\n          from lead\n         where company_id = $1 and category = 'open' and archived_at is null and not is_test\n         group by owner_id\n         union all\n        select member_id, count(*)\n          from assignment_reservation\n         where company_id = $1 and reserved_at > clock_timestamp() - interval '10 minutes'\n         group by member_id) had\n group by member_id",
        ["company_id"],
      ),
      /** Counts of days that are over, and what was never written. */
      deleteOldDays: query<{ before: string | null }, {  }>(
        "leads/assignment/delete_old_days",
        "with day as (\n  delete from assignment_day where day < $1\n)\ndelete from assignment_reservation where reserved_at < clock_timestamp() - interval '1 hour'",
        ["before"],
      ),
      /** Takes a rule away, with its turns. */
      deleteRule: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/assignment/delete_rule",
        "delete from assignment_rule where company_id = $1 and id = $2 returning id",
        ["company_id","id"],
      ),
      /** Waits no longer. */
      deleteWait: query<{ company_id: string | null; lead_id: string | null }, {  }>(
        "leads/assignment/delete_wait",
        "delete from assignment_wait where company_id = $1 and lead_id = $2",
        ["company_id","lead_id"],
      ),
      /** A lead that is there, as rules may ask about it. */
      findLeadTold: query<{ company_id: string | null; lead_id: string | null }, { lead_type: string; temperature: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; received_at: string; city: string | null; source: { id: string; name: string; default_owner_id: string | null } }>(
        "leads/assignment/find_lead_told",
        "select lead.lead_type, lead.temperature, lead.project, lead.location as locality, lead.bhk, lead.property_types,\n       lead.budget_min, lead.budget_max, lead.attribution, lead.custom, app.instant(lead.received_at) as received_at,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name, 'default_owner_id', source.default_owner_id)\n          from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source\n  from lead\n where lead.company_id = $1 and lead.id = $2",
        ["company_id","lead_id"],
      ),
      /** Who has a lead. */
      findOwner: query<{ company_id: string | null; lead_id: string | null }, { owner: { id: string; name: string } }>(
        "leads/assignment/find_owner",
        "select json_build_object('id', owner.id, 'name', owner.name) as owner\n  from lead\n  join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n where lead.company_id = $1 and lead.id = $2",
        ["company_id","lead_id"],
      ),
      /** How long and how often a rule lets a lead go on; none when it was taken away or turned off. */
      findRuleLimits: query<{ company_id: string | null; id: string | null }, { name: string; reroute_after: number; reroute_times: number }>(
        "leads/assignment/find_rule_limits",
        "select name, reroute_after, reroute_times\n  from assignment_rule\n where company_id = $1 and id = $2 and is_active and reroute_after is not null",
        ["company_id","id"],
      ),
      /** Until when the owner of a lead is to respond before it goes on. */
      findWait: query<{ company_id: string | null; lead_id: string | null }, { owner_id: string; answer_by: string; moves: number }>(
        "leads/assignment/find_wait",
        "select wait.owner_id, app.instant(wait.due_at) as answer_by, wait.moves\n  from assignment_wait wait\n  join lead on lead.company_id = wait.company_id and lead.id = wait.lead_id and lead.owner_id = wait.owner_id\n where wait.company_id = $1 and wait.lead_id = $2 and lead.category = 'open'",
        ["company_id","lead_id"],
      ),
      /** Gives a turn back that came to nothing. Whoever had it is owed one: that it was the last one taken is not certain. */
      giveBackTurn: query<{ company_id: string | null; turn_rule_id: string | null; member_id: string | null; day: string | null; rule_id: string | null; reservation_id: string | null }, {  }>(
        "leads/assignment/give_back_turn",
        "with turn as (\n  update assignment_turn set owed = owed + 1\n   where company_id = $1 and rule_id = $2 and member_id = $3\n), day as (\n  update assignment_day set given = greatest(given - 1, 0)\n   where company_id = $1 and day = $4 and rule_id = $5 and member_id = $3\n)\ndelete from assignment_reservation where company_id = $1 and id = $6",
        ["company_id","turn_rule_id","member_id","day","rule_id","reservation_id"],
      ),
      /** Adds a rule behind the others. */
      insertRule: query<{ company_id: string | null; id: string | null; name: string | null }, {  }>(
        "leads/assignment/insert_rule",
        "insert into assignment_rule (company_id, id, name, position, member_ids)\nselect $1, $2, $3, coalesce(max(position), 0) + 1, '{}'\n  from assignment_rule where company_id = $1",
        ["company_id","id","name"],
      ),
      /** Begins to wait for the owner's response. */
      insertWait: query<{ company_id: string | null; lead_id: string | null; rule_id: string | null; owner_id: string | null; since: string | null; due_at: string | null; moves: number | null; had_by: string[] | null }, {  }>(
        "leads/assignment/insert_wait",
        "insert into assignment_wait (company_id, lead_id, rule_id, owner_id, since, due_at, moves, had_by)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8)\non conflict (company_id, lead_id) do update\n  set rule_id = excluded.rule_id, owner_id = excluded.owner_id, since = excluded.since, due_at = excluded.due_at,\n      moves = excluded.moves, had_by = excluded.had_by",
        ["company_id","lead_id","rule_id","owner_id","since","due_at","moves","had_by"], ["had_by"],
      ),
      /** Keeps what a member says of themself, or their manager of them. */
      keepLeadTaker: query<{ company_id: string | null; member_id: string | null; away_until: string | null; daily_cap: number | null; open_cap: number | null; languages: string[] | null }, {  }>(
        "leads/assignment/keep_lead_taker",
        "insert into lead_taker (company_id, member_id, away_until, daily_cap, open_cap, languages, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, clock_timestamp())\non conflict (company_id, member_id) do update\n  set away_until = excluded.away_until, daily_cap = excluded.daily_cap, open_cap = excluded.open_cap,\n      languages = excluded.languages, updated_at = excluded.updated_at",
        ["company_id","member_id","away_until","daily_cap","open_cap","languages"], ["languages"],
      ),
      /** Keeps the turns that were taken, how many leads everybody was given today, and what is on its way to whom. */
      keepTurns: query<{ company_id: string | null; turns: unknown | null; day: string | null; given: unknown | null; reservations: unknown | null }, {  }>(
        "leads/assignment/keep_turns",
        "with turn as (\n  insert into assignment_turn (company_id, rule_id, member_id, last_turn, credit, owed)\n  select $1, t.rule_id, t.member_id, t.last_turn, t.credit, t.owed\n    from jsonb_to_recordset($2::jsonb)\n      as t (rule_id text, member_id text, last_turn bigint, credit bigint, owed integer)\n  on conflict (company_id, rule_id, member_id)\n    do update set last_turn = excluded.last_turn, credit = excluded.credit, owed = excluded.owed\n), given as (\n  insert into assignment_day (company_id, day, rule_id, member_id, given)\n  select $1, $3, g.rule_id, g.member_id, g.given\n    from jsonb_to_recordset($4::jsonb) as g (rule_id text, member_id text, given integer)\n  on conflict (company_id, day, rule_id, member_id) do update set given = assignment_day.given + excluded.given\n)\ninsert into assignment_reservation (company_id, id, member_id)\nselect $1, r.id, r.member_id\n  from jsonb_to_recordset($5::jsonb) as r (id text, member_id text)",
        ["company_id","turns","day","given","reservations"],
      ),
      /** Leads of every company whose owners did not respond in time, those that wait longest first; without what was */
      listDueWaits: query<{ job: string | null; at: string | null; most: number | null }, { company_id: string; lead_id: string; zone: string; is_retry: boolean }>(
        "leads/assignment/list_due_waits",
        "select wait.company_id, wait.lead_id, company.time_zone as zone, aside.failures is not null as is_retry\n  from assignment_wait wait\n  join company on company.id = wait.company_id\n  left join set_aside aside\n    on aside.company_id = wait.company_id and aside.job = $1 and aside.subject_id = wait.lead_id\n where wait.due_at <= $2 and (aside.retry_at is null or aside.retry_at <= $2)\n order by wait.due_at\n limit $3",
        ["job","at","most"],
      ),
      /** How many leads assignment gave to whom on a day, by rule. */
      listGiven: query<{ company_id: string | null; day: string | null }, { rule_id: string; member_id: string; given: number }>(
        "leads/assignment/list_given",
        "select rule_id, member_id, given\n  from assignment_day\n where company_id = $1 and day = $2",
        ["company_id","day"],
      ),
      /** Who got a lead when, by whom and why, the latest first, in words as whoever asks may read them. */
      listHistory: query<{ company_id: string | null; lead_id: string | null }, { id: string; at: string; title: string; text: string | null; data: { [name: string]: unknown }; actor_name: string | null }>(
        "leads/assignment/list_history",
        "select activity.id, entry.at, entry.title, entry.text, entry.data, entry.actor ->> 'name' as actor_name\n  from activity_record entry\n  join activity on activity.company_id = entry.company_id and activity.id = entry.id\n where activity.company_id = $1 and activity.lead_id = $2 and activity.type = 'assignment'\n order by activity.at desc, activity.id desc\n limit 100",
        ["company_id","lead_id"],
      ),
      /** Everything that a rule may name. */
      listKnown: query<{ company_id: string | null }, { members: { id: string; status: string; team_id: string | null; works_own: boolean; works_leads: boolean; takes_leads: boolean }[]; sources: string[]; teams: string[]; branches: string[] }>(
        "leads/assignment/list_known",
        "select (select coalesce(json_agg(json_build_object('id', member.id, 'status', member.status, 'team_id', member.team_id,\n                 'takes_leads', member.takes_leads,\n                 'works_leads', role.permissions ? 'leads.edit', 'works_own', coalesce(role.permissions ->> 'leads.edit' = 'own', false))), '[]')\n          from member\n          join role on role.company_id = member.company_id and role.id = member.role_id\n         where member.company_id = $1) as members,\n       array(select id from lead_source where company_id = $1 and archived_at is null) as sources,\n       array(select id from team where company_id = $1) as teams,\n       array(select id from branch where company_id = $1 and archived_at is null) as branches",
        ["company_id"],
      ),
      /** Active members with whether they take leads, how many they were given on a day, and what holds them back. */
      listLeadTakers: query<{ company_id: string | null; day: string | null; only_id: string | null }, { id: string; name: string; takes_leads: boolean; away_until: string | null; daily_cap: number | null; open_cap: number | null; languages: string[]; given_today: number; updated_at: string | null }>(
        "leads/assignment/list_lead_takers",
        "select member.id, member.name, member.takes_leads, app.instant(taker.away_until) as away_until, taker.daily_cap,\n       taker.open_cap, coalesce(taker.languages, '{}') as languages,\n       (select coalesce(sum(given), 0)::int from assignment_day\n         where assignment_day.company_id = $1 and day = $2 and member_id = member.id) as given_today,\n       app.instant(taker.updated_at) as updated_at\n  from member\n  left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id\n where member.company_id = $1 and member.status = 'active' and ($3::text is null or member.id = $3)\n order by lower(member.name), member.id",
        ["company_id","day","only_id"],
      ),
      /** What the company adds to its leads, archived fields too. */
      listOwnFields: query<{ company_id: string | null }, { key: string; type: 'text' | 'long_text' | 'number' | 'money' | 'date' | 'choice' | 'multi_choice' | 'boolean' | 'member' | 'url' | 'phone' | 'email'; choices: { key: string; label: string; archived: boolean }[] }>(
        "leads/assignment/list_own_fields",
        "select key, type, choices from custom_field where company_id = $1 and kind = 'lead'",
        ["company_id"],
      ),
      /** The rules in the order in which they are tried. */
      listRules: query<{ company_id: string | null; only_id: string | null }, { id: string; name: string; position: number; is_active: boolean; source_ids: string[]; conditions: unknown; way: 'round_robin' | 'weighted' | 'least_loaded' | 'fixed'; member_ids: string[]; team_id: string | null; weights: { [member: string]: number }; sticky_days: number | null; daily_cap: number | null; open_cap: number | null; hours: 'any' | 'inside' | 'outside'; branch_id: string | null; prefers_language: boolean; fallback_member_id: string | null; fallback_team_id: string | null; reroute_after: number | null; reroute_times: number; archived: string[]; created_at: string; updated_at: string }>(
        "leads/assignment/list_rules",
        "select id, name, position, is_active, source_ids, conditions, way, member_ids, team_id, weights, sticky_days, daily_cap,\n       open_cap, hours, branch_id, prefers_language, fallback_member_id, fallback_team_id, reroute_after, reroute_times,\n       app.archived_named(company_id, conditions::text) as archived, app.instant(created_at) as created_at, app.instant(updated_at) as updated_at\n  from assignment_rule\n where company_id = $1 and ($2::text is null or id = $2)\n order by position, id",
        ["company_id","only_id"],
      ),
      /** The rules that name a member, to take turns or as the fallback. */
      listRulesOfMember: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
        "leads/assignment/list_rules_of_member",
        "select id, name\n  from assignment_rule\n where company_id = $1 and ($2 = any (member_ids) or fallback_member_id = $2)\n order by position, id",
        ["company_id","member_id"],
      ),
      /** What kind of source each one is. */
      listSourceKinds: query<{ company_id: string | null }, { id: string; name: string; kind: string; default_owner_id: string | null }>(
        "leads/assignment/list_source_kinds",
        "select id, name, kind, default_owner_id from lead_source where company_id = $1",
        ["company_id"],
      ),
      /** The members with what decides whether they take leads now. Everybody who works leads of their own is an agent or a */
      listTakers: query<{ company_id: string | null }, { id: string; name: string; status: 'active' | 'invited' | 'deactivated'; takes_leads: boolean; team_id: string | null; works_own: boolean; works_leads: boolean; away_until: string | null; daily_cap: number | null; open_cap: number | null; languages: string[]; joined: number }>(
        "leads/assignment/list_takers",
        "select member.id, member.name, member.status, member.takes_leads, member.team_id,\n       coalesce(role.permissions ->> 'leads.edit' = 'own', false) as works_own,\n       role.permissions ? 'leads.edit' as works_leads,\n       app.instant(taker.away_until) as away_until, taker.daily_cap, taker.open_cap,\n       coalesce(taker.languages, '{}') as languages,\n       (extract(epoch from member.created_at) * 1000)::float8 as joined\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n  left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id\n where member.company_id = $1\n order by role.key = 'owner' desc, role.position, member.created_at",
        ["company_id"],
      ),
      /** Whose turn it is under the rules of a company. */
      listTurns: query<{ company_id: string | null }, { rule_id: string; member_id: string; last_turn: number | null; credit: number; owed: number }>(
        "leads/assignment/list_turns",
        "select rule_id, member_id, last_turn::float8 as last_turn, credit::float8 as credit, owed\n  from assignment_turn\n where company_id = $1",
        ["company_id"],
      ),
      /** Locks a rule that is about to change. */
      lockRule: query<{ company_id: string | null; id: string | null }, { id: string; updated_at: string }>(
        "leads/assignment/lock_rule",
        "select id, app.instant(updated_at) as updated_at\n  from assignment_rule where company_id = $1 and id = $2 for no key update",
        ["company_id","id"],
      ),
      /** The active rules of a company in the order in which they are tried, held so that the turns under them are taken one */
      lockRules: query<{ company_id: string | null }, { id: string; name: string; source_ids: string[]; conditions: unknown; way: 'round_robin' | 'weighted' | 'least_loaded' | 'fixed'; member_ids: string[]; team_id: string | null; weights: { [member: string]: number }; sticky_days: number | null; daily_cap: number | null; open_cap: number | null; hours: 'any' | 'inside' | 'outside'; branch_id: string | null; prefers_language: boolean; fallback_member_id: string | null; fallback_team_id: string | null; reroute_after: number | null; reroute_times: number }>(
        "leads/assignment/lock_rules",
        "select id, name, source_ids, conditions, way, member_ids, team_id, weights, sticky_days, daily_cap, open_cap, hours,\n       branch_id, prefers_language, fallback_member_id, fallback_team_id, reroute_after, reroute_times\n  from assignment_rule\n where company_id = $1 and is_active\n order by position, id\n   for no key update",
        ["company_id"],
      ),
      /** A lead that is about to go on, as its rules may ask about it. Held against whoever notes a response at this moment, */
      lockWaitingLead: query<{ since: string | null; company_id: string | null; lead_id: string | null }, { id: string; contact_id: string; is_late: boolean; is_test: boolean; lead_type: string; temperature: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; is_waiting: boolean; has_response: boolean | null; city: string | null; source: { id: string; name: string }; owner: { id: string; name: string } }>(
        "leads/assignment/lock_waiting_lead",
        "select lead.id, lead.contact_id, lead.is_late, lead.is_test, lead.lead_type, lead.temperature, lead.project,\n       lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max, lead.attribution,\n       lead.custom, lead.category = 'open' and lead.archived_at is null as is_waiting,\n       lead.last_response_at >= $1::timestamptz as has_response,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name) from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source,\n       (select json_build_object('id', owner.id, 'name', owner.name) from member owner\n         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner\n  from lead\n where lead.company_id = $2 and lead.id = $3\n   for update of lead",
        ["since","company_id","lead_id"],
      ),
      /** Puts the rules in the order in which they are named; what is not named keeps its order behind them. */
      orderRules: query<{ ids: string[] | null; company_id: string | null }, {  }>(
        "leads/assignment/order_rules",
        "with ordered as (\n  select rule.id, row_number() over (order by named.place nulls last, rule.position, rule.id) as place\n    from assignment_rule rule\n    left join unnest($1::text[]) with ordinality as named (id, place) on named.id = rule.id\n   where rule.company_id = $2\n)\nupdate assignment_rule\n   set position = ordered.place, updated_at = clock_timestamp()\n  from ordered\n where company_id = $2 and assignment_rule.id = ordered.id and position <> ordered.place",
        ["ids","company_id"], ["ids"],
      ),
      /** Puts another member into the rules that name one, or takes them out. A rule that would name nobody, and so be for */
      replaceInRules: query<{ from: string | null; to: string | null; company_id: string | null }, {  }>(
        "leads/assignment/replace_in_rules",
        "update assignment_rule\n   set member_ids = case\n         when next.member_ids = '{}' and rule.member_ids <> '{}' then array_remove(array[next.fallback_id], null)\n         else next.member_ids\n       end,\n       weights = (rule.weights - array[$1]::text[]) || case\n         when $2::text is not null and rule.weights ? $1 and not rule.weights ? $2\n         then jsonb_build_object($2::text, rule.weights -> $1) else '{}' end,\n       fallback_member_id = next.fallback_id,\n       is_active = assignment_rule.is_active\n         and (next.member_ids <> '{}' or rule.member_ids = '{}' or next.fallback_id is not null),\n       updated_at = now()\n  from assignment_rule rule\n cross join lateral (\n   select case\n            when $2::text is null or $2 = any (rule.member_ids) then array_remove(rule.member_ids, $1)\n            else array_replace(rule.member_ids, $1, $2)\n          end as member_ids,\n          case when rule.fallback_member_id = $1 then $2 else rule.fallback_member_id end as fallback_id) next\n where assignment_rule.company_id = $3 and rule.company_id = $3 and rule.id = assignment_rule.id\n   and ($1 = any (rule.member_ids) or rule.fallback_member_id = $1)",
        ["from","to","company_id"],
      ),
      /** The lead is written with this: from its commit on it counts as one that its owner has. */
      settleReservation: query<{ company_id: string | null; id: string | null }, {  }>(
        "leads/assignment/settle_reservation",
        "delete from assignment_reservation where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Changes a rule to what is given whole. */
      updateRule: query<{ name: string | null; position: number | null; is_active: boolean | null; source_ids: string[] | null; conditions: unknown | null; way: string | null; member_ids: string[] | null; team_id: string | null; weights: unknown | null; sticky_days: number | null; daily_cap: number | null; open_cap: number | null; hours: string | null; branch_id: string | null; prefers_language: boolean | null; fallback_member_id: string | null; fallback_team_id: string | null; reroute_after: number | null; reroute_times: number | null; company_id: string | null; id: string | null }, {  }>(
        "leads/assignment/update_rule",
        "update assignment_rule\n   set name = $1, position = $2, is_active = $3, source_ids = $4,\n       conditions = $5, way = $6, member_ids = $7, team_id = $8, weights = $9,\n       sticky_days = $10, daily_cap = $11, open_cap = $12, hours = $13, branch_id = $14,\n       prefers_language = $15, fallback_member_id = $16,\n       fallback_team_id = $17, reroute_after = $18, reroute_times = $19,\n       updated_at = clock_timestamp()\n where company_id = $20 and id = $21",
        ["name","position","is_active","source_ids","conditions","way","member_ids","team_id","weights","sticky_days","daily_cap","open_cap","hours","branch_id","prefers_language","fallback_member_id","fallback_team_id","reroute_after","reroute_times","company_id","id"], ["source_ids","member_ids"],
      ),
    },
    bulk: {
      /** Takes up a job that is to go on, unless somebody works on it whose program is there and was heard of lately. Scope: */
      beginWork: query<{ worker: string | null; company_id: string | null; id: string | null; heard_before: string | null }, {  }>(
        "leads/bulk/begin_work",
        "update bulk_job\n   set worker = $1, touched_at = now()\n where company_id = $2 and id = $3 and state in ('waiting', 'running', 'undoing')\n   and (worker is null or not app.lives(worker) or touched_at < $4)",
        ["worker","company_id","id","heard_before"],
      ),
      /** The next lead of a job that goes on, locked for this transaction; what another run works on is passed over. The job is */
      claimItem: query<{ company_id: string | null; job_id: string | null; state: string | null; job_states: string[] | null }, { position: number; lead_id: string; before: Record<string, unknown>; after: Record<string, unknown> }>(
        "leads/bulk/claim_item",
        "select item.position, item.lead_id, item.before, item.after\n  from bulk_item item\n  join bulk_job job on job.company_id = item.company_id and job.id = item.job_id\n where item.company_id = $1 and item.job_id = $2 and item.state = $3\n   and job.state = any ($4::text[])\n order by item.position\n limit 1\n   for update of item skip locked\n   for share of job",
        ["company_id","job_id","state","job_states"], ["job_states"],
      ),
      /** A job of the member who asks, with what became of its leads so far. */
      findJob: query<{ company_id: string | null; id: string | null; me: string | null }, { id: string; change: unknown; state: 'waiting' | 'running' | 'done' | 'cancelled' | 'stopped' | 'undoing' | 'undone'; total: number; created_at: string; finished_at: string | null; undone_at: string | null; counts: { waiting?: number; done?: number; unchanged?: number; refused?: number; restored?: number; kept?: number } }>(
        "leads/bulk/find_job",
        "select job.id, job.change, job.state, job.total, app.instant(job.created_at) as created_at,\n       app.instant(job.finished_at) as finished_at, app.instant(job.undone_at) as undone_at,\n       (select coalesce(json_object_agg(state, n), '{}')\n          from (select item.state, count(*) as n\n                  from bulk_item item\n                 where item.company_id = job.company_id and item.job_id = job.id\n                 group by item.state) counted) as counts\n  from bulk_job job\n where job.company_id = $1 and job.id = $2 and job.member_id = $3",
        ["company_id","id","me"],
      ),
      /** What a job may change of a lead, as it is now. */
      findLeadValues: query<{ company_id: string | null; id: string | null }, { owner_id: string; status_id: string; lost_reason_id: string | null; temperature: 'hot' | 'warm' | 'cold'; contact_id: string; follow_up_at: string | null; is_archived: boolean; sub_status: string | null; tags: string[] }>(
        "leads/bulk/find_lead_values",
        "select lead.owner_id, lead.status_id, lead.lost_reason_id, lead.temperature, lead.contact_id,\n       app.instant(lead.follow_up_at) as follow_up_at, lead.archived_at is not null as is_archived,\n       (select sub.key from pipeline_sub_status sub\n         where sub.company_id = lead.company_id and sub.id = lead.sub_status_id) as sub_status,\n       (select contact.tags from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as tags\n  from lead\n where lead.company_id = $1 and lead.id = $2",
        ["company_id","id"],
      ),
      /** A job that is to go on, and whose it is, for whoever took it up. Scope: every company, because the program doesn't know */
      findRunnable: query<{ company_id: string | null; id: string | null; worker: string | null }, { company_id: string; id: string; member_id: string; change: unknown; state: 'waiting' | 'running' | 'undoing'; total: number }>(
        "leads/bulk/find_runnable",
        "select company_id, id, member_id, change, state, total\n  from bulk_job\n where company_id = $1 and id = $2 and worker = $3 and state in ('waiting', 'running', 'undoing')",
        ["company_id","id","worker"],
      ),
      /** What became of a lead of a job, once. */
      finishItem: query<{ state: string | null; code: string | null; reason: string | null; before: unknown | null; after: unknown | null; company_id: string | null; job_id: string | null; position: number | null; from: string | null }, {  }>(
        "leads/bulk/finish_item",
        "update bulk_item\n   set state = $1, code = $2, reason = $3, before = coalesce($4::jsonb, before),\n       after = coalesce($5::jsonb, after)\n where company_id = $6 and job_id = $7 and position = $8 and state = $9",
        ["state","code","reason","before","after","company_id","job_id","position","from"],
      ),
      /** Ends a job whose leads are all done; 0 rows while some wait. */
      finishJob: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/bulk/finish_job",
        "update bulk_job job\n   set state = case job.state when 'undoing' then 'undone' else 'done' end, touched_at = now(),\n       finished_at = case job.state when 'undoing' then finished_at else $1::timestamptz end,\n       undone_at = case job.state when 'undoing' then $1::timestamptz end\n where job.company_id = $2 and job.id = $3 and job.state in ('waiting', 'running', 'undoing')\n   and not exists (\n     select from bulk_item item\n      where item.company_id = job.company_id and item.job_id = job.id\n        and item.state = case job.state when 'undoing' then 'done' else 'waiting' end)",
        ["at","company_id","id"],
      ),
      /** A job of whoever asks, with its leads in order. */
      insertJob: query<{ company_id: string | null; id: string | null; me: string | null; change: unknown | null; lead_ids: string[] | null }, {  }>(
        "leads/bulk/insert_job",
        "with job as (\n  insert into bulk_job (company_id, id, member_id, change, total)\n  values ($1, $2, $3, $4, cardinality($5::text[]))\n)\ninsert into bulk_item (company_id, job_id, position, lead_id)\nselect $1, $2, named.place, named.id\n  from unnest($5::text[]) with ordinality as named (id, place)",
        ["company_id","id","me","change","lead_ids"], ["lead_ids"],
      ),
      /** Lets go of a job. Answers it where it is to go on all the same: whoever asked for that meanwhile found it taken. Scope: */
      leaveWork: query<{ company_id: string | null; id: string | null; worker: string | null }, { goes_on: boolean | null }>(
        "leads/bulk/leave_work",
        "update bulk_job\n   set worker = null\n where company_id = $1 and id = $2 and worker = $3\nreturning state in ('waiting', 'running', 'undoing') as goes_on",
        ["company_id","id","worker"],
      ),
      /** Leads of a job that were refused, or kept as they were at its undoing, with the reason, behind a position. */
      listLeft: query<{ company_id: string | null; job_id: string | null; after: number | null; limit: number | null }, { position: number; lead_id: string; state: string | null; code: string; reason: string; ref: string | null }>(
        "leads/bulk/list_left",
        "select item.position, item.lead_id, item.state, coalesce(item.code, '') as code, coalesce(item.reason, '') as reason,\n       lead.ref\n  from bulk_item item\n  left join lead on lead.company_id = item.company_id and lead.id = item.lead_id\n where item.company_id = $1 and item.job_id = $2 and item.state in ('refused', 'kept')\n   and item.position > $3\n order by item.position\n limit $4",
        ["company_id","job_id","after","limit"],
      ),
      /** Jobs that are to go on and that nobody works on: never told, let go of, their program killed, or not heard of for a */
      listStalled: query<{ heard_before: string | null }, { company_id: string; id: string }>(
        "leads/bulk/list_stalled",
        "select company_id, id\n  from bulk_job\n where state in ('waiting', 'running', 'undoing')\n   and (worker is null or not app.lives(worker) or touched_at < $1)\n order by created_at\n limit 100",
        ["heard_before"],
      ),
      /** Those of some leads that are within reach and not archived, in the order in which they were named. */
      listVisible: query<{ ids: string[] | null; company_id: string | null }, { id: string }>(
        "leads/bulk/list_visible",
        "select lead.id\n  from unnest($1::text[]) with ordinality as named (id, place)\n  join lead on lead.company_id = $2 and lead.id = named.id\n where lead.archived_at is null\n order by named.place",
        ["ids","company_id"], ["ids"],
      ),
      /** Holds a lead while it is compared and changed. */
      lockLead: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/bulk/lock_lead",
        "select lead.id\n  from lead\n where lead.company_id = $1 and lead.id = $2\n   for update",
        ["company_id","id"],
      ),
      /** Holds the person of a lead while their tags are compared and changed. */
      lockPerson: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/bulk/lock_person",
        "select contact.id\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id = $2\n   for update of contact",
        ["company_id","id"],
      ),
      /** Takes a job from one of some states to another; 0 rows when it is in none of them. */
      setState: query<{ state: string | null; at: string | null; company_id: string | null; id: string | null; from: string[] | null }, {  }>(
        "leads/bulk/set_state",
        "update bulk_job\n   set state = $1, touched_at = now(),\n       finished_at = case when $1 in ('done', 'cancelled', 'stopped') then $2::timestamptz else finished_at end,\n       undone_at = case when $1 = 'undone' then $2::timestamptz else undone_at end\n where company_id = $3 and id = $4 and state = any ($5::text[])",
        ["state","at","company_id","id","from"], ["from"],
      ),
      /** Ends a job whose member may no longer do it. Scope: every company, because no member is left to act for. */
      stopJob: query<{ company_id: string | null; id: string | null }, {  }>(
        "leads/bulk/stop_job",
        "update bulk_job\n   set state = case state when 'undoing' then 'done' else 'stopped' end,\n       finished_at = coalesce(finished_at, now()), touched_at = now()\n where company_id = $1 and id = $2 and state in ('waiting', 'running', 'undoing')",
        ["company_id","id"],
      ),
      /** Says that a job gets on, and how far it is. */
      touchJob: query<{ company_id: string | null; id: string | null }, { state: string; total: number; waiting: number; undone: number }>(
        "leads/bulk/touch_job",
        "update bulk_job job\n   set touched_at = now()\n where job.company_id = $1 and job.id = $2\nreturning job.state, job.total,\n  (select count(*)::int from bulk_item item\n    where item.company_id = job.company_id and item.job_id = job.id and item.state = 'waiting') as waiting,\n  (select count(*)::int from bulk_item item\n    where item.company_id = job.company_id and item.job_id = job.id and item.state = 'done') as undone",
        ["company_id","id"],
      ),
    },
    intake: {
      /** Puts leads away together, and answers those that were there. */
      archiveLeads: query<{ at: string | null; company_id: string | null; ids: string[] | null }, { id: string; contact_id: string }>(
        "leads/intake/archive_leads",
        "update lead set archived_at = $1, updated_at = now()\n where company_id = $2 and id = any ($3::text[]) and archived_at is null\nreturning id, contact_id",
        ["at","company_id","ids"], ["ids"],
      ),
      /** Another enquiry on a lead that whoever brings it may not change: counted and dated, and nothing else. */
      countEnquiry: query<{ received_at: string | null; company_id: string | null; lead_id: string | null }, {  }>(
        "leads/intake/count_enquiry",
        "update lead\n   set enquiry_count = enquiry_count + 1,\n       last_enquiry_at = greatest(last_enquiry_at, $1),\n       updated_at = now()\n where company_id = $2 and id = $3",
        ["received_at","company_id","lead_id"],
      ),
      /** Another enquiry on a lead that is there: counted, dated (unless it is one that came before), and whatever the lead did */
      enquireAgain: query<{ is_repeat: boolean | null; received_at: string | null; budget_min: number | null; budget_max: number | null; bhk: number[] | null; property_types: string[] | null; location: string | null; project: string | null; cities: string[] | null; carpet_min: number | null; carpet_max: number | null; carpet_unit: string | null; furnishing: string[] | null; facing: string[] | null; floors: string[] | null; possession: string | null; possession_by: string | null; purpose: string | null; amenities: string[] | null; parking: number | null; must_have: string[] | null; custom: unknown | null; company_id: string | null; lead_id: string | null }, { left_out: string[]; otherwise: string[] }>(
        "leads/intake/enquire_again",
        "update lead\n   set enquiry_count = enquiry_count + case when $1::boolean then 0 else 1 end,\n       last_enquiry_at = case when $1 then last_enquiry_at else greatest(last_enquiry_at, $2) end,\n       budget_min = case when budget_min is null and budget_max is null then $3 else budget_min end,\n       budget_max = case when budget_min is null and budget_max is null then $4 else budget_max end,\n       bhk = case when bhk = '{}' then $5 else bhk end,\n       property_types = case when property_types = '{}' then $6 else property_types end,\n       location = coalesce(location, $7),\n       project = coalesce(project, $8),\n       cities = coalesce(cities, $9::text[]),\n       carpet_min = case when carpet_unit is null then $10::float8::numeric else carpet_min end,\n       carpet_max = case when carpet_unit is null then $11::float8::numeric else carpet_max end,\n       carpet_unit = coalesce(carpet_unit, $12),\n       furnishing = coalesce(furnishing, $13::text[]),\n       facing = coalesce(facing, $14::text[]),\n       floors = coalesce(floors, $15::text[]),\n       possession = coalesce(possession, $16),\n       possession_by = case when possession is null then $17::text::date else possession_by end,\n       purpose = coalesce(purpose, $18),\n       amenities = coalesce(amenities, $19::text[]),\n       parking = coalesce(parking, $20),\n       must_have = coalesce(must_have, $21::text[]),\n       custom = case\n         when octet_length(($22::jsonb || custom)::text) <= 32768\n              and (select count(*) from jsonb_object_keys($22::jsonb || custom)) <= 100\n         then $22::jsonb || custom\n         else custom end,\n       updated_at = now()\n where company_id = $23 and id = $24\nreturning\n  array(select jsonb_object_keys($22::jsonb) except select jsonb_object_keys(custom)) as left_out,\n  array_remove(array[\n    case when ($3::bigint is not null or $4::bigint is not null)\n      and (budget_min, budget_max) is distinct from ($3::bigint, $4::bigint) then 'Budget' end,\n    case when not bhk @> $5 then 'BHK' end,\n    case when not property_types @> $6 then 'Property types' end,\n    case when strpos(lower(location), lower($7)) = 0 then 'Localities' end,\n    case when not cities @> $9::text[] then 'Cities' end,\n    case when $12::text is not null and (carpet_min, carpet_max, carpet_unit)\n      is distinct from ($10::float8::numeric, $11::float8::numeric, $12::text) then 'Carpet area' end,\n    case when not furnishing @> $13::text[] then 'Furnishing' end,\n    case when not facing @> $14::text[] then 'Facing' end,\n    case when not floors @> $15::text[] then 'Floor' end,\n    case when $16::text is not null\n      and (possession, possession_by) is distinct from ($16::text, $17::text::date) then 'Possession' end,\n    case when purpose <> $18 then 'Purpose' end,\n    case when not amenities @> $19::text[] then 'Amenities' end,\n    case when parking <> $20 then 'Parking' end,\n    case when not must_have @> $21::text[] then 'Must have' end], null) as otherwise",
        ["is_repeat","received_at","budget_min","budget_max","bhk","property_types","location","project","cities","carpet_min","carpet_max","carpet_unit","furnishing","facing","floors","possession","possession_by","purpose","amenities","parking","must_have","custom","company_id","lead_id"], ["bhk","property_types","cities","furnishing","facing","floors","amenities","must_have"],
      ),
      /** When somebody is to be in touch about a lead. */
      findFollowUp: query<{ company_id: string | null; lead_id: string | null }, { follow_up_at: string | null }>(
        "leads/intake/find_follow_up",
        "select follow_up_at from lead where company_id = $1 and id = $2",
        ["company_id","lead_id"],
      ),
      /** What the company says about enquiries, in one look: the duplicate policy, and every pipeline with its first status, in */
      findIntakeSettings: query<{ company_id: string | null }, { duplicate_policy: 're_enquire' | 'label'; reopen_window_days: number; pipelines: { pipeline_id: string; status_id: string; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; default_for: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[] }[] }>(
        "leads/intake/find_intake_settings",
        "select company.duplicate_policy, company.reopen_window_days,\n       (select coalesce(json_agg(\n                 json_build_object('pipeline_id', pipeline.id, 'status_id', begins.id,\n                                   'lead_types', pipeline.lead_types, 'default_for', pipeline.default_for)\n                 order by pipeline.position, pipeline.id), '[]')\n          from pipeline\n         cross join lateral (\n           select status.id from pipeline_status status\n            where status.company_id = $1 and status.pipeline_id = pipeline.id and status.category = 'open'\n              and status.archived_at is null\n            order by status.position\n            limit 1) begins\n         where pipeline.company_id = $1 and pipeline.archived_at is null) as pipelines\n  from company\n where company.id = $1",
        ["company_id"],
      ),
      /** Leads of people who came with what is somebody else's or nobody's, so that it stands in the message alone: by their name, */
      findListedApart: query<{ places: number[] | null; names: string[] | null; values: string[] | null; company_id: string | null }, { place: number; lead_id: string }>(
        "leads/intake/find_listed_apart",
        "select given.place, lead.id as lead_id\n  from unnest($1::integer[], $2::text[], $3::text[]) as given (place, name, value)\n  join contact on contact.company_id = $4 and contact.name_folded = given.name and contact.is_unreachable\n   and contact.archived_at is null and not contact.is_test\n  join lead on lead.company_id = $4 and lead.contact_id = contact.id and lead.archived_at is null\n   and not lead.is_test\n where position(': ' || given.value in lead.message) > 0",
        ["places","names","values","company_id"], ["places","names","values"],
      ),
      /** Leads that rows of a list may be about: by our own id or reference, by the id of a feed, by a number or an address of */
      findListedLeads: query<{ company_id: string | null; ids: string[] | null; refs: string[] | null; source_ids: string[] | null; external_ids: string[] | null; phones: string[] | null; emails: string[] | null }, { key: string; lead_id: string }>(
        "leads/intake/find_listed_leads",
        "select 'id ' || lead.id as key, lead.id as lead_id\n  from lead\n where lead.company_id = $1 and lead.id = any ($2::text[]) and not lead.is_test\nunion all\nselect 'ref ' || lead.ref, lead.id\n  from lead\n where lead.company_id = $1 and lead.ref = any ($3::text[]) and not lead.is_test\nunion all\nselect 'feed ' || given.source_id || ' ' || given.external_id, lead.id\n  from unnest($4::text[], $5::text[]) as given (source_id, external_id)\n  join lead_external_id known on known.company_id = $1 and known.source_id = given.source_id\n   and known.external_id = given.external_id and not known.is_test and known.is_first\n  join lead on lead.company_id = $1 and lead.id = known.lead_id and lead.archived_at is null\nunion all\nselect 'reach ' || phone.e164, lead.id\n  from contact_phone phone\n  join lead on lead.company_id = $1 and lead.contact_id = phone.contact_id and not lead.is_test\n   and lead.archived_at is null\n where phone.company_id = $1 and phone.e164 = any ($6::text[]) and not phone.is_test\nunion all\nselect 'reach ' || email.email, lead.id\n  from contact_email email\n  join lead on lead.company_id = $1 and lead.contact_id = email.contact_id and not lead.is_test\n   and lead.archived_at is null\n where email.company_id = $1 and email.email = any ($7::text[]) and not email.is_test",
        ["company_id","ids","refs","source_ids","external_ids","phones","emails"], ["ids","refs","source_ids","external_ids","phones","emails"],
      ),
      /** Where a closed lead goes whose person is back: the first open status of its pipeline that may follow the one it has, */
      findReopening: query<{ company_id: string | null; lead_id: string | null }, { status: { key: string; name: string }; to: { pipeline_id: string; id: string; key: string; name: string } }>(
        "leads/intake/find_reopening",
        "select json_build_object('key', status.key, 'name', status.name) as status,\n       (select json_build_object('pipeline_id', pipeline.id, 'id', first.id, 'key', first.key, 'name', first.name)\n          from pipeline\n          join pipeline_status first on first.company_id = pipeline.company_id and first.pipeline_id = pipeline.id\n         where pipeline.company_id = $1 and pipeline.archived_at is null\n           and (pipeline.id = lead.pipeline_id or lead.lead_type = any (pipeline.lead_types))\n           and first.category = 'open' and first.archived_at is null\n         order by pipeline.id = lead.pipeline_id desc, lead.lead_type = any (pipeline.default_for) desc,\n                  pipeline.position, pipeline.id,\n                  (status.allowed_moves is null or first.key = any (status.allowed_moves)) desc, first.position\n         limit 1) as to\n  from lead\n  join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n where lead.company_id = $1 and lead.id = $2\n   for update of lead",
        ["company_id","lead_id"],
      ),
      /** Under which names values came through sources. `is_overruled`: a member said that it is somebody's, at any source. */
      findSharedValues: query<{ company_id: string | null; source_ids: string[] | null; values: string[] | null }, { id: string | null; source_id: string; value: string; names: { name: string; at: string }[] | null; nobodys_since: string | null; nobodys_until: string | null; is_overruled: boolean }>(
        "leads/intake/find_shared_values",
        "select shared.id, asked.source_id, asked.value, shared.names, shared.nobodys_since, shared.nobodys_until,\n       exists (select from lead_shared_value other\n                where other.company_id = $1 and other.value = asked.value\n                  and other.overruled_at is not null) as is_overruled\n  from unnest($2::text[], $3::text[]) asked (source_id, value)\n  left join lead_shared_value shared\n    on shared.company_id = $1 and shared.source_id = asked.source_id and shared.value = asked.value",
        ["company_id","source_ids","values"], ["source_ids","values"],
      ),
      /** A new lead in its pipeline's first status. */
      insertLead: query<{ company_id: string | null; id: string | null; ref: string | null; contact_id: string | null; lead_type: string | null; temperature: string | null; pipeline_id: string | null; status_id: string | null; source_id: string | null; owner_id: string | null; external_id: string | null; budget_min: number | null; budget_max: number | null; bhk: number[] | null; property_types: string[] | null; location: string | null; project: string | null; message: string | null; attribution: unknown | null; custom: unknown | null; duplicate_kind: string | null; duplicate_of: string | null; is_late: boolean | null; is_test: boolean | null; received_at: string | null; cities: string[] | null; carpet_min: number | null; carpet_max: number | null; carpet_unit: string | null; furnishing: string[] | null; facing: string[] | null; floors: string[] | null; possession: string | null; possession_by: string | null; purpose: string | null; amenities: string[] | null; parking: number | null; must_have: string[] | null }, {  }>(
        "leads/intake/insert_lead",
        "insert into lead (\n  company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,\n  external_id, budget_min, budget_max, bhk, property_types, location, project, message, attribution, custom,\n  duplicate_kind, duplicate_of, is_late, is_test, received_at, last_enquiry_at, cities, carpet_min, carpet_max, carpet_unit,\n  furnishing, facing, floors, possession, possession_by, purpose, amenities, parking, must_have)\nvalues (\n  $1, $2, $3, $4, $5, coalesce($6::text, 'warm'), $7, $8, 'open',\n  $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,\n  $19, $20, $21, $22, $23, $24, $25, $25,\n  $26::text[], $27::float8::numeric, $28::float8::numeric, $29, $30::text[],\n  $31::text[], $32::text[], $33, $34::text::date, $35, $36::text[], $37,\n  $38::text[])",
        ["company_id","id","ref","contact_id","lead_type","temperature","pipeline_id","status_id","source_id","owner_id","external_id","budget_min","budget_max","bhk","property_types","location","project","message","attribution","custom","duplicate_kind","duplicate_of","is_late","is_test","received_at","cities","carpet_min","carpet_max","carpet_unit","furnishing","facing","floors","possession","possession_by","purpose","amenities","parking","must_have"], ["bhk","property_types","cities","furnishing","facing","floors","amenities","must_have"],
      ),
      /** New leads, each in its pipeline's first status. */
      insertLeads: query<{ company_id: string | null; leads: unknown | null }, {  }>(
        "leads/intake/insert_leads",
        "insert into lead (\n  company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,\n  external_id, budget_min, budget_max, bhk, property_types, location, project, message, attribution, custom,\n  duplicate_kind, duplicate_of, is_late, is_test, received_at, last_enquiry_at, cities, carpet_min, carpet_max, carpet_unit,\n  furnishing, facing, floors, possession, possession_by, purpose, amenities, parking, must_have)\nselect $1, l.id, l.ref, l.contact_id, l.lead_type, coalesce(l.temperature, 'warm'), l.pipeline_id, l.status_id,\n       'open', l.source_id, l.owner_id, l.external_id, l.budget_min, l.budget_max, l.bhk, l.property_types, l.location,\n       l.project, l.message, l.attribution, l.custom, l.duplicate_kind, l.duplicate_of, l.is_late, l.is_test,\n       l.received_at, l.received_at, l.cities, l.carpet_min, l.carpet_max, l.carpet_unit, l.furnishing, l.facing, l.floors,\n       l.possession, l.possession_by, l.purpose, l.amenities, l.parking, l.must_have\n  from jsonb_to_recordset($2::jsonb) as l (\n    id text, ref text, contact_id text, lead_type text, temperature text, pipeline_id text, status_id text,\n    source_id text, owner_id text, external_id text, budget_min bigint, budget_max bigint, bhk integer[],\n    property_types text[], location text, project text, message text, attribution jsonb, custom jsonb,\n    duplicate_kind text, duplicate_of text, is_late boolean, is_test boolean, received_at timestamptz,\n    cities text[], carpet_min numeric, carpet_max numeric, carpet_unit text, furnishing text[], facing text[],\n    floors text[], possession text, possession_by date, purpose text, amenities text[], parking integer,\n    must_have text[])",
        ["company_id","leads"],
      ),
      /** The sub-statuses and the reasons for giving leads up, their names in lower case, by the field of a list that says them; */
      listBesideStatus: query<{ company_id: string | null }, { field: 'sub_status' | 'lost_reason'; name: string; id: string; goes_with: string }>(
        "leads/intake/list_beside_status",
        "(select 'sub_status' as field, lower(name) as name, id, status_id as goes_with\n   from pipeline_sub_status where company_id = $1 and archived_at is null\n  order by position)\n union all\nselect 'lost_reason', lower(name), id, category\n  from lost_reason where company_id = $1 and archived_at is null",
        ["company_id"],
      ),
      /** What the people are called who have these numbers and addresses. */
      listHolders: query<{ company_id: string | null; values: string[] | null }, { value: string; name: string }>(
        "leads/intake/list_holders",
        "select phone.e164 as value, contact.name\n  from contact_phone phone\n  join contact on contact.company_id = $1 and contact.id = phone.contact_id\n where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\n   and contact.name is not null\nunion all\nselect email.email, contact.name\n  from contact_email email\n  join contact on contact.company_id = $1 and contact.id = email.contact_id\n where email.company_id = $1 and email.email = any ($2::text[]) and not email.is_test\n   and contact.name is not null",
        ["company_id","values"], ["values"],
      ),
      /** Where rows of a file may say that they come from; the first of the kind `import` is for those that don't. */
      listImportSources: query<{ company_id: string | null }, { id: string; name: string; kind: string; owner_id: string | null; duplicate_policy: 're_enquire' | 'label' | null; defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] } }>(
        "leads/intake/list_import_sources",
        "select id, name, kind, default_owner_id as owner_id, duplicate_policy,\n       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,\n                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,\n                         'tags', source.default_tags) as defaults\n  from lead_source source\n where company_id = $1 and archived_at is null\n order by created_at, id",
        ["company_id"],
      ),
      /** Which of these numbers, addresses and ids of a feed somebody has. */
      listKnownKeys: query<{ company_id: string | null; phones: string[] | null; emails: string[] | null; source_ids: string[] | null; external_ids: string[] | null }, { key: string }>(
        "leads/intake/list_known_keys",
        "select 'phone ' || phone.e164 as key\n  from contact_phone phone\n where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\nunion all\nselect 'email ' || email.email\n  from contact_email email\n where email.company_id = $1 and email.email = any ($3::text[]) and not email.is_test\nunion all\nselect 'external ' || asked.source_id || ' ' || asked.external_id\n  from unnest($4::text[], $5::text[]) asked (source_id, external_id)\n where exists (select from lead_external_id known\n                where known.company_id = $1 and known.source_id = asked.source_id\n                  and known.external_id = asked.external_id and not known.is_test and known.is_first)",
        ["company_id","phones","emails","source_ids","external_ids"], ["phones","emails","source_ids","external_ids"],
      ),
      /** The pipelines in use by their names, with the types of leads that they take. */
      listPipelineNames: query<{ company_id: string | null }, { id: string; name: string; lead_types: string[] }>(
        "leads/intake/list_pipeline_names",
        "select id, name, lead_types from pipeline\n where company_id = $1 and archived_at is null\n order by position, id",
        ["company_id"],
      ),
      /** How leads stand that a list told of, and which own fields they have. */
      listStanding: query<{ company_id: string | null; ids: string[] | null }, { id: string; status_key: string; status_name: string; fields: string[] }>(
        "leads/intake/list_standing",
        "select lead.id, status.key as status_key, status.name as status_name,\n       array(select jsonb_object_keys(lead.custom)) as fields\n  from lead\n  join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n where lead.company_id = $1 and lead.id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Every status of the pipelines in use by its key and name, with where a lead goes that is said to stand there: of one that */
      listStatuses: query<{ company_id: string | null }, { key: string; name: string; pipeline_id: string; is_used: boolean; id: string; to_key: string; to_name: string; category: 'open' | 'won' | 'lost' | 'junk'; required_fields: string[] }>(
        "leads/intake/list_statuses",
        "select status.key, status.name, status.pipeline_id, status.archived_at is null as is_used, target.id,\n       target.key as to_key, target.name as to_name, target.category, target.required_fields\n  from pipeline_status status\n  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n  join pipeline_status target\n    on target.company_id = status.company_id and target.id = coalesce(status.remap_to, status.id)\n   and target.pipeline_id = status.pipeline_id and target.archived_at is null\n where status.company_id = $1 and pipeline.archived_at is null\n order by status.archived_at is not null, pipeline.position, pipeline.id, status.position",
        ["company_id"],
      ),
      /** Sub-statuses in use, with the key of their status, in the order of the pipelines. */
      listSubStatuses: query<{ company_id: string | null }, { id: string; name: string; status_key: string; status_name: string }>(
        "leads/intake/list_sub_statuses",
        "select sub.id, sub.name, status.key as status_key, status.name as status_name\n  from pipeline_sub_status sub\n  join pipeline_status status\n    on status.company_id = sub.company_id and status.id = sub.status_id and status.archived_at is null\n  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n where sub.company_id = $1 and sub.archived_at is null and pipeline.archived_at is null\n order by pipeline.position, pipeline.id, status.position, sub.position",
        ["company_id"],
      ),
      /** Makes enquiries of one person wait for one another also where only the database knows that they are of one: one comes */
      lockPeople: query<{ source_ids: string[] | null; external_ids: string[] | null; company_id: string | null; phones: string[] | null; emails: string[] | null }, {  }>(
        "leads/intake/lock_people",
        "with held as (\n  select lead.contact_id\n    from lead_external_id known\n    join unnest($1::text[], $2::text[]) as given (source_id, external_id)\n      on known.source_id = given.source_id and known.external_id = given.external_id and known.is_first\n    join lead on lead.company_id = $3 and lead.id = known.lead_id\n   where known.company_id = $3\n  union\n  select contact_id from contact_phone where company_id = $3 and e164 = any ($4::text[])\n  union\n  select contact_id from contact_email where company_id = $3 and email = any ($5::text[])\n), known as (\n  select contact_id from held\n  union\n  select case when pair.first_id = held.contact_id then pair.second_id else pair.first_id end\n    from held\n    join contact_told_together pair\n      on pair.company_id = $3 and held.contact_id in (pair.first_id, pair.second_id)\n)\nselect pg_advisory_xact_lock(hashtextextended($3 || ' contact ' || contact_id, 0)) as locked\n  from (select contact_id from known order by contact_id) as in_order",
        ["source_ids","external_ids","company_id","phones","emails"], ["source_ids","external_ids","phones","emails"],
      ),
      /** Puts leads that were just made where their file says they stood: a status of their own pipeline that is in use, with one */
      placeLeads: query<{ places: unknown | null; company_id: string | null }, {  }>(
        "leads/intake/place_leads",
        "update lead\n   set status_id = status.id, category = status.category,\n       closed_at = case when status.category = 'open' then null else greatest(lead.received_at, case when place.closed_at < now() then place.closed_at end) end,\n       sub_status_id = place.sub_status_id, lost_reason_id = place.lost_reason_id\n  from jsonb_to_recordset($1::jsonb)\n         as place (lead_id text, status_id text, sub_status_id text, lost_reason_id text, closed_at timestamptz)\n  join pipeline_status status\n    on status.company_id = $2 and status.id = place.status_id and status.archived_at is null\n where lead.company_id = $2 and lead.id = place.lead_id and lead.pipeline_id = status.pipeline_id",
        ["places","company_id"],
      ),
      /** When somebody is to be in touch, on an open lead that says nothing of it. */
      planFollowUp: query<{ follow_up_at: string | null; company_id: string | null; lead_id: string | null }, {  }>(
        "leads/intake/plan_follow_up",
        "update lead\n   set follow_up_at = $1, updated_at = now()\n where company_id = $2 and id = $3 and follow_up_at is null and category = 'open'",
        ["follow_up_at","company_id","lead_id"],
      ),
      /** Keeps which leads ids of senders led to. An id stays with its lead, unless that was archived: then its successor has it. */
      putExternalIds: query<{ ids: unknown | null; company_id: string | null }, {  }>(
        "leads/intake/put_external_ids",
        "with given as (\n  select source_id, external_id, is_test, lead_id, is_first\n    from jsonb_to_recordset($1::jsonb)\n      as i (source_id text, external_id text, is_test boolean, lead_id text, is_first boolean)\n), others as (\n  insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id, is_first)\n  select distinct $2, source_id, external_id, is_test, lead_id, false\n    from given\n   where not is_first\n   order by source_id, external_id, is_test, lead_id\n      on conflict do nothing\n)\ninsert into lead_external_id (company_id, source_id, external_id, is_test, lead_id)\nselect distinct on (source_id, external_id, is_test) $2, source_id, external_id, is_test, lead_id\n  from given\n where is_first\n order by source_id, external_id, is_test, lead_id\n    on conflict (company_id, source_id, external_id, is_test) where is_first do update set lead_id = excluded.lead_id\n where exists (\n   select from lead\n    where lead.company_id = lead_external_id.company_id and lead.id = lead_external_id.lead_id\n      and lead.archived_at is not null)",
        ["ids","company_id"],
      ),
      /** Keeps under which names values came through a source. */
      putSharedValues: query<{ company_id: string | null; source_id: string | null; shared: unknown | null }, {  }>(
        "leads/intake/put_shared_values",
        "insert into lead_shared_value (\n  company_id, id, source_id, kind, value, national, names, people, first_at, last_at, nobodys_since, nobodys_until)\nselect $1, s.id, $2, s.kind, s.value, s.national, s.names, s.people, s.at, s.at, s.nobodys_since,\n       s.nobodys_until\n  from jsonb_to_recordset($3::jsonb) as s (\n    id text, kind text, value text, national text, names jsonb, people integer, at timestamptz, nobodys_since timestamptz,\n    nobodys_until timestamptz)\n    on conflict (company_id, source_id, value) do update\n   set names = excluded.names, people = excluded.people, last_at = excluded.last_at,\n       nobodys_since = excluded.nobodys_since, nobodys_until = excluded.nobodys_until",
        ["company_id","source_id","shared"],
      ),
      /** Leads as a list is compared with them: their columns, what an export writes of them, their people, what stands on their */
      readListedLeads: query<{ company_id: string | null; ids: string[] | null }, { id: string; lead: import('../../leads/lead-sources/listed-record').LeadColumns; contact: import('../../leads/lead-sources/listed-record').PersonColumns; record: Record<string, unknown>; phones: string[]; emails: string[]; told: string[]; enquired: string[]; moved_at: string | null; is_edited: boolean }>(
        "leads/intake/read_listed_leads",
        "select lead.id, to_jsonb(lead) as lead, to_jsonb(contact) as contact,\n       (select to_jsonb(shown) from lead_export_record shown\n         where shown.company_id = $1 and shown.id = lead.id) as record,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = lead.contact_id\n              order by phone.position) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = lead.contact_id\n              order by email.position) as emails,\n       array(select concat_ws(E'\\n', activity.title, activity.text) from activity\n              where activity.company_id = $1 and activity.lead_id = lead.id) as told,\n       array(select app.instant(activity.at) from activity\n              where activity.company_id = $1 and activity.lead_id = lead.id\n                and activity.type = 'enquiry') as enquired,\n       (select app.instant(max(activity.at)) from activity\n         where activity.company_id = $1 and activity.lead_id = lead.id\n           and activity.type = 'status_change') as moved_at,\n       exists (select from audit_entry entry\n                where entry.company_id = $1 and entry.subject_id in (lead.id, lead.contact_id)\n                  and entry.request_id is not null) as is_edited\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Who this enquiry is from, and which of that person's leads it may belong to: first by the feed's own id, then by any */
      recognise: query<{ contact_id: string | null; company_id: string | null; source_id: string | null; external_id: string | null; is_test: boolean | null; phones: string[] | null; emails: string[] | null; lead_type: string | null }, { kind: 'external_id' | 'phone' | 'email'; contact_id: string; known_lead_id: string | null; contact_owner_id: string | null; name: string | null; city: string | null; address: string | null; pincode: string | null; has_phone: boolean; has_email: boolean; held: string[]; taken: string[]; others: string[]; open_lead_id: string | null; open_lead_owner_id: string | null; closed_lead_id: string | null; closed_lead_owner_id: string | null; closed_at: string | null; latest_lead_owner_id: string | null; latest_lead_id: string | null; latest_lead_at: string | null; owner_ids: string[] }>(
        "leads/intake/recognise",
        "with seen as (\n  (select $1::text as contact_id, null as lead_id, 'external_id' as kind, -1 as rank, null as value\n    where $1::text is not null)\n  union all\n  (select lead.contact_id, lead.id, 'external_id', 0, null\n     from lead_external_id known\n     join lead on lead.company_id = $2 and lead.id = known.lead_id\n    where known.company_id = $2 and known.source_id = $3\n      and known.external_id = $4 and known.is_test = $5 and known.is_first)\n  union all\n  (select phone.contact_id, null, 'phone', array_position($6::text[], phone.e164), phone.e164\n     from contact_phone phone\n    where phone.company_id = $2 and phone.e164 = any ($6::text[]) and phone.is_test = $5)\n  union all\n  (select email.contact_id, null, 'email', 1000 + array_position($7::text[], email.email), email.email\n     from contact_email email\n    where email.company_id = $2 and email.email = any ($7::text[]) and email.is_test = $5)\n), found as (\n  select * from seen order by rank limit 1\n)\nselect found.kind, found.contact_id, found.lead_id as known_lead_id,\n       contact.owner_id as contact_owner_id, contact.name, contact.city, contact.address, contact.pincode,\n       exists (select from contact_phone mine\n                where mine.company_id = $2 and mine.contact_id = found.contact_id) as has_phone,\n       exists (select from contact_email mine\n                where mine.company_id = $2 and mine.contact_id = found.contact_id) as has_email,\n       array(select seen.value from seen where seen.contact_id = found.contact_id and seen.value is not null) as held,\n       array(select seen.value from seen where seen.contact_id <> found.contact_id and seen.value is not null) as taken,\n       array(select distinct seen.contact_id from seen\n              where seen.contact_id <> found.contact_id and seen.value is not null) as others,\n       open_lead.id as open_lead_id, open_lead.owner_id as open_lead_owner_id,\n       closed_lead.id as closed_lead_id, closed_lead.owner_id as closed_lead_owner_id, closed_lead.closed_at,\n       latest_lead.owner_id as latest_lead_owner_id, latest_lead.id as latest_lead_id,\n       latest_lead.last_enquiry_at as latest_lead_at,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = $2 and lead.contact_id = found.contact_id),\n       null) as owner_ids\n  from found\n  join contact on contact.company_id = $2 and contact.id = found.contact_id\n  left join lateral (\n    select lead.id, lead.owner_id\n      from lead\n     where lead.company_id = $2 and lead.contact_id = found.contact_id and lead.category = 'open'\n       and lead.archived_at is null and lead.is_test = $5\n       and ($8::text is null or lead.lead_type = $8)\n     order by lead.id = found.lead_id desc nulls last, lead.last_enquiry_at desc, lead.id desc\n     limit 1) open_lead on true\n  left join lateral (\n    select lead.id, lead.owner_id, lead.closed_at\n      from lead\n     where lead.company_id = $2 and lead.contact_id = found.contact_id and lead.category <> 'open'\n       and lead.archived_at is null and lead.is_test = $5\n       and ($8::text is null or lead.lead_type = $8)\n     order by lead.closed_at desc nulls last, lead.id desc\n     limit 1) closed_lead on true\n  left join lateral (\n    select lead.id, lead.owner_id, lead.last_enquiry_at\n      from lead\n     where lead.company_id = $2 and lead.contact_id = found.contact_id and lead.is_test = $5\n     order by lead.last_enquiry_at desc, lead.id desc\n     limit 1) latest_lead on true",
        ["contact_id","company_id","source_id","external_id","is_test","phones","emails","lead_type"], ["phones","emails"],
      ),
      /** A closed lead whose person is back within the window is open again. */
      reopenLead: query<{ pipeline_id: string | null; status_id: string | null; company_id: string | null; lead_id: string | null }, {  }>(
        "leads/intake/reopen_lead",
        "update lead\n   set pipeline_id = $1, status_id = $2, sub_status_id = null, lost_reason_id = null,\n       category = 'open', closed_at = null, updated_at = now()\n where company_id = $3 and id = $4",
        ["pipeline_id","status_id","company_id","lead_id"],
      ),
      /** Puts back what of a lead is still as an import left it; both bounds of the budget or neither. Answers what changed. */
      restoreFields: query<{ changes: unknown | null; company_id: string | null; id: string | null }, { changed: string[] }>(
        "leads/intake/restore_fields",
        "with was as (\n  select e.key, e.value -> 0 as before, to_jsonb(lead) -> e.key = e.value -> 1 as stands,\n         case when e.key like 'budget%' then 'budget' when e.key like 'carpet%' then 'carpet'\n              when e.key like 'possession%' then 'possession' else e.key end as part\n    from lead, jsonb_each($1::jsonb) e\n   where lead.company_id = $2 and lead.id = $3\n     and e.key in ('budget_min', 'budget_max', 'bhk', 'property_types', 'location', 'project', 'custom',\n                   'follow_up_at', 'temperature', 'cities', 'carpet_min', 'carpet_max', 'carpet_unit', 'furnishing',\n                   'facing', 'floors', 'possession', 'possession_by', 'purpose', 'amenities', 'parking', 'must_have')\n), back as (\n  select jsonb_object_agg(key, before) as fields, array_agg(key order by key) as changed\n    from (select key, before, bool_and(stands) over (partition by part) as stands from was) told\n   where stands\n)\nupdate lead\n   set budget_min = r.budget_min, budget_max = r.budget_max, bhk = r.bhk, property_types = r.property_types,\n       location = r.location, project = r.project, temperature = r.temperature, custom = r.custom, follow_up_at = r.follow_up_at, cities = r.cities, carpet_min = r.carpet_min, carpet_max = r.carpet_max,\n       carpet_unit = r.carpet_unit, furnishing = r.furnishing, facing = r.facing, floors = r.floors,\n       possession = r.possession, possession_by = r.possession_by, purpose = r.purpose, amenities = r.amenities,\n       parking = r.parking, must_have = r.must_have, updated_at = now()\n  from lead old\n  join back on back.fields is not null\n cross join lateral jsonb_populate_record(old, back.fields) r\n where old.company_id = $2 and old.id = $3\n   and lead.company_id = old.company_id and lead.id = old.id\nreturning back.changed",
        ["changes","company_id","id"],
      ),
      /** Puts a lead back where it stood before an import opened it again, unless it moved on since; where its status was put */
      restorePlace: query<{ changes: unknown | null; company_id: string | null; id: string | null }, { contact_id: string; from_status: { key: string; name: string }; to_status: { key: string; name: string } }>(
        "leads/intake/restore_place",
        "with was as (\n  select old.contact_id, old.status_id, place.status_id as before_id, place.sub_status_id, place.lost_reason_id,\n         place.closed_at\n    from lead old\n   cross join lateral (\n     select jsonb_object_agg(e.key, e.value -> 0) as fields, bool_and(to_jsonb(old) -> e.key = e.value -> 1) as stands\n       from jsonb_each($1::jsonb) e\n      where e.key in ('pipeline_id', 'status_id', 'sub_status_id', 'category', 'closed_at', 'lost_reason_id')) asked\n   cross join lateral jsonb_populate_record(old, asked.fields) place\n   where old.company_id = $2 and old.id = $3 and asked.stands and asked.fields ? 'status_id'\n)\nupdate lead\n   set pipeline_id = target.pipeline_id, status_id = target.id, category = target.category,\n       sub_status_id = case when target.id = was.before_id then was.sub_status_id end,\n       lost_reason_id = case when target.category in ('lost', 'junk') then was.lost_reason_id end,\n       closed_at = case when target.category <> 'open' then coalesce(was.closed_at, now()) end,\n       updated_at = now()\n  from was\n  join pipeline_status left_at on left_at.company_id = $2 and left_at.id = was.status_id\n  join pipeline_status before on before.company_id = $2 and before.id = was.before_id\n  join pipeline_status target on target.company_id = $2 and target.id = coalesce(before.remap_to, before.id)\n where lead.company_id = $2 and lead.id = $3\nreturning was.contact_id, json_build_object('key', left_at.key, 'name', left_at.name) as from_status,\n          json_build_object('key', target.key, 'name', target.name) as to_status",
        ["changes","company_id","id"],
      ),
      /** Plans what a list says is planned, for open leads of which nothing is. Answers the leads that it plans nothing for, and */
      setFollowUps: query<{ follow_ups: unknown | null; company_id: string | null }, { lead_id: string; is_closed: boolean }>(
        "leads/intake/set_follow_ups",
        "with given as (\n  select lead_id, at from jsonb_to_recordset($1::jsonb) as one (lead_id text, at timestamptz)\n), done as (\n  update lead\n     set follow_up_at = given.at, updated_at = now()\n    from given\n   where lead.company_id = $2 and lead.id = given.lead_id\n     and lead.follow_up_at is null and lead.category = 'open'\n  returning lead.id\n)\nselect given.lead_id, lead.category <> 'open' as is_closed\n  from given\n  join lead on lead.company_id = $2 and lead.id = given.lead_id\n where lead.id not in (select id from done) and lead.follow_up_at is distinct from given.at",
        ["follow_ups","company_id"],
      ),
      /** Takes the enquiries that an import added to a lead from its timeline, with what else it told there, and its count: when */
      takeEnquiriesBack: query<{ company_id: string | null; import_id: string | null; id: string | null; takes_all: boolean | null }, {  }>(
        "leads/intake/take_enquiries_back",
        "with gone as (\n  delete from activity\n   using import_row row\n   where row.company_id = $1 and row.import_id = $2 and row.lead_id = $3\n     and row.contact_id is not null and not row.made_lead\n     and activity.company_id = row.company_id and activity.lead_id = row.lead_id and activity.type in ('enquiry', 'system', 'import')\n     and activity.created_at = row.at and ($4 or not activity.of_masked_list)\n  returning activity.id, activity.type\n)\nupdate lead\n   set enquiry_count = greatest(1, lead.enquiry_count - (select count(*) from gone where type = 'enquiry')::integer),\n       last_enquiry_at = case when exists (select from gone where type = 'enquiry')\n         then greatest(lead.received_at, (\n           select max(entry.at) from activity entry\n            where entry.company_id = $1 and entry.lead_id = $3 and entry.type = 'enquiry'\n              and entry.id not in (select id from gone)))\n         else lead.last_enquiry_at end,\n       updated_at = now()\n where lead.company_id = $1 and lead.id = $3 and exists (select from gone)",
        ["company_id","import_id","id","takes_all"],
      ),
      /** Writes what a list says otherwise of a lead that is there: its columns by name. */
      updateListed: query<{ patch: unknown | null; company_id: string | null; id: string | null }, {  }>(
        "leads/intake/update_listed",
        "update lead\n   set temperature = r.temperature, budget_min = r.budget_min, budget_max = r.budget_max, bhk = r.bhk,\n       property_types = r.property_types, location = r.location, project = r.project, follow_up_at = r.follow_up_at,\n       cities = r.cities, carpet_min = r.carpet_min, carpet_max = r.carpet_max, carpet_unit = r.carpet_unit,\n       furnishing = r.furnishing, facing = r.facing, floors = r.floors, possession = r.possession,\n       possession_by = r.possession_by, purpose = r.purpose, amenities = r.amenities, parking = r.parking,\n       must_have = r.must_have, custom = r.custom, updated_at = now()\n  from lead old\n cross join lateral jsonb_populate_record(old, $1::jsonb) r\n where old.company_id = $2 and old.id = $3\n   and lead.company_id = old.company_id and lead.id = old.id",
        ["patch","company_id","id"],
      ),
    },
    integrity: {
      /** Says how far a run is. Leads that came while it looks are looked at too, so the total grows with them. */
      advanceRun: query<{ position: string | null; looked: number | null; found: number | null; resolved: number | null; left_out: number | null; is_over: boolean | null; company_id: string | null; id: string | null }, {  }>(
        "leads/integrity/advance_run",
        "update integrity_run\n   set position = coalesce($1::text, position), looked = looked + $2::int, found = found + $3::int,\n       resolved = resolved + $4::int, left_out = left_out + $5::int,\n       total = greatest(total, looked + left_out + $2::int + $5::int), attempts = 0, touched_at = now(),\n       state = case when $6 then 'done' else state end,\n       finished_at = case when $6 then now() else finished_at end\n where company_id = $7 and id = $8",
        ["position","looked","found","resolved","left_out","is_over","company_id","id"],
      ),
      /** Takes up a run that is to go on, unless somebody works on it whose program is there and was heard of lately. */
      beginWork: query<{ worker: string | null; company_id: string | null; id: string | null; heard_before: string | null }, {  }>(
        "leads/integrity/begin_work",
        "update integrity_run\n   set worker = $1, touched_at = now()\n where company_id = $2 and id = $3 and state = 'running'\n   and (worker is null or not app.lives(worker) or touched_at < $4)",
        ["worker","company_id","id","heard_before"],
      ),
      /** How many doubts are open by rule, among those that the caller may see. */
      countOpen: query<{ company_id: string | null }, { rule: string; count: number }>(
        "leads/integrity/count_open",
        "select rule, count(*)::int as count\n  from integrity_finding\n where company_id = $1 and state = 'open'\n group by rule",
        ["company_id"],
      ),
      /** Runs and settled doubts that are old enough to go. */
      deleteOld: query<{ company_id: string | null; before: string | null }, {  }>(
        "leads/integrity/delete_old",
        "with runs as (\n  delete from integrity_run where company_id = $1 and state <> 'running' and started_at < $2\n)\ndelete from integrity_finding where company_id = $1 and state = 'resolved' and resolved_at < $2",
        ["company_id","before"],
      ),
      /** Sets open doubts aside, with the reason. What the caller can't see is not among them. */
      dismissFindings: query<{ now: string | null; me: string | null; reason: string | null; company_id: string | null; ids: string[] | null }, { id: string }>(
        "leads/integrity/dismiss_findings",
        "update integrity_finding\n   set state = 'dismissed', dismissed_at = $1, dismissed_by = $2, reason = $3, updated_at = now()\n where company_id = $4 and id = any ($5::text[]) and state = 'open'\nreturning id",
        ["now","me","reason","company_id","ids"], ["ids"],
      ),
      /** Counts an attempt that failed; after several the run is given up, so that it keeps no other from beginning. */
      failRun: query<{ most: number | null; company_id: string | null; id: string | null }, {  }>(
        "leads/integrity/fail_run",
        "update integrity_run\n   set attempts = attempts + 1, touched_at = now(),\n       state = case when attempts + 1 >= $1::int then 'failed' else state end,\n       finished_at = case when attempts + 1 >= $1::int then now() end\n where company_id = $2 and id = $3 and state = 'running'",
        ["most","company_id","id"],
      ),
      /** One doubt as it is shown. */
      findFinding: query<{ company_id: string | null; id: string | null }, { json: string }>(
        "leads/integrity/find_finding",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from integrity_finding_record record\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
      /** Leads of a stretch that lately passed over statuses of their pipeline on their way forward. */
      findJumps: query<{ since: string | null; threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { moves: { id: string; at: string; from: string; to: string; skipped: number; by: string | null }[] }; mark: string }>(
        "leads/integrity/find_jumps",
        "select lead.id as lead_id, jsonb_build_object('moves', move.list) as facts, move.mark\n  from lead\n cross join lateral (\n   select jsonb_agg(jsonb_build_object('id', a.id, 'at', app.instant(a.at), 'from', came.name, 'to', went.name,\n                                       'skipped', between_them.count, 'by', a.actor_name) order by a.at, a.id) as list,\n          max(a.id) as mark\n     from activity a\n     join pipeline_status came\n       on came.company_id = lead.company_id and came.pipeline_id = lead.pipeline_id\n      and came.key = a.data -> 'from_status' ->> 'key' and came.category = 'open'\n     join pipeline_status went\n       on went.company_id = lead.company_id and went.pipeline_id = lead.pipeline_id\n      and went.key = a.data -> 'to_status' ->> 'key' and went.category in ('open', 'won')\n      and went.position > came.position\n    cross join lateral (\n      select count(*)::int as count\n        from pipeline_status passed\n       where passed.company_id = lead.company_id and passed.pipeline_id = lead.pipeline_id\n         and passed.category = 'open' and passed.archived_at is null\n         and passed.position > came.position and passed.position < went.position) between_them\n    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'status_change'\n      and a.at >= $1::timestamptz and between_them.count >= $2::int) move\n where lead.company_id = $3 and lead.id > $4 and lead.id <= $5\n   and lead.archived_at is null and not lead.is_test and move.mark is not null",
        ["since","threshold","company_id","after","until"],
      ),
      /** Open leads of a stretch without a follow-up whom nobody answered or worked on for days, or whose follow-up is over for as */
      findLeftAlone: query<{ company_id: string | null; after: string | null; until: string | null; now: string | null; threshold: number | null }, { lead_id: string; facts: { kind: 'none' | 'overdue'; since: string }; mark: string }>(
        "leads/integrity/find_left_alone",
        "select lead.id as lead_id,\n       jsonb_build_object('kind', case when lead.follow_up_at is null then 'none' else 'overdue' end,\n                          'since', app.instant(since.at)) as facts,\n       case when lead.follow_up_at is null then 'none ' else 'overdue ' end || app.instant(since.at) as mark\n  from lead\n  left join lateral (\n    select entry.at\n      from activity entry\n     where entry.company_id = $1 and entry.lead_id = lead.id and entry.actor_kind in ('member', 'key')\n     order by entry.at desc\n     limit 1) worked on true\n cross join lateral (\n    select case when lead.follow_up_at is not null then lead.follow_up_at\n                when lead.is_late then greatest(lead.last_response_at, worked.at)\n                else greatest(lead.updated_at, lead.last_response_at, worked.at) end as at) since\n where lead.company_id = $1 and lead.id > $2 and lead.id <= $3\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test\n   and since.at < $4::timestamptz - make_interval(days => $5::int)",
        ["company_id","after","until","now","threshold"],
      ),
      /** Leads of a stretch that were won soon after somebody else got them. */
      findOwnerChangesBeforeWon: query<{ threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { closed_at: string; changes: { id: string; at: string; from: string; to: string; by: string | null }[] }; mark: string }>(
        "leads/integrity/find_owner_changes_before_won",
        "select lead.id as lead_id,\n       jsonb_build_object('closed_at', app.instant(lead.closed_at), 'changes', change.list) as facts,\n       change.mark\n  from lead\n cross join lateral (\n   select jsonb_agg(jsonb_build_object('id', a.id, 'at', app.instant(a.at),\n                                       'from', a.data -> 'previous_owner' ->> 'id', 'to', a.data -> 'owner' ->> 'id',\n                                       'by', a.actor_name) order by a.at, a.id) as list,\n          max(a.id) as mark\n     from activity a\n    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'assignment'\n      and a.data -> 'previous_owner' ->> 'id' <> a.data -> 'owner' ->> 'id'\n      and a.at < lead.closed_at and a.at >= lead.closed_at - make_interval(days => $1::int)) change\n where lead.company_id = $2 and lead.id > $3 and lead.id <= $4\n   and lead.category = 'won' and lead.archived_at is null and not lead.is_test and change.mark is not null",
        ["threshold","company_id","after","until"],
      ),
      /** Leads of a stretch that lately went to somebody else and came back within days. */
      findOwnersBackAndForth: query<{ since: string | null; threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { turns: { id: string; at: string; owner: string; meanwhile: string; away_at: string; by: string | null }[] }; mark: string }>(
        "leads/integrity/find_owners_back_and_forth",
        "select lead.id as lead_id, jsonb_build_object('turns', turn.list) as facts, turn.mark\n  from lead\n cross join lateral (\n   with given as materialized (\n     select a.id, a.at, a.actor_name, a.data -> 'previous_owner' ->> 'id' as from_id, a.data -> 'owner' ->> 'id' as to_id\n       from activity a\n      where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'assignment'\n        and a.at >= $1::timestamptz\n        and a.data -> 'previous_owner' ->> 'id' <> a.data -> 'owner' ->> 'id')\n   select jsonb_agg(jsonb_build_object('id', back.id, 'at', app.instant(back.at), 'owner', back.to_id,\n                                       'meanwhile', back.from_id, 'away_at', app.instant(away.at),\n                                       'by', back.actor_name) order by back.at, back.id) as list,\n          max(back.id) as mark\n     from given back\n    cross join lateral (\n      select max(g.at) as at\n        from given g\n       where g.from_id = back.to_id and g.at < back.at\n         and g.at >= back.at - make_interval(days => $2::int)) away\n    where away.at is not null) turn\n where lead.company_id = $3 and lead.id > $4 and lead.id <= $5\n   and lead.archived_at is null and not lead.is_test and turn.mark is not null",
        ["since","threshold","company_id","after","until"],
      ),
      /** Open leads of a stretch whose person was archived. */
      findPersonsArchived: query<{ company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { contact_id: string; archived_at: string }; mark: string }>(
        "leads/integrity/find_persons_archived",
        "select lead.id as lead_id,\n       jsonb_build_object('contact_id', contact.id, 'archived_at', app.instant(contact.archived_at)) as facts,\n       app.instant(contact.archived_at) as mark\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id > $2 and lead.id <= $3\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test and contact.archived_at is not null",
        ["company_id","after","until"],
      ),
      /** Open leads of a stretch whose person has an older open lead with somebody else: the same contact, or another one of */
      findPersonsOfTwoOwners: query<{ company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { others: { id: string; ref: string; owner_id: string; by: 'contact' | 'name' }[] }; mark: string }>(
        "leads/integrity/find_persons_of_two_owners",
        "select lead.id as lead_id,\n       jsonb_build_object('others', jsonb_agg(jsonb_build_object('id', other.id, 'ref', other.ref,\n         'owner_id', other.owner_id, 'by', other.by) order by other.id)) as facts,\n       string_agg(other.id || '/' || other.owner_id, ' ' order by other.id) || ' ' || lead.owner_id as mark\n  from lead\n cross join lateral (\n   select o.id, o.ref, o.owner_id, 'contact' as by\n     from (\n       select * from lead own\n        where own.company_id = lead.company_id and own.contact_id = lead.contact_id offset 0) o\n    where o.id < lead.id and o.owner_id <> lead.owner_id and o.category = 'open' and o.archived_at is null\n      and not o.is_test\n   union\n   select o.id, o.ref, o.owner_id, 'name'\n     from contact person\n     join contact_phone mine on mine.company_id = person.company_id and mine.contact_id = person.id\n     join contact_phone theirs\n       on theirs.company_id = mine.company_id\n      and theirs.reversed >= left(mine.reversed, 6) and theirs.reversed < left(mine.reversed, 6) || ':'\n      and theirs.contact_id <> mine.contact_id and not theirs.is_test\n     join contact namesake\n       on namesake.company_id = theirs.company_id and namesake.id = theirs.contact_id\n      and namesake.name_folded = person.name_folded\n    cross join lateral (\n      select * from lead own\n       where own.company_id = namesake.company_id and own.contact_id = namesake.id offset 0) o\n    where o.id < lead.id and o.owner_id <> lead.owner_id and o.category = 'open' and o.archived_at is null\n      and not o.is_test and person.company_id = lead.company_id and person.id = lead.contact_id and length(person.name_folded) >= 3\n      and length(mine.national) >= 8) other\n where lead.company_id = $1 and lead.id > $2 and lead.id <= $3\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test\n group by lead.id, lead.owner_id",
        ["company_id","after","until"],
      ),
      /** Leads of a stretch whose person lost a number soon after a visit that took place. The audit log knows: it has entries */
      findPhoneChangesAfterVisit: query<{ threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { visit: { id: string; at: string; number: number }; changes: { id: string; at: string; by: string | null }[] }; mark: string }>(
        "leads/integrity/find_phone_changes_after_visit",
        "select lead.id as lead_id,\n       jsonb_build_object(\n         'visit', jsonb_build_object('id', visit.id, 'at', app.instant(visit.at), 'number', visit.visit_number),\n         'changes', change.list) as facts,\n       change.mark\n  from lead\n cross join lateral (\n   select v.id, v.visit_number, coalesce(v.closed_at, v.scheduled_at) as at\n     from site_visit v\n    where v.company_id = lead.company_id and v.lead_id = lead.id and v.status = 'completed'\n    order by coalesce(v.closed_at, v.scheduled_at)\n    limit 1) visit\n cross join lateral (\n   select jsonb_agg(jsonb_build_object('id', e.id, 'at', app.instant(e.at), 'by', e.actor_name) order by e.at, e.id) as list,\n          max(e.id) as mark\n     from audit_entry e\n    where e.company_id = lead.company_id and e.subject_id = any (array(\n            with recursive part as (\n              select lead.contact_id as id\n              union\n              select merge.merged_id\n                from part\n                join contact_merge merge\n                  on merge.company_id = lead.company_id and merge.kept_id = part.id and merge.undone_at is null)\n            select id from part))\n      and (e.action = 'contact_phone.deleted' or e.action = 'contact_phone.updated' and e.changes ? 'e164')\n      and e.at > visit.at\n      and not exists (\n        select from contact_phone had\n         where had.company_id = lead.company_id and had.contact_id = lead.contact_id\n           and app.audit_mask(to_jsonb(had.e164)) = e.changes -> 'e164' -> 0)\n      and not exists (\n        select from contact_set_aside had\n         where had.company_id = lead.company_id and had.contact_id = lead.contact_id and had.kind = 'phone'\n           and app.audit_mask(to_jsonb(had.e164)) = e.changes -> 'e164' -> 0)\n      and exists (select from site_visit v\n                   where v.company_id = lead.company_id and v.lead_id = lead.id and v.status = 'completed'\n                     and e.at > coalesce(v.closed_at, v.scheduled_at)\n                     and e.at <= coalesce(v.closed_at, v.scheduled_at) + make_interval(days => $1::int))) change\n where lead.company_id = $2 and lead.id > $3 and lead.id <= $4\n   and lead.archived_at is null and not lead.is_test and change.mark is not null",
        ["threshold","company_id","after","until"],
      ),
      /** One run as it is shown. */
      findRun: query<{ company_id: string | null; id: string | null }, { json: string }>(
        "leads/integrity/find_run",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from integrity_run_record record\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
      /** The next leads of a run in the order of their ids, up to one that an earlier run could not look at and nobody touched */
      findStretch: query<{ leaves_out: boolean | null; job: string | null; company_id: string | null; after: string | null; most: number | null }, { until: string | null; count: number; left_out: string | null; is_last: boolean }>(
        "leads/integrity/find_stretch",
        "with coming as materialized (\n  select lead.id,\n         $1::boolean and exists (\n           select from set_aside aside\n            where aside.company_id = lead.company_id and aside.job = $2 and aside.subject_id = lead.id\n              and aside.failed_at >= greatest(lead.updated_at, contact.updated_at)) as is_left_out\n    from lead\n    left join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n   where lead.company_id = $3 and lead.id > $4\n   order by lead.id\n   limit $5\n), first as materialized (\n  select min(id) as id from coming where is_left_out\n), stretch as (\n  select coming.id from coming, first where first.id is null or coming.id < first.id\n)\nselect (select max(id) from stretch) as until, (select count(*)::int from stretch) as count,\n       case when not exists (select from stretch) then (select id from first) end as left_out,\n       (select count(*) from coming) < $5 and (select id from first) is null as is_last",
        ["leaves_out","job","company_id","after","most"],
      ),
      /** Leads of a stretch that were opened again and won on one day of the company's. */
      findWonOnReopening: query<{ zone: string | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { id: string; at: string; from: string; closed_at: string; by: string | null }; mark: string }>(
        "leads/integrity/find_won_on_reopening",
        "select lead.id as lead_id,\n       jsonb_build_object('id', move.id, 'at', app.instant(move.at), 'from', move.came_from,\n                          'closed_at', app.instant(lead.closed_at), 'by', move.actor_name) as facts,\n       move.id as mark\n  from lead\n cross join lateral (\n   select a.id, a.at, a.actor_name, came.name as came_from\n     from activity a\n     join pipeline_status came\n       on came.company_id = lead.company_id and came.pipeline_id = lead.pipeline_id\n      and came.key = a.data -> 'from_status' ->> 'key' and came.category <> 'open'\n    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'status_change'\n      and a.at <= lead.closed_at\n      and (a.at at time zone $1)::date = (lead.closed_at at time zone $1)::date\n    order by a.at desc, a.id desc\n    limit 1) move\n where lead.company_id = $2 and lead.id > $3 and lead.id <= $4\n   and lead.category = 'won' and lead.archived_at is null and not lead.is_test",
        ["zone","company_id","after","until"],
      ),
      /** The time zone of a company. Scope: every company, because the program doesn't know it yet. */
      findZone: query<{ company_id: string | null }, { id: string; time_zone: string }>(
        "leads/integrity/find_zone",
        "select id, time_zone from company where id = $1",
        ["company_id"],
      ),
      /** Begins a look at every lead; nothing happens while another is under way, or when the night had its own. */
      insertRun: query<{ company_id: string | null; id: string | null; kind: string | null; member_id: string | null; now: string | null; zone: string | null }, { id: string }>(
        "leads/integrity/insert_run",
        "insert into integrity_run (company_id, id, kind, member_id, day, total)\nselect $1, $2, $3, $4, ($5::timestamptz at time zone $6)::date,\n       (select count(*) from lead where lead.company_id = $1)\non conflict do nothing\nreturning id",
        ["company_id","id","kind","member_id","now","zone"],
      ),
      /** Lets go of a run. */
      leaveWork: query<{ company_id: string | null; id: string | null; worker: string | null }, {  }>(
        "leads/integrity/leave_work",
        "update integrity_run set worker = null where company_id = $1 and id = $2 and worker = $3",
        ["company_id","id","worker"],
      ),
      /** Companies whose night has come and that were not looked at in it. Scope: every company, because one program looks. */
      listDueCompanies: query<{ job: string | null; now: string | null; hour: number | null }, { id: string; time_zone: string; is_retry: boolean }>(
        "leads/integrity/list_due_companies",
        "select company.id, company.time_zone, aside.failures is not null as is_retry\n  from company\n  left join set_aside aside\n    on aside.company_id = company.id and aside.job = $1 and aside.subject_id = company.id\n where ($2::timestamptz at time zone company.time_zone)::time >= make_time($3::int, 0, 0)\n   and (aside.retry_at is null or aside.retry_at <= $2)\n   and exists (select from lead where lead.company_id = company.id)\n   and not exists (\n     select from integrity_run run\n      where run.company_id = company.id\n        and (run.state = 'running'\n             or run.kind = 'nightly' and run.day = ($2::timestamptz at time zone company.time_zone)::date))\n order by company.id",
        ["job","now","hour"],
      ),
      /** Those of some leads that are told quietly: history that was brought in. */
      listLate: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
        "leads/integrity/list_late",
        "select id\n  from lead\n where company_id = $1 and id = any ($2::text[]) and is_late",
        ["company_id","ids"], ["ids"],
      ),
      /** The names of the company's members, those who left among them. */
      listNames: query<{ company_id: string | null }, { id: string; name: string }>(
        "leads/integrity/list_names",
        "select id, name from member where company_id = $1",
        ["company_id"],
      ),
      /** What the company changed about its rules, and when it began: rules as the program has them are as old. */
      listRules: query<{ company_id: string | null }, { created_at: string; rules: { key: string; is_on: boolean; threshold: number | null; severity: 'low' | 'medium' | 'high'; updated_at: string }[] }>(
        "leads/integrity/list_rules",
        "select app.instant(company.created_at) as created_at,\n       (select coalesce(jsonb_agg(jsonb_build_object('key', rule.key, 'is_on', rule.is_on, 'threshold', rule.threshold,\n                 'severity', rule.severity, 'updated_at', app.instant(rule.updated_at))), '[]')\n          from integrity_rule rule\n         where rule.company_id = company.id) as rules\n  from company\n where company.id = $1",
        ["company_id"],
      ),
      /** Runs that are to go on and that nobody works on. Scope: every company, because one program looks for them. */
      listStalled: query<{ heard_before: string | null }, { company_id: string; id: string }>(
        "leads/integrity/list_stalled",
        "select company_id, id\n  from integrity_run\n where state = 'running' and (worker is null or not app.lives(worker) or touched_at < $1)\n order by started_at\n limit 100",
        ["heard_before"],
      ),
      /** A doubt that somebody is about to judge. */
      lockFinding: query<{ company_id: string | null; id: string | null }, { id: string; state: 'open' | 'dismissed' | 'resolved'; updated_at: string }>(
        "leads/integrity/lock_finding",
        "select id, state, app.instant(updated_at) as updated_at\n  from integrity_finding\n where company_id = $1 and id = $2\n   for update",
        ["company_id","id"],
      ),
      /** What was found earlier of the leads of a stretch, held until the look at them is written. */
      lockFindings: query<{ company_id: string | null; after: string | null; until: string | null }, { id: string; rule: string; lead_id: string; state: 'open' | 'dismissed' | 'resolved'; fingerprint: string; text: string; severity: string }>(
        "leads/integrity/lock_findings",
        "select id, rule, lead_id, state, fingerprint, text, severity\n  from integrity_finding\n where company_id = $1 and lead_id > $2 and lead_id <= $3\n   for update",
        ["company_id","after","until"],
      ),
      /** A run that is to go on, held by its worker for the next stretch. */
      lockRun: query<{ company_id: string | null; id: string | null; worker: string | null }, { id: string; kind: 'nightly' | 'asked'; member_id: string | null; position: string; total: number; looked: number; found: number; resolved: number; left_out: number }>(
        "leads/integrity/lock_run",
        "select id, kind, member_id, position, total, looked, found, resolved, left_out\n  from integrity_run\n where company_id = $1 and id = $2 and worker = $3 and state = 'running'\n   for update",
        ["company_id","id","worker"],
      ),
      /** Writes doubts: new ones, and those that are open again or stand on other evidence by now. */
      putFindings: query<{ company_id: string | null; now: string | null; findings: unknown | null }, {  }>(
        "leads/integrity/put_findings",
        "insert into integrity_finding (company_id, id, rule, lead_id, severity, fingerprint, evidence, text, found_at)\nselect $1, f.id, f.rule, f.lead_id, f.severity, f.fingerprint, f.evidence, f.text, $2\n  from jsonb_to_recordset($3::jsonb) as f (\n    id text, rule text, lead_id text, severity text, fingerprint text, evidence jsonb, text text)\non conflict (company_id, lead_id, rule) do update\n   set state = 'open', severity = excluded.severity, fingerprint = excluded.fingerprint, evidence = excluded.evidence,\n       text = excluded.text,\n       found_at = case when integrity_finding.state = 'open' then integrity_finding.found_at else excluded.found_at end,\n       resolved_at = null, dismissed_at = null, dismissed_by = null, reason = null, updated_at = now()",
        ["company_id","now","findings"],
      ),
      /** Keeps what a company says of a rule. */
      putRule: query<{ company_id: string | null; key: string | null; is_on: boolean | null; threshold: number | null; severity: string | null }, {  }>(
        "leads/integrity/put_rule",
        "insert into integrity_rule (company_id, key, is_on, threshold, severity)\nvalues ($1, $2, $3, $4, $5)\non conflict (company_id, key) do update\n   set is_on = excluded.is_on, threshold = excluded.threshold, severity = excluded.severity, updated_at = now()",
        ["company_id","key","is_on","threshold","severity"],
      ),
      /** Takes back that a doubt was set aside. */
      reopenFinding: query<{ company_id: string | null; id: string | null }, {  }>(
        "leads/integrity/reopen_finding",
        "update integrity_finding\n   set state = 'open', dismissed_at = null, dismissed_by = null, reason = null, updated_at = now()\n where company_id = $1 and id = $2 and state = 'dismissed'",
        ["company_id","id"],
      ),
      /** Closes doubts whose cause is gone. */
      resolveFindings: query<{ now: string | null; company_id: string | null; ids: string[] | null }, {  }>(
        "leads/integrity/resolve_findings",
        "update integrity_finding\n   set state = 'resolved', resolved_at = $1, updated_at = now()\n where company_id = $2 and id = any ($3::text[]) and state = 'open'",
        ["now","company_id","ids"], ["ids"],
      ),
      /** Leads of a stretch that went well are left out no more. */
      takeBack: query<{ company_id: string | null; job: string | null; after: string | null; until: string | null }, {  }>(
        "leads/integrity/take_back",
        "delete from set_aside\n where company_id = $1 and job = $2 and subject_id > $3 and subject_id <= $4",
        ["company_id","job","after","until"],
      ),
    },
    leadPush: {
      /** The next submissions to work on, oldest first (those of paused sources stay), held until the transaction ends; others skip them. */
      claimSubmissions: query<{ company_id: string | null; only_id: string | null; most: number | null }, { id: string; source_id: string; lead_read: unknown; consent: unknown | null; is_test: boolean; received_at: string; attempts: number; person_no: number | null; repeat_of: string | null; source_name: string; source_owner_id: string | null; source_duplicate_policy: 're_enquire' | 'label' | null; source_defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] } }>(
        "leads/lead-push/claim_submissions",
        "select submission.id, submission.source_id, submission.lead_read, submission.consent, submission.is_test,\n       submission.received_at, submission.attempts, submission.person_no, submission.repeat_of,\n       source.name as source_name, source.default_owner_id as source_owner_id,\n       source.duplicate_policy as source_duplicate_policy,\n       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,\n                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,\n                         'tags', source.default_tags) as source_defaults\n  from lead_submission submission\n  join lead_source source on source.company_id = submission.company_id and source.id = submission.source_id\n where submission.company_id = $1 and submission.status <> 'done' and not source.is_paused\n   and (submission.retry_at is null or submission.retry_at <= now())\n   and ($2::text is null or submission.id = $2)\n order by submission.received_at, submission.id\n limit $3\n   for update of submission skip locked",
        ["company_id","only_id","most"],
      ),
      /** How many accepted leads wait to be worked in, of all companies: those that are due, and those that failed. */
      countWaiting: query<{  }, { waiting: number }>(
        "leads/lead-push/count_waiting",
        "select count(*)::int as waiting from (\n  select from lead_submission where status <> 'done' and received_at < now() - interval '10 seconds' limit 10000) due",
        [],
      ),
      /** Notes a failed attempt: again after a while that doubles, from 5 seconds to an hour. After twelve it shows as failed */
      failSubmission: query<{ error: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/lead-push/fail_submission",
        "update lead_submission\n   set attempts = attempts + 1,\n       error = $1,\n       status = case when attempts + 1 >= 12 then 'failed' else 'waiting' end,\n       retry_at = now() + least(interval '5 seconds' * power(2, least(attempts, 12)), interval '1 hour')\n where company_id = $2 and id = $3 and status <> 'done'",
        ["error","company_id","id"],
      ),
      /** A list of leads that came to a source word for word before, and is not deleted soon. */
      findBody: query<{ company_id: string | null; source_id: string | null; raw: string | null; query: string | null }, { id: string }>(
        "leads/lead-push/find_body",
        "select id\n  from lead_submission\n where company_id = $1 and source_id = $2 and body_hash = hashtext($3) and raw = $3\n   and query is not distinct from $4::text and received_at > now() - interval '170 days'\n order by received_at, id\n limit 1",
        ["company_id","source_id","raw","query"],
      ),
      /** What became of the first of several bodies under one id, and of its person. Where its lead was archived, the lead that */
      findFirst: query<{ company_id: string | null; id: string | null }, { status: string | null; lead_id: string | null; lead_read: unknown; consent: unknown; lead_contact_id: string | null }>(
        "leads/lead-push/find_first",
        "select first.status, coalesce(live.id, first.lead_id) as lead_id, first.lead_read, first.consent,\n       lead.contact_id as lead_contact_id\n  from lead_submission first\n  left join lead on lead.company_id = $1 and lead.id = first.lead_id\n  left join lateral (\n    select follower.id\n      from lead follower\n     where follower.company_id = $1 and follower.contact_id = lead.contact_id\n       and follower.archived_at is null and follower.is_test = lead.is_test and lead.archived_at is not null\n       and (follower.category = 'open' or follower.received_at > lead.received_at)\n     order by follower.category = 'open' desc, follower.lead_type = lead.lead_type desc, follower.last_enquiry_at desc,\n              follower.id desc\n     limit 1) live on true\n where first.company_id = $1 and first.id = $2",
        ["company_id","id"],
      ),
      /** Leads of people who may have come under an id before: with a number, an address or the name of what comes now, and the */
      findLinked: query<{ company_id: string | null; phones: string[] | null; is_test: boolean | null; emails: string[] | null; name_folded: string | null; source_id: string | null; external_id: string | null }, { lead_id: string; contact_id: string; name: string | null; message: string | null; phones: string[]; emails: string[] }>(
        "leads/lead-push/find_linked",
        "with agreeing as (\n  select phone.contact_id, 0 as rank from contact_phone phone\n   where phone.company_id = $1 and phone.e164 = any ($2::text[]) and phone.is_test = $3\n  union all\n  select email.contact_id, 1 from contact_email email\n   where email.company_id = $1 and email.email = any ($4::text[]) and email.is_test = $3\n  union all\n  select contact.id, 2 from contact\n   where contact.company_id = $1 and contact.name_folded = $5::text and contact.name_folded <> ''\n     and contact.is_test = $3\n), linked as (\n  select lead.id, agreeing.rank, known.is_first\n    from agreeing\n    join lead on lead.company_id = $1 and lead.contact_id = agreeing.contact_id\n    join lead_external_id known on known.company_id = $1 and known.lead_id = lead.id\n     and known.source_id = $6 and known.external_id = $7 and known.is_test = $3\n  union all\n  select known.lead_id, 3, true\n    from lead_external_id known\n   where known.company_id = $1 and known.source_id = $6 and known.external_id = $7\n     and known.is_test = $3 and known.is_first\n), ranked as (\n  select id, min(rank) as rank, bool_or(is_first) as is_first from linked group by id\n)\nselect live.id as lead_id, lead.contact_id, contact.name, lead.message,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = contact.id) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = contact.id) as emails\n  from ranked\n  join lead on lead.company_id = $1 and lead.id = ranked.id\n  join contact on contact.company_id = $1 and contact.id = lead.contact_id\n  cross join lateral (\n    select follower.id\n      from lead follower\n     where follower.company_id = $1 and follower.contact_id = lead.contact_id\n       and follower.archived_at is null and follower.is_test = lead.is_test\n       and (follower.id = lead.id or lead.archived_at is not null\n            and (follower.category = 'open' or follower.received_at > lead.received_at))\n     order by follower.id = lead.id desc, follower.category = 'open' desc, follower.lead_type = lead.lead_type desc,\n              follower.last_enquiry_at desc, follower.id desc\n     limit 1) live\n where not exists (\n   select from lead_submission submission\n    where submission.company_id = $1 and submission.source_id = $6\n      and submission.external_id = $7 and submission.is_test = $3\n      and submission.person_no >= 0 and submission.lead_id = lead.id)\n order by ranked.rank, ranked.is_first desc, lead.id\n limit 20",
        ["company_id","phones","is_test","emails","name_folded","source_id","external_id"], ["phones","emails"],
      ),
      /** The sources behind push URLs, whichever company's they are; behind old URLs while those work. Hashes in base64. */
      findSourcesByToken: query<{ token_hashes: string[] | null; now: string | null }, { company_id: string; token: string; id: string; is_sandbox: boolean; time_zone: string; field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }; consent_default: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null; until: string | null }>(
        "leads/lead-push/find_sources_by_token",
        "select source.company_id, asked.token, source.id, source.is_sandbox, company.time_zone, source.field_map,\n       source.consent_default, null as until\n  from unnest($1::text[]) asked (token)\n  join lead_source source on source.token_hash = decode(asked.token, 'base64')\n  join company on company.id = source.company_id\n where source.archived_at is null\nunion all\nselect source.company_id, asked.token, source.id, source.is_sandbox, company.time_zone, source.field_map,\n       source.consent_default, source.old_url_until\n  from unnest($1::text[]) asked (token)\n  join lead_source source on source.previous_token_hash = decode(asked.token, 'base64')\n  join company on company.id = source.company_id\n where source.archived_at is null and source.old_url_until > $2",
        ["token_hashes","now"], ["token_hashes"],
      ),
      /** What came before under an id, the likeliest first: by how many numbers, addresses and names of it agree (`agreeing`). */
      findSubmissions: query<{ external_id: string | null; lead_read: string | null; company_id: string | null; source_id: string | null; is_test: boolean | null; raw: string | null; query: string | null }, { id: string; received_at: string; is_test: boolean; lead_id: string | null; person_no: number; lead_read: unknown; is_same: boolean }>(
        "leads/lead-push/find_submissions",
        "with asked as materialized (\n  select app.person_keys($1, $2::text::jsonb) as keys\n), keyed as materialized (\n  select id, cardinality(array(select unnest(person_keys) intersect select unnest(asked.keys))) as agreeing\n    from asked\n    join lead_submission on lead_submission.company_id = $3 and lead_submission.person_keys && asked.keys\n   where (source_id, external_id, is_test) is not distinct from ($4::text, $1::text, $5::boolean)\n   order by agreeing desc, person_no\n   limit 100\n), latest as materialized (\n  select id\n    from lead_submission\n   where company_id = $3 and source_id = $4 and external_id = $1 and is_test = $5\n     and person_no > 0\n   order by person_no desc\n   limit 100\n), earliest as materialized (\n  select id, cardinality(array(\n           select unnest(app.person_keys(external_id, lead_read)) intersect select unnest(asked.keys))) as agreeing\n    from lead_submission, asked\n   where company_id = $3 and source_id = $4 and external_id = $1 and is_test = $5\n     and person_no <= 0\n), found as (\n  select id, max(agreeing) as agreeing\n    from (select id, agreeing from keyed\n          union all select id, agreeing from earliest\n          union all select id, 0 from latest) as one\n   group by id\n)\nselect before.id, before.received_at, before.is_test, before.lead_id, before.person_no, before.lead_read,\n       before.raw = $6 and before.query is not distinct from $7::text or $6 = '(with ' || before.id || ')'\n       or before.raw like '(with %' and $6 like '(with %' and before.lead_read = $2::text::jsonb\n       or exists (\n         select from lead_submission again\n          where again.company_id = $3 and again.repeat_of = before.id\n            and (again.raw = $6 and again.query is not distinct from $7 or $6 = '(with ' || again.id || ')')) as is_same\n  from found\n  join lead_submission before on before.company_id = $3 and before.id = found.id\n order by found.agreeing desc, before.person_no",
        ["external_id","lead_read","company_id","source_id","is_test","raw","query"],
      ),
      /** Notes what became of submissions, and on their sources that something came; the same once more is nothing new. */
      finishSubmissions: query<{ outcomes: unknown | null; company_id: string | null }, {  }>(
        "leads/lead-push/finish_submissions",
        "with outcome as (\n  select * from jsonb_to_recordset($1::jsonb)\n    as o (id text, lead_id text, contact_id text, outcome text)\n), done as (\n  update lead_submission submission\n     set status = 'done', lead_id = outcome.lead_id, contact_id = outcome.contact_id, outcome = outcome.outcome,\n         processed_at = now(), attempts = submission.attempts + 1, error = null, retry_at = null\n    from outcome\n   where submission.company_id = $2 and submission.id = outcome.id\n  returning submission.source_id, submission.received_at, submission.outcome\n)\nupdate lead_source source\n   set last_received_at = greatest(source.last_received_at, arrived.latest),\n       received_count = source.received_count + arrived.amount\n  from (select source_id, max(received_at) as latest, count(*) as amount from done\n         where outcome <> 'repeated' group by source_id) arrived\n where source.company_id = $2 and source.id = arrived.source_id",
        ["outcomes","company_id"],
      ),
      /** Stores what arrived, many at once, and answers which were new. Somebody who is there already under the same id stays as */
      insertSubmissions: query<{ company_id: string | null; rows: string | null }, { id: string }>(
        "leads/lead-push/insert_submissions",
        "insert into lead_submission (\n  company_id, id, source_id, external_id, kind, raw, lead_read, consent, is_test, received_at, person_no, repeat_of,\n  query, body_hash, status, outcome, processed_at)\nselect $1, r.id, r.source_id, r.external_id, r.kind, r.raw, r.lead_read, r.consent, r.is_test, r.received_at,\n       r.person_no, r.repeat_of, r.query, case when r.holds_body then hashtext(r.raw) end,\n       case when r.outcome is null then 'waiting' else 'done' end, r.outcome,\n       case when r.outcome is not null then r.received_at end\n  from json_to_recordset($2::text::json) as r (\n    id text, source_id text, external_id text, kind text, raw text, lead_read jsonb, consent jsonb, is_test boolean,\n    received_at timestamptz, person_no integer, repeat_of text, outcome text, query text,\n    holds_body boolean)\non conflict (company_id, source_id, external_id, is_test, person_no)\n  where external_id is not null and person_no is not null do nothing\nreturning id",
        ["company_id","rows"],
      ),
      /** Under which of these ids of sources somebody has a lead; the key of an id is `<source> <id>`. */
      listLinked: query<{ source_ids: string[] | null; external_ids: string[] | null; company_id: string | null }, { key: string }>(
        "leads/lead-push/list_linked",
        "select given.source_id || ' ' || given.external_id as key\n  from unnest($1::text[], $2::text[]) as given (source_id, external_id)\n where exists (select from lead_external_id known\n                where known.company_id = $3 and known.source_id = given.source_id\n                  and known.external_id = given.external_id)",
        ["source_ids","external_ids","company_id"], ["source_ids","external_ids"],
      ),
      /** Companies with submissions to work on now. */
      listWaitingCompanies: query<{  }, { id: string; time_zone: string }>(
        "leads/lead-push/list_waiting_companies",
        "select company.id, company.time_zone\n  from company\n where exists (\n   select from lead_submission\n     join lead_source on lead_source.company_id = lead_submission.company_id\n       and lead_source.id = lead_submission.source_id and not lead_source.is_paused\n    where lead_submission.company_id = company.id and lead_submission.status <> 'done'\n      and (lead_submission.retry_at is null or lead_submission.retry_at <= now()))",
        [],
      ),
      /** After the clock was set back: a submission that waits for longer than its failures ever cost is due. Scope: every company, */
      moveBack: query<{  }, {  }>(
        "leads/lead-push/move_back",
        "update lead_submission\n   set retry_at = now()\n where status <> 'done'\n   and retry_at > now() + least(interval '5 seconds' * power(2, least(greatest(attempts - 1, 0), 12)), interval '1 hour')",
        [],
      ),
      /** Lets a submission wait for the one that it repeats. */
      putOffSubmission: query<{ company_id: string | null; id: string | null }, {  }>(
        "leads/lead-push/put_off_submission",
        "update lead_submission\n   set retry_at = now() + interval '5 seconds'\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
    },
    leadSources: {
      /** Puts a source away: its URL is unknown from here on, its leads keep it. */
      archiveSource: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/lead-sources/archive_source",
        "update lead_source\n   set archived_at = now(), updated_at = now()\n where company_id = $1 and id = $2 and archived_at is null\nreturning id",
        ["company_id","id"],
      ),
      /** How a source does at the moment. What names nobody is no lead, nor is what came before. */
      countRecent: query<{ company_id: string | null; source_id: string | null; since: string | null }, { received_last_day: number; failed_last_day: number; held_last_day: number; waiting: number; failed: number }>(
        "leads/lead-sources/count_recent",
        "select (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and received_at > $3\n           and outcome is distinct from 'held_nobody' and repeat_of is null) as received_last_day,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and received_at > $3\n           and status <> 'done' and attempts > 0) as failed_last_day,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and received_at > $3\n           and outcome = 'held_nobody') as held_last_day,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and status = 'waiting') as waiting,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and status = 'failed') as failed",
        ["company_id","source_id","since"],
      ),
      /** Has the month before go on. */
      deleteCost: query<{ company_id: string | null; source_id: string | null; month: string | null }, {  }>(
        "leads/lead-sources/delete_cost",
        "delete from lead_source_cost\n where company_id = $1 and source_id = $2 and month = to_date($3, 'YYYY-MM')",
        ["company_id","source_id","month"],
      ),
      /** Takes the secret before the present one away. */
      endOldToken: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/lead-sources/end_old_token",
        "update lead_source\n   set previous_token_hash = null, old_url_until = null, updated_at = now()\n where company_id = $1 and id = $2 and archived_at is null\nreturning id",
        ["company_id","id"],
      ),
      /** When leads came to a source: the last one, and how many in each hour of the week over the four weeks up to it, in */
      findArrivals: query<{ company_id: string | null; source_id: string | null; zone: string | null }, { last_at: string | null; weeks: number; slots: { day: number; hour: number; count: number }[] }>(
        "leads/lead-sources/find_arrivals",
        "with latest as (\n  select max(received_at) as at from lead_submission\n   where company_id = $1 and source_id = $2 and not is_test and outcome is distinct from 'held_nobody'\n), recent as (\n  select submission.received_at\n    from lead_submission submission, latest\n   where submission.company_id = $1 and submission.source_id = $2 and not submission.is_test\n     and submission.outcome is distinct from 'held_nobody' and submission.repeat_of is null\n     and submission.received_at > latest.at - interval '28 days' and submission.received_at <= latest.at\n)\nselect app.instant(latest.at) as last_at,\n       (case when exists (\n          select from lead_submission older\n           where older.company_id = $1 and older.source_id = $2 and not older.is_test\n             and older.outcome is distinct from 'held_nobody'\n             and older.received_at <= latest.at - interval '28 days') then 4\n        else greatest(1, ((latest.at at time zone $3)::date\n                          - ((select min(received_at) from recent) at time zone $3)::date + 1) / 7.0)\n        end)::float8 as weeks,\n       (select coalesce(json_agg(slot), '[]')\n          from (select extract(isodow from received_at at time zone $3)::int as day,\n                       extract(hour from received_at at time zone $3)::int as hour,\n                       count(*)::int as count\n                  from recent\n                 group by 1, 2\n                 order by 1, 2) slot) as slots\n  from latest",
        ["company_id","source_id","zone"],
      ),
      /** A pipeline that is in use, and which leads it takes. */
      findPipeline: query<{ company_id: string | null; id: string | null }, { lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[] }>(
        "leads/lead-sources/find_pipeline",
        "select lead_types from pipeline where company_id = $1 and id = $2 and archived_at is null",
        ["company_id","id"],
      ),
      /** A source, put away or not: what was pushed to it stays. */
      findSource: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/lead-sources/find_source",
        "select id from lead_source where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** What became of a submission of a source. */
      findSubmission: query<{ company_id: string | null; source_id: string | null; id: string | null }, { json: string }>(
        "leads/lead-sources/find_submission",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from lead_submission submission\n  join submission_record record on record.company_id = submission.company_id and record.id = submission.id\n where submission.company_id = $1 and submission.source_id = $2 and submission.id = $3",
        ["company_id","source_id","id"],
      ),
      /** A submission with what was sent, masked as the caller's role reads numbers and addresses. A body that held several */
      findSubmissionBody: query<{ company_id: string | null; source_id: string | null; id: string | null }, { json: string }>(
        "leads/lead-sources/find_submission_body",
        "select (to_jsonb(record) - 'company_id' || jsonb_build_object(\n         'format', first.kind,\n         'raw', app.mask_text(first.raw, null),\n         'query', app.mask_text(first.query, null),\n         'body_of', case when first.id <> submission.id then first.id end,\n         'external_id', submission.external_id,\n         'read', app.mask_json(submission.lead_read, null)))::text as json\n  from lead_submission submission\n  join submission_record record on record.company_id = submission.company_id and record.id = submission.id\n  join lead_submission first on first.company_id = submission.company_id and first.source_id = submission.source_id\n    and first.id = coalesce(substring(submission.raw from '^\\(with ([0-9A-Za-z_]+)\\)$'), submission.id)\n where submission.company_id = $1 and submission.source_id = $2 and submission.id = $3",
        ["company_id","source_id","id"],
      ),
      /** A new source with the secret of its push URL. */
      insertSource: query<{ company_id: string | null; id: string | null; name: string | null; kind: string | null; token_hash: Uint8Array | null; token_sealed: Uint8Array | null; is_sandbox: boolean | null; is_paused: boolean | null; default_owner_id: string | null; duplicate_policy: string | null; field_map: unknown | null; default_lead_type: string | null; default_temperature: string | null; default_project: string | null; default_pipeline_id: string | null; default_tags: string[] | null; consent: unknown | null; silence_alarm_hours: number | null }, {  }>(
        "leads/lead-sources/insert_source",
        "insert into lead_source (\n  company_id, id, name, kind, token_hash, token_sealed, is_sandbox, is_paused, default_owner_id, duplicate_policy,\n  field_map, default_lead_type, default_temperature, default_project, default_pipeline_id, default_tags,\n  consent_default, silence_alarm_hours)\nvalues (\n  $1, $2, $3, $4, $5, $6, $7, $8, $9,\n  $10, $11, $12, $13, $14, $15,\n  $16, $17, $18)",
        ["company_id","id","name","kind","token_hash","token_sealed","is_sandbox","is_paused","default_owner_id","duplicate_policy","field_map","default_lead_type","default_temperature","default_project","default_pipeline_id","default_tags","consent","silence_alarm_hours"], ["default_tags"],
      ),
      /** What a source costs, each from its month on, the latest first. */
      listCosts: query<{ company_id: string | null; source_id: string | null }, { month: string; per_month: number | null; per_lead: number | null; updated_at: string }>(
        "leads/lead-sources/list_costs",
        "select to_char(month, 'YYYY-MM') as month, per_month, per_lead, app.instant(updated_at) as updated_at\n  from lead_source_cost\n where company_id = $1 and source_id = $2\n order by lead_source_cost.month desc",
        ["company_id","source_id"],
      ),
      /** Sources that sent nothing for longer than their alarm allows beyond the usual, whatever is usual, and of which nobody */
      listMaybeSilent: query<{ job: string | null; now: string | null }, { company_id: string; id: string; silence_alarm_hours: number; time_zone: string; is_retry: boolean }>(
        "leads/lead-sources/list_maybe_silent",
        "select source.company_id, source.id, source.silence_alarm_hours, company.time_zone,\n       aside.failures is not null as is_retry\n  from lead_source source\n  join company on company.id = source.company_id\n  left join set_aside aside\n    on aside.company_id = source.company_id and aside.job = $1 and aside.subject_id = source.id\n where source.archived_at is null and not source.is_paused and not source.is_sandbox\n   and source.silence_alarm_hours is not null\n   and source.last_received_at < $2::timestamptz - make_interval(hours => source.silence_alarm_hours)\n   and (source.silence_told_for is null or source.silence_told_for < source.last_received_at)\n   and (aside.retry_at is null or aside.retry_at <= $2)\n order by source.company_id, source.id",
        ["job","now"],
      ),
      /** The sources that an enquiry can be entered under, by name. */
      listNames: query<{ company_id: string | null }, { id: string; name: string; kind: 'phone' | 'other' | 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'import' }>(
        "leads/lead-sources/list_names",
        "select source.id, source.name, source.kind\n  from lead_source source\n where source.company_id = $1 and source.archived_at is null\n order by lower(source.name), source.id",
        ["company_id"],
      ),
      /** The last bodies that came to a source, as they came; of one that is too long to be read anew, nothing. */
      listRaw: query<{ longest: number | null; company_id: string | null; source_id: string | null; most: number | null }, { id: string; kind: 'json' | 'form' | 'multipart' | 'xml' | 'query'; query: string | null; raw: string | null; received_at: string }>(
        "leads/lead-sources/list_raw",
        "select id, kind, query, case when octet_length(raw) <= $1::int then raw end as raw,\n       app.instant(received_at) as received_at\n  from lead_submission\n where company_id = $2 and source_id = $3 and raw not like '(with %'\n order by received_at desc, id desc\n limit $4",
        ["longest","company_id","source_id","most"],
      ),
      /** Numbers and addresses that came through a source with so many people that they are nobody's, those of the last time */
      listSharedValues: query<{ company_id: string | null; source_id: string | null; only_id: string | null; now: string | null }, { json: string }>(
        "leads/lead-sources/list_shared_values",
        "select json_build_object(\n         'id', shared.id,\n         'kind', shared.kind,\n         'value', coalesce(case shared.kind\n           when 'phone' then app.mask_phone(shared.value, shared.national, null)\n           else app.mask_email(shared.value, null) end, ''),\n         'people', shared.people,\n         'first_at', app.instant(shared.first_at),\n         'last_at', app.instant(shared.last_at),\n         'nobodys_since', app.instant(shared.nobodys_since),\n         'nobodys_until', app.instant(shared.nobodys_until),\n         'overruled_at', app.instant(shared.overruled_at),\n         'overruled_by', case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end\n       )::text as json\n  from lead_shared_value shared\n  left join member on member.company_id = shared.company_id and member.id = shared.overruled_by\n where shared.company_id = $1 and shared.source_id = $2\n   and case when $3::text is null then shared.nobodys_until > $4::timestamptz or shared.overruled_at is not null\n         else shared.id = $3 end\n order by shared.last_at desc, shared.id\n limit 200",
        ["company_id","source_id","only_id","now"],
      ),
      /** Every source that is not archived, by name. */
      listSources: query<{ company_id: string | null; now: string | null; only_id: string | null }, { id: string; name: string; kind: 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'phone' | 'import' | 'other'; is_sandbox: boolean; is_paused: boolean; duplicate_policy: 're_enquire' | 'label' | null; field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }; default_lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; default_temperature: 'hot' | 'warm' | 'cold' | null; default_project: string | null; default_pipeline: { id: string; name: string } | null; default_tags: string[]; consent: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null; silence_alarm_hours: number | null; is_silent: boolean; old_url_until: string | null; last_received_at: string | null; received_count: number; failed_count: number; token_rotated_at: string; token_sealed: Uint8Array; created_at: string; updated_at: string; owner_id: string | null; owner_name: string | null }>(
        "leads/lead-sources/list_sources",
        "select source.id, source.name, source.kind, source.is_sandbox, source.is_paused, source.duplicate_policy,\n       source.field_map, source.default_lead_type, source.default_temperature, source.default_project,\n       (select json_build_object('id', pipeline.id, 'name', pipeline.name)\n          from pipeline\n         where pipeline.company_id = $1 and pipeline.id = source.default_pipeline_id) as default_pipeline,\n       source.default_tags, source.consent_default as consent, source.silence_alarm_hours,\n       source.silence_told_for is not null and not exists (\n         select from lead_submission later\n          where later.company_id = $1 and later.source_id = source.id and not later.is_test\n            and later.outcome is distinct from 'held_nobody' and later.received_at > source.silence_told_for) as is_silent,\n       app.instant(case when source.old_url_until > $2 then source.old_url_until end) as old_url_until,\n       source.last_received_at, source.received_count,\n       (select count(*)::int from lead_submission failed\n         where failed.company_id = $1 and failed.source_id = source.id and failed.status = 'failed') as failed_count,\n       source.token_rotated_at, source.token_sealed,\n       source.created_at, app.instant(source.updated_at) as updated_at, owner.id as owner_id, owner.name as owner_name\n  from lead_source source\n  left join member owner on owner.company_id = source.company_id and owner.id = source.default_owner_id\n where source.company_id = $1 and source.archived_at is null\n   and ($3::text is null or source.id = $3)\n order by lower(source.name)",
        ["company_id","now","only_id"],
      ),
      /** The sources whose leads a member gets. */
      listSourcesOfOwner: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
        "leads/lead-sources/list_sources_of_owner",
        "select id, name\n  from lead_source\n where company_id = $1 and default_owner_id = $2 and archived_at is null\n order by lower(name)",
        ["company_id","member_id"],
      ),
      /** A source's settings, held until the transaction ends. */
      lockSource: query<{ company_id: string | null; id: string | null }, { name: string; kind: 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'phone' | 'import' | 'other'; is_sandbox: boolean; is_paused: boolean; default_owner_id: string | null; duplicate_policy: 're_enquire' | 'label' | null; field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }; default_lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; default_temperature: 'hot' | 'warm' | 'cold' | null; default_project: string | null; default_pipeline_id: string | null; default_tags: string[]; consent: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null; silence_alarm_hours: number | null; updated_at: string }>(
        "leads/lead-sources/lock_source",
        "select name, kind, is_sandbox, is_paused, default_owner_id, duplicate_policy, field_map, default_lead_type,\n       default_temperature, default_project, default_pipeline_id, default_tags, consent_default as consent,\n       silence_alarm_hours, app.instant(updated_at) as updated_at\n  from lead_source\n where company_id = $1 and id = $2 and archived_at is null\n   for update",
        ["company_id","id"],
      ),
      /** Notes of which silence people are told; none where another program was faster. */
      markSilent: query<{ last_at: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/lead-sources/mark_silent",
        "update lead_source\n   set silence_told_for = $1\n where company_id = $2 and id = $3 and (silence_told_for is null or silence_told_for < $1)",
        ["last_at","company_id","id"],
      ),
      /** Says of a number or an address that it is somebody's all the same, at every source that it came through; or takes that */
      overruleSharedValue: query<{ is_overruled: boolean | null; member_id: string | null; company_id: string | null; source_id: string | null; id: string | null; now: string | null }, {  }>(
        "leads/lead-sources/overrule_shared_value",
        "update lead_shared_value shared\n   set overruled_at = case when $1::boolean then now() end,\n       overruled_by = case when $1 then $2::text end\n  from lead_shared_value named\n where named.company_id = $3 and named.source_id = $4 and named.id = $5\n   and (named.nobodys_until > $6::timestamptz or named.overruled_at is not null)\n   and shared.company_id = $3 and shared.value = named.value",
        ["is_overruled","member_id","company_id","source_id","id","now"],
      ),
      /** Test contacts of these that no lead, call or property names any more. */
      purgeContacts: query<{ company_id: string | null; ids: string[] | null }, {  }>(
        "leads/lead-sources/purge_contacts",
        "delete from contact\n where company_id = $1 and id = any ($2::text[]) and is_test\n   and not exists (select from lead where lead.company_id = $1 and lead.contact_id = contact.id)\n   and not exists (select from call_log where call_log.company_id = $1 and call_log.contact_id = contact.id)\n   and not exists (\n     select from property where property.company_id = $1 and property.owner_contact_id = contact.id)",
        ["company_id","ids"], ["ids"],
      ),
      /** Takes away everything that came through a source as a test: what was pushed, its leads with what hangs on them, and */
      purgeTests: query<{ company_id: string | null; source_id: string | null }, { leads: number; submissions: number; contact_ids: string[] | null }>(
        "leads/lead-sources/purge_tests",
        "with doomed as (\n  select id, contact_id from lead where company_id = $1 and source_id = $2 and is_test\n), submissions as (\n  delete from lead_submission\n   where company_id = $1 and source_id = $2 and is_test\n  returning id\n), leads as (\n  delete from lead where company_id = $1 and id in (select id from doomed)\n  returning id\n)\nselect (select count(*)::int from leads) as leads,\n       (select count(*)::int from submissions) as submissions,\n       array(select distinct contact_id from doomed) as contact_ids",
        ["company_id","source_id"],
      ),
      /** What a source costs from a month on. */
      putCost: query<{ company_id: string | null; source_id: string | null; month: string | null; per_month: number | null; per_lead: number | null }, {  }>(
        "leads/lead-sources/put_cost",
        "insert into lead_source_cost (company_id, source_id, month, per_month, per_lead)\nvalues ($1, $2, to_date($3, 'YYYY-MM'), $4, $5)\non conflict (company_id, source_id, month)\n  do update set per_month = excluded.per_month, per_lead = excluded.per_lead, updated_at = now()",
        ["company_id","source_id","month","per_month","per_lead"],
      ),
      /** Has the leads of a member's sources go to another one, or by the rules. */
      replaceDefaultOwner: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
        "leads/lead-sources/replace_default_owner",
        "update lead_source set default_owner_id = $1, updated_at = now()\n where company_id = $2 and default_owner_id = $3",
        ["to","company_id","from"],
      ),
      /** Lets a submission that failed be tried at once, with all its attempts before it again. One that is done stays done. */
      retrySubmission: query<{ company_id: string | null; source_id: string | null; id: string | null }, { id: string }>(
        "leads/lead-sources/retry_submission",
        "update lead_submission\n   set status = 'waiting', attempts = 0, retry_at = null\n where company_id = $1 and source_id = $2 and id = $3 and status <> 'done'\nreturning id",
        ["company_id","source_id","id"],
      ),
      /** A new secret. The one before it works until a moment, or no more; to keep it takes that no older one still works, which */
      rotateToken: query<{ until: string | null; token_hash: Uint8Array | null; token_sealed: Uint8Array | null; company_id: string | null; id: string | null; now: string | null }, { id: string }>(
        "leads/lead-sources/rotate_token",
        "update lead_source\n   set previous_token_hash = case when $1::timestamptz is not null then token_hash end,\n       old_url_until = $1,\n       token_hash = $2, token_sealed = $3, token_rotated_at = now(), updated_at = now()\n where company_id = $4 and id = $5 and archived_at is null\n   and ($1::timestamptz is null or old_url_until is null or old_url_until <= $6)\nreturning id",
        ["until","token_hash","token_sealed","company_id","id","now"],
      ),
      /** What came of the sources in each of the months, in company time: of the leads that the caller's reports cover. */
      sumFigures: query<{ zone: string | null; from_month: string | null; to_month: string | null; company_id: string | null; only_id: string | null; owner_ids: string[] | null }, { source_id: string; source_name: string; month: string; created: number; duplicates: number; won: number; re_enquiries: number; per_month: number | null; per_lead: number | null }>(
        "leads/lead-sources/sum_figures",
        "with months as (\n  select month::date as month, month at time zone $1 as from_at,\n         (month + interval '1 month') at time zone $1 as to_at\n    from generate_series(to_date($2, 'YYYY-MM')::timestamp, to_date($3, 'YYYY-MM')::timestamp,\n                         interval '1 month') month\n), again as (\n  select entry.data ->> 'source_id' as source_id, months.month, count(*)::int as re_enquiries\n    from months\n    join activity entry on entry.company_id = $4 and entry.at >= months.from_at and entry.at < months.to_at\n   where ($5::text is null or entry.data ->> 'source_id' = $5)\n     and entry.type = 'enquiry' and not entry.is_test and entry.data ->> 'outcome' in ('re_enquiry', 'reopened')\n     and ($6::text[] is null or exists (\n       select from lead\n        where lead.company_id = $4 and lead.id = entry.lead_id and lead.owner_id = any ($6)))\n   group by entry.data ->> 'source_id', months.month\n)\nselect source.id as source_id, source.name as source_name, to_char(months.month, 'YYYY-MM') as month,\n       made.created, made.duplicates, made.won, coalesce(again.re_enquiries, 0) as re_enquiries,\n       cost.per_month, cost.per_lead\n  from lead_source source\n cross join months\n cross join lateral (\n   select count(*)::int as created,\n          count(*) filter (where lead.duplicate_kind is not null)::int as duplicates,\n          count(*) filter (where lead.category = 'won')::int as won\n     from lead\n    where lead.company_id = $4 and lead.source_id = source.id and not lead.is_test\n      and lead.received_at >= months.from_at and lead.received_at < months.to_at\n      and ($6::text[] is null or lead.owner_id = any ($6))) made\n  left join again on again.source_id = source.id and again.month = months.month\n  left join lateral (\n   select cost.per_month, cost.per_lead\n     from lead_source_cost cost\n    where cost.company_id = $4 and cost.source_id = source.id and cost.month <= months.month\n    order by cost.month desc\n    limit 1) cost on true\n where source.company_id = $4\n   and case when $5::text is null then source.archived_at is null else source.id = $5 end\n order by lower(source.name), source.id, months.month",
        ["zone","from_month","to_month","company_id","only_id","owner_ids"], ["owner_ids"],
      ),
      /** A source's settings, all of them. */
      updateSource: query<{ name: string | null; kind: string | null; is_sandbox: boolean | null; is_paused: boolean | null; default_owner_id: string | null; duplicate_policy: string | null; field_map: unknown | null; default_lead_type: string | null; default_temperature: string | null; default_project: string | null; default_pipeline_id: string | null; default_tags: string[] | null; consent: unknown | null; silence_alarm_hours: number | null; company_id: string | null; id: string | null }, {  }>(
        "leads/lead-sources/update_source",
        "update lead_source\n   set name = $1, kind = $2, is_sandbox = $3, is_paused = $4,\n       default_owner_id = $5, duplicate_policy = $6, field_map = $7,\n       default_lead_type = $8, default_temperature = $9,\n       default_project = $10, default_pipeline_id = $11, default_tags = $12,\n       consent_default = $13, silence_alarm_hours = $14, updated_at = now()\n where company_id = $15 and id = $16",
        ["name","kind","is_sandbox","is_paused","default_owner_id","duplicate_policy","field_map","default_lead_type","default_temperature","default_project","default_pipeline_id","default_tags","consent","silence_alarm_hours","company_id","id"], ["default_tags"],
      ),
    },
    leads: {
      /** Puts the leads of a person away, at the moment at which the person is. */
      archiveLeadsOf: query<{ at: string | null; company_id: string | null; contact_id: string | null }, { id: string; is_late: boolean; is_test: boolean }>(
        "leads/leads/archive_leads_of",
        "update lead set archived_at = $1, updated_at = now()\n where company_id = $2 and contact_id = $3 and archived_at is null\nreturning id, is_late, is_test",
        ["at","company_id","contact_id"],
      ),
      /** Takes a reason out of the list; leads that have it keep it. */
      archiveLostReason: query<{ company_id: string | null; id: string | null }, {  }>(
        "leads/leads/archive_lost_reason",
        "update lost_reason\n   set archived_at = now(), updated_at = now()\n where company_id = $1 and id = $2 and archived_at is null",
        ["company_id","id"],
      ),
      /** How many leads a contact has. Beyond reach. */
      countLeadsOf: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "leads/leads/count_leads_of",
        "select count(*)::int as count from lead where company_id = $1 and contact_id = $2",
        ["company_id","id"],
      ),
      /** How many open leads a member has. */
      countOpenLeads: query<{ company_id: string | null; member_id: string | null }, { count: number }>(
        "leads/leads/count_open_leads",
        "select count(*)::int as count\n  from lead\n where company_id = $1 and owner_id = $2 and category = 'open' and not is_test",
        ["company_id","member_id"],
      ),
      /** How many submissions came in of a contact. Beyond reach. */
      countSubmissionsOf: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "leads/leads/count_submissions_of",
        "select count(*)::int as count from lead_submission where company_id = $1 and contact_id = $2",
        ["company_id","id"],
      ),
      /** How many leads of a status are not where they belong; see lock_unsettled. */
      countUnsettled: query<{ company_id: string | null; status_id: string | null }, { count: number }>(
        "leads/leads/count_unsettled",
        "select count(*)::integer as count\n  from pipeline_status status\n  join lead on lead.company_id = status.company_id and lead.status_id = status.id\n where status.company_id = $1 and status.id = $2\n   and (coalesce(status.remap_to, status.id) <> status.id or lead.category <> status.category)",
        ["company_id","status_id"],
      ),
      /** People as somebody who enters them again knows them: what they are called, and their lead. */
      describePeople: query<{ company_id: string | null; ids: string[] | null }, { id: string; name: string; lead: { id: string; ref: string; lead_type: string; status: string; category: string; owner: string } | null }>(
        "leads/leads/describe_people",
        "select contact.id, coalesce(app.mask_text(contact.name, contact.owner_id), '') as name, latest.lead\n  from contact\n  left join lateral (\n    select json_build_object('id', lead.id, 'ref', lead.ref, 'lead_type', lead.lead_type, 'status', status.name,\n                             'category', lead.category, 'owner', owner.name) as lead\n      from lead\n      join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n      join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n     where lead.company_id = contact.company_id and lead.contact_id = contact.id and lead.archived_at is null\n     order by lead.category = 'open' desc, lead.last_enquiry_at desc, lead.id desc\n     limit 1) latest on true\n where contact.company_id = $1 and contact.id = any ($2::text[])\n order by contact.id",
        ["company_id","ids"], ["ids"],
      ),
      /** Where an entered lead comes from: the source, or the company's oldest for entry by hand. */
      findEntry: query<{ company_id: string | null; source_id: string | null }, { id: string; name: string; owner_id: string | null; duplicate_policy: 're_enquire' | 'label' | null; is_sandbox: boolean; defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] } }>(
        "leads/leads/find_entry",
        "select source.id, source.name, source.default_owner_id as owner_id, source.duplicate_policy, source.is_sandbox,\n       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,\n                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,\n                         'tags', source.default_tags) as defaults\n  from lead_source source\n where source.company_id = $1 and source.archived_at is null\n   and (source.id = $2 or ($2::text is null and source.kind = 'other'))\n order by source.created_at\n limit 1",
        ["company_id","source_id"],
      ),
      /** A member who can be given leads, and whether their role works on them; null id finds nobody. */
      findHolder: query<{ company_id: string | null; id: string | null }, { id: string; name: string; works_leads: boolean }>(
        "leads/leads/find_holder",
        "select member.id, member.name, role.permissions ? 'leads.edit' as works_leads\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2 and member.status = 'active'",
        ["company_id","id"],
      ),
      /** One lead as its page shows it. */
      findLead: query<{ company_id: string | null; id: string | null }, { json: string }>(
        "leads/leads/find_lead",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from lead_detail record\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
      /** What the company asks of its members on every lead. */
      findLeadSettings: query<{ company_id: string | null }, { needs_lost_reason: boolean; needs_follow_up: boolean; updated_at: string | null }>(
        "leads/leads/find_lead_settings",
        "select needs_lost_reason, needs_follow_up, app.instant(updated_at) as updated_at\n  from lead_settings\n where company_id = $1",
        ["company_id"],
      ),
      /** Whoever has one of these numbers or addresses, with anybody. */
      findPeople: query<{ company_id: string | null; phones: string[] | null; emails: string[] | null }, { contact_id: string }>(
        "leads/leads/find_people",
        "select known.contact_id\n  from (select phone.contact_id\n          from contact_phone phone\n         where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\n        union\n        select email.contact_id\n          from contact_email email\n         where email.company_id = $1 and email.email = any ($3::text[]) and not email.is_test) known",
        ["company_id","phones","emails"], ["phones","emails"],
      ),
      /** Where a lead of another type would stand: in that type's pipeline, the one it is in first, in the status of the same */
      findPlaceOfType: query<{ company_id: string | null; lead_type: string | null; pipeline_id: string | null; status_id: string | null; key: string | null; category: string | null }, { pipeline_id: string; id: string; key: string; name: string; category: string }>(
        "leads/leads/find_place_of_type",
        "select there.pipeline_id, there.id, there.key, there.name, there.category\n  from pipeline\n  join pipeline_status there on there.company_id = pipeline.company_id and there.pipeline_id = pipeline.id\n where pipeline.company_id = $1 and $2 = any (pipeline.lead_types)\n   and pipeline.archived_at is null and there.archived_at is null\n order by pipeline.id = $3 desc, $2 = any (pipeline.default_for) desc, pipeline.position, pipeline.id, there.id = $4 desc,\n          there.key = $5 and there.category = $6 desc, there.category = $6 desc, there.position\n limit 1",
        ["company_id","lead_type","pipeline_id","status_id","key","category"],
      ),
      /** A status of a pipeline by its key or its id. */
      findStatus: query<{ company_id: string | null; pipeline_id: string | null; status: string | null }, { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; is_put_away: boolean }>(
        "leads/leads/find_status",
        "select status.id, status.key, status.name, status.category, pipeline.archived_at is not null as is_put_away\n  from pipeline_status status\n  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n where status.company_id = $1 and status.pipeline_id = $2\n   and (status.key = $3 or status.id = $3)\n   and status.archived_at is null",
        ["company_id","pipeline_id","status"],
      ),
      /** Whether the company has a status, archived ones too. */
      findStatusById: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/leads/find_status_by_id",
        "select id from pipeline_status where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** A sub-status of a status by its key or its id. */
      findSubStatus: query<{ company_id: string | null; status_id: string | null; key: string | null }, { id: string; key: string; name: string }>(
        "leads/leads/find_sub_status",
        "select id, key, name from pipeline_sub_status where company_id = $1 and status_id = $2 and (key = $3 or id = $3)\n   and archived_at is null",
        ["company_id","status_id","key"],
      ),
      /** Folds the lines of one place into one. What no other run has deleted meanwhile is added up, so two runs at once count */
      foldTally: query<{  }, {  }>(
        "leads/leads/fold_tally",
        "with many as (\n  select company_id, owner_id, status_id from lead_tally group by 1, 2, 3 having count(*) > 1 limit 5000\n), folded as (\n  delete from lead_tally line\n   using many\n   where line.company_id = many.company_id and line.owner_id = many.owner_id and line.status_id = many.status_id\n  returning line.company_id, line.owner_id, line.status_id, line.leads, line.budget\n)\ninsert into lead_tally (company_id, owner_id, status_id, leads, budget)\nselect company_id, owner_id, status_id, sum(leads), sum(budget)\n  from folded\n group by 1, 2, 3\nhaving sum(leads) <> 0 or sum(budget) <> 0",
        [],
      ),
      /** Gives a lead to another owner. */
      handOverLead: query<{ owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/leads/hand_over_lead",
        "update lead set owner_id = $1, updated_at = now() where company_id = $2 and id = $3",
        ["owner_id","company_id","id"],
      ),
      /** Gives leads to other owners, each to its own. */
      handOverLeads: query<{ ids: string[] | null; owner_ids: string[] | null; company_id: string | null }, {  }>(
        "leads/leads/hand_over_leads",
        "update lead\n   set owner_id = given.owner_id, updated_at = now()\n  from unnest($1::text[], $2::text[]) as given (id, owner_id)\n where lead.company_id = $3 and lead.id = given.id",
        ["ids","owner_ids","company_id"], ["ids","owner_ids"],
      ),
      /** A member who can be given leads, or keep one that is opened again, held to the commit: one who leaves meanwhile waits, */
      holdHolder: query<{ company_id: string | null; id: string | null }, { id: string; name: string; works_leads: boolean }>(
        "leads/leads/hold_holder",
        "with held as materialized (\n  select * from member\n   where company_id = $1 and id = $2 and status = 'active'\n     for share\n)\nselect held.id, held.name,\n       (select role.permissions ? 'leads.edit' from role\n         where role.company_id = held.company_id and role.id = held.role_id) as works_leads\n  from held",
        ["company_id","id"],
      ),
      /** The person of a lead, and whether they were put away; whoever is about to put them away, or to bring them back, waits */
      holdPerson: query<{ company_id: string | null; lead_id: string | null }, { id: string; is_archived: boolean }>(
        "leads/leads/hold_person",
        "select id, archived_at is not null as is_archived from contact\n where company_id = $1\n   and id = (select contact_id from lead where lead.company_id = $1 and lead.id = $2)\n   for share",
        ["company_id","lead_id"],
      ),
      /** A new reason, behind the others of its kind unless it is placed. */
      insertLostReason: query<{ company_id: string | null; id: string | null; name: string | null; category: string | null; position: number | null }, {  }>(
        "leads/leads/insert_lost_reason",
        "insert into lost_reason (company_id, id, name, category, position)\nselect $1, $2, $3, $4, coalesce($5::int, max(position) + 1, 1)\n  from lost_reason\n where company_id = $1 and category = $4 and archived_at is null",
        ["company_id","id","name","category","position"],
      ),
      /** Open leads that a member still has, oldest first, locked to be given away. */
      listLeadsToHandOver: query<{ company_id: string | null; from: string | null; limit: number | null }, { id: string; contact_id: string; is_late: boolean; is_test: boolean; lead_type: string; temperature: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; city: string | null; source: { id: string; name: string }; source_owner_id: string | null }>(
        "leads/leads/list_leads_to_hand_over",
        "select lead.id, lead.contact_id, lead.is_late, lead.is_test, lead.lead_type, lead.temperature, lead.project,\n       lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max, lead.attribution,\n       lead.custom,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name) from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source,\n       (select source.default_owner_id from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source_owner_id\n  from lead\n where lead.company_id = $1 and lead.owner_id = $2 and lead.category = 'open'\n order by lead.received_at, lead.id\n limit $3\n   for update of lead",
        ["company_id","from","limit"],
      ),
      /** Why leads are given up, as the company has it, in order; or the one that is named, archived or not. */
      listLostReasons: query<{ company_id: string | null; id: string | null }, { id: string; name: string; category: 'lost' | 'junk'; position: number; archived_at: string | null; updated_at: string }>(
        "leads/leads/list_lost_reasons",
        "select id, name, category, position, app.instant(archived_at) as archived_at, app.instant(updated_at) as updated_at\n  from lost_reason\n where company_id = $1 and (id = $2 or ($2::text is null and archived_at is null))\n order by category desc, position, id",
        ["company_id","id"],
      ),
      /** Who has the leads of a person, once for each lead. */
      listOwnersOf: query<{ company_id: string | null; contact_id: string | null }, { owner_id: string; is_open: boolean }>(
        "leads/leads/list_owners_of",
        "select owner_id, category = 'open' as is_open\n  from lead\n where company_id = $1 and contact_id = $2 and archived_at is null",
        ["company_id","contact_id"],
      ),
      /** Every status of the company with its key, which several pipelines share. */
      listStatusKeys: query<{ company_id: string | null }, { id: string; key: string }>(
        "leads/leads/list_status_keys",
        "select id, key from pipeline_status where company_id = $1",
        ["company_id"],
      ),
      /** Locks the lead within reach that has an id of its sender's, with what may be told anew and where a lead of another type */
      lockKnownLead: query<{ company_id: string | null; lead_type: string | null; external_id: string | null; is_test: boolean | null; source_id: string | null; is_named: boolean | null }, { id: string; contact_id: string; owner_id: string; lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; temperature: string; custom: Record<string, unknown>; pipeline_id: string; status_id: string; category: string; is_late: boolean; status: { id: string; key: string; name: string }; next: { pipeline_id: string; id: string; key: string; name: string; category: string } | null }>(
        "leads/leads/lock_known_lead",
        "select lead.id, lead.contact_id, lead.owner_id, lead.lead_type, lead.temperature, lead.custom, lead.pipeline_id,\n       lead.status_id, lead.category, lead.is_late,\n       json_build_object('id', status.id, 'key', status.key, 'name', status.name) as status,\n       (select json_build_object('pipeline_id', pipeline.id, 'id', there.id, 'key', there.key, 'name', there.name,\n                                 'category', there.category)\n          from pipeline\n          join pipeline_status there on there.company_id = pipeline.company_id and there.pipeline_id = pipeline.id\n         where pipeline.company_id = $1 and $2 = any (pipeline.lead_types)\n           and pipeline.archived_at is null and there.archived_at is null\n         order by pipeline.id = lead.pipeline_id desc, $2 = any (pipeline.default_for) desc, pipeline.position, pipeline.id,\n                  there.id = status.id desc, there.key = status.key and there.category = status.category desc,\n                  there.category = status.category desc, there.position\n         limit 1) as next\n  from lead_source source\n  join lead_external_id known\n    on known.company_id = $1 and known.source_id = source.id and known.external_id = $3\n   and known.is_test = $4 and known.is_first\n  join lead on lead.company_id = $1 and lead.id = known.lead_id\n  join pipeline_status status on status.company_id = $1 and status.id = lead.status_id\n where source.company_id = $1\n   and (source.id = $5 or not $6)\n   and lead.archived_at is null\n order by source.id = $5 desc, lead.received_at desc\n limit 1\n   for update of lead",
        ["company_id","lead_type","external_id","is_test","source_id","is_named"],
      ),
      /** Locks a lead that is about to change, with what the change is judged by. */
      lockLead: query<{ company_id: string | null; id: string | null }, { contact_id: string; owner_id: string; pipeline_id: string; status_id: string; sub_status_id: string | null; temperature: string; lost_reason_id: string | null; lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; budget_min: number | null; budget_max: number | null; bhk: number[]; property_types: string[]; location: string | null; project: string | null; follow_up_at: string | null; custom: Record<string, unknown>; is_late: boolean; is_test: boolean; updated_at: string; archived_at: string | null; status: { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; allowed_moves: string[] | null }; owner: { id: string; name: string } }>(
        "leads/leads/lock_lead",
        "select lead.contact_id, lead.owner_id, lead.pipeline_id, lead.status_id, lead.sub_status_id, lead.temperature,\n       lead.lost_reason_id, lead.lead_type, lead.budget_min, lead.budget_max, lead.bhk, lead.property_types, lead.location, lead.project,\n       app.instant(lead.follow_up_at) as follow_up_at, lead.custom, lead.is_late, lead.is_test,\n       app.instant(lead.updated_at) as updated_at, app.instant(lead.archived_at) as archived_at,\n       (select json_build_object('id', status.id, 'key', status.key, 'name', status.name, 'category', status.category,\n                                 'allowed_moves', status.allowed_moves)\n          from pipeline_status status\n         where status.company_id = lead.company_id and status.id = lead.status_id) as status,\n       (select json_build_object('id', owner.id, 'name', owner.name)\n          from member owner\n         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner\n  from lead\n where lead.company_id = $1 and lead.id = $2\n   for update of lead",
        ["company_id","id"],
      ),
      /** Locks the leads of contacts that are about to be merged or parted, in one order. */
      lockLeadsOf: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
        "leads/leads/lock_leads_of",
        "select id from lead where company_id = $1 and contact_id = any ($2) order by id for update",
        ["company_id","ids"], ["ids"],
      ),
      /** Locks a reason of the list that is about to change. */
      lockLostReason: query<{ company_id: string | null; id: string | null }, { updated_at: string }>(
        "leads/leads/lock_lost_reason",
        "select app.instant(updated_at) as updated_at\n  from lost_reason\n where company_id = $1 and id = $2 and archived_at is null\n   for update",
        ["company_id","id"],
      ),
      /** Locks leads whose place is not right any more: in a status that was put away, or of another category than their */
      lockUnsettled: query<{ company_id: string | null; status_id: string | null; passed_over: string[] | null; limit: number | null }, { id: string; contact_id: string; is_test: boolean; from_status: { key: string; name: string }; to_status: { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk' }; moves: boolean }>(
        "leads/leads/lock_unsettled",
        "select lead.id, lead.contact_id, lead.is_test,\n       json_build_object('key', status.key, 'name', status.name) as from_status,\n       json_build_object('id', target.id, 'key', target.key, 'name', target.name, 'category', target.category)\n         as to_status,\n       status.id <> target.id as moves\n  from pipeline_status status\n  join pipeline_status target on target.company_id = status.company_id\n   and target.id = coalesce(status.remap_to, status.id)\n  join lead on lead.company_id = status.company_id and lead.status_id = status.id\n where status.company_id = $1 and status.id = $2\n   and (status.id <> target.id or lead.category <> status.category)\n   and lead.id <> all ($3::text[])\n order by lead.id\n limit $4\n   for update of lead",
        ["company_id","status_id","passed_over","limit"], ["passed_over"],
      ),
      /** Moves a lead to another status. It closes when it leaves the open ones and stays closed since then; why it was given */
      moveLead: query<{ status_id: string | null; sub_status_id: string | null; category: string | null; lost_reason_id: string | null; follow_up_at: string | null; closed_at: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/leads/move_lead",
        "update lead\n   set status_id = $1, sub_status_id = $2, category = $3,\n       lost_reason_id = $4, follow_up_at = $5,\n       closed_at = case when $3 = 'open' then null else coalesce(closed_at, $6::timestamptz, now()) end,\n       updated_at = now()\n where company_id = $7 and id = $8",
        ["status_id","sub_status_id","category","lost_reason_id","follow_up_at","closed_at","company_id","id"],
      ),
      /** Moves leads from one contact to another, and says which; with `ids`, only those. */
      moveLeadsOf: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
        "leads/leads/move_leads_of",
        "update lead set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
        ["to","company_id","from","ids"], ["ids"],
      ),
      /** What came in of a person, from one contact to another, and which; with `ids`, only those. */
      moveSubmissions: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
        "leads/leads/move_submissions",
        "update lead_submission set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
        ["to","company_id","from","ids"], ["ids"],
      ),
      /** Writes what the company asks of its members on every lead. */
      putLeadSettings: query<{ company_id: string | null; needs_lost_reason: boolean | null; needs_follow_up: boolean | null }, {  }>(
        "leads/leads/put_lead_settings",
        "insert into lead_settings (company_id, needs_lost_reason, needs_follow_up)\nvalues ($1, $2, $3)\n    on conflict (company_id) do update\n   set needs_lost_reason = excluded.needs_lost_reason, needs_follow_up = excluded.needs_follow_up, updated_at = now()",
        ["company_id","needs_lost_reason","needs_follow_up"],
      ),
      /** Brings back the leads that were put away together with their person. */
      restoreLeadsOf: query<{ company_id: string | null; contact_id: string | null; at: string | null }, { id: string; is_late: boolean; is_test: boolean }>(
        "leads/leads/restore_leads_of",
        "update lead set archived_at = null, updated_at = now()\n where company_id = $1 and contact_id = $2\n   and date_trunc('milliseconds', archived_at) = date_trunc('milliseconds', $3::timestamptz)\nreturning id, is_late, is_test",
        ["company_id","contact_id","at"],
      ),
      /** Puts a lead away, or brings it back (null). */
      setArchived: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/leads/set_archived",
        "update lead set archived_at = $1, updated_at = now() where company_id = $2 and id = $3",
        ["at","company_id","id"],
      ),
      /** Puts leads where they belong. */
      settleLeads: query<{ status_id: string | null; category: string | null; company_id: string | null; ids: string[] | null }, {  }>(
        "leads/leads/settle_leads",
        "update lead\n   set sub_status_id = case when status_id = $1 then sub_status_id end,\n       status_id = $1, category = $2,\n       lost_reason_id = case when $2 in ('lost', 'junk') then lost_reason_id end,\n       closed_at = case when $2 = 'open' then null else coalesce(closed_at, now()) end,\n       updated_at = now()\n where company_id = $3 and id = any ($4::text[])",
        ["status_id","category","company_id","ids"], ["ids"],
      ),
      /** How many leads within reach stand in each status of a pipeline, and for how much in paise; of one owner where one is */
      sumTally: query<{ company_id: string | null; pipeline_id: string | null; owner_id: string | null }, { status_id: string; count: number; budget: number }>(
        "leads/leads/sum_tally",
        "select line.status_id, sum(line.leads)::int as count, least(sum(line.budget), 9007199254740991)::bigint as budget\n  from pipeline_status status\n  join lead_tally line on line.company_id = $1 and line.status_id = status.id\n where status.company_id = $1 and status.pipeline_id = $2\n   and ($3::text is null or line.owner_id = $3)\n group by line.status_id",
        ["company_id","pipeline_id","owner_id"],
      ),
      /** Writes what its sender told anew of a lead: its type, with where that puts it, how warm it is, and own fields. */
      tellLead: query<{ lead_type: string | null; temperature: string | null; custom: unknown | null; pipeline_id: string | null; status_id: string | null; category: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/leads/tell_lead",
        "update lead\n   set lead_type = $1, temperature = $2, custom = $3, pipeline_id = $4,\n       status_id = $5, category = $6,\n       lost_reason_id = case when category = $6 then lost_reason_id end,\n       sub_status_id = case when status_id = $5 then sub_status_id end,\n       closed_at = case when $6 = 'open' then null else coalesce(closed_at, now()) end,\n       updated_at = now()\n where company_id = $7 and id = $8",
        ["lead_type","temperature","custom","pipeline_id","status_id","category","company_id","id"],
      ),
      /** Writes what can be edited in a lead; the caller has locked it and merged the change. */
      updateLead: query<{ temperature: string | null; sub_status_id: string | null; budget_min: number | null; budget_max: number | null; bhk: number[] | null; property_types: string[] | null; location: string | null; project: string | null; follow_up_at: string | null; custom: unknown | null; company_id: string | null; id: string | null }, {  }>(
        "leads/leads/update_lead",
        "update lead\n   set temperature = $1, sub_status_id = $2, budget_min = $3, budget_max = $4,\n       bhk = $5, property_types = $6, location = $7, project = $8,\n       follow_up_at = $9, custom = $10, updated_at = now()\n where company_id = $11 and id = $12",
        ["temperature","sub_status_id","budget_min","budget_max","bhk","property_types","location","project","follow_up_at","custom","company_id","id"], ["bhk","property_types"],
      ),
      /** Renames or moves a reason that is in use. */
      updateLostReason: query<{ name: string | null; position: number | null; company_id: string | null; id: string | null }, {  }>(
        "leads/leads/update_lost_reason",
        "update lost_reason\n   set name = coalesce($1, name), position = coalesce($2::int, position), updated_at = now()\n where company_id = $3 and id = $4 and archived_at is null",
        ["name","position","company_id","id"],
      ),
    },
    pipelines: {
      /** Puts a status away; its leads, and those on their way to it, go to another. */
      archiveStatus: query<{ to: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/pipelines/archive_status",
        "update pipeline_status\n   set archived_at = coalesce(archived_at, now()), remap_to = $1\n where company_id = $2 and (id = $3 or remap_to = $3)",
        ["to","company_id","id"],
      ),
      /** Waits until nobody moves a lead, and keeps everybody from it until the transaction ends: pipelines are about to change. */
      arrangePipelines: query<{ company_id: string | null }, { held: boolean }>(
        "leads/pipelines/arrange_pipelines",
        "select pg_advisory_xact_lock(hashtextextended($1 || ' pipelines', 0)) is null as held",
        ["company_id"],
      ),
      /** Whether a pipeline has open leads that are not put away. */
      countOpenLeads: query<{ company_id: string | null; id: string | null }, { has_open: boolean }>(
        "leads/pipelines/count_open_leads",
        "select exists (\n  select from lead\n    join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n   where status.company_id = $1 and status.pipeline_id = $2 and lead.category = 'open') as has_open",
        ["company_id","id"],
      ),
      /** Pipelines stay as they are until the transaction ends: taken by whoever moves or makes leads, so that no lead enters a */
      holdPipelines: query<{ company_id: string | null }, { held: boolean }>(
        "leads/pipelines/hold_pipelines",
        "select pg_advisory_xact_lock_shared(hashtextextended($1 || ' pipelines', 0)) is null as held",
        ["company_id"],
      ),
      /** Adds pipelines behind the others, with their statuses and sub-statuses, in the order in which they are given. */
      insertPipelines: query<{ pipelines: unknown | null; company_id: string | null }, {  }>(
        "leads/pipelines/insert_pipelines",
        "with given as (\n  select item, place\n    from jsonb_array_elements($1::jsonb) with ordinality as given (item, place)\n), made as (\n  insert into pipeline (company_id, id, name, lead_types, default_for, position)\n  select $2, item ->> 'id', item ->> 'name', array(select jsonb_array_elements_text(item -> 'lead_types')),\n         array(select jsonb_array_elements_text(item -> 'default_for')),\n         place + (select coalesce(max(position), 0) from pipeline where company_id = $2)\n    from given\n), given_status as (\n  select given.item ->> 'id' as pipeline_id, status.item, status.place\n    from given, jsonb_array_elements(given.item -> 'statuses') with ordinality as status (item, place)\n), made_status as (\n  insert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position, allowed_moves,\n                               required_fields, probability, ageing_days)\n  select $2, item ->> 'id', pipeline_id, item ->> 'key', item ->> 'name', item ->> 'category', item ->> 'color',\n         place,\n         case when jsonb_typeof(item -> 'allowed_moves') = 'array'\n           then array(select jsonb_array_elements_text(item -> 'allowed_moves')) end,\n         array(select jsonb_array_elements_text(coalesce(item -> 'required_fields', '[]'))),\n         (item ->> 'probability')::int, (item ->> 'ageing_days')::int\n    from given_status\n)\ninsert into pipeline_sub_status (company_id, id, status_id, key, name, position)\nselect $2, sub.item ->> 'id', status.item ->> 'id', sub.item ->> 'key', sub.item ->> 'name', sub.place\n  from given_status status, jsonb_array_elements(status.item -> 'sub_statuses') with ordinality as sub (item, place)",
        ["pipelines","company_id"],
      ),
      /** Adds a status behind the others of its category, and moves those behind it on. */
      insertStatus: query<{ category: string | null; company_id: string | null; pipeline_id: string | null; id: string | null; key: string | null; name: string | null; color: string | null; allowed_moves: string[] | null; required_fields: string[] | null; probability: number | null; ageing_days: number | null }, {  }>(
        "leads/pipelines/insert_status",
        "with place as (\n  select coalesce(max(position) filter (where category = $1), max(position), 0) + 1 as position\n    from pipeline_status\n   where company_id = $2 and pipeline_id = $3 and archived_at is null\n), moved as (\n  update pipeline_status status\n     set position = status.position + 1\n    from place\n   where status.company_id = $2 and status.pipeline_id = $3 and status.position >= place.position\n)\ninsert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position, allowed_moves,\n                             required_fields, probability, ageing_days)\nselect $2, $4, $3, $5, $6, $1, $7, place.position, $8, $9,\n       $10, $11\n  from place",
        ["category","company_id","pipeline_id","id","key","name","color","allowed_moves","required_fields","probability","ageing_days"], ["allowed_moves","required_fields"],
      ),
      /** Writes the sub-statuses of a status, in their order: known ones by their key, others added; what is not named is put */
      keepSubStatuses: query<{ sub_statuses: unknown | null; company_id: string | null; status_id: string | null }, {  }>(
        "leads/pipelines/keep_sub_statuses",
        "with given as (\n  select item ->> 'id' as id, item ->> 'key' as key, item ->> 'name' as name, place\n    from jsonb_array_elements($1::jsonb) with ordinality as given (item, place)\n), gone as (\n  update pipeline_sub_status\n     set archived_at = now()\n   where company_id = $2 and status_id = $3 and archived_at is null\n     and key not in (select key from given)\n)\ninsert into pipeline_sub_status (company_id, id, status_id, key, name, position)\nselect $2, id, $3, key, name, place from given\non conflict (company_id, status_id, key)\n  do update set name = excluded.name, position = excluded.position, archived_at = null",
        ["sub_statuses","company_id","status_id"],
      ),
      /** The company's pipelines with their statuses and sub-statuses, in order: those in use, or those that were put away; or */
      listPipelines: query<{ company_id: string | null; id: string | null; archived: boolean | null }, { id: string; name: string; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; default_for: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; position: number; archived_at: string | null; updated_at: string; statuses: unknown[] }>(
        "leads/pipelines/list_pipelines",
        "select pipeline.id, pipeline.name, pipeline.lead_types, pipeline.default_for, pipeline.position,\n       app.instant(pipeline.archived_at) as archived_at, app.instant(pipeline.updated_at) as updated_at,\n       (select coalesce(json_agg(json_build_object(\n                 'id', status.id, 'key', status.key, 'name', status.name, 'category', status.category,\n                 'color', status.color, 'position', status.position, 'allowed_moves', status.allowed_moves,\n                 'required_fields', status.required_fields, 'probability', status.probability,\n                 'ageing_days', status.ageing_days,\n                 'problems', app.archived_named(status.company_id, to_jsonb(status.required_fields)::text),\n                 'sub_statuses', (\n                   select coalesce(json_agg(json_build_object('id', sub.id, 'key', sub.key, 'name', sub.name)\n                                            order by sub.position), '[]')\n                     from pipeline_sub_status sub\n                    where sub.company_id = status.company_id and sub.status_id = status.id\n                      and sub.archived_at is null))\n               order by status.position), '[]')\n          from pipeline_status status\n         where status.company_id = pipeline.company_id and status.pipeline_id = pipeline.id\n           and status.archived_at is null) as statuses\n  from pipeline\n where pipeline.company_id = $1\n   and case when $2::text is null then (pipeline.archived_at is not null) = $3::boolean else pipeline.id = $2 end\n order by pipeline.position, pipeline.id",
        ["company_id","id","archived"],
      ),
      /** Every key that a pipeline ever had: one that is put away keeps its own. */
      listStatusKeysOf: query<{ company_id: string | null; pipeline_id: string | null }, { key: string }>(
        "leads/pipelines/list_status_keys_of",
        "select key from pipeline_status where company_id = $1 and pipeline_id = $2",
        ["company_id","pipeline_id"],
      ),
      /** Puts pipelines into the order of their ids. */
      orderPipelines: query<{ ids: string[] | null; company_id: string | null }, {  }>(
        "leads/pipelines/order_pipelines",
        "update pipeline\n   set position = array_position($1::text[], id), updated_at = now()\n where company_id = $2 and id = any ($1::text[]) and position <> array_position($1::text[], id)",
        ["ids","company_id"], ["ids"],
      ),
      /** Puts the statuses of a pipeline into the order of their ids; those that were put away stand behind them. */
      orderStatuses: query<{ ids: string[] | null; company_id: string | null; pipeline_id: string | null }, {  }>(
        "leads/pipelines/order_statuses",
        "update pipeline_status\n   set position = coalesce(array_position($1::text[], id), cardinality($1::text[]) + position)\n where company_id = $2 and pipeline_id = $3",
        ["ids","company_id","pipeline_id"], ["ids"],
      ),
      /** Moves that led to a status lead to the one that takes its leads. Where none is left, as the only one led there, any may */
      replaceMoves: query<{ from: string | null; to: string | null; company_id: string | null; pipeline_id: string | null }, {  }>(
        "leads/pipelines/replace_moves",
        "update pipeline_status\n   set allowed_moves = nullif(array(\n         select distinct case move when $1 then $2 else move end\n           from unnest(allowed_moves) as move\n          where case move when $1 then $2 else move end <> key), '{}')\n where company_id = $3 and pipeline_id = $4 and $1 = any (allowed_moves)",
        ["from","to","company_id","pipeline_id"],
      ),
      /** Takes statuses that were put away into use again, behind the others. Leads that went elsewhere stay there. */
      restoreStatuses: query<{ company_id: string | null; pipeline_id: string | null; keys: string[] | null }, {  }>(
        "leads/pipelines/restore_statuses",
        "update pipeline_status status\n   set archived_at = null, remap_to = null,\n       position = status.position + (select coalesce(max(other.position), 0)\n                                       from pipeline_status other\n                                      where other.company_id = status.company_id\n                                        and other.pipeline_id = status.pipeline_id)\n where status.company_id = $1 and status.pipeline_id = $2 and status.key = any ($3::text[])\n   and status.archived_at is not null",
        ["company_id","pipeline_id","keys"], ["keys"],
      ),
      /** Each lead type begins in one pipeline: the others no longer do. */
      takeDefaults: query<{ lead_types: string[] | null; company_id: string | null; id: string | null }, {  }>(
        "leads/pipelines/take_defaults",
        "update pipeline\n   set default_for = array(select unnest(default_for) except select unnest($1::text[])), updated_at = now()\n where company_id = $2 and id <> $3 and default_for && $1::text[]",
        ["lead_types","company_id","id"], ["lead_types"],
      ),
      /** Writes a pipeline; updated_at says that it, or one of its statuses, changed. */
      updatePipeline: query<{ name: string | null; lead_types: string[] | null; default_for: string[] | null; archived_at: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/pipelines/update_pipeline",
        "update pipeline\n   set name = $1, lead_types = $2, default_for = $3, archived_at = $4, updated_at = now()\n where company_id = $5 and id = $6",
        ["name","lead_types","default_for","archived_at","company_id","id"], ["lead_types","default_for"],
      ),
      /** Writes a status. Its key stays: reports, rules and filters know it by that. */
      updateStatus: query<{ name: string | null; category: string | null; color: string | null; allowed_moves: string[] | null; required_fields: string[] | null; probability: number | null; ageing_days: number | null; company_id: string | null; id: string | null }, {  }>(
        "leads/pipelines/update_status",
        "update pipeline_status\n   set name = $1, category = $2, color = $3, allowed_moves = $4,\n       required_fields = $5, probability = $6, ageing_days = $7\n where company_id = $8 and id = $9",
        ["name","category","color","allowed_moves","required_fields","probability","ageing_days","company_id","id"], ["allowed_moves","required_fields"],
      ),
    },
    processGuard: {
      /** Takes a rule away. */
      deleteRule: query<{ company_id: string | null; id: string | null }, {  }>(
        "leads/process-guard/delete_rule",
        "delete from process_rule where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** What the moves of a lead are judged by. `filled` names what it has, as needed-fields.ts names it. */
      findFacts: query<{ company_id: string | null; id: string | null }, { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; status: { id: string; key: string; name: string; allowed_moves: string[] | null }; filled: string[]; has_visited: boolean; open_tasks: number; has_follow_up: boolean; last_note_at: string | null }>(
        "leads/process-guard/find_facts",
        "select lead.lead_type,\n       (select json_build_object('id', status.id, 'key', status.key, 'name', status.name,\n                                 'allowed_moves', status.allowed_moves)\n          from pipeline_status status\n         where status.company_id = lead.company_id and status.id = lead.status_id) as status,\n       array_remove(array[\n         case when coalesce(lead.budget_min, lead.budget_max) is not null then 'budget' end,\n         case when lead.bhk <> '{}' then 'bhk' end,\n         case when lead.property_types <> '{}' then 'property_types' end,\n         case when lead.location <> '' then 'location' end,\n         case when lead.project <> '' then 'project' end,\n         case when lead.follow_up_at is not null then 'follow_up_at' end,\n         case when contact.name <> '' then 'contact.name' end,\n         case when contact.city <> '' then 'contact.city' end,\n         case when exists (select from contact_phone phone\n           where phone.company_id = lead.company_id and phone.contact_id = lead.contact_id) then 'contact.phone' end,\n         case when exists (select from contact_email email\n           where email.company_id = lead.company_id and email.contact_id = lead.contact_id) then 'contact.email' end\n       ], null) || array(\n         select 'custom.' || key from jsonb_each(lead.custom) where value not in ('null', '\"\"', '[]')) as filled,\n       exists (select from site_visit visit\n                where visit.company_id = lead.company_id and visit.lead_id = lead.id\n                  and visit.status = 'completed') as has_visited,\n       (select count(*)::int from task\n         where task.company_id = lead.company_id and task.lead_id = lead.id and task.status = 'open') as open_tasks,\n       coalesce(lead.follow_up_at > now(), false) as has_follow_up,\n       (select app.instant(max(note.at)) from activity note\n         where note.company_id = lead.company_id and note.lead_id = lead.id and note.type = 'note') as last_note_at\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id = $2",
        ["company_id","id"],
      ),
      /** A status that a lead is about to enter; none when it was put away. */
      findTarget: query<{ company_id: string | null; id: string | null }, { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; required_fields: string[] }>(
        "leads/process-guard/find_target",
        "select id, key, name, category, required_fields\n  from pipeline_status\n where company_id = $1 and id = $2 and archived_at is null",
        ["company_id","id"],
      ),
      /** Adds a rule behind the others. */
      insertRule: query<{ company_id: string | null; id: string | null; name: string | null; is_active: boolean | null; mode: string | null; to_statuses: string[] | null; to_categories: string[] | null; from_statuses: string[] | null; lead_types: string[] | null; conditions: unknown | null; requires: unknown | null }, {  }>(
        "leads/process-guard/insert_rule",
        "insert into process_rule (company_id, id, name, position, is_active, mode, to_statuses, to_categories, from_statuses,\n                          lead_types, conditions, requires)\nselect $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5, $6, $7,\n       $8, $9, $10::jsonb, $11::jsonb\n  from process_rule\n where company_id = $1",
        ["company_id","id","name","is_active","mode","to_statuses","to_categories","from_statuses","lead_types","conditions","requires"], ["to_statuses","to_categories","from_statuses","lead_types"],
      ),
      /** The last moves of leads that the caller sees, with what a rule could have known then: visits, tasks, notes and the */
      listLastMoves: query<{ company_id: string | null; limit: number | null }, { lead_id: string; at: string; from_status: { key: string; name: string }; to_status: { key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk' }; reason: string | null; has_visited: boolean; open_tasks: number; has_follow_up: boolean; last_note_at: string | null }>(
        "leads/process-guard/list_last_moves",
        "select move.lead_id, app.instant(move.at) as at, move.data -> 'from_status' as from_status,\n       json_build_object('key', target.key, 'name', target.name, 'category', target.category) as to_status,\n       nullif(move.text, '') as reason,\n       exists (select from site_visit visit\n                where visit.company_id = lead.company_id and visit.lead_id = lead.id and visit.status = 'completed'\n                  and coalesce(visit.closed_at, visit.scheduled_at) <= move.at) as has_visited,\n       (select count(*)::int from task\n         where task.company_id = lead.company_id and task.lead_id = lead.id and task.created_at <= move.at\n           and (task.status = 'open' or task.updated_at > move.at)) as open_tasks,\n       coalesce(lead.follow_up_at > move.at, false) as has_follow_up,\n       (select app.instant(now() - (move.at - max(note.at))) from activity note\n         where note.company_id = lead.company_id and note.lead_id = lead.id and note.type = 'note'\n           and note.at <= move.at) as last_note_at\n  from (select activity.lead_id, activity.at, activity.id, activity.data, activity.text, activity.company_id\n          from activity\n         where activity.company_id = $1 and activity.type = 'status_change' and not activity.is_test\n           and activity.data -> 'from_status' ->> 'key' <> activity.data -> 'to_status' ->> 'key'\n         order by activity.at desc, activity.id desc\n         limit $2) move\n  join lead on lead.company_id = move.company_id and lead.id = move.lead_id\n  join pipeline_status target on target.company_id = lead.company_id and target.pipeline_id = lead.pipeline_id\n   and target.key = move.data -> 'to_status' ->> 'key'\n order by move.at desc, move.id desc",
        ["company_id","limit"],
      ),
      /** The rules in the order in which they are told; one of them, or the active ones only. */
      listRules: query<{ active_only: boolean | null; company_id: string | null; only_id: string | null }, { id: string; name: string; position: number; is_active: boolean; mode: 'block' | 'warn'; to_statuses: string[]; to_categories: ('open' | 'won' | 'lost' | 'junk')[]; from_statuses: string[]; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; conditions: unknown; requires: Record<string, unknown>[]; problems: string[]; created_at: string; updated_at: string }>(
        "leads/process-guard/list_rules",
        "select id, name, position, is_active, mode, to_statuses, to_categories, from_statuses, lead_types, conditions, requires,\n       case when $1 then '{}' else app.archived_named(company_id, concat(requires, conditions)) end as problems,\n       app.instant(created_at) as created_at, app.instant(updated_at) as updated_at\n  from process_rule\n where company_id = $2 and ($3::text is null or id = $3) and (is_active or not $1)\n order by position, id",
        ["active_only","company_id","only_id"],
      ),
      /** The keys of the statuses of the company's pipelines, those that were put away too: leads may stand in them. */
      listStatusKeys: query<{ company_id: string | null }, { key: string }>(
        "leads/process-guard/list_status_keys",
        "select distinct key\n  from pipeline_status\n where company_id = $1",
        ["company_id"],
      ),
      /** The statuses of a lead's pipeline, in order, for whoever wants to move it. */
      listTargets: query<{ company_id: string | null; lead_id: string | null }, { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; required_fields: string[]; lead_status_id: string }>(
        "leads/process-guard/list_targets",
        "select status.id, status.key, status.name, status.category, status.required_fields, lead.status_id as lead_status_id\n  from lead\n  join pipeline_status status on status.company_id = lead.company_id and status.pipeline_id = lead.pipeline_id\n where lead.company_id = $1 and lead.id = $2 and status.archived_at is null\n order by status.position, status.id",
        ["company_id","lead_id"],
      ),
      /** Locks a rule that is about to change. */
      lockRule: query<{ company_id: string | null; id: string | null }, { id: string; updated_at: string }>(
        "leads/process-guard/lock_rule",
        "select id, app.instant(updated_at) as updated_at from process_rule where company_id = $1 and id = $2 for update",
        ["company_id","id"],
      ),
      /** What leads are called, as the caller reads it. */
      nameLeads: query<{ company_id: string | null; ids: string[] | null }, { id: string; ref: string; name: string }>(
        "leads/process-guard/name_leads",
        "select id, ref, contact ->> 'name' as name\n  from lead_detail\n where company_id = $1 and id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Puts rules into the order of their ids. */
      orderRules: query<{ ids: string[] | null; company_id: string | null }, {  }>(
        "leads/process-guard/order_rules",
        "update process_rule\n   set position = array_position($1::text[], id)\n where company_id = $2 and id = any ($1::text[]) and position <> array_position($1::text[], id)",
        ["ids","company_id"], ["ids"],
      ),
      /** Writes a rule; the caller has locked it and merged the change. */
      updateRule: query<{ name: string | null; is_active: boolean | null; mode: string | null; to_statuses: string[] | null; to_categories: string[] | null; from_statuses: string[] | null; lead_types: string[] | null; conditions: unknown | null; requires: unknown | null; company_id: string | null; id: string | null }, {  }>(
        "leads/process-guard/update_rule",
        "update process_rule\n   set name = $1, is_active = $2, mode = $3, to_statuses = $4, to_categories = $5,\n       from_statuses = $6, lead_types = $7, conditions = $8::jsonb,\n       requires = $9::jsonb, updated_at = now()\n where company_id = $10 and id = $11",
        ["name","is_active","mode","to_statuses","to_categories","from_statuses","lead_types","conditions","requires","company_id","id"], ["to_statuses","to_categories","from_statuses","lead_types"],
      ),
    },
    requirement: {
      /** What one lead looks for, as its page shows it. */
      findRequirement: query<{ company_id: string | null; lead_id: string | null }, { json: string }>(
        "leads/requirement/find_requirement",
        "select (to_jsonb(record) - '{company_id,id}'::text[])::text as json\n  from lead_requirement_record record\n where record.company_id = $1 and record.id = $2",
        ["company_id","lead_id"],
      ),
      /** What a lead looks for as it is written, for a change to it; the lead is locked already. */
      findWishes: query<{ company_id: string | null; lead_id: string | null }, { budget_min: number | null; budget_max: number | null; bhk: number[]; property_types: string[]; location: string | null; project: string | null; cities: string[]; carpet_min: number | null; carpet_max: number | null; carpet_unit: 'sq_ft' | 'sq_m' | 'sq_yd' | 'acre' | 'guntha' | null; furnishing: string[]; facing: string[]; floors: string[]; possession: 'ready' | 'by_date' | null; possession_by: string | null; purpose: 'self_use' | 'investment' | null; amenities: string[]; parking: number | null; must_have: string[] }>(
        "leads/requirement/find_wishes",
        "select budget_min, budget_max, bhk, property_types, location, project, coalesce(cities, '{}') as cities,\n       carpet_min::float8 as carpet_min, carpet_max::float8 as carpet_max, carpet_unit,\n       coalesce(furnishing, '{}') as furnishing, coalesce(facing, '{}') as facing, coalesce(floors, '{}') as floors,\n       possession, possession_by::text as possession_by, purpose, coalesce(amenities, '{}') as amenities, parking,\n       coalesce(must_have, '{}') as must_have\n  from lead\n where company_id = $1 and id = $2",
        ["company_id","lead_id"],
      ),
      /** Writes what a lead looks for, whole. What is not asked for is null. */
      putRequirement: query<{ budget_min: number | null; budget_max: number | null; bhk: number[] | null; property_types: string[] | null; location: string | null; project: string | null; cities: string[] | null; carpet_min: number | null; carpet_max: number | null; carpet_unit: string | null; furnishing: string[] | null; facing: string[] | null; floors: string[] | null; possession: string | null; possession_by: string | null; purpose: string | null; amenities: string[] | null; parking: number | null; must_have: string[] | null; company_id: string | null; lead_id: string | null }, {  }>(
        "leads/requirement/put_requirement",
        "update lead\n   set budget_min = $1, budget_max = $2, bhk = $3, property_types = $4,\n       location = $5, project = $6, cities = nullif($7::text[], '{}'),\n       carpet_min = $8::float8::numeric, carpet_max = $9::float8::numeric,\n       carpet_unit = $10, furnishing = nullif($11::text[], '{}'),\n       facing = nullif($12::text[], '{}'), floors = nullif($13::text[], '{}'), possession = $14,\n       possession_by = $15::text::date, purpose = $16, amenities = nullif($17::text[], '{}'),\n       parking = $18, must_have = nullif($19::text[], '{}'), updated_at = now()\n where company_id = $20 and id = $21",
        ["budget_min","budget_max","bhk","property_types","location","project","cities","carpet_min","carpet_max","carpet_unit","furnishing","facing","floors","possession","possession_by","purpose","amenities","parking","must_have","company_id","lead_id"], ["bhk","property_types","cities","furnishing","facing","floors","amenities","must_have"],
      ),
    },
    slaPolicies: {
      /** The breach of a clock, once, and whose lead it was. */
      breachClock: query<{ now: string | null; owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/sla-policies/breach_clock",
        "update sla_clock set breached_at = $1, owner_id = $2\n where company_id = $3 and id = $4 and breached_at is null and next_at <= $1",
        ["now","owner_id","company_id","id"],
      ),
      /** Those of the clocks whose time has come, under the locks of their leads; what another program holds it does by itself. */
      claimDueClocks: query<{ now: string | null; company_id: string | null; ids: string[] | null }, { id: string; lead_id: string; kind: 'first_response' | 'follow_up'; due_at: string; terms: { id: string; name: string; escalates_to_leader: boolean; escalate_member_ids: string[]; escalate_role_ids: string[]; reassign: 'none' | 'rules' | 'member'; reassign_to_id: string | null }; contact_id: string; source_id: string; is_over: boolean; owner: { id: string; name: string }; leader_id: string | null; source_owner_id: string | null; was_reassigned: boolean }>(
        "leads/sla-policies/claim_due_clocks",
        "select clock.id, clock.lead_id, clock.kind, app.instant(clock.due_at) as due_at, clock.terms, lead.contact_id,\n       lead.source_id, clock.due_at <= $1 as is_over,\n       (select json_build_object('id', owner.id, 'name', owner.name)\n          from member owner where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner,\n       app.leader_of(lead.company_id, lead.owner_id) as leader_id,\n       (select source.default_owner_id from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source_owner_id,\n       exists (\n         select from sla_clock other\n          where other.company_id = clock.company_id and other.lead_id = clock.lead_id\n            and other.reassigned_at is not null) as was_reassigned\n  from sla_clock clock\n  join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id\n where clock.company_id = $2 and clock.id = any ($3) and clock.next_at <= $1\n order by clock.next_at\n   for update of lead skip locked",
        ["now","company_id","ids"], ["ids"],
      ),
      /** How the clocks of one kind ended that began in a stretch of time: all together, and by member, source, team or policy. */
      countClocks: query<{ by: string | null; company_id: string | null; kind: string | null; since: string | null; until: string | null; sees_all: boolean | null; owner_ids: string[] | null; source_id: string | null; team_id: string | null; policy_id: string | null; owner_id: string | null }, { id: string | null; name: string; is_all: boolean; total: number; met: number; breached: number; running: number; late: number; median_minutes: number | null }>(
        "leads/sla-policies/count_clocks",
        "select grouped.id, coalesce(grouped.name, 'None') as name, grouping(grouped.id) = 1 as is_all,\n       count(*)::int as total,\n       (count(*) filter (where clock.met_at is not null and clock.breached_at is null and clock.met_at <= clock.due_at))::int as met,\n       (count(*) filter (where clock.breached_at is not null or clock.met_at > clock.due_at))::int as breached,\n       (count(*) filter (where clock.met_at is null and clock.breached_at is null))::int as running,\n       (count(*) filter (where clock.breached_at is not null and clock.met_at is null and clock.stopped_at is null))::int\n         as late,\n       round((percentile_cont(0.5) within group (order by clock.response_minutes))::numeric, 1)::float8\n         as median_minutes\n  from sla_clock clock\n  join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id\n  join member owner on owner.company_id = clock.company_id and owner.id = case\n         when clock.met_at is null and clock.breached_at is null then lead.owner_id else clock.owner_id end\n  left join lead_source source on source.company_id = lead.company_id and source.id = lead.source_id\n  left join team on team.company_id = owner.company_id and team.id = owner.team_id\n  left join sla_policy policy on policy.company_id = clock.company_id and policy.id = clock.policy_id\n cross join lateral (\n   select case $1 when 'member' then owner.id when 'source' then source.id when 'policy' then clock.policy_id\n                   else team.id end as id,\n          case $1 when 'member' then owner.name when 'source' then source.name\n                   when 'policy' then coalesce(policy.name, '(deleted)')\n                   else team.name end as name) grouped\n where clock.company_id = $2 and clock.kind = $3\n   and clock.started_at >= $4 and clock.started_at < $5\n   and (clock.stopped_at is null or clock.breached_at is not null)\n   and ($6 or owner.id = any ($7))\n   and ($8::text is null or lead.source_id = $8)\n   and ($9::text is null or owner.team_id = $9)\n   and ($10::text is null or clock.policy_id = $10)\n   and ($11::text is null or owner.id = $11)\n group by grouping sets ((grouped.id, grouped.name), ())\n order by is_all desc, breached desc, name, id",
        ["by","company_id","kind","since","until","sees_all","owner_ids","source_id","team_id","policy_id","owner_id"], ["owner_ids"],
      ),
      /** How much of what a policy names the company does not have. */
      countUnknown: query<{ source_ids: string[] | null; company_id: string | null; pipeline_ids: string[] | null; member_ids: string[] | null; role_ids: string[] | null; branch_id: string | null; reassign_to_id: string | null }, { sources: number; pipelines: number; members: number; roles: number; branches: number; takers: number }>(
        "leads/sla-policies/count_unknown",
        "select (select count(*)::int from unnest($1::text[]) as n (id)\n         where not exists (select from lead_source s where s.company_id = $2 and s.id = n.id)) as sources,\n       (select count(*)::int from unnest($3::text[]) as n (id)\n         where not exists (select from pipeline p where p.company_id = $2 and p.id = n.id)) as pipelines,\n       (select count(*)::int from unnest($4::text[]) as n (id)\n         where not exists (\n           select from member m where m.company_id = $2 and m.id = n.id and m.status = 'active')) as members,\n       (select count(*)::int from unnest($5::text[]) as n (id)\n         where not exists (select from role r where r.company_id = $2 and r.id = n.id)) as roles,\n       (select count(*)::int from unnest(array_remove(array[$6::text], null)) as n (id)\n         where not exists (\n           select from branch b\n            where b.company_id = $2 and b.id = n.id and b.archived_at is null)) as branches,\n       (select count(*)::int from unnest(array_remove(array[$7::text], null)) as n (id)\n         where not exists (\n           select from member m\n             join role r on r.company_id = m.company_id and r.id = m.role_id\n            where m.company_id = $2 and m.id = n.id and m.status = 'active'\n              and r.permissions ? 'leads.edit')) as takers",
        ["source_ids","company_id","pipeline_ids","member_ids","role_ids","branch_id","reassign_to_id"], ["source_ids","pipeline_ids","member_ids","role_ids"],
      ),
      /** Takes a policy away; clocks that began under it keep its terms. */
      deletePolicy: query<{ company_id: string | null; id: string | null }, {  }>(
        "leads/sla-policies/delete_policy",
        "delete from sla_policy where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Leads whose follow-up clock is set; the locks on them keep others from asking for it meanwhile. */
      deleteRefreshed: query<{ company_id: string | null; ids: string[] | null }, {  }>(
        "leads/sla-policies/delete_refreshed",
        "delete from sla_refresh where company_id = $1 and lead_id = any ($2)",
        ["company_id","ids"], ["ids"],
      ),
      /** Where the caller works. */
      findMyBranch: query<{ company_id: string | null; me: string | null }, { branch_id: string | null }>(
        "leads/sla-policies/find_my_branch",
        "select branch_id from member where company_id = $1 and id = $2",
        ["company_id","me"],
      ),
      /** New clocks. Where one of its kind runs already, that one goes on. */
      insertClocks: query<{ company_id: string | null; clocks: unknown | null }, {  }>(
        "leads/sla-policies/insert_clocks",
        "insert into sla_clock (\n  company_id, id, lead_id, kind, base, started_at, warn_at, due_at, policy_id, terms, place, owner_id)\nselect $1, c.id, c.lead_id, c.kind, c.base, c.started_at, c.warn_at, c.due_at, c.terms ->> 'id', c.terms,\n       c.place, c.owner_id\n  from jsonb_to_recordset($2::jsonb) as c (\n    id text, lead_id text, kind text, base text, started_at timestamptz, warn_at timestamptz, due_at timestamptz,\n    terms jsonb, place text, owner_id text)\non conflict (company_id, lead_id, kind) where met_at is null and stopped_at is null do nothing",
        ["company_id","clocks"],
      ),
      /** A new policy behind the others, while there are not too many. */
      insertPolicy: query<{ company_id: string | null; id: string | null; name: string | null; is_active: boolean | null; conditions: unknown | null; source_ids: string[] | null; temperatures: string[] | null; lead_types: string[] | null; pipeline_ids: string[] | null; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: string | null; branch_id: string | null; warn_percent: number | null; counts: string[] | null; restarts_on_re_enquiry: boolean | null; escalates_to_leader: boolean | null; escalate_member_ids: string[] | null; escalate_role_ids: string[] | null; reassign: string | null; reassign_to_id: string | null; most: number | null }, {  }>(
        "leads/sla-policies/insert_policy",
        "insert into sla_policy (\n  company_id, id, position, name, is_active, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes,\n  follow_up_minutes, idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry, escalates_to_leader,\n  escalate_member_ids, escalate_role_ids, reassign, reassign_to_id)\nselect $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5::jsonb, $6, $7, $8,\n       $9, $10::int, $11::int, $12::int, $13, $14,\n       $15::int, $16, $17, $18, $19,\n       $20, $21, $22\n  from sla_policy\n where company_id = $1\nhaving count(*) < $23::int",
        ["company_id","id","name","is_active","conditions","source_ids","temperatures","lead_types","pipeline_ids","first_response_minutes","follow_up_minutes","idle_minutes","hours","branch_id","warn_percent","counts","restarts_on_re_enquiry","escalates_to_leader","escalate_member_ids","escalate_role_ids","reassign","reassign_to_id","most"], ["source_ids","temperatures","lead_types","pipeline_ids","counts","escalate_member_ids","escalate_role_ids"],
      ),
      /** The policies that leads are watched by, in the order in which they are tried. */
      listActivePolicies: query<{ company_id: string | null }, { id: string; name: string; conditions: unknown; source_ids: string[]; temperatures: string[]; lead_types: string[]; pipeline_ids: string[]; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: 'company' | 'owner_branch' | 'branch' | 'round_the_clock'; branch_id: string | null; warn_percent: number | null; counts: ('call' | 'call_attempt' | 'message' | 'note' | 'status_change')[]; restarts_on_re_enquiry: boolean; escalates_to_leader: boolean; escalate_member_ids: string[]; escalate_role_ids: string[]; reassign: 'none' | 'rules' | 'member'; reassign_to_id: string | null }>(
        "leads/sla-policies/list_active_policies",
        "select id, name, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes, follow_up_minutes,\n       idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry, escalates_to_leader,\n       escalate_member_ids, escalate_role_ids, reassign, reassign_to_id\n  from sla_policy\n where company_id = $1 and is_active\n order by position, id",
        ["company_id"],
      ),
      /** The clocks of a lead, the latest first. */
      listClocksOf: query<{ company_id: string | null; lead_id: string | null }, { id: string; kind: 'first_response' | 'follow_up'; base: 'enquiry' | 'date' | 'contact'; place: string; state: 'running' | 'warned' | 'breached' | 'met' | 'stopped'; started_at: string; warn_at: string | null; due_at: string; warned_at: string | null; breached_at: string | null; reassigned_at: string | null; met_at: string | null; met_with: 'call' | 'call_attempt' | 'message' | 'note' | 'status_change' | null; stopped_at: string | null; response_minutes: number | null; policy: { id: string; name: string } }>(
        "leads/sla-policies/list_clocks_of",
        "select clock.id, clock.kind, clock.base, clock.place,\n       case\n         when clock.met_at is not null then 'met'\n         when clock.stopped_at is not null then 'stopped'\n         when clock.breached_at is not null then 'breached'\n         when clock.warned_at is not null then 'warned'\n         else 'running'\n       end as state,\n       app.instant(clock.started_at) as started_at, app.instant(clock.warn_at) as warn_at,\n       app.instant(clock.due_at) as due_at, app.instant(clock.warned_at) as warned_at,\n       app.instant(clock.breached_at) as breached_at, app.instant(clock.reassigned_at) as reassigned_at,\n       app.instant(clock.met_at) as met_at, clock.met_with, app.instant(clock.stopped_at) as stopped_at,\n       clock.response_minutes,\n       json_build_object('id', clock.policy_id, 'name', clock.terms ->> 'name') as policy\n  from sla_clock clock\n where clock.company_id = $1 and clock.lead_id = $2\n order by clock.id desc\n limit 100",
        ["company_id","lead_id"],
      ),
      /** The companies with clocks to be looked at, or to be set anew. */
      listCompaniesWithWork: query<{ now: string | null }, { id: string; time_zone: string }>(
        "leads/sla-policies/list_companies_with_work",
        "select company.id, company.time_zone\n  from company\n where exists (select from sla_clock clock where clock.company_id = company.id and clock.next_at <= $1)\n    or exists (select from sla_refresh refresh where refresh.company_id = company.id)\n order by company.id",
        ["now"],
      ),
      /** Clocks whose time has come, those that wait longest first; without what was set aside. */
      listDueClocks: query<{ job: string | null; company_id: string | null; now: string | null; most: number | null }, { id: string; lead_id: string; is_retry: boolean }>(
        "leads/sla-policies/list_due_clocks",
        "select clock.id, clock.lead_id, aside.failures is not null as is_retry\n  from sla_clock clock\n  left join set_aside aside\n    on aside.company_id = clock.company_id and aside.job = $1 and aside.subject_id = clock.id\n where clock.company_id = $2 and clock.next_at <= $3\n   and (aside.retry_at is null or aside.retry_at <= $3)\n order by clock.next_at\n limit $4",
        ["job","company_id","now","most"],
      ),
      /** Leads whose clocks are about to be set, with what decides it; locked, because every change of a clock goes under its */
      listLeadsToClock: query<{ company_id: string | null; ids: string[] | null }, { id: string; contact_id: string; owner_id: string; source_id: string; temperature: string; lead_type: string; pipeline_id: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; received_at: string; city: string | null; source: { id: string; name: string; kind: string }; follow_up_at: string | null; last_response_at: string | null; branch_id: string | null; running: { id: string; base: 'date' | 'contact'; started_at: string } | null; is_kept: boolean }>(
        "leads/sla-policies/list_leads_to_clock",
        "select lead.id, lead.contact_id, lead.owner_id, lead.source_id, lead.temperature, lead.lead_type, lead.pipeline_id,\n       lead.project, lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max,\n       lead.attribution, lead.custom, app.instant(lead.received_at) as received_at,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name, 'kind', source.kind) from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source,\n       app.instant(lead.follow_up_at) as follow_up_at, app.instant(lead.last_response_at) as last_response_at,\n       (select owner.branch_id from member owner\n         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as branch_id,\n       (select json_build_object('id', clock.id, 'base', clock.base, 'started_at', app.instant(clock.started_at))\n          from sla_clock clock\n         where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.kind = 'follow_up'\n           and clock.met_at is null and clock.stopped_at is null) as running,\n       exists (\n         select from sla_clock clock\n          where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.base = 'date'\n            and clock.started_at = lead.follow_up_at and clock.met_at is not null) as is_kept\n  from lead\n where lead.company_id = $1 and lead.id = any ($2)\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test and not lead.is_late\n order by lead.id\n   for update of lead skip locked",
        ["company_id","ids"], ["ids"],
      ),
      /** The policies in the order in which they are tried, or one of them. */
      listPolicies: query<{ company_id: string | null; only_id: string | null }, { id: string; name: string; position: number; is_active: boolean; conditions: unknown; source_ids: string[]; temperatures: ('hot' | 'warm' | 'cold')[]; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; pipeline_ids: string[]; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: 'company' | 'owner_branch' | 'branch' | 'round_the_clock'; branch_id: string | null; warn_percent: number | null; counts: ('call' | 'call_attempt' | 'message' | 'note' | 'status_change')[]; restarts_on_re_enquiry: boolean; escalates_to_leader: boolean; escalate_member_ids: string[]; escalate_role_ids: string[]; reassign: 'none' | 'rules' | 'member'; reassign_to_id: string | null; archived: string[]; created_at: string; updated_at: string }>(
        "leads/sla-policies/list_policies",
        "select id, name, position, is_active, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes,\n       follow_up_minutes, idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry,\n       escalates_to_leader, escalate_member_ids, escalate_role_ids, reassign, reassign_to_id,\n       app.archived_named(company_id, conditions::text) as archived, app.instant(created_at) as created_at, app.instant(updated_at) as updated_at\n  from sla_policy\n where company_id = $1 and ($2::text is null or id = $2)\n order by position, id",
        ["company_id","only_id"],
      ),
      /** The policies that name a member, to be told or to get leads. */
      listPoliciesNaming: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
        "leads/sla-policies/list_policies_naming",
        "select id, name\n  from sla_policy\n where company_id = $1 and ($2 = any (escalate_member_ids) or reassign_to_id = $2)\n order by position, id",
        ["company_id","member_id"],
      ),
      /** Leads of a company whose follow-up clock is to be set anew; without what was set aside. */
      listRefresh: query<{ job: string | null; company_id: string | null; now: string | null; most: number | null }, { lead_id: string; is_retry: boolean }>(
        "leads/sla-policies/list_refresh",
        "select refresh.lead_id, aside.failures is not null as is_retry\n  from sla_refresh refresh\n  left join set_aside aside\n    on aside.company_id = refresh.company_id and aside.job = $1 and aside.subject_id = refresh.lead_id\n where refresh.company_id = $2 and (aside.retry_at is null or aside.retry_at <= $3)\n order by refresh.lead_id\n limit $4",
        ["job","company_id","now","most"],
      ),
      /** Active members who are told when a member's lead is overdue: whoever leads their team (of its leader, the team */
      listToldOfBreach: query<{ company_id: string | null; owner_id: string | null; member_ids: string[] | null; role_ids: string[] | null; to_leader: boolean | null }, { id: string; name: string }>(
        "leads/sla-policies/list_told_of_breach",
        "select member.id, member.name\n  from member\n where member.company_id = $1 and member.status = 'active' and member.id <> $2\n   and (member.id = any ($3) or member.role_id = any ($4)\n        or $5 and member.id = app.leader_of($1, $2))\n order by member.name, member.id",
        ["company_id","owner_id","member_ids","role_ids","to_leader"], ["member_ids","role_ids"],
      ),
      /** Locks a policy that is about to change. */
      lockPolicy: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "leads/sla-policies/lock_policy",
        "select id from sla_policy where company_id = $1 and id = $2 for update",
        ["company_id","id"],
      ),
      /** The lead that somebody responded to, locked, with the clocks that wait for it: those that run, and those that this */
      lockResponded: query<{ company_id: string | null; lead_id: string | null }, { owner_id: string; is_test: boolean; is_late: boolean; terms_of_clocks: { id: string; kind: 'first_response' | 'follow_up'; base: 'enquiry' | 'date' | 'contact'; started_at: string; due_at: string; place: string; counts: string[]; is_breached: boolean }[] }>(
        "leads/sla-policies/lock_responded",
        "select lead.owner_id, lead.is_test, lead.is_late,\n       (select coalesce(json_agg(json_build_object(\n                 'id', clock.id, 'kind', clock.kind, 'base', clock.base, 'started_at', app.instant(clock.started_at),\n                 'due_at', app.instant(clock.due_at), 'place', clock.place, 'counts', clock.terms -> 'counts',\n                 'is_breached', clock.breached_at is not null)), '[]')\n          from sla_clock clock\n         where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.met_at is null\n           and (clock.stopped_at is null or clock.stopped_at = now())) as terms_of_clocks\n  from lead\n where lead.company_id = $1 and lead.id = $2\n   for update of lead",
        ["company_id","lead_id"],
      ),
      /** Locks the leads whose clocks are set anew, closed ones too; those that somebody else holds wait for the next round. */
      lockToRefresh: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
        "leads/sla-policies/lock_to_refresh",
        "select id from lead\n where company_id = $1 and id = any ($2)\n order by id\n   for update skip locked",
        ["company_id","ids"], ["ids"],
      ),
      /** A response came: the clock stands. Whoever had the lead when it was breached keeps the breach. */
      meetClock: query<{ at: string | null; by_id: string | null; met_with: string | null; minutes: number | null; owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/sla-policies/meet_clock",
        "update sla_clock\n   set met_at = $1, met_by_id = $2, met_with = $3, response_minutes = $4, stopped_at = null,\n       owner_id = case when breached_at is null then $5 else owner_id end\n where company_id = $6 and id = $7 and met_at is null",
        ["at","by_id","met_with","minutes","owner_id","company_id","id"],
      ),
      /** The lead was given to somebody else because of this clock. */
      noteReassigned: query<{ now: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/sla-policies/note_reassigned",
        "update sla_clock set reassigned_at = $1 where company_id = $2 and id = $3",
        ["now","company_id","id"],
      ),
      /** When a lead's person was responded to, the first time and the last. */
      noteResponse: query<{ at: string | null; company_id: string | null; lead_id: string | null }, {  }>(
        "leads/sla-policies/note_response",
        "update lead\n   set first_response_at = coalesce(first_response_at, $1), last_response_at = greatest(last_response_at, $1)\n where company_id = $2 and id = $3",
        ["at","company_id","lead_id"],
      ),
      /** Puts policies into the order in which they are named. */
      orderPolicies: query<{ ids: string[] | null; company_id: string | null }, {  }>(
        "leads/sla-policies/order_policies",
        "update sla_policy\n   set position = array_position($1::text[], id), updated_at = now()\n where company_id = $2 and position is distinct from array_position($1::text[], id)",
        ["ids","company_id"], ["ids"],
      ),
      /** Puts another member into the policies that name one, or takes them out; where leads would go to them, the rules choose. */
      replaceInPolicies: query<{ to: string | null; from: string | null; company_id: string | null }, {  }>(
        "leads/sla-policies/replace_in_policies",
        "update sla_policy\n   set escalate_member_ids = case\n         when $1::text is null or $1 = any (escalate_member_ids) then array_remove(escalate_member_ids, $2)\n         else array_replace(escalate_member_ids, $2, $1)\n       end,\n       reassign = case when reassign_to_id = $2 and $1::text is null then 'rules' else reassign end,\n       reassign_to_id = case when reassign_to_id = $2 then $1 else reassign_to_id end,\n       updated_at = now()\n where company_id = $3 and ($2 = any (escalate_member_ids) or reassign_to_id = $2)",
        ["to","from","company_id"],
      ),
      /** Lets the clock of a lead that is open again as if it had never been closed go on. */
      resumeClock: query<{ company_id: string | null; lead_id: string | null }, { done: boolean }>(
        "leads/sla-policies/resume_clock",
        "select app.resume_clock($1, $2) is not null as done",
        ["company_id","lead_id"],
      ),
      /** Clocks that nobody waits for any longer. */
      stopClocks: query<{ at: string | null; company_id: string | null; ids: string[] | null }, {  }>(
        "leads/sla-policies/stop_clocks",
        "update sla_clock set stopped_at = $1\n where company_id = $2 and id = any ($3) and met_at is null and stopped_at is null",
        ["at","company_id","ids"], ["ids"],
      ),
      /** Writes a policy that was locked and merged. */
      updatePolicy: query<{ name: string | null; is_active: boolean | null; conditions: unknown | null; source_ids: string[] | null; temperatures: string[] | null; lead_types: string[] | null; pipeline_ids: string[] | null; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: string | null; branch_id: string | null; warn_percent: number | null; counts: string[] | null; restarts_on_re_enquiry: boolean | null; escalates_to_leader: boolean | null; escalate_member_ids: string[] | null; escalate_role_ids: string[] | null; reassign: string | null; reassign_to_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/sla-policies/update_policy",
        "update sla_policy\n   set name = $1, is_active = $2, conditions = $3, source_ids = $4, temperatures = $5,\n       lead_types = $6, pipeline_ids = $7, first_response_minutes = $8,\n       follow_up_minutes = $9, idle_minutes = $10, hours = $11, branch_id = $12,\n       warn_percent = $13, counts = $14, restarts_on_re_enquiry = $15,\n       escalates_to_leader = $16, escalate_member_ids = $17,\n       escalate_role_ids = $18, reassign = $19, reassign_to_id = $20,\n       updated_at = now()\n where company_id = $21 and id = $22",
        ["name","is_active","conditions","source_ids","temperatures","lead_types","pipeline_ids","first_response_minutes","follow_up_minutes","idle_minutes","hours","branch_id","warn_percent","counts","restarts_on_re_enquiry","escalates_to_leader","escalate_member_ids","escalate_role_ids","reassign","reassign_to_id","company_id","id"], ["source_ids","temperatures","lead_types","pipeline_ids","counts","escalate_member_ids","escalate_role_ids"],
      ),
      /** The warning of a clock, once. */
      warnClock: query<{ now: string | null; company_id: string | null; id: string | null }, {  }>(
        "leads/sla-policies/warn_clock",
        "update sla_clock set warned_at = $1\n where company_id = $2 and id = $3 and warned_at is null and next_at <= $1",
        ["now","company_id","id"],
      ),
    },
  },
  platform: {
    db: {
      /** Waits for one's turn at something of the company that is read, judged and written; it ends with the transaction. */
      holdTurn: query<{ what: string | null; company_id: string | null }, { held: boolean | null }>(
        "platform/db/hold_turn",
        "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) is null as held",
        ["what","company_id"],
      ),
      /** A document as the caller's role reads numbers and addresses that are nobody's record yet. */
      maskJson: query<{ document: string | null }, { json: string }>(
        "platform/db/mask_json",
        "select app.mask_json($1::text::jsonb, null)::text as json",
        ["document"],
      ),
    },
    events: {
      /** Notes how far a consumer is; no row when the lease is somebody else's by now. Scope: every company, because one list */
      advanceConsumer: query<{ position: number | null; name: string | null; worker: string | null }, {  }>(
        "platform/events/advance_consumer",
        "update event_consumer\n   set position = $1, trouble = null, trouble_at = null\n where name = $2 and holder = $3",
        ["position","name","worker"],
      ),
      /** Appends to the event list, each event with its record as it now is: as it was read by whoever appends, or else read here */
      appendEvents: query<{ events: unknown | null; company_id: string | null; actor: unknown | null }, {  }>(
        "platform/events/append_events",
        "with told as (\n  select *\n    from rows from (jsonb_to_recordset($1::jsonb) as (\n      id text, type text, subject_kind text, subject_id text, changes jsonb, record jsonb, is_quiet boolean))\n      with ordinality as e (id, type, subject_kind, subject_id, changes, record, is_quiet, place)\n), record as materialized (\n  select kind.subject_kind, found.id, found.shape\n    from (select subject_kind, array_agg(distinct subject_id) as ids\n            from told where record is null group by subject_kind) kind,\n         app.records_of(kind.subject_kind, $2, kind.ids) found\n)\ninsert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)\nselect $2, told.id, told.type, told.subject_kind, told.subject_id, $3::jsonb, told.changes,\n       coalesce(told.record, record.shape), told.is_quiet\n  from told\n  left join record on record.subject_kind = told.subject_kind and record.id = told.subject_id\n order by told.place",
        ["events","company_id","actor"],
      ),
      /** Takes the leases that nobody alive holds, and answers those that were taken now. Scope: every company, because one list */
      claimConsumers: query<{ worker: string | null; names: string[] | null }, { name: string; position: number }>(
        "platform/events/claim_consumers",
        "update event_consumer\n   set holder = $1\n where name = any($2) and (holder is null or holder <> $1 and not app.lives(holder))\nreturning name, position",
        ["worker","names"], ["names"],
      ),
      /** What a consumer has done at last. Scope: every company, because a consumer works for all of them. */
      deleteRetries: query<{ events: unknown | null; consumer: string | null }, {  }>(
        "platform/events/delete_retries",
        "delete from event_retry\n using jsonb_to_recordset($1::jsonb) as done (company_id text, id text)\n where event_retry.company_id = done.company_id and event_retry.consumer = $2 and event_retry.event_id = done.id",
        ["events","consumer"],
      ),
      /** Gives events that were committed since their position in the list, and says where it ends now. Scope: every company, */
      handOverEvents: query<{ most: number | null }, { head: number; handed_over: number }>(
        "platform/events/hand_over_events",
        "select head, handed_over from app.hand_over_events($1)",
        ["most"],
      ),
      /** Notes a consumer that is new: at the end of the list, at its beginning, or at what happened since a moment. Scope: */
      insertConsumer: query<{ name: string | null; from: string | null; since: string | null }, {  }>(
        "platform/events/insert_consumer",
        "insert into event_consumer (name, position)\nselect $1,\n       case $2\n         when 'now' then head.position\n         when 'start' then 0\n         else coalesce((select min(event.position) - 1 from event\n                         where event.at >= $3::timestamptz and event.position is not null), head.position)\n       end\n  from event_head head\non conflict (name) do nothing",
        ["name","from","since"],
      ),
      /** Keeps what a consumer failed at and what waits behind it. Scope: every company, because a consumer works for all of */
      keepRetries: query<{ consumer: string | null; retries: unknown | null }, {  }>(
        "platform/events/keep_retries",
        "insert into event_retry (company_id, id, consumer, event_id, subject_id, position, tries, error, failed_at, retry_at,\n                         died_at)\nselect event.company_id, kept.id, $1, event.id, event.subject_id, event.position, kept.tries, kept.error,\n       case when kept.error is not null then now() end, now() + kept.wait_ms * interval '1 millisecond',\n       case when kept.is_dead then now() end\n  from jsonb_to_recordset($2::jsonb)\n       as kept (id text, company_id text, event_id text, tries integer, error text, wait_ms integer, is_dead boolean)\n  join event on event.company_id = kept.company_id and event.id = kept.event_id\non conflict (company_id, consumer, event_id) do update\n   set tries = excluded.tries, error = excluded.error, failed_at = excluded.failed_at, retry_at = excluded.retry_at,\n       died_at = excluded.died_at, is_replay = false",
        ["consumer","retries"],
      ),
      /** The records of which something waits for a retry of this consumer. Scope: every company, because a consumer works for */
      listBlocked: query<{ consumer: string | null }, { company_id: string; subject_id: string }>(
        "platform/events/list_blocked",
        "select distinct company_id, subject_id\n  from event_retry\n where consumer = $1 and died_at is null and not is_replay",
        ["consumer"],
      ),
      /** What a consumer is to be given again now, in the order of the list: nothing of a record of which something earlier */
      listDueRetries: query<{ consumer: string | null; longest_ms: number | null; keeps_order: boolean | null; limit: number | null }, { position: number; id: string; company_id: string; type: string; subject: { kind: string; id: string }; actor: { kind: 'member' | 'key' | 'support' | 'system'; id: string | null; name: string }; changes: Record<string, unknown>; record: Record<string, unknown> | null; is_quiet: boolean; at: string; tries: number; is_replay: boolean }>(
        "platform/events/list_due_retries",
        "with waiting as (\n  select retry.company_id, retry.event_id, retry.tries, retry.is_replay,\n         coalesce(retry.retry_at, '-infinity') as retry_at,\n         max(coalesce(retry.retry_at, '-infinity')) filter (where not retry.is_replay)\n           over (partition by retry.company_id, retry.subject_id order by retry.position) as until\n    from event_retry retry\n   where retry.consumer = $1 and retry.died_at is null\n), due as (\n  select waiting.*\n    from waiting, (select now() as at, now() + $2::bigint * interval '1 millisecond' as longest) as time\n   where case when is_replay or not $3 then retry_at else until end <= time.at\n      or case when is_replay or not $3 then retry_at else until end > time.longest\n)\nselect event.position, event.id, event.company_id, event.type,\n       json_build_object('kind', event.subject_kind, 'id', event.subject_id) as subject, event.actor, event.changes,\n       event.record, event.is_quiet, event.at, due.tries, due.is_replay\n  from due\n  join event on event.company_id = due.company_id and event.id = due.event_id\n order by event.position\n limit $4",
        ["consumer","longest_ms","keeps_order","limit"],
      ),
      /** The events behind a position, in the order of the list. Scope: every company, because a consumer works for all of them. */
      listEvents: query<{ after: number | null; limit: number | null }, { position: number; id: string; company_id: string; type: string; subject: { kind: string; id: string }; actor: { kind: 'member' | 'key' | 'support' | 'system'; id: string | null; name: string }; changes: Record<string, unknown>; record: Record<string, unknown> | null; is_quiet: boolean; at: string }>(
        "platform/events/list_events",
        "select position, id, company_id, type, json_build_object('kind', subject_kind, 'id', subject_id) as subject, actor,\n       changes, record, is_quiet, at\n  from event\n where position > $1\n order by position\n limit $2",
        ["after","limit"],
      ),
      /** Which consumers have something to try again, and in how many milliseconds the first of it is due. Scope: every company, */
      listNextRetries: query<{ names: string[] | null }, { consumer: string; due_in_ms: number }>(
        "platform/events/list_next_retries",
        "select consumer, coalesce(min(ceil(extract(epoch from retry_at - now()) * 1000)), 0)::float8 as due_in_ms\n  from event_retry\n where consumer = any($1) and died_at is null\n group by consumer",
        ["names"], ["names"],
      ),
      /** Notes why a consumer does not get on. Scope: every company, because one list serves all of them. */
      noteTrouble: query<{ trouble: string | null; name: string | null; worker: string | null }, {  }>(
        "platform/events/note_trouble",
        "update event_consumer\n   set trouble = $1, trouble_at = coalesce(trouble_at, now())\n where name = $2 and holder = $3",
        ["trouble","name","worker"],
      ),
      /** Gives leases back. Scope: every company, because one list serves all of them. */
      releaseConsumers: query<{ names: string[] | null; worker: string | null }, {  }>(
        "platform/events/release_consumers",
        "update event_consumer set holder = null where name = any($1) and holder = $2",
        ["names","worker"], ["names"],
      ),
    },
    files: {
      /** Files past their day, of every company. */
      deleteExpiredFiles: query<{ before: string | null; most: number | null }, { company_id: string; id: string }>(
        "platform/files/delete_expired_files",
        "delete from kept_file\n where (company_id, id) in (\n   select company_id, id from kept_file where expires_at < $1 order by expires_at limit $2)\nreturning company_id, id",
        ["before","most"],
      ),
      /** Forgets a kept file. */
      deleteFile: query<{ company_id: string | null; id: string | null }, {  }>(
        "platform/files/delete_file",
        "delete from kept_file where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** A kept file of one purpose. */
      findFile: query<{ company_id: string | null; id: string | null; purpose: string | null }, { id: string; name: string; media_type: string; bytes: number; sha256: string | null; expires_at: string | null }>(
        "platform/files/find_file",
        "select id, name, media_type, bytes, encode(sha256, 'hex') as sha256, app.instant(expires_at) as expires_at\n  from kept_file\n where company_id = $1 and id = $2 and purpose = $3",
        ["company_id","id","purpose"],
      ),
      /** A file that stands in the data folder by now. */
      insertFile: query<{ company_id: string | null; id: string | null; purpose: string | null; name: string | null; media_type: string | null; bytes: number | null; sha256: Uint8Array | null; me: string | null; expires_at: string | null }, {  }>(
        "platform/files/insert_file",
        "insert into kept_file (company_id, id, purpose, name, media_type, bytes, sha256, created_by, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        ["company_id","id","purpose","name","media_type","bytes","sha256","me","expires_at"],
      ),
      /** Gives the folder of kept files its name, unless programs are at work that have another; answers the one that holds, and */
      keepFolderName: query<{ worker: string | null; name: string | null }, { files_folder: string; before: string | null }>(
        "platform/files/keep_folder_name",
        "with before as (\n  select files_folder from installation for update\n)\nupdate installation\n   set files_folder = case when before.files_folder is null or not app.others_live($1) then $2\n                           else before.files_folder end\n  from before\nreturning installation.files_folder, before.files_folder as before",
        ["worker","name"],
      ),
      /** Which of these ids are kept files, over every company. */
      listKnownFiles: query<{ ids: string[] | null }, { id: string }>(
        "platform/files/list_known_files",
        "select id from kept_file where id = any ($1::text[])",
        ["ids"], ["ids"],
      ),
      /** Whether other programs are at work on the database besides that of the worker. */
      othersLive: query<{ worker: string | null }, { others_live: boolean }>(
        "platform/files/others_live",
        "select app.others_live($1) as others_live",
        ["worker"],
      ),
    },
    idempotency: {
      /** Claims an Idempotency-Key: new, past its 24 hours, or left by a program that died 90 seconds ago with the same request. */
      claimKey: query<{ company_id: string | null; principal: string | null; route: string | null; key: string | null; fingerprint: Uint8Array | null }, { locked_until: string | null }>(
        "platform/idempotency/claim_key",
        "insert into idempotency_key (company_id, principal, route, key, fingerprint, locked_until, expires_at)\nvalues ($1, $2, $3, $4, $5,\n        date_trunc('milliseconds', now()) + interval '90 seconds', now() + interval '24 hours')\non conflict (company_id, principal, route, key) do update\n   set fingerprint = excluded.fingerprint,\n       locked_until = excluded.locked_until,\n       status = null,\n       body = null,\n       created_at = now(),\n       expires_at = excluded.expires_at\n where idempotency_key.expires_at < now()\n    or (idempotency_key.status is null\n        and (idempotency_key.locked_until < now() or idempotency_key.locked_until > now() + interval '90 seconds')\n        and idempotency_key.fingerprint = excluded.fingerprint)\nreturning locked_until",
        ["company_id","principal","route","key","fingerprint"],
      ),
      /** What is known of a key that is taken. */
      findKey: query<{ company_id: string | null; principal: string | null; route: string | null; key: string | null }, { fingerprint: Uint8Array; status: number | null; body: string | null }>(
        "platform/idempotency/find_key",
        "select fingerprint, status, body\n  from idempotency_key\n where company_id = $1 and principal = $2 and route = $3 and key = $4",
        ["company_id","principal","route","key"],
      ),
      /** Keeps the first answer, while the claim is still the caller's: one of more than 90 seconds may be another's by now. */
      finishKey: query<{ status: number | null; body: string | null; company_id: string | null; principal: string | null; route: string | null; key: string | null; locked_until: string | null }, {  }>(
        "platform/idempotency/finish_key",
        "update idempotency_key\n   set status = $1, body = $2, locked_until = null\n where company_id = $3 and principal = $4 and route = $5 and key = $6\n   and locked_until = $7",
        ["status","body","company_id","principal","route","key","locked_until"],
      ),
      /** Gives a key free whose request left nothing behind, while the claim is still the caller's. */
      releaseKey: query<{ company_id: string | null; principal: string | null; route: string | null; key: string | null; locked_until: string | null }, {  }>(
        "platform/idempotency/release_key",
        "delete from idempotency_key\n where company_id = $1 and principal = $2 and route = $3 and key = $4\n   and locked_until = $5",
        ["company_id","principal","route","key","locked_until"],
      ),
    },
    jobs: {
      /** After the clock was set back: what was left alone for longer than its failures ever cost is due. Scope: every company, */
      moveBack: query<{ now: string | null }, {  }>(
        "platform/jobs/move_back",
        "update set_aside\n   set failed_at = least(failed_at, $1::timestamptz), retry_at = $1\n where failed_at > $1\n    or retry_at > $1::timestamptz + interval '1 minute' * least(2 ^ least(failures - 1, 10), 360)",
        ["now"],
      ),
      /** Leaves something alone that a job failed at: for a minute, then for twice as long each time, six hours at most. Scope: */
      setAside: query<{ company_id: string | null; job: string | null; subject_id: string | null; now: string | null }, { failures: number }>(
        "platform/jobs/set_aside",
        "insert into set_aside (company_id, job, subject_id, failures, failed_at, retry_at)\nvalues ($1, $2, $3, 1, $4, $4::timestamptz + interval '1 minute')\non conflict (company_id, job, subject_id) do update\n   set failures = set_aside.failures + 1,\n       failed_at = excluded.failed_at,\n       retry_at = excluded.failed_at + interval '1 minute' * least(2 ^ least(set_aside.failures, 10), 360)\nreturning failures",
        ["company_id","job","subject_id","now"],
      ),
      /** Something that was set aside went well. Scope: every company, because jobs work for all of them. */
      takeBack: query<{ company_id: string | null; job: string | null; subject_id: string | null }, {  }>(
        "platform/jobs/take_back",
        "delete from set_aside where company_id = $1 and job = $2 and subject_id = $3",
        ["company_id","job","subject_id"],
      ),
    },
    mail: {
      /** Puts a mail into the outbox. */
      appendMail: query<{ company_id: string | null; id: string | null; member_id: string | null; recipient: string | null; template: string | null; subject: string | null; text: string | null; html: string | null; link_sealed: Uint8Array | null; status: string | null; at: string | null; good_until: string | null }, {  }>(
        "platform/mail/append_mail",
        "insert into mail (company_id, id, member_id, recipient, template, subject, text, html, link_sealed, status, next_at,\n                  good_until, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,\n        $12, $11)",
        ["company_id","id","member_id","recipient","template","subject","text","html","link_sealed","status","at","good_until"],
      ),
      /** Takes the mail that is due for longest. Until the lease is over nobody else takes it; after a crash somebody does. */
      claimMail: query<{ lease_until: string | null; at: string | null }, { company_id: string; id: string; recipient: string; subject: string; text: string; html: string; link_sealed: Uint8Array | null; attempts: number; created_at: string; good_until: string | null }>(
        "platform/mail/claim_mail",
        "update mail\n   set attempts = attempts + 1, next_at = $1\n where (company_id, id) in (\n   select company_id, id\n     from mail\n    where status = 'waiting' and next_at <= $2\n    order by next_at\n    limit 1\n      for update skip locked)\nreturning company_id, id, recipient, subject, text, html, link_sealed, attempts, created_at, good_until",
        ["lease_until","at"],
      ),
      /** Keeps the mails that wait for a mail server that is no longer set, for admins to read. Scope: every company, because one */
      keepWaitingMails: query<{  }, {  }>(
        "platform/mail/keep_waiting_mails",
        "update mail set status = 'kept' where status = 'waiting'",
        [],
      ),
      /** After the clock was set back: no mail waits longer than after an attempt of now. `waits`: milliseconds before the first */
      moveBack: query<{ now: string | null; waits: number[] | null }, {  }>(
        "platform/mail/move_back",
        "update mail\n   set next_at = $1::timestamptz\n                 + interval '1 millisecond' * ($2::integer[])[least(attempts + 1, cardinality($2::integer[]))]\n where status = 'waiting'\n   and next_at > $1::timestamptz\n                 + interval '1 millisecond' * ($2::integer[])[least(attempts + 1, cardinality($2::integer[]))]",
        ["now","waits"], ["waits"],
      ),
      /** Notes what became of an attempt. Once no further one follows, the link is forgotten. Scope: every company, because one */
      settleMail: query<{ status: string | null; error: string | null; next_at: string | null; sent_at: string | null; company_id: string | null; id: string | null }, {  }>(
        "platform/mail/settle_mail",
        "update mail\n   set status = $1, error = $2, next_at = $3, sent_at = $4,\n       link_sealed = case when $1 = 'waiting' then link_sealed end\n where company_id = $5 and id = $6",
        ["status","error","next_at","sent_at","company_id","id"],
      ),
    },
    names: {
      /** Whether two names have a word in common, however it is spelled. */
      shareSpelling: query<{ one: string[] | null; other: string[] | null }, { is_shared: boolean }>(
        "platform/names/share_spelling",
        "select exists (select from unnest($1::text[]) one (word), unnest($2::text[]) other (word)\n                where app.spelling_key(one.word) = app.spelling_key(other.word)) as is_shared",
        ["one","other"], ["one","other"],
      ),
    },
  },
  records: {
    customFields: {
      /** How many of the ids are no role of the company. */
      countUnknownRoles: query<{ ids: string[] | null; company_id: string | null }, { unknown: number }>(
        "records/custom-fields/count_unknown_roles",
        "select count(*)::int as unknown\n  from unnest($1::text[]) as asked (id)\n where not exists (select from role where role.company_id = $2 and role.id = asked.id)",
        ["ids","company_id"], ["ids"],
      ),
      /** How many of the ids are no status of the company's pipelines. */
      countUnknownStatuses: query<{ ids: string[] | null; company_id: string | null }, { unknown: number }>(
        "records/custom-fields/count_unknown_statuses",
        "select count(*)::int as unknown\n  from unnest($1::text[]) as asked (id)\n where not exists (\n   select from pipeline_status status where status.company_id = $2 and status.id = asked.id)",
        ["ids","company_id"], ["ids"],
      ),
      /** Lets go of what a field held as unique. */
      deleteUniqueValues: query<{ company_id: string | null; field_id: string | null }, {  }>(
        "records/custom-fields/delete_unique_values",
        "delete from custom_unique_value where company_id = $1 and field_id = $2",
        ["company_id","field_id"],
      ),
      /** The role of whoever is behind the request. */
      findRole: query<{ company_id: string | null; me: string | null }, { id: string; is_owner: boolean | null }>(
        "records/custom-fields/find_role",
        "select role.id, role.key = 'owner' as is_owner\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2",
        ["company_id","me"],
      ),
      /** Adds a field behind the others of its kind. */
      insertField: query<{ company_id: string | null; id: string | null; kind: string | null; key: string | null; label: string | null; type: string | null; group_name: string | null; help: string | null; choices: unknown | null; required_when: unknown | null; is_unique: boolean | null; default_json: string | null; visible_to: string[] | null }, {  }>(
        "records/custom-fields/insert_field",
        "insert into custom_field (\n  company_id, id, kind, key, label, type, group_name, help, choices, required_when, is_unique, default_value,\n  visible_to, position)\nselect $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,\n       nullif($12::text::jsonb, 'null'), $13, coalesce(max(position), 0) + 1\n  from custom_field where company_id = $1 and kind = $3",
        ["company_id","id","kind","key","label","type","group_name","help","choices","required_when","is_unique","default_json","visible_to"], ["visible_to"],
      ),
      /** Every field of the company, archived ones too, in their order. */
      listFields: query<{ company_id: string | null }, { id: string; kind: string; key: string; label: string; type: 'text' | 'long_text' | 'number' | 'money' | 'date' | 'choice' | 'multi_choice' | 'boolean' | 'member' | 'url' | 'phone' | 'email'; position: number; group_name: string | null; help: string | null; choices: { key: string; label: string; archived: boolean }[]; required_when: 'always' | { filter: unknown } | { statuses: string[] } | null; is_unique: boolean; default_value: unknown; visible_to: string[] | null; archived_at: string | null; created_at: string; updated_at: string }>(
        "records/custom-fields/list_fields",
        "select field.id, field.kind, field.key, field.label, field.type, field.position, field.group_name, field.help,\n       field.choices, field.required_when, field.is_unique, field.default_value, field.visible_to,\n       app.instant(field.archived_at) as archived_at, app.instant(field.created_at) as created_at,\n       app.instant(field.updated_at) as updated_at\n  from custom_field field\n where field.company_id = $1\n order by field.kind, field.position, field.id",
        ["company_id"],
      ),
      /** Active members whom a word names by id, e-mail address or name. */
      listMembersNamed: query<{ company_id: string | null; word: string | null }, { id: string }>(
        "records/custom-fields/list_members_named",
        "select member.id\n  from member\n where member.company_id = $1 and member.status = 'active'\n   and (member.id = $2 or member.email = lower($2) or lower(member.name) = lower($2))\n limit 2",
        ["company_id","word"],
      ),
      /** Which of the values are held by another record. */
      listTaken: query<{ field_ids: string[] | null; values: string[] | null; company_id: string | null; record_id: string | null }, { field_id: string }>(
        "records/custom-fields/list_taken",
        "select held.field_id\n  from unnest($1::text[], $2::text[]) as asked (field_id, value)\n  join custom_unique_value held\n    on held.company_id = $3 and held.field_id = asked.field_id\n   and held.value = app.custom_compared(to_jsonb(asked.value))\n where held.record_id is distinct from $4",
        ["field_ids","values","company_id","record_id"], ["field_ids","values"],
      ),
      /** What names one field of a kind: rules, statuses, policies, and other fields that are required by it. */
      listUses: query<{ company_id: string | null; kind: string | null; key: string | null }, { kind: 'process_rule' | 'status' | 'assignment_rule' | 'sla_policy' | 'custom_field'; name: string }>(
        "records/custom-fields/list_uses",
        "with named as (\n  select 'process_rule' as kind, name, concat(requires, conditions) as words\n    from process_rule where company_id = $1 and $2 = 'lead'\n  union all\n  select 'status', pipeline.name || ': ' || status.name, to_jsonb(status.required_fields)::text\n    from pipeline_status status\n    join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n   where status.company_id = $1 and status.archived_at is null and $2 = 'lead'\n  union all\n  select 'assignment_rule', name, conditions::text\n    from assignment_rule where company_id = $1 and $2 = 'lead'\n  union all\n  select 'sla_policy', name, conditions::text\n    from sla_policy where company_id = $1 and $2 = 'lead'\n  union all\n  select 'custom_field', label, required_when::text\n    from custom_field where company_id = $1 and kind = $2 and archived_at is null\n)\nselect kind, name from named\n where strpos(words, '\"custom.' || $3::text || '\"') > 0\n order by kind, name",
        ["company_id","kind","key"],
      ),
      /** Makes changes to a kind's fields wait for one another, and for whoever is writing values of it (the trigger */
      lockFields: query<{ company_id: string | null; kind: string | null }, {  }>(
        "records/custom-fields/lock_fields",
        "select pg_advisory_xact_lock(hashtextextended('custom_field ' || $1 || ' ' || $2, 0)) as locked",
        ["company_id","kind"],
      ),
      /** Puts the fields of a kind into the order of the ids; those that are not named come behind, as they were. */
      orderFields: query<{ ids: string[] | null; company_id: string | null; kind: string | null }, {  }>(
        "records/custom-fields/order_fields",
        "update custom_field\n   set position = ranked.place, updated_at = now()\n  from (select id, row_number() over (order by array_position($1::text[], id) nulls last, position, id) as place\n          from custom_field where company_id = $2 and kind = $3) as ranked\n where custom_field.company_id = $2 and custom_field.id = ranked.id and custom_field.position <> ranked.place",
        ["ids","company_id","kind"], ["ids"],
      ),
      /** Writes what can be changed in a field; the caller holds the lock and merged the change. */
      updateField: query<{ label: string | null; type: string | null; group_name: string | null; help: string | null; choices: unknown | null; required_when: unknown | null; is_unique: boolean | null; default_json: string | null; visible_to: string[] | null; archived_at: string | null; company_id: string | null; id: string | null }, {  }>(
        "records/custom-fields/update_field",
        "update custom_field\n   set label = $1, type = $2, group_name = $3, help = $4, choices = $5,\n       required_when = $6, is_unique = $7, default_value = nullif($8::text::jsonb, 'null'),\n       visible_to = $9, archived_at = $10, updated_at = now()\n where company_id = $11 and id = $12",
        ["label","type","group_name","help","choices","required_when","is_unique","default_json","visible_to","archived_at","company_id","id"], ["visible_to"],
      ),
    },
    exports: {
      /** Takes up an export that waits, or whose program is gone, or has not been heard of for a while. */
      beginRun: query<{ worker: string | null; company_id: string | null; id: string | null; stalled_seconds: number | null }, { id: string; kind: string; format: 'csv' | 'xlsx'; filter: unknown | null; sort: string | null; q: string | null; columns: string[]; attempt: number; created_by: string }>(
        "records/exports/begin_run",
        "update export_run\n   set state = 'running', worker = $1, attempt = attempt + 1, done = 0, total = null, updated_at = now(),\n       started_at = coalesce(started_at, now())\n where company_id = $2 and id = $3\n   and (state = 'waiting'\n        or (state = 'running' and (not app.lives(worker)\n                                   or updated_at < now() - $4::int * interval '1 second')))\nreturning id, kind, format, filter, sort, q, columns, attempt, created_by",
        ["worker","company_id","id","stalled_seconds"],
      ),
      /** Stops an export that is not over. */
      cancelExport: query<{ company_id: string | null; id: string | null }, {  }>(
        "records/exports/cancel_export",
        "update export_run\n   set state = 'cancelled', updated_at = now(), finished_at = now()\n where company_id = $1 and id = $2 and state in ('waiting', 'running')",
        ["company_id","id"],
      ),
      /** How many exports the company has in the making, and how many one member asked for since. */
      countOpen: query<{ me: string | null; since: string | null; company_id: string | null }, { open: number; asked: number; first_at: string | null }>(
        "records/exports/count_open",
        "select count(*) filter (where state in ('waiting', 'running'))::int as open,\n       count(*) filter (where created_by = $1 and created_at > $2)::int as asked,\n       app.instant(min(created_at) filter (where created_by = $1 and created_at > $2)) as first_at\n  from export_run\n where company_id = $3 and (state in ('waiting', 'running') or created_at > $2)",
        ["me","since","company_id"],
      ),
      /** Ends a run, or puts it back to wait; nothing when it was stopped or another has taken over. */
      endRun: query<{ state: string | null; error: string | null; company_id: string | null; id: string | null; attempt: number | null }, {  }>(
        "records/exports/end_run",
        "update export_run\n   set state = $1, error = $2, updated_at = now(),\n       finished_at = case when $1::text = 'waiting' then null else now() end\n where company_id = $3 and id = $4 and state = 'running' and attempt = $5",
        ["state","error","company_id","id","attempt"],
      ),
      /** An export as people see it; `only_mine`: one of whoever asks. */
      findExport: query<{ company_id: string | null; id: string | null; only_mine: boolean | null; me: string | null }, { id: string; kind: string; format: 'csv' | 'xlsx'; state: import('../../records/exports/schema').Export['state']; filter: unknown | null; sort: string | null; columns: string[]; total: number | null; done: number; bytes: number | null; error: string | null; created_by: { id: string; name: string }; created_at: string; finished_at: string | null; expires_at: string | null }>(
        "records/exports/find_export",
        "select id, kind, format, state, filter, sort, columns, total, done, bytes::float8 as bytes, error, created_by,\n       created_at, finished_at, expires_at\n  from export_record\n where company_id = $1 and id = $2 and (not $3 or created_by ->> 'id' = $4)",
        ["company_id","id","only_mine","me"],
      ),
      /** The file of an export, and how far and openly its rows were read. */
      findFile: query<{ company_id: string | null; id: string | null }, { kind: string; state: string; file_id: string | null; rights: import('../../records/exports/exporter').ReadRights | null; expires_at: string | null }>(
        "records/exports/find_file",
        "select kind, state, file_id, rights, app.instant(expires_at) as expires_at\n  from export_run\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** A run whose file is kept; nothing when it was stopped or another has taken over. */
      finishRun: query<{ done: number | null; file_id: string | null; bytes: number | null; rights: unknown | null; expires_at: string | null; company_id: string | null; id: string | null; attempt: number | null }, {  }>(
        "records/exports/finish_run",
        "update export_run\n   set state = 'ready', done = $1, total = $1, file_id = $2, bytes = $3, rights = $4,\n       expires_at = $5, updated_at = now(), finished_at = now()\n where company_id = $6 and id = $7 and state = 'running' and attempt = $8",
        ["done","file_id","bytes","rights","expires_at","company_id","id","attempt"],
      ),
      /** An export that waits to be made. */
      insertExport: query<{ company_id: string | null; id: string | null; kind: string | null; format: string | null; filter: unknown | null; sort: string | null; q: string | null; columns: string[] | null; me: string | null; at: string | null }, {  }>(
        "records/exports/insert_export",
        "insert into export_run (company_id, id, kind, format, filter, sort, q, columns, created_by, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
        ["company_id","id","kind","format","filter","sort","q","columns","me","at"], ["columns"],
      ),
      /** What members are called, also those who left. */
      listMemberNames: query<{ company_id: string | null }, { id: string; name: string }>(
        "records/exports/list_member_names",
        "select id, name from member where company_id = $1",
        ["company_id"],
      ),
      /** Exports that wait, or are at work, and have not moved for a while or whose program is gone. */
      listStalledExports: query<{ stalled_seconds: number | null }, { company_id: string; id: string }>(
        "records/exports/list_stalled_exports",
        "select company_id, id from export_run\n where state in ('waiting', 'running')\n   and (updated_at < now() - $1::int * interval '1 second' or not app.lives(worker))\n order by updated_at limit 100",
        ["stalled_seconds"],
      ),
      /** How far a run is; nothing when it was stopped or another has taken over. */
      noteProgress: query<{ done: number | null; total: number | null; company_id: string | null; id: string | null; attempt: number | null }, {  }>(
        "records/exports/note_progress",
        "update export_run\n   set done = $1, total = $2, updated_at = now()\n where company_id = $3 and id = $4 and state = 'running' and attempt = $5",
        ["done","total","company_id","id","attempt"],
      ),
    },
    imports: {
      /** Takes an import up, unless somebody works on it whose program is there and was heard of lately. */
      beginWork: query<{ worker: string | null; company_id: string | null; id: string | null; heard_before: string | null }, {  }>(
        "records/imports/begin_work",
        "update import_run\n   set worker = $1, updated_at = now()\n where company_id = $2 and id = $3 and state in ('checking', 'running', 'undoing')\n   and (worker is null or not app.lives(worker) or updated_at < $4)",
        ["worker","company_id","id","heard_before"],
      ),
      /** How many people a stretch of an import's rows is about who were known before it and are not its bringer's. */
      countMet: query<{ company_id: string | null; id: string | null; after: number | null; last: number | null; by: string | null }, { count: number }>(
        "records/imports/count_met",
        "select count(distinct row.contact_id)::integer as count\n  from import_row row\n  join contact on contact.company_id = row.company_id and contact.id = row.contact_id\n where row.company_id = $1 and row.import_id = $2 and row.no > $3 and row.no <= $4\n   and contact.owner_id is distinct from $5\n   and not exists (select from import_row made\n                    where made.company_id = row.company_id and made.import_id = row.import_id\n                      and made.contact_id = row.contact_id and made.made_contact)",
        ["company_id","id","after","last","by"],
      ),
      /** How many rows of an import are refused for what they say themselves. */
      countOwnFaults: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "records/imports/count_own_faults",
        "select count(*)::integer as count\n  from import_row\n where company_id = $1 and import_id = $2 and outcome = 'invalid' and reasons <@ coalesce(of_file, reasons)",
        ["company_id","id"],
      ),
      /** Counts some rows, and keeps where the import is. */
      countRows: query<{ last_row: number | null; created: number | null; updated: number | null; unchanged: number | null; duplicate: number | null; invalid: number | null; skipped: number | null; company_id: string | null; id: string | null }, { done: number; total: number }>(
        "records/imports/count_rows",
        "update import_run\n   set last_row = $1, updated_at = now(),\n       created_count = created_count + $2, updated_count = updated_count + $3,\n       unchanged_count = unchanged_count + $4,\n       duplicate_count = duplicate_count + $5, invalid_count = invalid_count + $6,\n       skipped_count = skipped_count + $7\n where company_id = $8 and id = $9\nreturning created_count + updated_count + unchanged_count + duplicate_count + invalid_count + skipped_count as done, total",
        ["last_row","created","updated","unchanged","duplicate","invalid","skipped","company_id","id"],
      ),
      /** Takes back what an import said of a record that fits none of its fields. */
      deleteListed: query<{ company_id: string | null; kind: string | null; id: string | null; import_id: string | null }, {  }>(
        "records/imports/delete_listed",
        "delete from activity\n where company_id = $1 and subject_kind = $2 and subject_id = $3 and type = 'import'\n   and data ->> 'import_id' = $4",
        ["company_id","kind","id","import_id"],
      ),
      /** Forgets what a check found. */
      deleteRows: query<{ company_id: string | null; id: string | null }, {  }>(
        "records/imports/delete_rows",
        "delete from import_row where company_id = $1 and import_id = $2",
        ["company_id","id"],
      ),
      /** Where a job's company is. */
      findCompany: query<{ id: string | null }, { id: string; time_zone: string }>(
        "records/imports/find_company",
        "select id, time_zone from company where id = $1",
        ["id"],
      ),
      /** One import, of these kinds. */
      findImport: query<{ company_id: string | null; kinds: string[] | null; id: string | null }, { id: string; kind: import('../../records/imports/kinds').Kind; state: 'uploaded' | 'mapped' | 'checking' | 'checked' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone'; file_id: string; file_name: string; sheet: string; sheets: import('../../platform/tables/table').Sheet[]; encoding: string | null; delimiter: string | null; head_row: number; columns: import('../../records/imports/describe-file').Column[]; preview: { no: number; cells: string[] }[]; mapping: Record<string, string>; options: import('../../records/imports/schema').ImportOptions; total: number; last_row: number; created_count: number; updated_count: number; unchanged_count: number; duplicate_count: number; invalid_count: number; skipped_count: number; error: string | null; created_by: string; undone_by: string | null; worker: string | null; created_by_name: string; created_at: string; started_at: string | null; finished_at: string | null }>(
        "records/imports/find_import",
        "select run.id, run.kind, run.state, run.file_id, run.file_name, run.sheet, run.sheets, run.encoding, run.delimiter,\n       run.head_row, run.columns, run.preview, run.mapping, run.options, run.total, run.last_row,\n       run.created_count, run.updated_count, run.unchanged_count, run.duplicate_count, run.invalid_count, run.skipped_count, run.error, run.created_by, run.undone_by, run.worker,\n       member.name as created_by_name, app.instant(run.created_at) as created_at,\n       app.instant(run.started_at) as started_at, app.instant(run.finished_at) as finished_at\n  from import_run run\n  join member on member.company_id = run.company_id and member.id = run.created_by\n where run.company_id = $1 and run.kind = any ($2::text[])\n   and run.id = $3",
        ["company_id","kinds","id"], ["kinds"],
      ),
      /** Who brought a file, with what they may do now. */
      findImporter: query<{ company_id: string | null; member_id: string | null }, { name: string; status: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; phone_rule_agents: string; email_rule_agents: string; team: string[]; time_zone: string }>(
        "records/imports/find_importer",
        "select member_name as name, status, permissions, field_rules, phone_rule_agents, email_rule_agents, team, time_zone\n  from member_rights\n where company_id = $1 and member_id = $2",
        ["company_id","member_id"],
      ),
      /** What the columns of the last list of a kind with these headings, in this order, were taken for, once something of it was */
      findRemembered: query<{ company_id: string | null; kind: string | null; headings: unknown | null }, { mapping: Record<string, string>; options: import('../../records/imports/schema').ImportOptions }>(
        "records/imports/find_remembered",
        "select mapping, options from import_run\n where company_id = $1 and kind = $2 and state = 'done' and head_row > 0\n   and created_count + updated_count + unchanged_count + duplicate_count > 0\n   and (select jsonb_agg(one.value -> 'heading' order by one.ordinality)\n          from jsonb_array_elements(columns) with ordinality one) = $3::jsonb\n order by created_at desc, id desc\n limit 1",
        ["company_id","kind","headings"],
      ),
      /** What words were counted in the columns of an import. */
      findWords: query<{ company_id: string | null; id: string | null }, { words: Record<string, [word: string, rows: number][]> | null }>(
        "records/imports/find_words",
        "select words from import_run where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Whether somebody wrote on a record since a row of an import made it. What imports and their undoings wrote bears the */
      hasGrown: query<{ company_id: string | null; id: string | null; import_id: string | null; updated_at: string | null }, { updated: boolean; noted: boolean }>(
        "records/imports/has_grown",
        "with moments as (\n  select at from import_row where company_id = $1 and record_id = $2\n  union\n  select undone_at from import_row where company_id = $1 and record_id = $2 and undone_at is not null\n), made as (\n  select at from import_row\n   where company_id = $1 and import_id = $3 and record_id = $2 and made_record\n)\nselect $4::timestamptz > date_trunc('milliseconds', made.at)\n         and not exists (select from moments own where date_trunc('milliseconds', own.at) = $4::timestamptz) as updated,\n       exists (select from activity\n                where activity.company_id = $1 and activity.subject_id = $2 and activity.created_at > made.at\n                  and not exists (select from moments own where own.at = activity.created_at)) as noted\n  from made",
        ["company_id","id","import_id","updated_at"],
      ),
      /** Whether a record stands in a row of an import that was taken already. */
      hasRowOfRecord: query<{ company_id: string | null; id: string | null; record_id: string | null }, { is_met: boolean }>(
        "records/imports/has_row_of_record",
        "select exists (\n  select from import_row\n   where company_id = $1 and import_id = $2 and record_id = $3\n) as is_met",
        ["company_id","id","record_id"],
      ),
      /** Whether something of an import stayed when it was taken back, as its rows say (`said`). */
      hasStayed: query<{ company_id: string | null; id: string | null; said: string[] | null }, { stayed: boolean }>(
        "records/imports/has_stayed",
        "select exists (\n  select from import_row\n   where company_id = $1 and import_id = $2 and undone in ('kept', 'restored') and reasons && $3::text[]\n) as stayed",
        ["company_id","id","said"], ["said"],
      ),
      /** A file that was brought, and what stands in it. */
      insertImport: query<{ company_id: string | null; id: string | null; kind: string | null; file_id: string | null; file_name: string | null; sheet: string | null; sheets: unknown | null; encoding: string | null; delimiter: string | null; head_row: number | null; columns: unknown | null; preview: unknown | null; mapping: unknown | null; options: unknown | null; total: number | null; me: string | null }, {  }>(
        "records/imports/insert_import",
        "insert into import_run (\n  company_id, id, kind, file_id, file_name, sheet, sheets, encoding, delimiter, head_row, columns, preview, mapping, options,\n  total, created_by)\nvalues (\n  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,\n  $13, $14, $15, $16)",
        ["company_id","id","kind","file_id","file_name","sheet","sheets","encoding","delimiter","head_row","columns","preview","mapping","options","total","me"],
      ),
      /** What became of some rows. */
      insertRows: query<{ company_id: string | null; id: string | null; rows: unknown | null }, {  }>(
        "records/imports/insert_rows",
        "insert into import_row (\n  company_id, import_id, no, outcome, reasons, of_file, lead_id, contact_id, made_lead, made_contact, changes, read, others,\n  record_id, made_record)\nselect $1, $2, r.no, r.outcome, r.reasons, r.of_file, r.lead_id, r.contact_id, r.made_lead, r.made_contact,\n       r.changes, r.read, coalesce(r.others, '{}'), r.record_id, coalesce(r.made_record, false)\n  from jsonb_to_recordset($3::jsonb) as r (\n    no integer, outcome text, reasons text[], of_file text[], lead_id text, contact_id text, made_lead boolean,\n    made_contact boolean, changes jsonb, read jsonb, others text[], record_id text,\n    made_record boolean)",
        ["company_id","id","rows"],
      ),
      /** Keeps what words were counted, unless the file is mapped otherwise by now. */
      keepWords: query<{ words: unknown | null; company_id: string | null; id: string | null; mapping: unknown | null; sheet: string | null; head_row: number | null }, {  }>(
        "records/imports/keep_words",
        "update import_run\n   set words = $1\n where company_id = $2 and id = $3\n   and mapping = $4::jsonb and sheet = $5 and head_row = $6",
        ["words","company_id","id","mapping","sheet","head_row"],
      ),
      /** Gives an import free for whoever takes it up next. */
      leaveWork: query<{ company_id: string | null; id: string | null; worker: string | null }, {  }>(
        "records/imports/leave_work",
        "update import_run set worker = null where company_id = $1 and id = $2 and worker = $3",
        ["company_id","id","worker"],
      ),
      /** Whose these numbers, addresses and ids of feeds are, and what those people are called; the key of an id is */
      listKnown: query<{ company_id: string | null; phones: string[] | null; emails: string[] | null; source_ids: string[] | null; external_ids: string[] | null }, { contact_id: string; key: string; name: string | null; has_phone: boolean }>(
        "records/imports/list_known",
        "with known as (\n  select phone.contact_id, phone.e164 as key\n    from contact_phone phone\n   where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\n  union all\n  select email.contact_id, email.email\n    from contact_email email\n   where email.company_id = $1 and email.email = any ($3::text[]) and not email.is_test\n  union all\n  select lead.contact_id, known.source_id || ' ' || known.external_id\n    from unnest($4::text[], $5::text[]) as given (source_id, external_id)\n    join lead_external_id known on known.source_id = given.source_id and known.external_id = given.external_id\n    join lead on lead.company_id = $1 and lead.id = known.lead_id\n   where known.company_id = $1 and not known.is_test\n)\nselect known.contact_id, known.key, contact.name,\n       exists (select from contact_phone mine\n                where mine.company_id = $1 and mine.contact_id = known.contact_id) as has_phone\n  from known\n  join contact on contact.company_id = $1 and contact.id = known.contact_id",
        ["company_id","phones","emails","source_ids","external_ids"], ["phones","emails","source_ids","external_ids"],
      ),
      /** What lists said of a record that fits none of its fields. */
      listListed: query<{ company_id: string | null; kind: string | null; id: string | null }, { text: string }>(
        "records/imports/list_listed",
        "select text from activity\n where company_id = $1 and subject_kind = $2 and subject_id = $3 and type = 'import' and text is not null",
        ["company_id","kind","id"],
      ),
      /** Whom a row may name as its owner: members, whose role may do what the records `need` where it is said. */
      listMembers: query<{ company_id: string | null; needs: string | null }, { id: string; name: string; email: string }>(
        "records/imports/list_members",
        "select member.id, member.name, member.email\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.status = 'active'\n   and ($2::text is null or role.permissions ? $2::text)\n order by member.id\n limit 2000",
        ["company_id","needs"],
      ),
      /** Which of these people stand in a row of this import that was taken already, and what it made of them. */
      listMet: query<{ company_id: string | null; id: string | null; ids: string[] | null }, { contact_id: string; made_contact: boolean; made_leads: string[] }>(
        "records/imports/list_met",
        "select contact_id, bool_or(made_contact) as made_contact,\n       coalesce(array_agg(lead_id) filter (where made_lead), '{}') as made_leads\n  from import_row\n where company_id = $1 and import_id = $2 and contact_id = any ($3::text[])\n group by contact_id",
        ["company_id","id","ids"], ["ids"],
      ),
      /** The people whom rows of an import became, as the caller may see them; those beyond reach are not among them. */
      listPeople: query<{ company_id: string | null; ids: string[] | null }, { id: string | null; name: string | null; phone: string | null }>(
        "records/imports/list_people",
        "select id, name, phone from contact_detail\n where company_id = $1 and id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Rows of an import behind a number, in order. Which lead and person a row became is told to whoever may see them, and */
      listRows: query<{ hidden: string[] | null; company_id: string | null; id: string | null; after: number | null; outcome: string | null; most: number | null }, { no: number; outcome: 'created' | 'updated' | 'unchanged' | 'duplicate' | 'invalid' | 'skipped' | 'accepted'; undone: 'removed' | 'restored' | 'kept' | null; lead_id: string | null; contact_id: string | null; reasons: string[]; read: { name: string | null; phones: string[]; emails: string[] } | null; others: string[]; record: { kind: string; id: string; name: string } | null }>(
        "records/imports/list_rows",
        "select row.no, shown.outcome,\n       case when reader.whole then row.undone end as undone,\n       case when reader.whole then lead.id end as lead_id,\n       case when reader.whole then contact.id end as contact_id,\n       case when not reader.whole then coalesce(app.mask_text(row.of_file, null), '{}')\n            when row.lead_id is not null and lead.id is null\n            then array(select reason from unnest(row.reasons) reason where reason <> all ($1::text[]))\n            else row.reasons end as reasons,\n       row.read, case when reader.whole then row.others else '{}' end as others,\n       case when reader.whole and row.record_id is not null and app.reaches_record(run.kind, row.company_id, row.record_id)\n            then json_build_object('kind', run.kind, 'id', row.record_id,\n                   'name', app.title_of_record(run.kind, row.company_id, row.record_id)) end as record\n  from (select app.reads_whole_text() as whole) reader\n  join import_row row on row.company_id = $2 and row.import_id = $3 and row.no > $4\n  join import_run run on run.company_id = row.company_id and run.id = row.import_id\n  cross join lateral (\n    select case when reader.whole or row.outcome = 'skipped'\n                     or row.outcome = 'invalid' and row.reasons <@ coalesce(row.of_file, row.reasons)\n                then row.outcome else 'accepted' end as outcome) shown\n  left join lead on lead.company_id = row.company_id and lead.id = row.lead_id\n  left join contact on contact.company_id = row.company_id and contact.id = row.contact_id\n where ($5::text is null or shown.outcome = $5)\n order by row.no\n limit $6",
        ["hidden","company_id","id","after","outcome","most"], ["hidden"],
      ),
      /** Of whom a row or an enquiry told together with people: whoever shared a number or an address with them, the longest known */
      listSharers: query<{ contact_ids: string[] | null; company_id: string | null }, { contact_id: string; id: string; name: string }>(
        "records/imports/list_sharers",
        "select of.contact_id, shown.id, shown.name\n  from unnest($1::text[]) of (contact_id)\n cross join lateral (\n   select coalesce(other.merged_into, other.id) as id, other.name, pair.told_at, other.id as told_id\n     from (select second_id as other_id, told_at from contact_told_together\n            where company_id = $2 and first_id = of.contact_id\n           union all\n           select first_id, told_at from contact_told_together\n            where company_id = $2 and second_id = of.contact_id) pair\n     join contact other on other.company_id = $2 and other.id = pair.other_id\n    where other.name is not null and (other.archived_at is null or other.merged_into is not null)\n    order by pair.told_at, other.id\n    limit 100) shown\n order by of.contact_id, shown.told_at, shown.told_id",
        ["contact_ids","company_id"], ["contact_ids"],
      ),
      /** People and their leads as they are at this moment. */
      listSnapshots: query<{ company_id: string | null; ids: string[] | null }, { id: string; contact: Record<string, unknown>; leads: Record<string, Record<string, unknown>>; phones: string[]; emails: string[] }>(
        "records/imports/list_snapshots",
        "select contact.id,\n       to_jsonb(contact) || jsonb_build_object('listed_notes', (\n         select count(*) from activity\n          where activity.company_id = $1 and activity.contact_id = contact.id and activity.lead_id is null\n            and activity.type = 'import')) as contact,\n       coalesce((select jsonb_object_agg(lead.id, to_jsonb(lead) || jsonb_build_object('listed_notes', (\n                     select count(*) from activity\n                      where activity.company_id = $1 and activity.lead_id = lead.id and activity.type = 'import')))\n                   from lead\n                  where lead.company_id = $1 and lead.contact_id = contact.id), '{}') as leads,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = contact.id) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = contact.id) as emails\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Imports that should be at work and have not moved for a while, or whose program is gone. */
      listStalledImports: query<{ before: string | null }, { company_id: string; id: string }>(
        "records/imports/list_stalled_imports",
        "select company_id, id from import_run\n where state in ('checking', 'running', 'undoing')\n   and (updated_at < $1 or worker is not null and not app.lives(worker))\n limit 100",
        ["before"],
      ),
      /** What an import did before a row of it and nobody has taken back yet, the last row first. */
      listToUndo: query<{ company_id: string | null; id: string | null; before: number | null; most: number | null }, { no: number; lead_id: string | null; contact_id: string | null; made_lead: boolean; made_contact: boolean; record_id: string | null; made_record: boolean; changes: { contact?: Record<string, [unknown, unknown]>; leads?: Record<string, Record<string, [unknown, unknown]>>; record?: Record<string, [unknown, unknown]>; notes?: true } | null }>(
        "records/imports/list_to_undo",
        "select no, lead_id, contact_id, made_lead, made_contact, record_id, made_record, changes\n  from import_row\n where company_id = $1 and import_id = $2 and no < $3\n   and undone is null and outcome <> 'invalid'\n   and (contact_id is not null or made_record or record_id is not null and changes is not null)\n order by no desc\n limit $4",
        ["company_id","id","before","most"],
      ),
      /** Which of these leads and people somebody worked on since the import, or have grown beyond it. `row_contact_ids`: the */
      listTouched: query<{ company_id: string | null; row_contact_ids: string[] | null; id: string | null; lead_ids: string[] | null; contact_ids: string[] | null }, { id: string }>(
        "records/imports/list_touched",
        "with rows as (\n  select import_id, lead_id, contact_id, at, undone_at\n    from import_row\n   where company_id = $1 and contact_id = any ($2::text[])\n), lead_made as (\n  select lead_id as id, max(at) as at from rows where import_id = $3 and lead_id = any ($4::text[]) group by 1\n), contact_made as (\n  select contact_id as id, max(at) as at\n    from rows where import_id = $3 and contact_id = any ($5::text[]) group by 1\n), moments as (\n  select contact_id, at from rows\n  union\n  select contact_id, undone_at from rows where undone_at is not null\n)\nselect lead.id\n  from lead_made done\n  join lead on lead.company_id = $1 and lead.id = done.id\n where (lead.updated_at > done.at\n        and not exists (select from moments own where own.contact_id = lead.contact_id and own.at = lead.updated_at))\n    or exists (select from activity\n                where activity.company_id = $1 and activity.lead_id = lead.id and activity.created_at > done.at\n                  and not exists (select from moments own\n                                   where own.contact_id = lead.contact_id and own.at = activity.created_at))\n    or exists (select from audit_entry entry\n                where entry.company_id = $1 and entry.subject_id = lead.id and entry.at > done.at\n                  and entry.request_id is not null)\n    or exists (select from task where task.company_id = $1 and task.lead_id = lead.id)\nunion all\nselect contact.id\n  from contact_made done\n  join contact on contact.company_id = $1 and contact.id = done.id\n where (contact.updated_at > done.at\n        and not exists (select from moments own where own.contact_id = contact.id and own.at = contact.updated_at))\n    or exists (select from activity\n                where activity.company_id = $1 and activity.contact_id = contact.id\n                  and activity.created_at > done.at and activity.data ->> 'import_id' is distinct from $3\n                  and not exists (select from moments own\n                                   where own.contact_id = contact.id and own.at = activity.created_at))\n    or exists (select from audit_entry entry\n                where entry.company_id = $1 and entry.subject_id = contact.id and entry.at > done.at\n                  and entry.request_id is not null)",
        ["company_id","row_contact_ids","id","lead_ids","contact_ids"], ["row_contact_ids","lead_ids","contact_ids"],
      ),
      /** Which of these people still have a lead that was not put away. */
      listWithLeads: query<{ company_id: string | null; contact_ids: string[] | null }, { contact_id: string }>(
        "records/imports/list_with_leads",
        "select distinct contact_id from lead\n where company_id = $1 and contact_id = any ($2::text[]) and archived_at is null",
        ["company_id","contact_ids"], ["contact_ids"],
      ),
      /** An import, held until the end of the transaction. */
      lockImport: query<{ company_id: string | null; id: string | null }, { kind: import('../../records/imports/kinds').Kind; state: string; last_row: number; worker: string | null }>(
        "records/imports/lock_import",
        "select kind, state, last_row, worker from import_run where company_id = $1 and id = $2 for update",
        ["company_id","id"],
      ),
      /** Says what became of rows that were taken back. */
      markUndone: query<{ rows: unknown | null; company_id: string | null; id: string | null }, {  }>(
        "records/imports/mark_undone",
        "update import_row\n   set undone = r.undone, undone_at = now(), reasons = import_row.reasons || r.reasons\n  from jsonb_to_recordset($1::jsonb) as r (no integer, undone text, reasons text[])\n where import_row.company_id = $2 and import_row.import_id = $3 and import_row.no = r.no",
        ["rows","company_id","id"],
      ),
      /** Says that an import is still worked on. */
      noteWork: query<{ company_id: string | null; id: string | null }, {  }>(
        "records/imports/note_work",
        "update import_run set updated_at = now() where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Says which column is what; an earlier check no longer holds. */
      setMapping: query<{ mapping: unknown | null; sheet: string | null; head_row: number | null; options: unknown | null; columns: unknown | null; sheets: unknown | null; preview: unknown | null; total: number | null; company_id: string | null; id: string | null }, {  }>(
        "records/imports/set_mapping",
        "update import_run\n   set words = case when mapping = $1::jsonb and sheet = $2 and head_row = $3 then words end,\n       mapping = $1, options = coalesce($4::jsonb, options), sheet = $2, head_row = $3, columns = $5, sheets = $6,\n       preview = $7, total = $8, state = 'mapped', last_row = 0, created_count = 0, updated_count = 0,\n       unchanged_count = 0, duplicate_count = 0, invalid_count = 0, skipped_count = 0, error = null, updated_at = now()\n where company_id = $9 and id = $10",
        ["mapping","sheet","head_row","options","columns","sheets","preview","total","company_id","id"],
      ),
      /** Moves an import on; `anew`: from its first row. Whoever works on it stops where `worker` is another than they. */
      setState: query<{ state: string | null; error: string | null; worker: string | null; anew: boolean | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
        "records/imports/set_state",
        "update import_run\n   set state = $1, error = $2, worker = $3, updated_at = now(),\n       last_row = case when $4::boolean then 0 else last_row end,\n       created_count = case when $4::boolean then 0 else created_count end,\n       updated_count = case when $4::boolean then 0 else updated_count end,\n       unchanged_count = case when $4::boolean then 0 else unchanged_count end,\n       duplicate_count = case when $4::boolean then 0 else duplicate_count end,\n       invalid_count = case when $4::boolean then 0 else invalid_count end,\n       skipped_count = case when $4::boolean then 0 else skipped_count end,\n       started_at = case when $1::text = 'running' then coalesce(started_at, now()) else started_at end,\n       undone_by = case when $1::text = 'undoing' then $5 else undone_by end,\n       finished_at = case when $1::text in ('done', 'cancelled', 'failed') then now() else finished_at end\n where company_id = $6 and id = $7",
        ["state","error","worker","anew","me","company_id","id"],
      ),
      /** Lets rows that stayed when their import was taken back be tried again: what was said of them (`said`) is said no more. */
      undoAgain: query<{ said: string[] | null; company_id: string | null; id: string | null }, {  }>(
        "records/imports/undo_again",
        "update import_row\n   set undone = null, reasons = array(select reason from unnest(reasons) reason where reason <> all ($1::text[]))\n where company_id = $2 and import_id = $3 and undone in ('kept', 'restored') and reasons && $1::text[]",
        ["said","company_id","id"], ["said"],
      ),
    },
    notifications: {
      /** How many entries the member has not read. */
      countUnread: query<{ company_id: string | null; me: string | null }, { unread: number }>(
        "records/notifications/count_unread",
        "select count(*)::int as unread\n  from notification\n where company_id = $1 and member_id = $2 and is_head and read_at is null",
        ["company_id","me"],
      ),
      /** Where a member reads mails. */
      findAddressee: query<{ company_id: string | null; member_id: string | null }, { name: string; email: string; company_name: string }>(
        "records/notifications/find_addressee",
        "select member.name, member.email, company.name as company_name\n  from member\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.id = $2 and member.status = 'active'",
        ["company_id","member_id"],
      ),
      /** What the member who asks wants to hear of. */
      findChoices: query<{ company_id: string | null; me: string | null }, { kinds: Record<string, { in_app?: boolean; mail?: boolean }>; digest: 'instant' | 'hourly' | 'daily'; quiet_from: string | null; quiet_to: string | null; updated_at: string | null }>(
        "records/notifications/find_choices",
        "select kinds, digest, quiet_from, quiet_to, app.instant(updated_at) as updated_at\n  from notification_choices\n where company_id = $1 and member_id = $2",
        ["company_id","me"],
      ),
      /** One entry of the member who asks, as the API shows it. */
      findNotification: query<{ company_id: string | null; id: string | null; me: string | null }, { json: string }>(
        "records/notifications/find_notification",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from notification_record record\n  join notification on notification.company_id = record.company_id and notification.id = record.id\n where record.company_id = $1 and record.id = $2 and notification.member_id = $3 and notification.is_head",
        ["company_id","id","me"],
      ),
      /** Tells members something, each of a fact once. Of one kind those that come within minutes, a run, are one entry, whose */
      insertNotifications: query<{ rows: unknown | null; company_id: string | null }, { id: string; member_id: string; kind: string; is_head: boolean }>(
        "records/notifications/insert_notifications",
        "with told as (\n  select *\n    from rows from (jsonb_to_recordset($1::jsonb) as (\n      id text, member_id text, kind text, subject_kind text, subject_id text, data jsonb, actor_id text, fact text,\n      in_app boolean, at timestamptz, mail_at timestamptz, run int, since timestamptz)) with ordinality\n      as r (id, member_id, kind, subject_kind, subject_id, data, actor_id, fact, in_app, at, mail_at, run, since, place)\n   where not exists (\n     select from notification known\n      where known.company_id = $2 and known.member_id = r.member_id and known.fact = r.fact)),\ngiven as (\n  select told.*,\n         first_value(id) over (partition by run order by place) as run_id,\n         first_value(at) over (partition by run order by place) as run_at,\n         row_number() over (partition by run order by place desc) = 1 as is_last\n    from told),\nfollowed as (\n  update notification\n     set is_head = false\n    from (select distinct on (member_id, kind) member_id, kind, run, at, since\n            from given\n           where in_app\n           order by member_id, kind, place) first\n   cross join lateral (\n     select head.id from notification head\n      where head.company_id = $2 and head.member_id = first.member_id and head.kind = first.kind\n        and head.is_head and head.read_at is null and head.group_at > first.since and head.at <= first.at\n      order by head.at desc, head.id desc\n      limit 1) head\n   where notification.company_id = $2 and notification.id = head.id and notification.is_head\n  returning first.run, notification.group_id, notification.group_at)\ninsert into notification (\n  company_id, id, member_id, kind, subject_kind, subject_id, data, actor_id, fact, group_id, group_at, is_head, at,\n  mail_at)\nselect $2, given.id, given.member_id, given.kind, given.subject_kind, given.subject_id, given.data,\n       given.actor_id, given.fact, coalesce(followed.group_id, given.run_id), coalesce(followed.group_at, given.run_at),\n       given.in_app and given.is_last, given.at, given.mail_at\n  from given\n  left join followed on followed.run = given.run\nreturning id, member_id, kind, is_head",
        ["rows","company_id"],
      ),
      /** Whose contacts they are, and whose their leads are: who may see one of them, may be told of it. */
      listContactOwners: query<{ company_id: string | null; ids: string[] | null }, { id: string; is_test: boolean; owner_id: string | null; lead_owner_ids: string[] }>(
        "records/notifications/list_contact_owners",
        "select contact.id, contact.is_test, contact.owner_id,\n       array(select distinct lead.owner_id from lead\n              where lead.company_id = contact.company_id and lead.contact_id = contact.id) as lead_owner_ids\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Open leads whose follow-up is due and whose owner was not told of this time. Scope: every company, because one program */
      listDueFollowUps: query<{ job: string | null; now: string | null; since: string | null; after: string | null; most: number | null }, { company_id: string; id: string; due_at: string; is_retry: boolean }>(
        "records/notifications/list_due_follow_ups",
        "select lead.company_id, lead.id, lead.follow_up_at::text as due_at, aside.failures is not null as is_retry\n  from lead\n  left join set_aside aside\n    on aside.company_id = lead.company_id and aside.job = $1 and aside.subject_id = lead.id\n where lead.follow_up_at <= $2::timestamptz and lead.follow_up_at > $3::timestamptz\n   and lead.category = 'open' and not lead.is_test and lead.archived_at is null\n   and lead.id > $4 and (aside.retry_at is null or aside.retry_at <= $2)\n   and not exists (\n     select from notification_follow_up told\n      where told.company_id = lead.company_id and told.lead_id = lead.id and told.due_at = lead.follow_up_at)\n order by lead.id\n limit $5",
        ["job","now","since","after","most"],
      ),
      /** Whose leads they are: who may see one, may be told of it. */
      listLeadOwners: query<{ company_id: string | null; ids: string[] | null }, { id: string; is_test: boolean; owner_id: string }>(
        "records/notifications/list_lead_owners",
        "select lead.id, lead.is_test, lead.owner_id\n  from lead\n where lead.company_id = $1 and lead.id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Members for whom mails are due. Scope: every company, because one program writes the mails of all of them. */
      listMembersToMail: query<{ job: string | null; now: string | null; most: number | null }, { company_id: string; member_id: string; is_retry: boolean }>(
        "records/notifications/list_members_to_mail",
        "select notification.company_id, notification.member_id, bool_or(aside.failures is not null) as is_retry\n  from notification\n  left join set_aside aside\n    on aside.company_id = notification.company_id and aside.job = $1 and aside.subject_id = notification.member_id\n where notification.mail_at <= $2 and (aside.retry_at is null or aside.retry_at <= $2)\n group by 1, 2\n order by 1, 2\n limit $3",
        ["job","now","most"],
      ),
      /** Members who can be told something: what they may see, and what they want to hear of. Who left is not among them. */
      listRecipients: query<{ company_id: string | null; ids: string[] | null }, { id: string; permissions: Record<string, 'own' | 'team' | 'all'>; team: string[]; time_zone: string; kinds: Record<string, { in_app?: boolean; mail?: boolean }> | null; digest: 'instant' | 'hourly' | 'daily' | null; quiet_from: string | null; quiet_to: string | null }>(
        "records/notifications/list_recipients",
        "select rights.member_id as id, rights.permissions, rights.team, rights.time_zone,\n       choices.kinds, choices.digest, choices.quiet_from, choices.quiet_to\n  from member_rights rights\n  left join notification_choices choices\n    on choices.company_id = rights.company_id and choices.member_id = rights.member_id\n where rights.company_id = $1 and rights.member_id = any ($2::text[]) and rights.status = 'active'",
        ["company_id","ids"], ["ids"],
      ),
      /** What goes into a mail, as its reader may see it now: of records out of reach nothing, but that a */
      listToMail: query<{ company_id: string | null; ids: string[] | null }, { id: string | null; kind: 'mention' | 'lead_assigned' | 'lead_went_on' | 'lead_re_enquired' | 'lead_stays_closed' | 'follow_up_due' | 'sla_warned' | 'sla_breached' | 'sla_escalated' | 'work_stuck' | 'integrity_found' | 'source_silent' | 'job_ready'; subject_kind: 'lead' | 'contact' | 'job' | 'import' | 'export' | 'lead_source'; subject_id: string | null; ref: string | null; is_gone: boolean; source_name: string | null; actor_name: string | null }>(
        "records/notifications/list_to_mail",
        "select notification.id, notification.kind, notification.subject_kind, notification.subject_id, lead.ref,\n       notification.subject_kind = 'lead' and lead.id is null as is_gone,\n       source.name as source_name, member.name as actor_name\n  from notification\n  left join lead_detail lead on notification.subject_kind = 'lead' and lead.company_id = notification.company_id\n                            and lead.id = notification.subject_id\n  left join lead_source source on notification.subject_kind = 'lead_source'\n                             and source.company_id = notification.company_id and source.id = notification.subject_id\n  left join member on member.company_id = notification.company_id and member.id = notification.actor_id\n where notification.company_id = $1 and notification.id = any ($2::text[])\n   and case notification.subject_kind\n         when 'lead' then lead.id is not null or notification.kind = 'lead_went_on'\n         when 'contact' then exists (\n           select from contact where contact.company_id = notification.company_id\n                                 and contact.id = notification.subject_id)\n         else true end\n order by notification.at, notification.id",
        ["company_id","ids"], ["ids"],
      ),
      /** Holds off another change of the same member's choices. */
      lockMember: query<{ company_id: string | null; me: string | null }, { id: string }>(
        "records/notifications/lock_member",
        "select id from member where company_id = $1 and id = $2 for no key update",
        ["company_id","me"],
      ),
      /** Takes what goes to a member by mail now; another program waits, and finds none of it left. What was read in the app */
      lockToMail: query<{ company_id: string | null; member_id: string | null; now: string | null }, { id: string; is_read: boolean }>(
        "records/notifications/lock_to_mail",
        "select id, read_at is not null as is_read\n  from notification\n where company_id = $1 and member_id = $2 and mail_at <= $3\n order by at, id\n   for update",
        ["company_id","member_id","now"],
      ),
      /** Notes that the owner is told of this follow-up, and says who that is now; none when that was done, or it was put off. */
      markFollowUp: query<{ company_id: string | null; lead_id: string | null; due_at: string | null }, { owner_id: string }>(
        "records/notifications/mark_follow_up",
        "with due as (\n  select lead.company_id, lead.id, lead.follow_up_at, lead.owner_id\n    from lead\n   where lead.company_id = $1 and lead.id = $2 and lead.follow_up_at = $3::text::timestamptz\n     and lead.category = 'open'\n     for share\n), marked as (\n  insert into notification_follow_up (company_id, lead_id, due_at)\n  select due.company_id, due.id, due.follow_up_at from due\n  on conflict (company_id, lead_id) do update\n     set due_at = excluded.due_at\n   where notification_follow_up.due_at <> excluded.due_at\n  returning lead_id\n)\nselect due.owner_id from due join marked on marked.lead_id = due.id",
        ["company_id","lead_id","due_at"],
      ),
      /** Marks entries as read, with all that they take in: these, or all up to a moment. */
      markRead: query<{ now: string | null; company_id: string | null; me: string | null; ids: string[] | null; up_to: string | null }, {  }>(
        "records/notifications/mark_read",
        "update notification\n   set read_at = $1\n where company_id = $2 and member_id = $3 and read_at is null\n   and case when $4::text[] is null then at <= $5::timestamptz\n            else group_id in (select head.group_id from notification head\n                               where head.company_id = $2 and head.member_id = $3 and head.id = any ($4)) end",
        ["now","company_id","me","ids","up_to"], ["ids"],
      ),
      /** Marks an entry as not read, with all that it takes in. */
      markUnread: query<{ company_id: string | null; me: string | null; id: string | null }, {  }>(
        "records/notifications/mark_unread",
        "update notification\n   set read_at = null\n where company_id = $1 and member_id = $2 and read_at is not null\n   and group_id = (select head.group_id from notification head\n                    where head.company_id = $1 and head.member_id = $2 and head.id = $3)",
        ["company_id","me","id"],
      ),
      /** Puts what waits to go by mail at the time of its member's new choices; of a kind that goes by mail no more, out. */
      moveWaiting: query<{ kinds: string[] | null; at: string | null; now: string | null; company_id: string | null; me: string | null }, {  }>(
        "records/notifications/move_waiting",
        "update notification\n   set mail_at = case when kind = any ($1::text[]) then greatest($2::timestamptz, $3::timestamptz) end\n where company_id = $4 and member_id = $5 and mail_at is not null",
        ["kinds","at","now","company_id","me"], ["kinds"],
      ),
      /** Keeps what a member wants to hear of. */
      putChoices: query<{ company_id: string | null; me: string | null; kinds: unknown | null; digest: string | null; quiet_from: string | null; quiet_to: string | null }, {  }>(
        "records/notifications/put_choices",
        "insert into notification_choices (company_id, member_id, kinds, digest, quiet_from, quiet_to, updated_at)\nvalues ($1, $2, $3::jsonb, $4, $5, $6, clock_timestamp())\non conflict (company_id, member_id) do update\n   set kinds = excluded.kinds, digest = excluded.digest, quiet_from = excluded.quiet_from,\n       quiet_to = excluded.quiet_to, updated_at = excluded.updated_at",
        ["company_id","me","kinds","digest","quiet_from","quiet_to"],
      ),
      /** Notes that these went by mail, or need none any more. */
      settleMailed: query<{ now: string | null; company_id: string | null; ids: string[] | null }, {  }>(
        "records/notifications/settle_mailed",
        "update notification\n   set mail_at = null, mailed_at = $1\n where company_id = $2 and id = any ($3::text[])",
        ["now","company_id","ids"], ["ids"],
      ),
    },
    realtime: {
      /** Whose these leads are now; test leads are left out. Scope: every company, because the fan-out's batches hold many. */
      listLeadOwners: query<{ company_ids: string[] | null; lead_ids: string[] | null }, { company_id: string; id: string; ref: string; owner_id: string }>(
        "records/realtime/list_lead_owners",
        "select lead.company_id, lead.id, lead.ref, lead.owner_id\n  from unnest($1::text[], $2::text[]) as wanted (company_id, id)\n  join lead on lead.company_id = wanted.company_id and lead.id = wanted.id\n where not lead.is_test",
        ["company_ids","lead_ids"], ["company_ids","lead_ids"],
      ),
    },
    savedViews: {
      /** How many views the company shares, and how many the caller keeps to themselves. */
      countViews: query<{ me: string | null; company_id: string | null }, { shared: number; private: number }>(
        "records/saved-views/count_views",
        "select (count(*) filter (where scope <> 'private'))::integer as shared,\n       (count(*) filter (where scope = 'private' and owner_id = $1))::integer as private\n  from saved_view\n where company_id = $2",
        ["me","company_id"],
      ),
      /** A list opens for a role as it does for everybody. */
      deleteRoleDefault: query<{ company_id: string | null; role_id: string | null; kind: string | null }, {  }>(
        "records/saved-views/delete_role_default",
        "delete from saved_view_role where company_id = $1 and role_id = $2 and kind = $3",
        ["company_id","role_id","kind"],
      ),
      /** Takes a view away. What was chosen of it is passed over when it is read. */
      deleteView: query<{ company_id: string | null; id: string | null }, {  }>(
        "records/saved-views/delete_view",
        "delete from saved_view where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** How the caller has put the views of a kind. */
      findChoice: query<{ company_id: string | null; me: string | null; kind: string | null }, { default_view_id: string | null; order_ids: string[]; hidden_ids: string[]; columns: string[] | null }>(
        "records/saved-views/find_choice",
        "select default_view_id, order_ids, hidden_ids, columns\n  from saved_view_choice\n where company_id = $1 and member_id = $2 and kind = $3",
        ["company_id","me","kind"],
      ),
      /** What a list opens with for the caller's role. */
      findRoleDefault: query<{ company_id: string | null; me: string | null; kind: string | null }, { view_id: string }>(
        "records/saved-views/find_role_default",
        "select chosen.view_id\n  from member\n  join saved_view_role chosen on chosen.company_id = member.company_id and chosen.role_id = member.role_id\n where member.company_id = $1 and member.id = $2 and chosen.kind = $3",
        ["company_id","me","kind"],
      ),
      /** Whether the company has a team. */
      findTeam: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "records/saved-views/find_team",
        "select team.id from team where team.company_id = $1 and team.id = $2",
        ["company_id","id"],
      ),
      /** Adds a view of the caller, behind the others that are seen as far. */
      insertView: query<{ company_id: string | null; id: string | null; kind: string | null; name: string | null; filter_json: string | null; sort: string | null; columns: string[] | null; layout: string | null; scope: string | null; team_id: string | null; me: string | null; position: number | null; icon: string | null; color: string | null }, {  }>(
        "records/saved-views/insert_view",
        "insert into saved_view (\n  company_id, id, kind, name, filter, sort, columns, layout, scope, team_id, owner_id, position, icon, color)\nselect $1, $2, $3, $4, nullif($5::text::jsonb, 'null'), $6, $7::text[], $8,\n       $9, $10, $11,\n       coalesce($12, (\n         select coalesce(max(other.position), 0) + 1\n           from saved_view other\n          where other.company_id = $1 and other.kind = $3 and other.scope = $9\n            and (other.scope <> 'private' or other.owner_id = $11))),\n       $13, $14",
        ["company_id","id","kind","name","filter_json","sort","columns","layout","scope","team_id","me","position","icon","color"], ["columns"],
      ),
      /** The teams that the caller leads, and those below. */
      listLedTeams: query<{ company_id: string | null; me: string | null }, { id: string | null }>(
        "records/saved-views/list_led_teams",
        "with recursive below as (\n  select team.id\n    from team\n   where team.company_id = $1 and team.leader_id = $2\n  union\n  select child.id\n    from below\n    join team child on child.company_id = $1 and child.parent_id = below.id)\nselect below.id from below",
        ["company_id","me"],
      ),
      /** Every role with what a list opens with for it. */
      listRoleDefaults: query<{ kind: string | null; company_id: string | null }, { role_id: string; role_name: string; view_id: string | null }>(
        "records/saved-views/list_role_defaults",
        "select role.id as role_id, role.name as role_name, chosen.view_id\n  from role\n  left join saved_view_role chosen\n    on chosen.company_id = role.company_id and chosen.role_id = role.id and chosen.kind = $1\n where role.company_id = $2 and role.archived_at is null\n order by role.position, role.id",
        ["kind","company_id"],
      ),
      /** Views that the caller sees: own ones, the company's, and those of teams in which the caller stands, or below which. */
      listViews: query<{ company_id: string | null; me: string | null; kind: string | null; id: string | null; all_teams: boolean | null }, { id: string; kind: 'lead' | 'contact'; name: string; filter: unknown; sort: string | null; columns: string[] | null; layout: 'table' | 'board'; scope: 'private' | 'team' | 'company'; team: { id: string; name: string } | null; owner: { id: string; name: string } | null; position: number; icon: string | null; color: string | null; created_at: string; updated_at: string }>(
        "records/saved-views/list_views",
        "with recursive standing as (\n  select team.id, team.parent_id\n    from team\n   where team.company_id = $1\n     and (team.leader_id = $2\n       or team.id = (select member.team_id from member where member.company_id = $1 and member.id = $2))\n  union\n  select above.id, above.parent_id\n    from standing\n    join team above on above.company_id = $1 and above.id = standing.parent_id)\nselect view.id, view.kind, view.name, view.filter, view.sort, view.columns, view.layout, view.scope,\n       case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,\n       case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as owner,\n       view.position, view.icon, view.color, app.instant(view.created_at) as created_at,\n       app.instant(view.updated_at) as updated_at\n  from saved_view view\n  left join team on team.company_id = view.company_id and team.id = view.team_id\n  left join member owner on owner.company_id = view.company_id and owner.id = view.owner_id\n where view.company_id = $1\n   and ($3::text is null or view.kind = $3)\n   and ($4::text is null or view.id = $4)\n   and (view.owner_id = $2\n     or view.scope = 'company'\n     or (view.scope = 'team' and ($5::boolean or view.team_id in (select standing.id from standing))))\n order by case view.scope when 'company' then 1 when 'team' then 2 else 3 end, view.position, view.id",
        ["company_id","me","kind","id","all_teams"],
      ),
      /** Keeps how the caller wants the views of a kind. */
      putChoice: query<{ company_id: string | null; me: string | null; kind: string | null; default_view_id: string | null; order_ids: string[] | null; hidden_ids: string[] | null; columns: string[] | null }, {  }>(
        "records/saved-views/put_choice",
        "insert into saved_view_choice (company_id, member_id, kind, default_view_id, order_ids, hidden_ids, columns)\nvalues ($1, $2, $3, $4, $5, $6, $7)\non conflict (company_id, member_id, kind) do update\n   set default_view_id = excluded.default_view_id, order_ids = excluded.order_ids, hidden_ids = excluded.hidden_ids,\n       columns = excluded.columns",
        ["company_id","me","kind","default_view_id","order_ids","hidden_ids","columns"], ["order_ids","hidden_ids","columns"],
      ),
      /** Says what a list opens with for a role; the role is one of the company's. */
      putRoleDefault: query<{ company_id: string | null; kind: string | null; view_id: string | null; role_id: string | null }, {  }>(
        "records/saved-views/put_role_default",
        "insert into saved_view_role (company_id, role_id, kind, view_id)\nselect $1, role.id, $2, $3 from role where role.company_id = $1 and role.id = $4\non conflict (company_id, role_id, kind) do update set view_id = excluded.view_id",
        ["company_id","kind","view_id","role_id"],
      ),
      /** Writes what can be changed in a view; the caller merged the change. */
      updateView: query<{ name: string | null; filter_json: string | null; sort: string | null; columns: string[] | null; layout: string | null; scope: string | null; team_id: string | null; owner_id: string | null; position: number | null; icon: string | null; color: string | null; company_id: string | null; id: string | null }, {  }>(
        "records/saved-views/update_view",
        "update saved_view\n   set name = $1, filter = nullif($2::text::jsonb, 'null'), sort = $3, columns = $4::text[],\n       layout = $5, scope = $6, team_id = $7, owner_id = $8, position = $9, icon = $10,\n       color = $11, updated_at = now()\n where company_id = $12 and id = $13",
        ["name","filter_json","sort","columns","layout","scope","team_id","owner_id","position","icon","color","company_id","id"], ["columns"],
      ),
    },
    search: {
      /** Ids of contacts within reach whose number, e-mail or name is the term, or is like it; the likest first. */
      findCandidates: query<{ how: string | null; term: string | null; most: number | null }, { contact_id: string }>(
        "records/search/find_candidates",
        "select contact_id\n  from app.search_contacts($1, $2, $3)\n group by contact_id\n order by max(likeness) desc, contact_id desc",
        ["how","term","most"],
      ),
      /** These contacts as search results, in the order in which they were found. `own_only`: those of the member who asks. */
      listContactHits: query<{ contact_ids: string[] | null; company_id: string | null; own_only: boolean | null; me: string | null; most: number | null }, { json: string }>(
        "records/search/list_contact_hits",
        "select json_build_object(\n         'kind', 'contact', 'id', record.id,\n         'title', coalesce(nullif(record.name, ''), nullif(record.phone, ''), nullif(record.email, ''), 'No name'),\n         'subtitle', concat_ws(' · ', nullif(record.phone, ''), nullif(record.city, '')),\n         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json\n  from unnest($1::text[]) with ordinality as found (id, place)\n  join contact_record record on record.company_id = $2 and record.id = found.id\n where not $3 or record.owner_id = $4\n order by found.place\n limit $5",
        ["contact_ids","company_id","own_only","me","most"], ["contact_ids"],
      ),
      /** The leads of these contacts as search results, in the order in which the contacts were found, open ones first, then */
      listLeadHits: query<{ contact_ids: string[] | null; company_id: string | null; own_only: boolean | null; me: string | null; most: number | null }, { json: string }>(
        "records/search/list_lead_hits",
        "select json_build_object(\n         'kind', 'lead', 'id', record.id, 'title', coalesce(nullif(record.contact ->> 'name', ''), record.ref),\n         'subtitle', concat_ws(' · ', record.ref, record.status ->> 'name', record.owner ->> 'name'),\n         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json\n  from (select lead.id, found.place, lead.category = 'open' as is_open, lead.received_at\n          from unnest($1::text[]) with ordinality as found (id, place)\n          join lead on lead.company_id = $2 and lead.contact_id = found.id\n         where lead.archived_at is null and not lead.is_test and (not $3 or lead.owner_id = $4)\n         order by found.place, lead.category = 'open' desc, lead.received_at desc, lead.id desc\n         limit $5) hit\n  join lead_record record on record.company_id = $2 and record.id = hit.id\n order by hit.place, hit.is_open desc, hit.received_at desc, hit.id desc",
        ["contact_ids","company_id","own_only","me","most"], ["contact_ids"],
      ),
      /** The lead of a reference, spelled in one of these ways, as a search result. */
      listRefHits: query<{ company_id: string | null; refs: string[] | null }, { json: string }>(
        "records/search/list_ref_hits",
        "select json_build_object(\n         'kind', 'lead', 'id', record.id, 'title', coalesce(nullif(record.contact ->> 'name', ''), record.ref),\n         'subtitle', concat_ws(' · ', record.ref, record.status ->> 'name', record.owner ->> 'name'),\n         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json\n  from lead\n  join lead_record record on record.company_id = lead.company_id and record.id = lead.id\n where lead.company_id = $1 and lead.ref = any ($2) and lead.archived_at is null and not lead.is_test",
        ["company_id","refs"], ["refs"],
      ),
    },
    templates: {
      /** Puts a template away, or takes it out again. */
      archiveTemplate: query<{ is_archived: boolean | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
        "records/templates/archive_template",
        "update message_template\n   set archived_at = case when $1::boolean then now() end, updated_by = $2, updated_at = now()\n where company_id = $3 and id = $4",
        ["is_archived","me","company_id","id"],
      ),
      /** How many templates a company has that are not put away. */
      countTemplates: query<{ company_id: string | null }, { count: number }>(
        "records/templates/count_templates",
        "select count(*)::integer as count from message_template where company_id = $1 and archived_at is null",
        ["company_id"],
      ),
      /** Takes a template away for good, with its versions. */
      deleteTemplate: query<{ company_id: string | null; id: string | null }, {  }>(
        "records/templates/delete_template",
        "delete from message_template where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** What a template may say of a contact, as the caller reads it. */
      findContactWords: query<{ company_id: string | null; id: string | null }, { id: string; name: string; phone: string; email: string; city: string; first_name: string | null; owner: { id: string; name: string } | null; custom: Record<string, unknown> | null }>(
        "records/templates/find_contact_words",
        "select id, name, phone, email, city, first_name, owner, custom\n  from contact_detail\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** What a template may say of a lead, as the caller reads it. */
      findLeadWords: query<{ company_id: string | null; id: string | null }, { ref: string; lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; status: { key: string; name: string }; sub_status: { key: string; name: string } | null; source: string | null; owner: { id: string; name: string }; contact: { id: string; name: string; phone: string; email: string; city: string }; requirement: { budget_min: number | null; budget_max: number | null; bhk: number[]; property_types: string[]; location: string }; project: string | null; follow_up_at: string | null; custom: Record<string, unknown> | null }>(
        "records/templates/find_lead_words",
        "select ref, lead_type, status, sub_status, source, owner, contact, requirement, project, follow_up_at, custom\n  from lead_detail\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** What a template may say of the company and of whoever has the record. Numbers and addresses as colleagues read them. */
      findOurWords: query<{ owner_id: string | null; company_id: string | null }, { company: { name: string; phone: string | null; email: string | null; website: string | null; rera: string[] }; owner: { name: string; phone: string | null; email: string | null } | null }>(
        "records/templates/find_our_words",
        "select json_build_object(\n         'name', company.name,\n         'phone', app.colleague_phone(company.phone),\n         'email', app.colleague_email(company.email),\n         'website', company.website,\n         'rera', (select coalesce(json_agg(registration ->> 'number'), '[]')\n                    from jsonb_array_elements(company.rera_registrations) registration)) as company,\n       (select json_build_object(\n                 'name', member.name,\n                 'phone', app.colleague_phone(member.phone),\n                 'email', app.colleague_email(member.email))\n          from member\n         where member.company_id = company.id and member.id = $1) as owner\n  from company\n where company.id = $2",
        ["owner_id","company_id"],
      ),
      /** One template as members see it. */
      findTemplate: query<{ company_id: string | null; id: string | null }, { id: string; name: string; channel: 'note' | 'mail'; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; record: 'lead' | 'contact'; folder: string | null; subject: string | null; body: string; version: number; archived_at: string | null; created_by: { id: string; name: string } | null; updated_by: { id: string; name: string } | null; created_at: string; updated_at: string }>(
        "records/templates/find_template",
        "select id, name, channel, language, record, folder, subject, body, version, archived_at, created_by, updated_by,\n       created_at, updated_at\n  from message_template_record\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Adds a template. */
      insertTemplate: query<{ company_id: string | null; id: string | null; name: string | null; channel: string | null; language: string | null; record: string | null; folder: string | null; subject: string | null; body: string | null; me: string | null }, {  }>(
        "records/templates/insert_template",
        "insert into message_template (\n  company_id, id, name, channel, language, record, folder, subject, body, created_by, updated_by)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
        ["company_id","id","name","channel","language","record","folder","subject","body","me"],
      ),
      /** Keeps the wording that a template has now, under its version. */
      keepVersion: query<{ me: string | null; company_id: string | null; id: string | null }, {  }>(
        "records/templates/keep_version",
        "insert into message_template_version (\n  company_id, template_id, version, name, language, record, folder, subject, body, saved_by)\nselect company_id, id, version, name, language, record, folder, subject, body, $1\n  from message_template\n where company_id = $2 and id = $3",
        ["me","company_id","id"],
      ),
      /** What members are called, for fields that hold one. */
      listMemberNames: query<{ company_id: string | null; ids: string[] | null }, { id: string; name: string }>(
        "records/templates/list_member_names",
        "select id, name from member where company_id = $1 and id = any ($2::text[])",
        ["company_id","ids"], ["ids"],
      ),
      /** Names that templates of a channel and language have, for the name of a copy. */
      listNamesLike: query<{ company_id: string | null; channel: string | null; language: string | null }, { name: string }>(
        "records/templates/list_names_like",
        "select name from message_template\n where company_id = $1 and channel = $2 and language = $3 and archived_at is null",
        ["company_id","channel","language"],
      ),
      /** The last 200 wordings of a template, the newest first; or one of them. */
      listVersions: query<{ company_id: string | null; id: string | null; version: number | null }, { version: number; name: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; record: 'lead' | 'contact'; folder: string | null; subject: string | null; body: string; saved_by: { id: string; name: string } | null; saved_at: string }>(
        "records/templates/list_versions",
        "select kept.version, kept.name, kept.language, kept.record, kept.folder, kept.subject, kept.body,\n       case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end as saved_by,\n       app.instant(kept.saved_at) as saved_at\n  from message_template_version kept\n  left join member on member.company_id = kept.company_id and member.id = kept.saved_by\n where kept.company_id = $1 and kept.template_id = $2\n   and ($3::integer is null or kept.version = $3)\n order by kept.version desc\n limit 200",
        ["company_id","id","version"],
      ),
      /** Holds a template until the change is written. */
      lockTemplate: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "records/templates/lock_template",
        "select id from message_template where company_id = $1 and id = $2 for update",
        ["company_id","id"],
      ),
      /** Writes another wording as the next version. */
      updateTemplate: query<{ name: string | null; language: string | null; record: string | null; folder: string | null; subject: string | null; body: string | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
        "records/templates/update_template",
        "update message_template\n   set name = $1, language = $2, record = $3, folder = $4, subject = $5, body = $6,\n       version = version + 1, updated_by = $7, updated_at = now()\n where company_id = $8 and id = $9",
        ["name","language","record","folder","subject","body","me","company_id","id"],
      ),
    },
    timeline: {
      /** How many timeline entries a contact has. Beyond reach. */
      countEntries: query<{ company_id: string | null; id: string | null }, { count: number }>(
        "records/timeline/count_entries",
        "select count(*)::int as count from activity where company_id = $1 and contact_id = $2",
        ["company_id","id"],
      ),
      /** One entry as the API shows it. */
      findActivity: query<{ company_id: string | null; id: string | null }, { json: string }>(
        "records/timeline/find_activity",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from activity_record record\n where record.company_id = $1 and record.id = $2",
        ["company_id","id"],
      ),
      /** The contact that a timeline is about, when it is within reach: whoever has it or one of its leads may write there. */
      findContactSubject: query<{ company_id: string | null; contact_id: string | null }, { lead_id: string | null; contact_id: string; is_test: boolean; owner_ids: string[] }>(
        "records/timeline/find_contact_subject",
        "select null::text as lead_id, contact.id as contact_id, contact.is_test,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id),\n       null) as owner_ids\n  from contact\n where contact.company_id = $1 and contact.id = $2",
        ["company_id","contact_id"],
      ),
      /** The lead that a timeline is about, when it is within reach. */
      findLeadSubject: query<{ company_id: string | null; lead_id: string | null }, { lead_id: string; contact_id: string; is_test: boolean; owner_ids: string[] }>(
        "records/timeline/find_lead_subject",
        "select lead.id as lead_id, lead.contact_id, lead.is_test, array[lead.owner_id] as owner_ids\n  from lead\n where lead.company_id = $1 and lead.id = $2",
        ["company_id","lead_id"],
      ),
      /** Which of these are members of the company. */
      findMembers: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
        "records/timeline/find_members",
        "select id from member where company_id = $1 and id = any ($2)",
        ["company_id","ids"], ["ids"],
      ),
      /** Adds entries to timelines. */
      insertActivities: query<{ company_id: string | null; actor_kind: string | null; actor_id: string | null; actor_name: string | null; of_masked_list: boolean | null; entries: unknown | null }, {  }>(
        "records/timeline/insert_activities",
        "insert into activity (\n  company_id, id, type, at, lead_id, contact_id, subject_kind, subject_id, actor_kind, actor_id, actor_name, title,\n  text, data, mention_ids, pinned_at, is_test, of_masked_list)\nselect $1, e.id, e.type, coalesce(e.at, now()), e.lead_id, e.contact_id, e.subject_kind, e.subject_id,\n       $2, $3, $4, e.title, e.text, e.data, e.mention_ids, e.pinned_at, e.is_test,\n       $5\n  from jsonb_to_recordset($6::jsonb) as e (\n    id text, type text, at timestamptz, lead_id text, contact_id text, subject_kind text, subject_id text, title text,\n    text text, data jsonb, mention_ids text[], pinned_at timestamptz, is_test boolean)",
        ["company_id","actor_kind","actor_id","actor_name","of_masked_list","entries"],
      ),
      /** The pinned entries on the timeline of a contact, of one of its leads where it is named too, or of a record of another */
      listPinned: query<{ company_id: string | null; subject_id: string | null; contact_id: string | null; subject_kind: string | null; lead_id: string | null }, { json: string }>(
        "records/timeline/list_pinned",
        "select (to_jsonb(record) - 'company_id')::text as json\n  from activity\n  join activity_record record on record.company_id = activity.company_id and record.id = activity.id\n where activity.company_id = $1\n   and case when $2::text is null then activity.contact_id = $3\n            else activity.subject_kind = $4 and activity.subject_id = $2 end\n   and activity.pinned_at is not null\n   and ($5::text is null or activity.lead_id = $5)\n order by activity.pinned_at desc, activity.id desc\n limit 50",
        ["company_id","subject_id","contact_id","subject_kind","lead_id"],
      ),
      /** Locks an entry that is about to be corrected or pinned, and says who wrote it and whether its window is still open. */
      lockActivity: query<{ now: string | null; company_id: string | null; id: string | null }, { type: string; lead_id: string | null; contact_id: string | null; subject_kind: string | null; subject_id: string | null; actor_kind: string; actor_id: string | null; is_open: boolean }>(
        "records/timeline/lock_activity",
        "select type, lead_id, contact_id, subject_kind, subject_id, actor_kind, actor_id,\n       app.editable_until(created_at) > $1::timestamptz as is_open\n  from activity\n where company_id = $2 and id = $3\n   for update",
        ["now","company_id","id"],
      ),
      /** Moves timeline entries from one contact to another, and says which; with `ids`, only those. */
      moveEntries: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
        "records/timeline/move_entries",
        "update activity set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
        ["to","company_id","from","ids"], ["ids"],
      ),
      /** Corrects the text of an entry, pins or unpins it; null leaves either as it is. Pinning again keeps the first pin's time. */
      updateActivity: query<{ text: string | null; now: string | null; pinned: boolean | null; company_id: string | null; id: string | null }, {  }>(
        "records/timeline/update_activity",
        "update activity\n   set text = coalesce($1, text),\n       edited_at = case when $1::text is null then edited_at else $2::timestamptz end,\n       pinned_at = case when $3::boolean then coalesce(pinned_at, $2) when not $3 then null else pinned_at end\n where company_id = $4 and id = $5",
        ["text","now","pinned","company_id","id"],
      ),
    },
  },
  work: {
    siteVisits: {
      /** How many visits a member still has to make. */
      countScheduledVisits: query<{ company_id: string | null; member_id: string | null }, { count: number }>(
        "work/site-visits/count_scheduled_visits",
        "select count(*)::int as count\n  from site_visit\n where company_id = $1 and agent_id = $2 and status = 'scheduled'",
        ["company_id","member_id"],
      ),
      /** Gives a member's scheduled visits to another one; without one, each to whoever has its lead, or to the stand-in. Says */
      moveScheduledVisits: query<{ to: string | null; company_id: string | null; stand_in: string | null; from: string | null }, { id: string; name: string; count: number }>(
        "work/site-visits/move_scheduled_visits",
        "with moved as (\n  update site_visit\n     set agent_id = coalesce($1::text, (\n           select owner.id\n             from lead\n             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n            where lead.company_id = $2 and lead.id = site_visit.lead_id and owner.status = 'active'), $3),\n         updated_at = now()\n   where company_id = $2 and agent_id = $4 and status = 'scheduled'\n  returning agent_id\n)\nselect member.id, member.name, count(*)::int as count\n  from moved\n  join member on member.company_id = $2 and member.id = moved.agent_id\n group by member.id, member.name\n order by count desc, member.name",
        ["to","company_id","stand_in","from"],
      ),
    },
    tasks: {
      /** How many tasks a member still has to do. */
      countOpenTasks: query<{ company_id: string | null; member_id: string | null }, { count: number }>(
        "work/tasks/count_open_tasks",
        "select count(*)::int as count\n  from task\n where company_id = $1 and assignee_id = $2 and status = 'open'",
        ["company_id","member_id"],
      ),
      /** Gives a member's open tasks to another one; without one, each to whoever has its lead, and what has no lead to the */
      moveOpenTasks: query<{ to: string | null; company_id: string | null; stand_in: string | null; from: string | null }, { id: string; name: string; count: number }>(
        "work/tasks/move_open_tasks",
        "with moved as (\n  update task\n     set assignee_id = coalesce($1::text, (\n           select owner.id\n             from lead\n             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n            where lead.company_id = $2 and lead.id = task.lead_id and owner.status = 'active'), $3),\n         updated_at = now()\n   where company_id = $2 and assignee_id = $4 and status = 'open'\n  returning assignee_id\n)\nselect member.id, member.name, count(*)::int as count\n  from moved\n  join member on member.company_id = $2 and member.id = moved.assignee_id\n group by member.id, member.name\n order by count desc, member.name",
        ["to","company_id","stand_in","from"],
      ),
    },
  },
  workspace: {
    account: {
      /** Gives an active member another e-mail. */
      changeEmail: query<{ email: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/account/change_email",
        "update member\n   set email = $1, updated_at = now()\n where company_id = $2 and id = $3 and status = 'active'",
        ["email","company_id","id"],
      ),
      /** The link to another e-mail stops working. */
      deleteEmailChange: query<{ company_id: string | null; me: string | null }, {  }>(
        "workspace/account/delete_email_change",
        "delete from entry_link\n where company_id = $1 and member_id = $2 and purpose = 'email_change'",
        ["company_id","me"],
      ),
      /** What members see and change of themselves. */
      findAccount: query<{ at: string | null; company_id: string | null; me: string | null }, { id: string; name: string; email: string; phone: string | null; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; pending_email: { email: string; expires_at: string } | null }>(
        "workspace/account/find_account",
        "select member.id, member.name, member.email, member.phone, member.language,\n       case when link.email is not null then\n         json_build_object('email', link.email, 'expires_at', app.instant(link.expires_at))\n       end as pending_email\n  from member\n  left join entry_link link\n    on link.company_id = member.company_id and link.member_id = member.id and link.purpose = 'email_change'\n   and link.expires_at > $1\n where member.company_id = $2 and member.id = $3",
        ["at","company_id","me"],
      ),
      /** A member changes what is their own. */
      updateAccount: query<{ name: string | null; changes_phone: boolean | null; phone: string | null; language: string | null; company_id: string | null; me: string | null }, {  }>(
        "workspace/account/update_account",
        "update member\n   set name = coalesce($1, name),\n       phone = case when $2::boolean then $3 else phone end,\n       language = coalesce($4, language),\n       updated_at = now()\n where company_id = $5 and id = $6 and status = 'active'",
        ["name","changes_phone","phone","language","company_id","me"],
      ),
    },
    apiKeys: {
      /** Notes that an API key has expired, once; of two programs one does. */
      endExpiredKey: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/api-keys/end_expired_key",
        "update api_key\n   set ended_at = $1, former_hash = null, former_until = null\n where company_id = $2 and id = $3 and revoked_at is null and ended_at is null and expires_at <= $1",
        ["at","company_id","id"],
      ),
      /** An API key's record. */
      findKey: query<{ company_id: string | null; id: string | null; of_everybody: boolean | null; me: string | null }, { id: string; name: string; key_prefix: string; scopes: string[]; rate_limit: number; allowed_addresses: string[]; created_by: { id: string; name: string }; status: 'active' | 'expired' | 'revoked' | 'suspended'; created_at: string; expires_at: string | null; revoked_at: string | null; rotated_at: string | null; former_secret_until: string | null; last_used_at: string | null; last_used_address: string | null }>(
        "workspace/api-keys/find_key",
        "select id, name, key_prefix, scopes, rate_limit, allowed_addresses, created_by, status, created_at, expires_at,\n       revoked_at, rotated_at, former_secret_until, last_used_at, last_used_address\n  from api_key_record\n where company_id = $1 and id = $2 and ($3::boolean or creator_id = $4)",
        ["company_id","id","of_everybody","me"],
      ),
      /** Whose an API key is, for a mail about it. */
      findKeyToTell: query<{ company_id: string | null; id: string | null }, { name: string; key_prefix: string; expires_at: string | null; member_id: string; member_name: string; email: string; status: string; company_name: string }>(
        "workspace/api-keys/find_key_to_tell",
        "select api_key.name, 'ang_live_' || api_key.public_id as key_prefix, api_key.expires_at, member.id as member_id,\n       member.name as member_name, member.email, member.status, company.name as company_name\n  from api_key\n  join member on member.company_id = api_key.company_id and member.id = api_key.created_by\n  join company on company.id = api_key.company_id\n where api_key.company_id = $1 and api_key.id = $2",
        ["company_id","id"],
      ),
      /** Keeps a new API key by its hash. */
      insertKey: query<{ company_id: string | null; id: string | null; name: string | null; public_id: string | null; secret_hash: Uint8Array | null; scopes: string[] | null; me: string | null; at: string | null; expires_at: string | null; rate_limit: number | null; allowed_addresses: string[] | null }, {  }>(
        "workspace/api-keys/insert_key",
        "insert into api_key (company_id, id, name, public_id, secret_hash, scopes, created_by, created_at, expires_at, rate_limit,\n                     allowed_addresses)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,\n        $11)",
        ["company_id","id","name","public_id","secret_hash","scopes","me","at","expires_at","rate_limit","allowed_addresses"], ["scopes","allowed_addresses"],
      ),
      /** The API keys of whoever asks, or everybody's, newest first. */
      listKeys: query<{ company_id: string | null; of_everybody: boolean | null; me: string | null }, { id: string; name: string; key_prefix: string; scopes: string[]; rate_limit: number; allowed_addresses: string[]; created_by: { id: string; name: string }; status: 'active' | 'expired' | 'revoked' | 'suspended'; created_at: string; expires_at: string | null; revoked_at: string | null; rotated_at: string | null; former_secret_until: string | null; last_used_at: string | null; last_used_address: string | null }>(
        "workspace/api-keys/list_keys",
        "select id, name, key_prefix, scopes, rate_limit, allowed_addresses, created_by, status, created_at, expires_at,\n       revoked_at, rotated_at, former_secret_until, last_used_at, last_used_address\n  from api_key_record\n where company_id = $1 and ($2::boolean or creator_id = $3)\n order by id desc",
        ["company_id","of_everybody","me"],
      ),
      /** API keys that have expired without that being noticed, and those whose end within `soon` was not yet told. Keys that */
      listKeysToTell: query<{ at: string | null; job: string | null; soon: string | null; most: number | null }, { company_id: string; id: string; time_zone: string; is_over: boolean; is_retry: boolean }>(
        "workspace/api-keys/list_keys_to_tell",
        "select api_key.company_id, api_key.id, company.time_zone, api_key.expires_at <= $1::timestamptz as is_over,\n       aside.failures is not null as is_retry\n  from api_key\n  join company on company.id = api_key.company_id\n  left join set_aside aside\n    on aside.company_id = api_key.company_id and aside.job = $2 and aside.subject_id = api_key.id\n where (aside.retry_at is null or aside.retry_at <= $1::timestamptz)\n   and api_key.revoked_at is null and api_key.ended_at is null and api_key.expires_at <= $3::timestamptz\n   and (api_key.expires_at <= $1::timestamptz\n        or (api_key.expiry_warned_at is null\n            and api_key.expires_at - api_key.created_at > $3::timestamptz - $1::timestamptz))\n order by api_key.expires_at\n limit $4",
        ["at","job","soon","most"],
      ),
      /** The API keys of a member that work. */
      listLiveKeysOf: query<{ company_id: string | null; member_id: string | null }, { id: string }>(
        "workspace/api-keys/list_live_keys_of",
        "select id\n  from api_key\n where company_id = $1 and created_by = $2 and revoked_at is null and ended_at is null\n   and (expires_at is null or expires_at > now())\n order by id",
        ["company_id","member_id"],
      ),
      /** An API key that is to be changed, as it is now; nobody else changes it until the commit. */
      lockKey: query<{ at: string | null; company_id: string | null; id: string | null; of_everybody: boolean | null; me: string | null }, { id: string; name: string; public_id: string; scopes: string[]; created_by: string; rate_limit: number; allowed_addresses: string[]; expires_at: string | null; revoked_at: string | null; secret_hash: Uint8Array; former_hash: Uint8Array | null; former_until: string | null; is_expired: boolean }>(
        "workspace/api-keys/lock_key",
        "select id, name, public_id, scopes, created_by, rate_limit, allowed_addresses, expires_at, revoked_at, secret_hash,\n       former_hash, former_until,\n       (ended_at is not null or coalesce(expires_at <= $1::timestamptz, false)) as is_expired\n  from api_key\n where company_id = $2 and id = $3 and ($4::boolean or created_by = $5)\n   for no key update",
        ["at","company_id","id","of_everybody","me"],
      ),
      /** Revokes an API key for good; no row when it was revoked before. */
      revokeKey: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/api-keys/revoke_key",
        "update api_key\n   set revoked_at = now(), former_hash = null, former_until = null\n where company_id = $1 and id = $2 and revoked_at is null",
        ["company_id","id"],
      ),
      /** Gives an API key another secret. The one before works until `former_until`, or (null) no more. */
      rotateKey: query<{ former_until: string | null; secret_hash: Uint8Array | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/api-keys/rotate_key",
        "update api_key\n   set former_hash = case when $1::timestamptz is not null then secret_hash end,\n       former_until = $1, secret_hash = $2, rotated_at = $3\n where company_id = $4 and id = $5",
        ["former_until","secret_hash","at","company_id","id"],
      ),
      /** Changes what may be changed of an API key. Another end is told of anew. */
      updateKey: query<{ name: string | null; scopes: string[] | null; rate_limit: number | null; allowed_addresses: string[] | null; expires_at: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/api-keys/update_key",
        "update api_key\n   set name = $1, scopes = $2, rate_limit = $3, allowed_addresses = $4,\n       expiry_warned_at = case when expires_at is not distinct from $5::timestamptz then expiry_warned_at end,\n       expires_at = $5\n where company_id = $6 and id = $7",
        ["name","scopes","rate_limit","allowed_addresses","expires_at","company_id","id"], ["scopes","allowed_addresses"],
      ),
      /** Notes that the creator is told of a key's coming end, once; of two programs one does. */
      warnOfExpiry: query<{ at: string | null; company_id: string | null; id: string | null; soon: string | null }, {  }>(
        "workspace/api-keys/warn_of_expiry",
        "update api_key\n   set expiry_warned_at = $1\n where company_id = $2 and id = $3 and revoked_at is null and ended_at is null and expiry_warned_at is null\n   and expires_at > $1 and expires_at <= $4",
        ["at","company_id","id","soon"],
      ),
    },
    audit: {
      /** Adds an entry to the audit log in the caller's name. */
      noteEntry: query<{ company_id: string | null; action: string | null; subject_kind: string | null; subject_id: string | null; changes: unknown | null }, { noted: string }>(
        "workspace/audit/note_entry",
        "select app.note_audit($1, $2, $3, $4, $5::jsonb)::text as noted",
        ["company_id","action","subject_kind","subject_id","changes"],
      ),
    },
    company: {
      /** Closes an office, or opens it again. */
      archiveBranch: query<{ is_archived: boolean | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/company/archive_branch",
        "update branch\n   set archived_at = case when $1 then coalesce(archived_at, now()) end, updated_at = now()\n where company_id = $2 and id = $3",
        ["is_archived","company_id","id"],
      ),
      /** Uses the set-up link's secret, once; whoever comes second gets false. */
      claimSetUp: query<{ token_hash: Uint8Array | null }, { claimed: boolean }>(
        "workspace/company/claim_set_up",
        "select app.claim_set_up($1) as claimed",
        ["token_hash"],
      ),
      /** How many holidays the company has written down. */
      countHolidays: query<{ company_id: string | null }, { count: number }>(
        "workspace/company/count_holidays",
        "select count(*)::int as count\n  from holiday\n where company_id = $1",
        ["company_id"],
      ),
      /** Deletes a holiday. */
      deleteHoliday: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/company/delete_holiday",
        "delete from holiday\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** An office. */
      findBranch: query<{ company_id: string | null; id: string | null }, { id: string; name: string; address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null; phone: string | null; email: string | null; rera_registrations: { state_code: string; number: string; valid_until: string | null }[]; geofence: { lat: number; lng: number; radius_m: number } | null; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] } | null; member_count: number; archived_at: string | null; created_at: string; updated_at: string }>(
        "workspace/company/find_branch",
        "select id, name, address, phone, email, rera_registrations, geofence, business_hours, member_count, archived_at, created_at,\n       updated_at\n  from branch_record\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** The company itself. */
      findCompany: query<{ company_id: string | null }, { id: string; name: string; time_zone: string }>(
        "workspace/company/find_company",
        "select id, name, time_zone\n  from company\n where id = $1",
        ["company_id"],
      ),
      /** A holiday. */
      findHoliday: query<{ company_id: string | null; id: string | null }, { id: string; day: string; name: string; yearly: boolean; branch: { id: string; name: string } | null; created_at: string; updated_at: string }>(
        "workspace/company/find_holiday",
        "select holiday.id, holiday.day::text as day, holiday.name, holiday.is_yearly as yearly,\n       case when branch.id is not null then json_build_object('id', branch.id, 'name', branch.name) end as branch,\n       app.instant(holiday.created_at) as created_at, app.instant(holiday.updated_at) as updated_at\n  from holiday\n  left join branch on branch.company_id = holiday.company_id and branch.id = holiday.branch_id\n where holiday.company_id = $1 and holiday.id = $2",
        ["company_id","id"],
      ),
      /** Whether this install has a company yet, and what opens its set-up. */
      findInstallation: query<{  }, { is_set_up: boolean; setup_token_hash: Uint8Array | null }>(
        "workspace/company/find_installation",
        "select set_up_at is not null or exists (select from company) as is_set_up, setup_token_hash\n  from installation",
        [],
      ),
      /** How the company's numbers are written, where it has said so. */
      findNumberFormats: query<{ company_id: string | null }, { number_formats: Record<string, object> }>(
        "workspace/company/find_number_formats",
        "select number_formats\n  from company\n where id = $1",
        ["company_id"],
      ),
      /** The company as its admins see it. */
      findProfile: query<{ company_id: string | null }, { id: string; name: string; legal_name: string | null; gstin: string | null; pan: string | null; website: string | null; address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null; phone: string | null; email: string | null; rera_registrations: { state_code: string; number: string; valid_until: string | null }[]; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] }; privacy: { agents_phone: 'full' | 'masked'; agents_email: 'full' | 'masked' }; require_second_step: 'off' | 'admins' | 'all'; duplicates: { policy: 're_enquire' | 'label'; reopen_window_days: number }; created_at: string; updated_at: string }>(
        "workspace/company/find_profile",
        "select id, name, legal_name, gstin, pan, website, address, phone, email, rera_registrations, time_zone, language,\n       currency_format, financial_year_start, week_start, business_hours, privacy, require_second_step, duplicates, created_at, updated_at\n  from company_record\n where company_id = $1",
        ["company_id"],
      ),
      /** A time zone by its name in whatever case. */
      findZone: query<{ name: string | null }, { name: string }>(
        "workspace/company/find_zone",
        "select name\n  from pg_timezone_names\n where lower(name) = lower($1) and name !~ '^(posix/|posixrules|Factory|localtime)'",
        ["name"],
      ),
      /** An office that is open, kept open until the commit. */
      holdBranch: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "workspace/company/hold_branch",
        "select id\n  from branch\n where company_id = $1 and id = $2 and archived_at is null\n   for share",
        ["company_id","id"],
      ),
      /** Adds an office. */
      insertBranch: query<{ company_id: string | null; id: string | null; name: string | null; address: unknown | null; phone: string | null; email: string | null; rera_registrations: unknown | null; lat: number | null; lng: number | null; radius_m: number | null; business_hours: unknown | null }, {  }>(
        "workspace/company/insert_branch",
        "insert into branch (\n  company_id, id, name, address, phone, email, rera_registrations, lat, lng, radius_m, business_hours)\nvalues (\n  $1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9, $10,\n  $11::jsonb)",
        ["company_id","id","name","address","phone","email","rera_registrations","lat","lng","radius_m","business_hours"],
      ),
      /** Founds a company. */
      insertCompany: query<{ company_id: string | null; name: string | null; time_zone: string | null }, {  }>(
        "workspace/company/insert_company",
        "insert into company (id, name, time_zone)\nvalues ($1, $2, $3)",
        ["company_id","name","time_zone"],
      ),
      /** Adds holidays; a day that the company or the office has already stays as it is. */
      insertHolidays: query<{ company_id: string | null; branch_id: string | null; holidays: unknown | null }, { id: string }>(
        "workspace/company/insert_holidays",
        "insert into holiday (company_id, id, day, name, is_yearly, branch_id)\nselect $1, given.id, given.day, given.name, given.yearly, $2\n  from jsonb_to_recordset($3::jsonb) as given (id text, day date, name text, yearly boolean)\non conflict (company_id, day, branch_id) do nothing\nreturning id",
        ["company_id","branch_id","holidays"],
      ),
      /** Keeps the check of the instance key at the first start; answers the one that is kept. */
      keepKeyCheck: query<{ key_check: Uint8Array | null }, { key_check: Uint8Array }>(
        "workspace/company/keep_key_check",
        "update installation\n   set key_check = coalesce(key_check, $1)\nreturning key_check",
        ["key_check"],
      ),
      /** The offices, by name; archived ones too when asked for. */
      listBranches: query<{ company_id: string | null; with_archived: boolean | null }, { id: string; name: string; address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null; phone: string | null; email: string | null; rera_registrations: { state_code: string; number: string; valid_until: string | null }[]; geofence: { lat: number; lng: number; radius_m: number } | null; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] } | null; member_count: number; archived_at: string | null; created_at: string; updated_at: string }>(
        "workspace/company/list_branches",
        "select id, name, address, phone, email, rera_registrations, geofence, business_hours, member_count, archived_at, created_at,\n       updated_at\n  from branch_record\n where company_id = $1 and (archived_at is null or $2)\n order by lower(name), id",
        ["company_id","with_archived"],
      ),
      /** The holidays of a year, yearly ones among them, in the order of the year; without a year all. */
      listHolidays: query<{ company_id: string | null; year: number | null; most: number | null }, { id: string; day: string; name: string; yearly: boolean; branch: { id: string; name: string } | null; created_at: string; updated_at: string }>(
        "workspace/company/list_holidays",
        "select holiday.id, holiday.day::text as day, holiday.name, holiday.is_yearly as yearly,\n       case when branch.id is not null then json_build_object('id', branch.id, 'name', branch.name) end as branch,\n       app.instant(holiday.created_at) as created_at, app.instant(holiday.updated_at) as updated_at\n  from holiday\n  left join branch on branch.company_id = holiday.company_id and branch.id = holiday.branch_id\n where holiday.company_id = $1\n   and ($2::int is null or extract(year from holiday.day) = $2::int or holiday.is_yearly)\n order by case when $2::int is null then to_char(holiday.day, 'YYYY') else '' end, to_char(holiday.day, 'MMDD'),\n          holiday.id\n limit $3",
        ["company_id","year","most"],
      ),
      /** When the company and its offices are open: the company's own hours first, under no id. */
      listHours: query<{ company_id: string | null }, { id: string | null; name: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] }; holidays: { day: string; yearly: boolean }[] }>(
        "workspace/company/list_hours",
        "select place.id, place.name, company.time_zone, company.week_start, company.financial_year_start,\n       coalesce(place.business_hours, company.business_hours) as business_hours,\n       (select coalesce(json_agg(json_build_object('day', holiday.day::text, 'yearly', holiday.is_yearly)), '[]')\n          from holiday\n         where holiday.company_id = $1 and (holiday.branch_id is null or holiday.branch_id = place.id)\n      ) as holidays\n  from company\n cross join lateral (\n   select null as id, company.name, null::jsonb as business_hours\n    union all\n   select branch.id, branch.name, branch.business_hours\n     from branch\n    where branch.company_id = $1 and branch.archived_at is null) place\n where company.id = $1\n order by place.id is not null, lower(place.name), place.id",
        ["company_id"],
      ),
      /** The company's series: how each is written, and the next number of the present period. `patterns` and `resets` hold */
      listNumberSeries: query<{ company_id: string | null; series: string[] | null; patterns: string[] | null; resets: string[] | null; at: string | null }, { series: string; pattern: string; resets: 'year' | 'fy' | 'never'; day: string; year: number | null; financial_year_start: number; period: string; next: number; taken: number; highest: number; earlier: string[] }>(
        "workspace/company/list_number_series",
        "select given.series,\n       said.pattern, said.resets, today.day::text as day, counted.year, company.financial_year_start, counted.period,\n       coalesce(\n         present.next,\n         case when coalesce(counted.year, 0) <= (said.format ->> 'settled_year')::int\n              then (said.format ->> 'floor')::bigint end,\n         1)::float8 as next,\n       coalesce(present.taken, 0)::float8 as taken,\n       coalesce((select max(every_one.next) from number_series every_one\n                  where every_one.company_id = $1 and every_one.series = given.series), 1)::float8 as highest,\n       coalesce(said.format -> 'earlier', '[]') as earlier\n  from unnest($2::text[], $3::text[], $4::text[]) with ordinality\n    as given (series, pattern, resets, place)\n  join company on company.id = $1\n cross join lateral (select ($5::timestamptz at time zone company.time_zone)::date as day) today\n cross join lateral (\n   select company.number_formats -> given.series as format,\n          coalesce(company.number_formats -> given.series ->> 'pattern', given.pattern) as pattern,\n          coalesce(company.number_formats -> given.series ->> 'resets', given.resets) as resets) said\n cross join lateral (\n   select year, app.number_period(said.resets, year) as period\n     from app.number_year(said.resets, today.day, company.financial_year_start) as year) counted\n  left join number_series present\n    on present.company_id = $1 and present.series = given.series and present.period = counted.period\n order by given.place",
        ["company_id","series","patterns","resets","at"], ["series","patterns","resets"],
      ),
      /** Keeps an office as it is until the commit. */
      lockBranch: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "workspace/company/lock_branch",
        "select id\n  from branch\n where company_id = $1 and id = $2\n   for update",
        ["company_id","id"],
      ),
      /** Keeps the company as it is until the commit. */
      lockCompany: query<{ company_id: string | null }, { id: string }>(
        "workspace/company/lock_company",
        "select id\n  from company\n where id = $1\n   for no key update",
        ["company_id"],
      ),
      /** Lets a period of a series go on at `next` at least. */
      putNextNumber: query<{ company_id: string | null; series: string | null; period: string | null; next: number | null }, {  }>(
        "workspace/company/put_next_number",
        "insert into number_series as present (company_id, series, period, next)\nvalues ($1, $2, $3, $4::bigint)\non conflict (company_id, series, period) do update set next = greatest(present.next, excluded.next)",
        ["company_id","series","period","next"],
      ),
      /** Lets every period of a series go on at `next` at least. */
      raiseNumbers: query<{ next: number | null; company_id: string | null; series: string | null }, {  }>(
        "workspace/company/raise_numbers",
        "update number_series\n   set next = greatest(next, $1::bigint)\n where company_id = $2 and series = $3",
        ["next","company_id","series"],
      ),
      /** Says which office a member belongs to. */
      setMemberBranch: query<{ branch_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/company/set_member_branch",
        "update member\n   set branch_id = $1\n where company_id = $2 and id = $3",
        ["branch_id","company_id","id"],
      ),
      /** Says how a series is written from now on. */
      setNumberFormat: query<{ series: string | null; format: unknown | null; company_id: string | null }, {  }>(
        "workspace/company/set_number_format",
        "update company\n   set number_formats = number_formats || jsonb_build_object($1::text, $2::jsonb)\n where id = $3",
        ["series","format","company_id"],
      ),
      /** Keeps the hash of a new set-up link's secret; the link before it stops working. */
      storeSetUpToken: query<{ token_hash: Uint8Array | null }, {  }>(
        "workspace/company/store_set_up_token",
        "update installation\n   set setup_token_hash = $1\n where set_up_at is null",
        ["token_hash"],
      ),
      /** Takes `count` numbers of a series at an instant, and answers the first, and how it is written. The lock on the company */
      takeNumbers: query<{ at: string | null; series: string | null; company_id: string | null; pattern: string | null; resets: string | null; count: number | null }, { first: number; pattern: string; day: string; financial_year_start: number }>(
        "workspace/company/take_numbers",
        "with company as (\n  select ($1::timestamptz at time zone time_zone)::date as day, financial_year_start,\n         number_formats -> $2 as format\n    from company\n   where id = $3\n     for share\n), counted as (\n  select company.*, coalesce(format ->> 'pattern', $4) as pattern, coalesce(format ->> 'resets', $5) as resets,\n         app.number_year(coalesce(format ->> 'resets', $5), day, financial_year_start) as year\n    from company\n), taken as (\n  insert into number_series as taken (company_id, series, period, next, taken)\n  select $3, $2, app.number_period(resets, year),\n         case when coalesce(year, 0) <= (format ->> 'settled_year')::int then (format ->> 'floor')::bigint else 1 end\n           + $6::bigint,\n         $6\n    from counted\n  on conflict (company_id, series, period)\n    do update set next = taken.next + $6::bigint, taken = taken.taken + $6::bigint\n  returning next - $6::bigint as first\n)\nselect taken.first, counted.pattern, counted.day::text as day, counted.financial_year_start\n  from taken, counted",
        ["at","series","company_id","pattern","resets","count"],
      ),
      /** Changes an office. */
      updateBranch: query<{ name: string | null; address: unknown | null; phone: string | null; email: string | null; rera_registrations: unknown | null; lat: number | null; lng: number | null; radius_m: number | null; business_hours: unknown | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/company/update_branch",
        "update branch\n   set name = $1, address = $2::jsonb, phone = $3, email = $4,\n       rera_registrations = $5::jsonb, lat = $6, lng = $7, radius_m = $8,\n       business_hours = $9::jsonb, updated_at = now()\n where company_id = $10 and id = $11",
        ["name","address","phone","email","rera_registrations","lat","lng","radius_m","business_hours","company_id","id"],
      ),
      /** Changes the company. */
      updateCompany: query<{ name: string | null; legal_name: string | null; gstin: string | null; pan: string | null; website: string | null; address: unknown | null; phone: string | null; email: string | null; rera_registrations: unknown | null; time_zone: string | null; language: string | null; currency_format: string | null; financial_year_start: number | null; week_start: string | null; business_hours: unknown | null; require_second_step: string | null; phone_rule_agents: string | null; email_rule_agents: string | null; duplicate_policy: string | null; reopen_window_days: number | null; company_id: string | null }, {  }>(
        "workspace/company/update_company",
        "update company\n   set name = $1, legal_name = $2, gstin = $3, pan = $4, website = $5,\n       address = $6::jsonb, phone = $7, email = $8, rera_registrations = $9::jsonb,\n       time_zone = $10, language = $11, currency_format = $12,\n       financial_year_start = $13, week_start = $14,\n       business_hours = $15::jsonb,\n       require_second_step = $16, phone_rule_agents = $17, email_rule_agents = $18,\n       duplicate_policy = $19, reopen_window_days = $20,\n       updated_at = now()\n where id = $21",
        ["name","legal_name","gstin","pan","website","address","phone","email","rera_registrations","time_zone","language","currency_format","financial_year_start","week_start","business_hours","require_second_step","phone_rule_agents","email_rule_agents","duplicate_policy","reopen_window_days","company_id"],
      ),
      /** Changes a holiday. */
      updateHoliday: query<{ day: string | null; name: string | null; yearly: boolean | null; branch_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/company/update_holiday",
        "update holiday\n   set day = $1::date, name = $2, is_yearly = $3, branch_id = $4, updated_at = now()\n where company_id = $5 and id = $6",
        ["day","name","yearly","branch_id","company_id","id"],
      ),
    },
    entry: {
      /** Counts a try at a second step, or at proving once more who one is, before it is made; it waits as signing in does */
      claimProof: query<{ company_id: string | null; id: string | null }, { wait: number | null; member: { company_id: string; id: string; name: string; email: string; status: string; password_hash: string | null; company_name: string; time_zone: string } | null }>(
        "workspace/entry/claim_proof",
        "with known as (\n  select failed_proofs, last_failed_proof_at\n    from member\n   where company_id = $1 and id = $2\n), claimed as (\n  update member\n     set failed_proofs = case when member.last_failed_proof_at < now() - interval '1 day' then 1\n                           else member.failed_proofs + 1 end,\n         last_failed_proof_at = now()\n    from company\n   where member.company_id = $1 and member.id = $2\n     and company.id = member.company_id\n     and (member.last_failed_proof_at is null\n          or app.next_sign_in(member.failed_proofs, member.last_failed_proof_at) <= now())\n  returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,\n            company.name as company_name, company.time_zone\n)\nselect\n  case when claimed.id is null then\n    greatest(1, extract(epoch from app.next_sign_in(known.failed_proofs, known.last_failed_proof_at) - now()))::float8\n  end as wait,\n  case when claimed.id is not null then to_json(claimed) end as member\nfrom known\nleft join claimed on true",
        ["company_id","id"],
      ),
      /** Counts a try at signing in before it is made, so that many at once don't outrun the wait (`app.next_sign_in`). Always one */
      claimSignIn: query<{ email: string | null }, { wait: number | null; member: { company_id: string; id: string; name: string; email: string; status: string; password_hash: string | null; company_name: string; time_zone: string } | null }>(
        "workspace/entry/claim_sign_in",
        "with known as (\n  select id, failed_sign_ins, last_failed_at\n    from member\n   where email = $1\n), claimed as (\n  update member\n     set failed_sign_ins = case when member.last_failed_at < now() - interval '1 day' then 1\n                             else member.failed_sign_ins + 1 end,\n         last_failed_at = now()\n    from company\n   where member.email = $1\n     and company.id = member.company_id\n     and (member.last_failed_at is null or app.next_sign_in(member.failed_sign_ins, member.last_failed_at) <= now())\n  returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,\n            company.name as company_name, company.time_zone\n), unclaimed as (\n  insert into unclaimed_sign_in as tried (address_hash, failed_sign_ins, last_failed_at)\n  select sha256(convert_to($1, 'UTF8')), case when known.id is null then 1 else 0 end, now()\n    from (values (1)) as one (row)\n    left join known on true\n   where not exists (select from claimed)\n  on conflict (address_hash) do update\n     set (failed_sign_ins, last_failed_at) = (\n           select case when not is_counted then tried.failed_sign_ins\n                       when tried.last_failed_at < now() - interval '1 day' then 1\n                       else tried.failed_sign_ins + 1 end,\n                  case when is_counted then now() else tried.last_failed_at end\n             from (values (not exists (select from known)\n                           and app.next_sign_in(tried.failed_sign_ins, tried.last_failed_at) <= now())) as t (is_counted))\n  returning failed_sign_ins, last_failed_at\n)\nselect\n  case when claimed.id is null and (known.id is not null or unclaimed.last_failed_at <> now()) then\n    greatest(1, extract(epoch from\n      app.next_sign_in(coalesce(known.failed_sign_ins, unclaimed.failed_sign_ins),\n                       coalesce(known.last_failed_at, unclaimed.last_failed_at)) - now()))::float8\n  end as wait,\n  case when claimed.id is not null then to_json(claimed) end as member\nfrom (values (1)) as one (row)\nleft join known on true\nleft join claimed on true\nleft join unclaimed on true",
        ["email"],
      ),
      /** A member gave the right password: earlier failures at signing in no longer count. Those of codes do, while a second step */
      clearFailedSignIns: query<{ company_id: string | null; id: string | null; password_check: Uint8Array | null }, {  }>(
        "workspace/entry/clear_failed_sign_ins",
        "update member\n   set failed_sign_ins = 0, last_failed_at = null\n where company_id = $1 and id = $2 and status = 'active'\n   and ($3::bytea is null or sha256(convert_to(password_hash, 'UTF8')) = $3)",
        ["company_id","id","password_check"],
      ),
      /** A member proved who they are: no earlier failure counts any longer. No row: as for a right password. */
      clearFailures: query<{ company_id: string | null; id: string | null; password_check: Uint8Array | null }, {  }>(
        "workspace/entry/clear_failures",
        "update member\n   set failed_sign_ins = 0, last_failed_at = null, failed_proofs = 0, last_failed_proof_at = null\n where company_id = $1 and id = $2 and status = 'active'\n   and ($3::bytea is null or sha256(convert_to(password_hash, 'UTF8')) = $3)",
        ["company_id","id","password_check"],
      ),
      /** Counts a try with a ticket before it is made. No row: over, or tried too often. */
      countTicketTry: query<{ token_hash: Uint8Array | null; at: string | null; most: number | null }, { password_check: Uint8Array }>(
        "workspace/entry/count_ticket_try",
        "update sign_in_ticket\n   set tries = tries + 1\n where token_hash = $1 and expires_at > $2 and tries < $3\nreturning password_check",
        ["token_hash","at","most"],
      ),
      /** Every link of a member stops working. */
      deleteEntryLinks: query<{ company_id: string | null; member_id: string | null }, {  }>(
        "workspace/entry/delete_entry_links",
        "delete from entry_link\n where company_id = $1 and member_id = $2",
        ["company_id","member_id"],
      ),
      /** Ends every session of a member but one. */
      endOtherSessions: query<{ company_id: string | null; member_id: string | null; id: string | null }, { id: string }>(
        "workspace/entry/end_other_sessions",
        "update session\n   set ended_at = now()\n where company_id = $1 and member_id = $2 and id <> $3 and ended_at is null\nreturning id",
        ["company_id","member_id","id"],
      ),
      /** Ends one session. */
      endSession: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/end_session",
        "update session\n   set ended_at = now()\n where company_id = $1 and id = $2 and ended_at is null",
        ["company_id","id"],
      ),
      /** Ends every session of a member. */
      endSessionsOfMember: query<{ company_id: string | null; member_id: string | null }, {  }>(
        "workspace/entry/end_sessions_of_member",
        "update session\n   set ended_at = now()\n where company_id = $1 and member_id = $2 and ended_at is null",
        ["company_id","member_id"],
      ),
      /** Whom a mail about an account goes to. */
      findAddressee: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string; email: string; company_name: string }>(
        "workspace/entry/find_addressee",
        "select member.id, member.name, member.email, company.name as company_name\n  from member\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.id = $2",
        ["company_id","member_id"],
      ),
      /** Whose a link is. Scope: every company, because a link does not say whose it is until it is found. */
      findEntryLink: query<{ token_hash: Uint8Array | null; purpose: string | null; at: string | null }, { company_id: string; member_id: string; new_email: string | null; name: string; email: string; company_name: string; time_zone: string }>(
        "workspace/entry/find_entry_link",
        "select link.company_id, link.member_id, link.email as new_email, member.name, member.email,\n       company.name as company_name, company.time_zone\n  from entry_link link\n  join member on member.company_id = link.company_id and member.id = link.member_id\n  join company on company.id = link.company_id\n where link.token_hash = $1 and link.purpose = $2 and link.expires_at > $3\n   and member.status = case link.purpose when 'invitation' then 'invited' else 'active' end",
        ["token_hash","purpose","at"],
      ),
      /** An API key with what its creator may do now, whatever state the key is in. */
      findKeyPrincipal: query<{ public_id: string | null }, { company_id: string; id: string; name: string; secret_hash: Uint8Array; scopes: string[]; created_by: string; expires_at: string | null; revoked_at: string | null; ended_at: string | null; last_used_at: string | null; rate_limit: number; allowed_addresses: string[]; former_hash: Uint8Array | null; former_until: string | null; member_name: string; status: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; phone_rule_agents: string; email_rule_agents: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[] }>(
        "workspace/entry/find_key_principal",
        "select\n  api_key.company_id, api_key.id, api_key.name, api_key.secret_hash, api_key.scopes, api_key.created_by,\n  api_key.expires_at, api_key.revoked_at, api_key.ended_at, api_key.last_used_at, api_key.rate_limit,\n  api_key.allowed_addresses, api_key.former_hash, api_key.former_until,\n  rights.member_name, rights.status, rights.time_zone, rights.week_start, rights.financial_year_start,\n  rights.phone_rule_agents, rights.email_rule_agents, rights.permissions, rights.field_rules, rights.team\nfrom api_key\njoin member_rights rights on rights.company_id = api_key.company_id and rights.member_id = api_key.created_by\nwhere api_key.public_id = $1",
        ["public_id"],
      ),
      /** What a member may do now, for work that the program does in their name. Scope: every company, because the program looks */
      findMemberPrincipal: query<{ company_id: string | null; member_id: string | null }, { company_id: string; member_id: string; member_name: string; status: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; phone_rule_agents: string; email_rule_agents: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[] }>(
        "workspace/entry/find_member_principal",
        "select company_id, member_id, member_name, status, time_zone, week_start, financial_year_start, phone_rule_agents,\n       email_rule_agents, permissions, field_rules, team\n  from member_rights\n where company_id = $1 and member_id = $2",
        ["company_id","member_id"],
      ),
      /** A passkey with the active member whose it is. Scope: every company, because a passkey alone says who signs in. */
      findPasskey: query<{ credential_id: string | null }, { passkey_id: string; public_key: Uint8Array; counter: number; company_id: string; id: string; name: string; email: string; company_name: string; time_zone: string }>(
        "workspace/entry/find_passkey",
        "select passkey.id as passkey_id, passkey.public_key, passkey.counter::float8 as counter,\n       member.company_id, member.id, member.name, member.email, company.name as company_name, company.time_zone\n  from passkey\n  join member on member.company_id = passkey.company_id and member.id = passkey.member_id\n  join company on company.id = passkey.company_id\n where passkey.credential_id = $1 and member.status = 'active'",
        ["credential_id"],
      ),
      /** What a member has for the second step. */
      findSecondStep: query<{ company_id: string | null; member_id: string | null }, { has_totp: boolean; passkeys: number; recovery_codes: number; is_set: boolean; is_demanded: boolean }>(
        "workspace/entry/find_second_step",
        "select has_totp, passkeys, recovery_codes, is_set, is_demanded\n  from member_second_step\n where company_id = $1 and member_id = $2",
        ["company_id","member_id"],
      ),
      /** The session behind a cookie's token, or a phone's behind its access token, with what its member may do now. */
      findSessionPrincipal: query<{ token_hash: Uint8Array | null; kind: string | null }, { company_id: string; id: string; member_id: string; last_seen_at: string; proven_at: string; expires_at: string; member_name: string; status: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; phone_rule_agents: string; email_rule_agents: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[]; lacks_second_step: boolean }>(
        "workspace/entry/find_session_principal",
        "select\n  session.company_id, session.id, session.member_id, session.last_seen_at, session.proven_at,\n  least(found.expires_at, session.expires_at) as expires_at,\n  rights.member_name, rights.status, rights.time_zone, rights.week_start, rights.financial_year_start,\n  rights.phone_rule_agents, rights.email_rule_agents, rights.permissions, rights.field_rules, rights.team,\n  second_step.is_lacking as lacks_second_step\nfrom (\n  select company_id, id, expires_at from session where token_hash = $1\n  union all\n  select company_id, session_id, access_expires_at from mobile_token\n   where access_hash = $1 and replaced_at is null) as found\njoin session on session.company_id = found.company_id and session.id = found.id\njoin member_rights rights on rights.company_id = session.company_id and rights.member_id = session.member_id\njoin member_second_step second_step\n  on second_step.company_id = session.company_id and second_step.member_id = session.member_id\nwhere session.kind = $2 and session.ended_at is null",
        ["token_hash","kind"],
      ),
      /** The support session behind a token, whether or not its grant has ended. Scope: every company, because a token does not */
      findSupportPrincipal: query<{ token_hash: Uint8Array | null }, { company_id: string; id: string; person: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; access: 'read' | 'write'; until: string }>(
        "workspace/entry/find_support_principal",
        "select support_session.company_id, support_session.id, support_session.person, company.time_zone, company.week_start,\n       company.financial_year_start, support_grant.access,\n       least(support_grant.expires_at, support_grant.ended_at) as until\n  from support_session\n  join support_grant on support_grant.company_id = support_session.company_id\n                    and support_grant.id = support_session.grant_id\n  join company on company.id = support_session.company_id\n where support_session.token_hash = $1\n   and (support_session.ended_at is null or support_grant.ended_at is not null)",
        ["token_hash"],
      ),
      /** Whose ticket it is. Scope: every company, because a ticket does not say whose it is until it is found. */
      findTicket: query<{ token_hash: Uint8Array | null; at: string | null; most: number | null }, { company_id: string; member_id: string; email: string; time_zone: string }>(
        "workspace/entry/find_ticket",
        "select ticket.company_id, ticket.member_id, member.email, company.time_zone\n  from sign_in_ticket ticket\n  join member on member.company_id = ticket.company_id and member.id = ticket.member_id\n  join company on company.id = ticket.company_id\n where ticket.token_hash = $1 and ticket.expires_at > $2 and ticket.tries < $3 and member.status = 'active'",
        ["token_hash","at","most"],
      ),
      /** A member's authenticator app, the one that works. */
      findTotp: query<{ company_id: string | null; member_id: string | null }, { secret_sealed: Uint8Array | null }>(
        "workspace/entry/find_totp",
        "select secret_sealed\n  from totp\n where company_id = $1 and member_id = $2 and secret_sealed is not null",
        ["company_id","member_id"],
      ),
      /** Takes back the try that the right password of who is signed in was counted as: it says nothing of earlier codes. */
      forgiveProof: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/forgive_proof",
        "update member\n   set failed_proofs = greatest(0, failed_proofs - 1)\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Keeps the hash of a challenge. Scope: every company, because whoever signs in by passkey names no company. */
      insertPasskeyChallenge: query<{ challenge_hash: Uint8Array | null; purpose: string | null; member_id: string | null; expires_at: string | null }, {  }>(
        "workspace/entry/insert_passkey_challenge",
        "insert into passkey_challenge (challenge_hash, purpose, member_id, expires_at)\nvalues ($1, $2, $3, $4)",
        ["challenge_hash","purpose","member_id","expires_at"],
      ),
      /** Begins a session. */
      insertSession: query<{ company_id: string | null; id: string | null; member_id: string | null; token_hash: Uint8Array | null; user_agent: string | null; device_hash: Uint8Array | null; address: string | null; at: string | null; expires_at: string | null }, {  }>(
        "workspace/entry/insert_session",
        "insert into session (company_id, id, member_id, token_hash, user_agent, device_hash, address, created_at, last_seen_at,\n                     proven_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9)",
        ["company_id","id","member_id","token_hash","user_agent","device_hash","address","at","expires_at"],
      ),
      /** Keeps the hash of a ticket for the second step. */
      insertTicket: query<{ company_id: string | null; token_hash: Uint8Array | null; member_id: string | null; password_check: Uint8Array | null; expires_at: string | null }, {  }>(
        "workspace/entry/insert_ticket",
        "insert into sign_in_ticket (company_id, token_hash, member_id, password_check, expires_at)\nvalues ($1, $2, $3, $4, $5)",
        ["company_id","token_hash","member_id","password_check","expires_at"],
      ),
      /** What a browser needs to know of a member's passkeys. */
      listCredentials: query<{ company_id: string | null; member_id: string | null }, { credential_id: string; transports: string[] }>(
        "workspace/entry/list_credentials",
        "select credential_id, transports\n  from passkey\n where company_id = $1 and member_id = $2\n order by id",
        ["company_id","member_id"],
      ),
      /** After the clock was set back: nobody waits longer to sign in, to prove who they are, or for a new link than after a failure */
      moveBack: query<{ now: string | null }, {  }>(
        "workspace/entry/move_back",
        "with tries as (\n  update member\n     set last_failed_at = least(last_failed_at, now()), last_failed_proof_at = least(last_failed_proof_at, now())\n   where last_failed_at > now() or last_failed_proof_at > now()\n), strangers as (\n  update unclaimed_sign_in set last_failed_at = now() where last_failed_at > now()\n)\nupdate entry_link set created_at = $1 where created_at > $1",
        ["now"],
      ),
      /** Keeps the hash of a new link; the one before stops working. No row: the one before is younger than `made_before`. */
      putEntryLink: query<{ company_id: string | null; member_id: string | null; purpose: string | null; token_hash: Uint8Array | null; email: string | null; at: string | null; expires_at: string | null; made_before: string | null }, {  }>(
        "workspace/entry/put_entry_link",
        "insert into entry_link (company_id, member_id, purpose, token_hash, email, created_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)\non conflict (company_id, member_id, purpose) do update\n   set token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at,\n       expires_at = excluded.expires_at\n where entry_link.created_at <= $8",
        ["company_id","member_id","purpose","token_hash","email","at","expires_at","made_before"],
      ),
      /** A member proved who they are once more on this session. */
      renewMark: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/renew_mark",
        "update session\n   set proven_at = $1\n where company_id = $2 and id = $3 and ended_at is null",
        ["at","company_id","id"],
      ),
      /** Gives a session another token; the one before stops working. The mark of a recent sign-in stays as it is: a password */
      renewSession: query<{ token_hash: Uint8Array | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/renew_session",
        "update session\n   set token_hash = $1\n where company_id = $2 and id = $3 and ended_at is null",
        ["token_hash","company_id","id"],
      ),
      /** Gives an active member a new password; earlier failures at signing in no longer count. */
      setPassword: query<{ password_hash: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/set_password",
        "update member\n   set password_hash = $1, failed_sign_ins = 0, last_failed_at = null, updated_at = now()\n where company_id = $2 and id = $3 and status = 'active'",
        ["password_hash","company_id","id"],
      ),
      /** Says in which request the program works for somebody who is not known before its end: a sign-in's entry in the audit */
      tellRequest: query<{ request_id: string | null }, { told: string }>(
        "workspace/entry/tell_request",
        "select set_config('app.request_id', $1, true) as told",
        ["request_id"],
      ),
      /** Notes that a key was used. */
      touchKey: query<{ at: string | null; address: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/touch_key",
        "update api_key\n   set last_used_at = $1, last_used_address = $2\n where company_id = $3 and id = $4",
        ["at","address","company_id","id"],
      ),
      /** Notes that a session is in use, and from where, which keeps it from idling out. */
      touchSession: query<{ at: string | null; address: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/touch_session",
        "update session\n   set last_seen_at = $1, address = $2\n where company_id = $3 and id = $4",
        ["at","address","company_id","id"],
      ),
      /** Uses a link up; of two at once one finds it. */
      useEntryLink: query<{ company_id: string | null; token_hash: Uint8Array | null; purpose: string | null; at: string | null }, {  }>(
        "workspace/entry/use_entry_link",
        "delete from entry_link\n where company_id = $1 and token_hash = $2 and purpose = $3 and expires_at > $4",
        ["company_id","token_hash","purpose","at"],
      ),
      /** Notes that a passkey signed. A counter that does not go on is a copy's; zero both times: it does not count. */
      usePasskey: query<{ counter: number | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/entry/use_passkey",
        "update passkey\n   set counter = $1, last_used_at = $2\n where company_id = $3 and id = $4 and (counter < $1 or (counter = 0 and $1 = 0))",
        ["counter","at","company_id","id"],
      ),
      /** Uses a challenge up, whatever comes of it. Scope: every company, because challenges are the installation's. */
      usePasskeyChallenge: query<{ challenge_hash: Uint8Array | null; purpose: string | null; member_id: string | null; at: string | null }, {  }>(
        "workspace/entry/use_passkey_challenge",
        "delete from passkey_challenge\n where challenge_hash = $1 and purpose = $2 and member_id is not distinct from $3\n   and expires_at > $4",
        ["challenge_hash","purpose","member_id","at"],
      ),
      /** Uses a recovery code up; of two at once one finds it. */
      useRecoveryCode: query<{ at: string | null; company_id: string | null; member_id: string | null; code_hash: Uint8Array | null }, {  }>(
        "workspace/entry/use_recovery_code",
        "update recovery_code\n   set used_at = $1\n where company_id = $2 and member_id = $3 and code_hash = $4 and used_at is null",
        ["at","company_id","member_id","code_hash"],
      ),
      /** Uses a ticket up; of two at once one finds it. */
      useTicket: query<{ company_id: string | null; token_hash: Uint8Array | null; at: string | null }, {  }>(
        "workspace/entry/use_ticket",
        "delete from sign_in_ticket\n where company_id = $1 and token_hash = $2 and expires_at > $3",
        ["company_id","token_hash","at"],
      ),
      /** Accepts a code by its 30-second step; of two at once, or of one used before, no row. A step before the last used one is */
      useTotpStep: query<{ step: number | null; company_id: string | null; member_id: string | null; latest: number | null }, {  }>(
        "workspace/entry/use_totp_step",
        "update totp\n   set used_steps = array(\n         select step from (\n           select step from unnest(used_steps || $1::bigint) as used (step) order by step desc limit 100) kept\n          order by step)\n where company_id = $2 and member_id = $3\n   and $1::bigint > used_steps[1] and $1::bigint <> all (used_steps)\n   and ($1::bigint > used_steps[cardinality(used_steps)] or used_steps[cardinality(used_steps)] > $4::bigint)",
        ["step","company_id","member_id","latest"],
      ),
    },
    eventConsumers: {
      /** How far the consumers are with the events of a company. Scope: every company, because consumers are of the */
      listConsumers: query<{ names: string[] | null; company_id: string | null }, { name: string; waiting: number; oldest_waiting_at: string | null; retrying: number; dead_letters: number; trouble: string | null; trouble_at: string | null }>(
        "workspace/event-consumers/list_consumers",
        "with consumer as (\n  select declared.name, coalesce(known.position, head.position) as position, known.trouble, known.trouble_at\n    from unnest($1::text[]) as declared (name)\n    cross join event_head head\n    left join event_consumer known on known.name = declared.name\n)\nselect consumer.name,\n       waiting.count as waiting,\n       app.instant(waiting.oldest_at) as oldest_waiting_at,\n       retries.waiting as retrying,\n       retries.dead as dead_letters,\n       consumer.trouble,\n       app.instant(consumer.trouble_at) as trouble_at\n  from consumer,\n       lateral (select count(*)::int as count, min(event.at) as oldest_at\n                  from event\n                 where event.company_id = $2\n                   and (event.position > consumer.position or event.position is null)) waiting,\n       lateral (select count(*) filter (where retry.died_at is null)::int as waiting,\n                       count(*) filter (where retry.died_at is not null)::int as dead\n                  from event_retry retry\n                 where retry.company_id = $2 and retry.consumer = consumer.name) retries\n order by consumer.name",
        ["names","company_id"], ["names"],
      ),
      /** Has one dead letter done again. */
      replayDeadLetter: query<{ company_id: string | null; id: string | null }, { id: string }>(
        "workspace/event-consumers/replay_dead_letter",
        "update event_retry\n   set died_at = null, is_replay = true, retry_at = now()\n where company_id = $1 and id = $2 and died_at is not null\nreturning id",
        ["company_id","id"],
      ),
      /** Has all dead letters of a consumer done again. */
      replayDeadLetters: query<{ company_id: string | null; consumer: string | null }, {  }>(
        "workspace/event-consumers/replay_dead_letters",
        "update event_retry\n   set died_at = null, is_replay = true, retry_at = now()\n where company_id = $1 and consumer = $2 and died_at is not null",
        ["company_id","consumer"],
      ),
    },
    loginDevices: {
      /** Ends one session of a member. */
      endDevice: query<{ company_id: string | null; id: string | null; member_id: string | null }, {  }>(
        "workspace/login-devices/end_device",
        "update session\n   set ended_at = now()\n where company_id = $1 and id = $2 and member_id = $3 and ended_at is null",
        ["company_id","id","member_id"],
      ),
      /** The browsers and phones where a member is signed in, the last used first. */
      listDevices: query<{ company_id: string | null; member_id: string | null; at: string | null; idle_since: string | null }, { id: string; kind: 'web' | 'mobile'; user_agent: string | null; device_name: string | null; platform: 'android' | 'ios' | null; app_version: string | null; address: string | null; created_at: string; last_seen_at: string }>(
        "workspace/login-devices/list_devices",
        "select record.id, record.kind, record.user_agent, record.device_name, record.platform, record.app_version, record.address,\n       record.created_at, record.last_seen_at\n  from session\n  join login_device_record record on record.company_id = session.company_id and record.id = session.id\n where session.company_id = $1 and session.member_id = $2 and session.ended_at is null\n   and session.expires_at > $3\n   and (case session.kind\n     when 'web' then session.last_seen_at > $4\n     else exists (\n       select from mobile_token token\n        where token.company_id = session.company_id and token.session_id = session.id and token.replaced_at is null\n          and token.expires_at > $3)\n     end)\n order by session.last_seen_at desc, session.id desc",
        ["company_id","member_id","at","idle_since"],
      ),
    },
    mobile: {
      /** The pair of a refresh token beside the live pair of its family, and whose they are. */
      findPair: query<{ company_id: string | null; session_id: string | null; refresh_hash: Uint8Array | null }, { replaced_at: string | null; expires_at: string; live_hash: Uint8Array; live_access_expires_at: string; live_expires_at: string; member_id: string; name: string; email: string; status: string; company_name: string }>(
        "workspace/mobile/find_pair",
        "select token.replaced_at, token.expires_at, live.refresh_hash as live_hash,\n       live.access_expires_at as live_access_expires_at, live.expires_at as live_expires_at,\n       member.id as member_id, member.name, member.email, member.status, company.name as company_name\n  from mobile_token token\n  join mobile_token live on live.company_id = token.company_id and live.session_id = token.session_id\n                        and live.replaced_at is null\n  join session on session.company_id = token.company_id and session.id = token.session_id\n  join member on member.company_id = session.company_id and member.id = session.member_id\n  join company on company.id = session.company_id\n where token.company_id = $1 and token.session_id = $2 and token.refresh_hash = $3",
        ["company_id","session_id","refresh_hash"],
      ),
      /** Whose a refresh token is, whatever state it is in. Scope: every company, because a token does not say whose it is until */
      findRefreshToken: query<{ refresh_hash: Uint8Array | null }, { company_id: string; session_id: string; time_zone: string }>(
        "workspace/mobile/find_refresh_token",
        "select token.company_id, token.session_id, company.time_zone\n  from mobile_token token\n  join session on session.company_id = token.company_id and session.id = token.session_id\n  join company on company.id = token.company_id\n where token.refresh_hash = $1",
        ["refresh_hash"],
      ),
      /** Signs a phone in. */
      insertFamily: query<{ company_id: string | null; id: string | null; member_id: string | null; device_name: string | null; platform: string | null; app_version: string | null; device_hash: Uint8Array | null; user_agent: string | null; address: string | null; at: string | null; expires_at: string | null }, {  }>(
        "workspace/mobile/insert_family",
        "insert into session (company_id, id, member_id, kind, device_name, platform, app_version, device_hash, user_agent, address,\n                     created_at, last_seen_at, proven_at, expires_at)\nvalues ($1, $2, $3, 'mobile', $4, $5, $6, $7, $8, $9,\n        $10, $10, $10, $11)",
        ["company_id","id","member_id","device_name","platform","app_version","device_hash","user_agent","address","at","expires_at"],
      ),
      /** Keeps the hashes of a new pair of tokens, the live one of its family. */
      insertTokens: query<{ company_id: string | null; session_id: string | null; refresh_hash: Uint8Array | null; access_hash: Uint8Array | null; at: string | null; access_expires_at: string | null; expires_at: string | null }, {  }>(
        "workspace/mobile/insert_tokens",
        "insert into mobile_token (company_id, session_id, refresh_hash, access_hash, created_at, access_expires_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
        ["company_id","session_id","refresh_hash","access_hash","at","access_expires_at","expires_at"],
      ),
      /** A family that has not ended, kept as it is until the commit: of several refreshes at once one goes first. Its tokens are */
      lockFamily: query<{ company_id: string | null; id: string | null; at: string | null }, { id: string; member_id: string; device_name: string | null; platform: string | null; expires_at: string }>(
        "workspace/mobile/lock_family",
        "select id, member_id, device_name, platform, expires_at\n  from session\n where company_id = $1 and id = $2 and ended_at is null and expires_at > $3\n   for update",
        ["company_id","id","at"],
      ),
      /** Where to wake the app on a phone. No row: not a phone, or signed out. */
      putPushToken: query<{ push_service: string | null; push_token_sealed: Uint8Array | null; push_token_hash: Uint8Array | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/mobile/put_push_token",
        "update session\n   set push_service = $1, push_token_sealed = $2, push_token_hash = $3\n where company_id = $4 and id = $5 and kind = 'mobile' and ended_at is null",
        ["push_service","push_token_sealed","push_token_hash","company_id","id"],
      ),
      /** A push token leaves every session that has it but one. Scope: every company, because a phone that is handed on may have */
      releasePushToken: query<{ push_token_hash: Uint8Array | null; id: string | null }, {  }>(
        "workspace/mobile/release_push_token",
        "update session\n   set push_service = null, push_token_sealed = null, push_token_hash = null\n where push_token_hash = $1 and id <> $2",
        ["push_token_hash","id"],
      ),
      /** The live pair of a family is replaced from here on. */
      replaceLiveTokens: query<{ at: string | null; company_id: string | null; session_id: string | null }, {  }>(
        "workspace/mobile/replace_live_tokens",
        "update mobile_token\n   set replaced_at = $1\n where company_id = $2 and session_id = $3 and replaced_at is null",
        ["at","company_id","session_id"],
      ),
      /** Notes that a phone is in use, from where, and by which version of the app. */
      touchFamily: query<{ at: string | null; address: string | null; app_version: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/mobile/touch_family",
        "update session\n   set last_seen_at = $1, address = $2, app_version = coalesce($3, app_version)\n where company_id = $4 and id = $5",
        ["at","address","app_version","company_id","id"],
      ),
    },
    notifications: {
      /** A mail with its parts, and whom it goes to, in which role. */
      findMail: query<{ company_id: string | null; id: string | null }, { id: string; to: string; template: 'invitation' | 'password_reset' | 'email_change' | 'security_changed' | 'new_device' | 'device_revoked' | 'notifications'; subject: string; status: 'waiting' | 'sent' | 'failed' | 'kept'; attempts: number; error: string | null; created_at: string; sent_at: string | null; text: string; html: string; link_sealed: Uint8Array | null; member_id: string; role_key: string; role_permissions: Record<string, 'own' | 'team' | 'all'>; role_field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' } }>(
        "workspace/notifications/find_mail",
        "select\n  record.id, record.\"to\", record.template, record.subject, record.status, record.attempts, record.error,\n  record.created_at, record.sent_at, mail.text, mail.html, mail.link_sealed, mail.member_id,\n  role.key as role_key, role.permissions as role_permissions, role.field_rules as role_field_rules\nfrom mail\njoin mail_record record on record.company_id = mail.company_id and record.id = mail.id\njoin member on member.company_id = mail.company_id and member.id = mail.member_id\njoin role on role.company_id = member.company_id and role.id = member.role_id\nwhere mail.company_id = $1 and mail.id = $2",
        ["company_id","id"],
      ),
    },
    roles: {
      /** Puts a role away that only members who have left still hold. */
      archiveRole: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/roles/archive_role",
        "update role set archived_at = now(), updated_at = now() where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Takes a role away that nobody ever held. */
      deleteRole: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/roles/delete_role",
        "delete from role\n where company_id = $1 and id = $2\n   and not exists (select from member where member.company_id = role.company_id and member.role_id = role.id)",
        ["company_id","id"],
      ),
      /** The role of whoever asks, as it is now; none once they were deactivated. */
      findMyRole: query<{ company_id: string | null; me: string | null }, { key: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' } }>(
        "workspace/roles/find_my_role",
        "select role.key, role.permissions, role.field_rules\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2 and member.status = 'active'",
        ["company_id","me"],
      ),
      /** A role that can be given. */
      findRole: query<{ company_id: string | null; id: string | null }, { id: string; key: string; name: string; description: string; is_system: boolean; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; updated_at: string; member_count: number }>(
        "workspace/roles/find_role",
        "select id, key, name, description, is_system, permissions, field_rules, app.instant(updated_at) as updated_at,\n       (select count(*)::int\n          from member\n         where member.company_id = role.company_id and member.role_id = role.id and member.status <> 'deactivated'\n       ) as member_count\n  from role\n where company_id = $1 and id = $2 and archived_at is null",
        ["company_id","id"],
      ),
      /** Adds a role of the company's own, behind the others. */
      insertOwnRole: query<{ company_id: string | null; id: string | null; name: string | null; description: string | null; permissions: unknown | null; field_rules: unknown | null }, {  }>(
        "workspace/roles/insert_own_role",
        "insert into role (company_id, id, key, name, description, permissions, field_rules, position)\nselect $1, $2, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1\n  from role\n where company_id = $1",
        ["company_id","id","name","description","permissions","field_rules"],
      ),
      /** Adds a role. */
      insertRole: query<{ company_id: string | null; id: string | null; key: string | null; name: string | null; is_system: boolean | null; permissions: unknown | null; field_rules: unknown | null; position: number | null }, {  }>(
        "workspace/roles/insert_role",
        "insert into role (company_id, id, key, name, is_system, permissions, field_rules, position)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8)",
        ["company_id","id","key","name","is_system","permissions","field_rules","position"],
      ),
      /** The roles that can be given, in their order, each with the number of its members who have not left. */
      listRoles: query<{ company_id: string | null }, { id: string; key: string; name: string; description: string; is_system: boolean; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; updated_at: string; member_count: number }>(
        "workspace/roles/list_roles",
        "select id, key, name, description, is_system, permissions, field_rules, app.instant(updated_at) as updated_at,\n       (select count(*)::int\n          from member\n         where member.company_id = role.company_id and member.role_id = role.id and member.status <> 'deactivated'\n       ) as member_count\n  from role\n where company_id = $1 and archived_at is null\n order by position, id",
        ["company_id"],
      ),
      /** Who has a right of reach `team`, and the members whom it reaches. Members who were deactivated reach nobody. */
      listTeamReaches: query<{ company_id: string | null }, { id: string; key: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[] }>(
        "workspace/roles/list_team_reaches",
        "select rights.member_id as id, role.key, rights.permissions, rights.field_rules, rights.team\n  from member_rights rights\n  join member on member.company_id = rights.company_id and member.id = rights.member_id\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where rights.company_id = $1 and rights.status <> 'deactivated'\n   and exists (select from jsonb_each_text(rights.permissions) as held where held.value = 'team')",
        ["company_id"],
      ),
      /** Changes a role. */
      updateRole: query<{ name: string | null; description: string | null; permissions: unknown | null; field_rules: unknown | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/roles/update_role",
        "update role\n   set name = $1, description = $2, permissions = $3, field_rules = $4,\n       updated_at = now()\n where company_id = $5 and id = $6",
        ["name","description","permissions","field_rules","company_id","id"],
      ),
    },
    secondStep: {
      /** The secret that waited is the member's from now on. No row: another one waits meanwhile. */
      confirmTotp: query<{ at: string | null; step: number | null; company_id: string | null; me: string | null; sealed: Uint8Array | null }, {  }>(
        "workspace/second-step/confirm_totp",
        "update totp\n   set secret_sealed = pending_sealed, confirmed_at = $1, used_steps = array[0, $2::bigint], pending_sealed = null, pending_until = null\n where company_id = $3 and member_id = $4 and pending_sealed = $5",
        ["at","step","company_id","me","sealed"],
      ),
      /** Removes one of the member's passkeys. */
      deletePasskey: query<{ company_id: string | null; id: string | null; me: string | null }, {  }>(
        "workspace/second-step/delete_passkey",
        "delete from passkey where company_id = $1 and id = $2 and member_id = $3",
        ["company_id","id","me"],
      ),
      /** Removes every passkey of a member. */
      deletePasskeys: query<{ company_id: string | null; member_id: string | null }, {  }>(
        "workspace/second-step/delete_passkeys",
        "delete from passkey where company_id = $1 and member_id = $2",
        ["company_id","member_id"],
      ),
      /** A member's recovery codes work no more. */
      deleteRecoveryCodes: query<{ company_id: string | null; member_id: string | null }, {  }>(
        "workspace/second-step/delete_recovery_codes",
        "delete from recovery_code where company_id = $1 and member_id = $2",
        ["company_id","member_id"],
      ),
      /** A member's authenticator app counts no more, nor one that is being set up. */
      deleteTotp: query<{ company_id: string | null; member_id: string | null }, {  }>(
        "workspace/second-step/delete_totp",
        "delete from totp where company_id = $1 and member_id = $2",
        ["company_id","member_id"],
      ),
      /** One of the member's passkeys. */
      findPasskey: query<{ company_id: string | null; id: string | null; me: string | null }, { id: string; name: string; is_synced: boolean; created_at: string; last_used_at: string | null }>(
        "workspace/second-step/find_passkey",
        "select id, name, is_synced, app.instant(created_at) as created_at, app.instant(last_used_at) as last_used_at\n  from passkey\n where company_id = $1 and id = $2 and member_id = $3",
        ["company_id","id","me"],
      ),
      /** The secret that waits for its first code. */
      findPendingTotp: query<{ company_id: string | null; me: string | null; at: string | null }, { pending_sealed: Uint8Array }>(
        "workspace/second-step/find_pending_totp",
        "select pending_sealed\n  from totp\n where company_id = $1 and member_id = $2 and pending_until > $3",
        ["company_id","me","at"],
      ),
      /** The role of a member, to judge who stands above whom. */
      findRank: query<{ company_id: string | null; member_id: string | null }, { key: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' } }>(
        "workspace/second-step/find_rank",
        "select role.key, role.permissions, role.field_rules\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2",
        ["company_id","member_id"],
      ),
      /** What a member has beyond the password. */
      findSecurity: query<{ company_id: string | null; me: string | null }, { totp_confirmed_at: string | null; passkeys: { id: string; name: string; is_synced: boolean; created_at: string; last_used_at: string | null }[]; recovery_codes: number; is_set: boolean; is_demanded: boolean }>(
        "workspace/second-step/find_security",
        "select\n  app.instant(totp.confirmed_at) as totp_confirmed_at,\n  coalesce((\n    select json_agg(json_build_object(\n             'id', passkey.id,\n             'name', passkey.name,\n             'is_synced', passkey.is_synced,\n             'created_at', app.instant(passkey.created_at),\n             'last_used_at', app.instant(passkey.last_used_at)) order by passkey.id)\n      from passkey\n     where passkey.company_id = has.company_id and passkey.member_id = has.member_id), '[]') as passkeys,\n  has.recovery_codes, has.is_set, has.is_demanded\nfrom member_second_step has\nleft join totp on totp.company_id = has.company_id and totp.member_id = has.member_id\nwhere has.company_id = $1 and has.member_id = $2",
        ["company_id","me"],
      ),
      /** Adds a passkey. */
      insertPasskey: query<{ company_id: string | null; id: string | null; me: string | null; name: string | null; credential_id: string | null; public_key: Uint8Array | null; counter: number | null; transports: string[] | null; is_synced: boolean | null; at: string | null }, {  }>(
        "workspace/second-step/insert_passkey",
        "insert into passkey (company_id, id, member_id, name, credential_id, public_key, counter, transports, is_synced, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        ["company_id","id","me","name","credential_id","public_key","counter","transports","is_synced","at"], ["transports"],
      ),
      /** Keeps the hashes of new recovery codes, given in hexadecimal. */
      insertRecoveryCodes: query<{ company_id: string | null; member_id: string | null; hashes: string[] | null }, {  }>(
        "workspace/second-step/insert_recovery_codes",
        "insert into recovery_code (company_id, member_id, code_hash)\nselect $1, $2, decode(hash, 'hex') from unnest($3::text[]) as codes (hash)",
        ["company_id","member_id","hashes"], ["hashes"],
      ),
      /** Changes of one member's second step go one after the other. */
      lockMember: query<{ company_id: string | null; member_id: string | null }, { id: string }>(
        "workspace/second-step/lock_member",
        "select id from member where company_id = $1 and id = $2 and status = 'active' for update",
        ["company_id","member_id"],
      ),
      /** Keeps a new secret until a code of it was seen; the one before works until then. */
      putPendingTotp: query<{ company_id: string | null; me: string | null; sealed: Uint8Array | null; until: string | null }, {  }>(
        "workspace/second-step/put_pending_totp",
        "insert into totp (company_id, member_id, pending_sealed, pending_until)\nvalues ($1, $2, $3, $4)\non conflict (company_id, member_id) do update\n   set pending_sealed = excluded.pending_sealed, pending_until = excluded.pending_until",
        ["company_id","me","sealed","until"],
      ),
      /** Names one of the member's passkeys. */
      renamePasskey: query<{ name: string | null; company_id: string | null; id: string | null; me: string | null }, {  }>(
        "workspace/second-step/rename_passkey",
        "update passkey set name = $1 where company_id = $2 and id = $3 and member_id = $4",
        ["name","company_id","id","me"],
      ),
    },
    session: {
      /** An invited member is in. */
      acceptInvitation: query<{ name: string | null; password_hash: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/session/accept_invitation",
        "update member\n   set status = 'active', name = $1, password_hash = $2, updated_at = now()\n where company_id = $3 and id = $4 and status = 'invited'",
        ["name","password_hash","company_id","id"],
      ),
      /** Whether a member has signed in before, and on this device: it kept what it was given then, or has given nothing, and is */
      findDevice: query<{ remembered_since: string | null; device_hash: Uint8Array | null; is_given: boolean | null; kind: string | null; address: string | null; named: string | null; company_id: string | null; member_id: string | null }, { has_signed_in: boolean; is_known: boolean }>(
        "workspace/session/find_device",
        "select\n  count(session.id) > 0 or member.created_at < $1 as has_signed_in,\n  coalesce(bool_or(session.device_hash = $2\n    or not $3::boolean and session.kind = $4 and session.address = $5\n      and regexp_replace(coalesce(session.device_name, session.user_agent, ''), '[0-9._]+', '', 'g')\n        = regexp_replace(coalesce($6, ''), '[0-9._]+', '', 'g')), false) as is_known\nfrom member\nleft join session on session.company_id = member.company_id and session.member_id = member.id\nwhere member.company_id = $7 and member.id = $8\ngroup by member.id, member.created_at",
        ["remembered_since","device_hash","is_given","kind","address","named","company_id","member_id"],
      ),
      /** What an API key is told about itself. */
      findKeyForMe: query<{ company_id: string | null; id: string | null }, { id: string; name: string; public_id: string; scopes: string[]; expires_at: string | null; company: { id: string; name: string }; created_by: { id: string; name: string } }>(
        "workspace/session/find_key_for_me",
        "select\n  api_key.id, api_key.name, api_key.public_id, api_key.scopes, api_key.expires_at,\n  json_build_object('id', company.id, 'name', company.name) as company,\n  json_build_object('id', member.id, 'name', member.name) as created_by\nfrom api_key\njoin company on company.id = api_key.company_id\njoin member on member.company_id = api_key.company_id and member.id = api_key.created_by\nwhere api_key.company_id = $1 and api_key.id = $2",
        ["company_id","id"],
      ),
      /** The active member with an e-mail. Scope: every company, because whoever forgot a password names no company. */
      findMemberToReset: query<{ email: string | null }, { company_id: string; id: string; name: string; email: string; company_name: string; time_zone: string }>(
        "workspace/session/find_member_to_reset",
        "select member.company_id, member.id, member.name, member.email, company.name as company_name, company.time_zone\n  from member\n  join company on company.id = member.company_id\n where member.email = $1 and member.status = 'active'",
        ["email"],
      ),
      /** What a signed-in member is told about themselves. */
      findSession: query<{ company_id: string | null; id: string | null }, { member: { id: string; name: string; email: string; phone: string | null; team: { id: string; name: string } | null }; company: { id: string; name: string; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' }; role: { id: string; key: string; name: string }; session: { id: string; kind: 'web' | 'mobile'; created_at: string; expires_at: string } }>(
        "workspace/session/find_session",
        "select\n  json_build_object(\n    'id', member.id,\n    'name', member.name,\n    'email', member.email,\n    'phone', member.phone,\n    'team', case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end) as member,\n  json_build_object(\n    'id', company.id,\n    'name', company.name,\n    'time_zone', company.time_zone,\n    'language', company.language,\n    'currency_format', company.currency_format,\n    'financial_year_start', company.financial_year_start,\n    'week_start', company.week_start) as company,\n  json_build_object('id', role.id, 'key', role.key, 'name', role.name) as role,\n  json_build_object(\n    'id', session.id,\n    'kind', session.kind,\n    'created_at', app.instant(session.created_at),\n    'expires_at', app.instant(session.expires_at)) as session\nfrom session\njoin member on member.company_id = session.company_id and member.id = session.member_id\njoin company on company.id = member.company_id\njoin role on role.company_id = member.company_id and role.id = member.role_id\nleft join team on team.company_id = member.company_id and team.id = member.team_id\nwhere session.company_id = $1 and session.id = $2",
        ["company_id","id"],
      ),
      /** What one of the operator's staff is told about themselves, in the shape of a member's session. */
      findSupportSession: query<{ company_id: string | null; id: string | null }, { member: { id: string; name: string; email: string; phone: string | null; team: { id: string; name: string } | null }; company: { id: string; name: string; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' }; role: { id: string; key: string; name: string }; session: { id: string; kind: 'web' | 'mobile'; created_at: string; expires_at: string }; support: { grant_id: string; access: 'read' | 'write'; reason: string } }>(
        "workspace/session/find_support_session",
        "select\n  json_build_object('id', support_session.id, 'name', support_session.person, 'email', '', 'phone', null, 'team', null)\n    as member,\n  json_build_object(\n    'id', company.id,\n    'name', company.name,\n    'time_zone', company.time_zone,\n    'language', company.language,\n    'currency_format', company.currency_format,\n    'financial_year_start', company.financial_year_start,\n    'week_start', company.week_start) as company,\n  json_build_object('id', 'support', 'key', 'support', 'name', 'Support') as role,\n  json_build_object(\n    'id', support_session.id,\n    'kind', 'web',\n    'created_at', app.instant(support_session.opened_at),\n    'expires_at', app.instant(support_grant.expires_at)) as session,\n  json_build_object('grant_id', support_grant.id, 'access', support_grant.access, 'reason', support_grant.reason) as support\nfrom support_session\njoin support_grant on support_grant.company_id = support_session.company_id\n                  and support_grant.id = support_session.grant_id\njoin company on company.id = support_session.company_id\nwhere support_session.company_id = $1 and support_session.id = $2",
        ["company_id","id"],
      ),
    },
    support: {
      /** Closes the grants of a company whose time is over. */
      closeExpiredGrants: query<{ company_id: string | null; at: string | null }, { id: string }>(
        "workspace/support/close_expired_grants",
        "update support_grant\n   set ended_at = expires_at\n where company_id = $1 and ended_at is null and expires_at <= $2\nreturning id",
        ["company_id","at"],
      ),
      /** Ends a support grant now; no row when it has ended before. */
      endGrant: query<{ at: string | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/support/end_grant",
        "update support_grant\n   set ended_at = $1, ended_by = $2\n where company_id = $3 and id = $4 and ended_at is null and expires_at > $1",
        ["at","me","company_id","id"],
      ),
      /** Ends a support session. */
      endSession: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/support/end_session",
        "update support_session\n   set ended_at = $1\n where company_id = $2 and id = $3 and ended_at is null",
        ["at","company_id","id"],
      ),
      /** Ends the sessions and links of a support grant. */
      endSessionsOfGrant: query<{ at: string | null; company_id: string | null; grant_id: string | null }, { id: string }>(
        "workspace/support/end_sessions_of_grant",
        "update support_session\n   set ended_at = $1, link_hash = null\n where company_id = $2 and grant_id = $3 and ended_at is null\nreturning id",
        ["at","company_id","grant_id"],
      ),
      /** A support grant. */
      findGrant: query<{ company_id: string | null; id: string | null }, { id: string; reason: string; access: 'read' | 'write'; status: 'open' | 'ended'; granted_by: { id: string; name: string }; created_at: string; expires_at: string; ended_at: string | null; ended_by: { id: string; name: string } | null; look_count: number; last_look_at: string | null }>(
        "workspace/support/find_grant",
        "select id, reason, access, status, granted_by, created_at, expires_at, ended_at, ended_by, look_count, last_look_at\n  from support_grant_record\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Whose a support link is. Scope: every company, because a link does not say whose it is until it is found. */
      findLink: query<{ link_hash: Uint8Array | null; at: string | null }, { company_id: string; id: string; company_name: string; time_zone: string }>(
        "workspace/support/find_link",
        "select support_session.company_id, support_session.id, company.name as company_name, company.time_zone\n  from support_session\n  join company on company.id = support_session.company_id\n where support_session.link_hash = $1 and support_session.link_expires_at > $2",
        ["link_hash","at"],
      ),
      /** The open support grant of a company. Scope: every company, because the operator's command acts in none. */
      findOpenGrant: query<{ company_id: string | null; at: string | null }, { id: string; access: 'read' | 'write'; expires_at: string; time_zone: string }>(
        "workspace/support/find_open_grant",
        "select support_grant.id, support_grant.access, support_grant.expires_at, company.time_zone\n  from support_grant\n  join company on company.id = support_grant.company_id\n where support_grant.company_id = $1 and support_grant.ended_at is null and support_grant.expires_at > $2",
        ["company_id","at"],
      ),
      /** Lets the operator's staff in. Breaks support_grant_open while another grant is open. */
      insertGrant: query<{ company_id: string | null; id: string | null; reason: string | null; access: string | null; me: string | null; at: string | null; expires_at: string | null }, {  }>(
        "workspace/support/insert_grant",
        "insert into support_grant (company_id, id, reason, access, granted_by, created_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
        ["company_id","id","reason","access","me","at","expires_at"],
      ),
      /** Makes a link for one of the operator's staff. */
      insertSession: query<{ company_id: string | null; id: string | null; grant_id: string | null; person: string | null; link_hash: Uint8Array | null; link_expires_at: string | null; at: string | null }, {  }>(
        "workspace/support/insert_session",
        "insert into support_session (company_id, id, grant_id, person, link_hash, link_expires_at, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
        ["company_id","id","grant_id","person","link_hash","link_expires_at","at"],
      ),
      /** The companies with a support grant whose time is over. Scope: every company, because one program closes the grants of */
      listExpiredGrants: query<{ job: string | null; at: string | null; most: number | null }, { company_id: string; id: string; time_zone: string; is_retry: boolean }>(
        "workspace/support/list_expired_grants",
        "select support_grant.company_id, support_grant.id, company.time_zone, aside.failures is not null as is_retry\n  from support_grant\n  join company on company.id = support_grant.company_id\n  left join set_aside aside\n    on aside.company_id = support_grant.company_id and aside.job = $1 and aside.subject_id = support_grant.id\n where (aside.retry_at is null or aside.retry_at <= $2)\n   and support_grant.ended_at is null and support_grant.expires_at <= $2\n order by support_grant.expires_at\n limit $3",
        ["job","at","most"],
      ),
      /** The support grants of the company, newest first. */
      listGrants: query<{ company_id: string | null }, { id: string; reason: string; access: 'read' | 'write'; status: 'open' | 'ended'; granted_by: { id: string; name: string }; created_at: string; expires_at: string; ended_at: string | null; ended_by: { id: string; name: string } | null; look_count: number; last_look_at: string | null }>(
        "workspace/support/list_grants",
        "select id, reason, access, status, granted_by, created_at, expires_at, ended_at, ended_by, look_count, last_look_at\n  from support_grant_record\n where company_id = $1\n order by id desc\n limit 200",
        ["company_id"],
      ),
      /** The active owners of the company, for a mail to them. */
      listOwners: query<{ company_id: string | null }, { id: string; name: string; email: string; company_name: string }>(
        "workspace/support/list_owners",
        "select member.id, member.name, member.email, company.name as company_name\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.status = 'active' and role.key = 'owner'\n order by member.id",
        ["company_id"],
      ),
      /** Writes down a request of the operator's staff. */
      noteLook: query<{ id: string | null; at: string | null; method: string | null; route: string | null; record_id: string | null; refused: string | null; address: string | null; request_id: string | null; company_id: string | null; session_id: string | null }, {  }>(
        "workspace/support/note_look",
        "insert into support_look (company_id, id, grant_id, session_id, person, at, method, route, record_id, refused, address,\n                          request_id)\nselect company_id, $1, grant_id, id, person, $2, $3, $4, $5, $6, $7, $8\n  from support_session\n where company_id = $9 and id = $10",
        ["id","at","method","route","record_id","refused","address","request_id","company_id","session_id"],
      ),
      /** Uses a support link up and begins the session, while the grant is open; of two at once one does. */
      openSession: query<{ token_hash: Uint8Array | null; at: string | null; company_id: string | null; link_hash: Uint8Array | null }, { id: string; person: string; access: 'read' | 'write'; expires_at: string }>(
        "workspace/support/open_session",
        "update support_session\n   set link_hash = null, token_hash = $1, opened_at = $2\n  from support_grant\n where support_session.company_id = $3 and support_session.link_hash = $4\n   and support_session.link_expires_at > $2 and support_session.ended_at is null\n   and support_grant.company_id = support_session.company_id and support_grant.id = support_session.grant_id\n   and support_grant.ended_at is null and support_grant.expires_at > $2\nreturning support_session.id, support_session.person, support_grant.access, support_grant.expires_at",
        ["token_hash","at","company_id","link_hash"],
      ),
    },
    system: {
      /** The company's mails by what became of them, and the last that could not be sent at once. */
      countMails: query<{ company_id: string | null }, { waiting: number; kept: number; failed: number; sent: number; last_error: { mail_id: string; reason: string; written_at: string } | null }>(
        "workspace/system/count_mails",
        "select count(*) filter (where status = 'waiting')::int as waiting,\n       count(*) filter (where status = 'kept')::int as kept,\n       count(*) filter (where status = 'failed')::int as failed,\n       count(*) filter (where status = 'sent')::int as sent,\n       (select json_build_object('mail_id', mail.id, 'reason', mail.error, 'written_at', app.instant(mail.created_at))\n          from mail\n         where mail.company_id = $1 and mail.error is not null\n         order by mail.created_at desc, mail.id desc\n         limit 1) as last_error\n  from mail\n where company_id = $1",
        ["company_id"],
      ),
      /** Deletes challenges of passkeys that are over. */
      deleteExpiredChallenges: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_expired_challenges",
        "delete from passkey_challenge\n where challenge_hash in (select challenge_hash from passkey_challenge where expires_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Idempotency keys past their time. Scope: every company, because retention is the installation's. */
      deleteExpiredKeys: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_expired_keys",
        "delete from idempotency_key\n where (company_id, principal, route, key) in (\n   select company_id, principal, route, key from idempotency_key where expires_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Invitations and password links that ran out before a moment. Scope: every company, because retention is the */
      deleteExpiredLinks: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_expired_links",
        "delete from entry_link\n where (company_id, member_id, purpose) in (\n   select company_id, member_id, purpose from entry_link where expires_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Tokens of phones that ran out before a moment. Scope: every company, because retention is the installation's. */
      deleteExpiredMobileTokens: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_expired_mobile_tokens",
        "delete from mobile_token\n where (company_id, session_id, refresh_hash) in (\n   select company_id, session_id, refresh_hash from mobile_token where expires_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Deletes tickets for the second step that are over. */
      deleteExpiredTickets: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_expired_tickets",
        "delete from sign_in_ticket\n where (company_id, token_hash) in (select company_id, token_hash from sign_in_ticket where expires_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Words of names noted before a moment that nobody is called any more, and all but one of those that stand twice: the */
      deleteIdleNameWords: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_idle_name_words",
        "delete from name_word\n where ctid = any (array(\n   select word.ctid\n     from name_word word\n    where word.created_at < $1\n      and (not exists (select from contact\n                        where string_to_array(contact.name_folded, ' ') && array[word.word]\n                          and contact.company_id = word.company_id)\n           or exists (select from name_word again\n                       where again.company_id = word.company_id and again.word = word.word\n                        and (again.is_tamil, again.ctid) > (word.is_tamil, word.ctid)))\n    limit $2))",
        ["before","most"],
      ),
      /** Audit entries before a moment. Scope: every company, because retention is the installation's. */
      deleteOldAuditEntries: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_audit_entries",
        "delete from audit_entry\n where (company_id, id) in (select company_id, id from audit_entry where at < $1 limit $2)",
        ["before","most"],
      ),
      /** What each lead of a change to many had before and after it. It can't be undone any more. */
      deleteOldBulkItems: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_bulk_items",
        "delete from bulk_item\n where (company_id, job_id, position) in (\n   select item.company_id, item.job_id, item.position\n     from bulk_job job\n     join bulk_item item on item.company_id = job.company_id and item.job_id = job.id\n    where job.created_at < $1 and job.state not in ('waiting', 'running', 'undoing')\n    limit $2)",
        ["before","most"],
      ),
      /** Behind what became of its leads. */
      deleteOldBulkJobs: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_bulk_jobs",
        "delete from bulk_job\n where (company_id, id) in (\n   select company_id, id\n     from bulk_job\n    where created_at < $1 and state not in ('waiting', 'running', 'undoing')\n    limit $2)",
        ["before","most"],
      ),
      /** Events before a moment. Scope: every company, because retention is the installation's. */
      deleteOldEvents: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_events",
        "delete from event\n where (company_id, id) in (select company_id, id from event where at < $1 limit $2)",
        ["before","most"],
      ),
      /** Who took out what stays known for as long as the audit log is kept; the files went long before. */
      deleteOldExports: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_exports",
        "delete from export_run\n where (company_id, id) in (\n   select company_id, id from export_run where created_at < $1 order by created_at limit $2)",
        ["before","most"],
      ),
      /** What an import found and made of each row, with what records had before it. It can't be undone any more. */
      deleteOldImportRows: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_import_rows",
        "delete from import_row\n where (company_id, import_id, no) in (\n   select line.company_id, line.import_id, line.no\n     from import_run run\n     join import_row line on line.company_id = run.company_id and line.import_id = run.id\n    where coalesce(run.finished_at, run.updated_at) < $1 and run.state not in ('checking', 'running', 'undoing')\n    limit $2)",
        ["before","most"],
      ),
      /** Mails written before a moment. Scope: every company, because retention is the installation's. */
      deleteOldMails: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_mails",
        "delete from mail\n where (company_id, id) in (\n   select company_id, id from mail where created_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Notifications from before a moment. Scope: every company, because retention is the installation's. */
      deleteOldNotifications: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_notifications",
        "delete from notification\n where (company_id, id) in (select company_id, id from notification where at < $1 limit $2)",
        ["before","most"],
      ),
      /** Sessions that ended or ran out before a moment. Scope: every company, because retention is the installation's. */
      deleteOldSessions: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_sessions",
        "delete from session\n where (company_id, id) in (\n   select company_id, id from session where least(ended_at, expires_at) < $1 limit $2)",
        ["before","most"],
      ),
      /** What was set aside before a moment and is not there to be tried any more. Scope: every company, because retention is */
      deleteOldSetAside: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_set_aside",
        "delete from set_aside\n where ctid = any (array(select ctid from set_aside where failed_at < $1 limit $2))",
        ["before","most"],
      ),
      /** Numbers and addresses that last came with people of different names before a moment. By then none is nobody's any more; */
      deleteOldSharedValues: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_shared_values",
        "delete from lead_shared_value\n where (company_id, id) in (\n   select company_id, id\n     from lead_shared_value\n    where last_at < $1 and overruled_at is null\n    limit $2)",
        ["before","most"],
      ),
      /** What came in at push URLs before a moment, except what still waits for its lead, and bodies to which such or younger */
      deleteOldSubmissions: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_submissions",
        "delete from lead_submission\n where (company_id, id) in (\n   select company_id, id\n     from lead_submission old\n    where received_at < $1 and status <> 'waiting'\n      and not exists (\n        select from lead_submission part\n         where part.company_id = old.company_id and part.raw = '(with ' || old.id || ')' and part.raw like '(with %'\n           and (part.received_at >= $1 or part.status = 'waiting'))\n    limit $2)",
        ["before","most"],
      ),
      /** Deletes what the operator's staff looked at, past the time of the audit log. Scope: every company, because retention is */
      deleteOldSupportLooks: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_old_support_looks",
        "delete from support_look\n where (company_id, id) in (select company_id, id from support_look where at < $1 limit $2)",
        ["before","most"],
      ),
      /** Test entries of timelines made before a moment. Scope: every company, because retention is the installation's. */
      deleteTestActivities: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_test_activities",
        "delete from activity\n where (company_id, id) in (\n   select company_id, id from activity where is_test and created_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Test contacts made before a moment that no lead, call or property names any more. Scope: every company, because */
      deleteTestContacts: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_test_contacts",
        "delete from contact\n where (company_id, id) in (\n   select company_id, id\n     from contact\n    where is_test\n      and created_at < $1\n      and not exists (select from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id)\n      and not exists (\n        select from call_log where call_log.company_id = contact.company_id and call_log.contact_id = contact.id)\n      and not exists (\n        select from property\n         where property.company_id = contact.company_id and property.owner_contact_id = contact.id)\n    limit $2)",
        ["before","most"],
      ),
      /** Test leads made before a moment, with all that hangs on them. Scope: every company, because retention is the */
      deleteTestLeads: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_test_leads",
        "delete from lead\n where (company_id, id) in (\n   select company_id, id from lead where is_test and created_at < $1 limit $2)",
        ["before","most"],
      ),
      /** Test submissions before a moment, except bodies to which younger or real ones refer. Scope: every company, because */
      deleteTestSubmissions: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_test_submissions",
        "delete from lead_submission\n where (company_id, id) in (\n   select company_id, id\n     from lead_submission old\n    where is_test and received_at < $1 and status <> 'waiting'\n      and not exists (\n        select from lead_submission part\n         where part.company_id = old.company_id and part.raw = '(with ' || old.id || ')' and part.raw like '(with %'\n           and (part.received_at >= $1 or part.status = 'waiting' or not part.is_test))\n    limit $2)",
        ["before","most"],
      ),
      /** Deletes tries at addresses that nobody has, once they count no more. */
      deleteUnclaimedSignIns: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/delete_unclaimed_sign_ins",
        "delete from unclaimed_sign_in\n where address_hash in (select address_hash from unclaimed_sign_in where last_failed_at < $1 limit $2)",
        ["before","most"],
      ),
      /** The first rows of a file stand with its import, numbers and all, to be mapped by; the file itself went long before. */
      emptyOldImports: query<{ before: string | null; most: number | null }, {  }>(
        "workspace/system/empty_old_imports",
        "update import_run run\n   set preview = '[]', words = null,\n       columns = coalesce((select jsonb_agg(named.value || '{\"samples\": []}' order by named.place)\n                             from jsonb_array_elements(run.columns) with ordinality named (value, place)), '[]')\n where (run.company_id, run.id) in (\n   select company_id, id\n     from import_run\n    where coalesce(finished_at, updated_at) < $1 and state not in ('checking', 'running', 'undoing')\n      and preview <> '[]'\n    limit $2)",
        ["before","most"],
      ),
      /** The database as the installation's owner wants to know it. Scope: every company, because they share it. */
      findDatabase: query<{  }, { version: string; size_bytes: number; migration_count: number; last_migration: string | null; last_migrated_at: string | null; is_shared: boolean }>(
        "workspace/system/find_database",
        "select current_setting('server_version') as version,\n       pg_database_size(current_database()) as size_bytes,\n       last.count as migration_count,\n       last.name as last_migration, last.applied_at as last_migrated_at,\n       (select count(*) > 1 from company) as is_shared\n  from (select count(*)::int as count, max(name) as name, max(applied_at) as applied_at\n          from schema_migration where name not like 'view %' and name not like 'function %') last",
        [],
      ),
      /** Where a mail to whoever asks goes. */
      findMyAddress: query<{ company_id: string | null; me: string | null }, { name: string; email: string; company_name: string }>(
        "workspace/system/find_my_address",
        "select member.name, member.email, company.name as company_name\n  from member\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.id = $2",
        ["company_id","me"],
      ),
      /** Whether the database answers. */
      pingDatabase: query<{  }, { alive: boolean }>(
        "workspace/system/ping_database",
        "select true as alive",
        [],
      ),
    },
    team: {
      /** Who stands in a team, and how many teams stand directly below it. */
      countInTeam: query<{ company_id: string | null; id: string | null }, { members: number; teams: number }>(
        "workspace/team/count_in_team",
        "select (select count(*)::int from member\n         where company_id = $1 and team_id = $2 and status <> 'deactivated') as members,\n       (select count(*)::int from team where company_id = $1 and parent_id = $2) as teams",
        ["company_id","id"],
      ),
      /** How many active owners there are beside this one. Asked under the lock of `lock_people`. */
      countOtherOwners: query<{ company_id: string | null; id: string | null }, { others: number }>(
        "workspace/team/count_other_owners",
        "select count(*)::int as others\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id <> $2 and role.key = 'owner' and member.status = 'active'",
        ["company_id","id"],
      ),
      /** Takes a member away who has not accepted the invitation, with the mails and links that brought it. Nothing else can */
      deleteInvitedMember: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/team/delete_invited_member",
        "with mails_gone as (\n  delete from mail where company_id = $1 and member_id = $2\n), links_gone as (\n  delete from entry_link where company_id = $1 and member_id = $2\n)\ndelete from member where company_id = $1 and id = $2 and status = 'invited'",
        ["company_id","id"],
      ),
      /** Takes a team away that nobody stands in. */
      deleteTeam: query<{ company_id: string | null; id: string | null }, {  }>(
        "workspace/team/delete_team",
        "delete from team where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** A member who can be given records; null id finds nobody. */
      findActiveMember: query<{ company_id: string | null; id: string | null }, { id: string; name: string }>(
        "workspace/team/find_active_member",
        "select id, name from member where company_id = $1 and id = $2 and status = 'active'",
        ["company_id","id"],
      ),
      /** A member's record. */
      findMember: query<{ company_id: string | null; id: string | null }, { id: string; name: string; email: string; phone: string | null; role: { id: string; key: string; name: string }; team: { id: string; name: string } | null; branch: { id: string; name: string } | null; status: 'active' | 'invited' | 'deactivated'; takes_leads: boolean; works_leads: boolean; created_at: string; updated_at: string }>(
        "workspace/team/find_member",
        "select id, name, email, phone, role, team, branch, status, takes_leads, works_leads, created_at, updated_at\n  from member_record\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Who looks after what a member leaves and no rule places: the nearest active leader at or above the member's team, else */
      findStandIn: query<{ company_id: string | null; id: string | null }, { id: string; name: string }>(
        "workspace/team/find_stand_in",
        "with recursive above as (\n  select team.parent_id, team.leader_id, 1 as place\n    from member\n    join team on team.company_id = member.company_id and team.id = member.team_id\n   where member.company_id = $1 and member.id = $2\n  union all\n  select team.parent_id, team.leader_id, above.place + 1\n    from above\n    join team on team.company_id = $1 and team.id = above.parent_id\n   where above.place < 50\n), candidate as (\n  select leader_id as id, place from above\n  union all\n  select member.id, 1000\n    from member\n    join role on role.company_id = member.company_id and role.id = member.role_id\n   where member.company_id = $1 and role.key = 'owner'\n)\nselect member.id, member.name\n  from candidate\n  join member on member.company_id = $1 and member.id = candidate.id\n where member.status = 'active' and member.id <> $2\n order by candidate.place, member.created_at\n limit 1",
        ["company_id","id"],
      ),
      /** A team's record. */
      findTeam: query<{ company_id: string | null; id: string | null }, { id: string; name: string; parent_id: string | null; leader: { id: string; name: string } | null; member_count: number; created_at: string }>(
        "workspace/team/find_team",
        "select id, name, parent_id, leader, member_count, created_at\n  from team_record\n where company_id = $1 and id = $2",
        ["company_id","id"],
      ),
      /** Whether a member's role gives a right, at whatever reach. */
      holdsPermission: query<{ permission: string | null; company_id: string | null; id: string | null }, { holds: boolean }>(
        "workspace/team/holds_permission",
        "select coalesce(bool_or(role.permissions ? $1), false) as holds\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $2 and member.id = $3",
        ["permission","company_id","id"],
      ),
      /** Adds a member. */
      insertMember: query<{ company_id: string | null; id: string | null; name: string | null; email: string | null; phone: string | null; role_id: string | null; team_id: string | null; takes_leads: boolean | null; password_hash: string | null; status: string | null }, {  }>(
        "workspace/team/insert_member",
        "insert into member (company_id, id, name, email, phone, role_id, team_id, takes_leads, password_hash, status)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        ["company_id","id","name","email","phone","role_id","team_id","takes_leads","password_hash","status"],
      ),
      /** Adds a team. */
      insertTeam: query<{ company_id: string | null; id: string | null; name: string | null; parent_id: string | null; leader_id: string | null }, {  }>(
        "workspace/team/insert_team",
        "insert into team (company_id, id, name, parent_id, leader_id)\nvalues ($1, $2, $3, $4, $5)",
        ["company_id","id","name","parent_id","leader_id"],
      ),
      /** The teams that a member leads. */
      listLedTeams: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
        "workspace/team/list_led_teams",
        "select id, name from team where company_id = $1 and leader_id = $2 order by lower(name), id",
        ["company_id","member_id"],
      ),
      /** Active members whose role has a permission, whatever its reach. */
      listMembersWho: query<{ company_id: string | null; permission: string | null }, { id: string }>(
        "workspace/team/list_members_who",
        "select rights.member_id as id\n  from member_rights rights\n where rights.company_id = $1 and rights.status = 'active' and rights.permissions ? $2",
        ["company_id","permission"],
      ),
      /** How the teams stand under each other. Asked under the lock of `lock_people`: two moves at once could otherwise make a */
      listPlacedTeams: query<{ company_id: string | null }, { id: string; name: string; parent_id: string | null; leader_id: string | null }>(
        "workspace/team/list_placed_teams",
        "select id, name, parent_id, leader_id from team where company_id = $1",
        ["company_id"],
      ),
      /** Every team, by name. */
      listTeams: query<{ company_id: string | null }, { id: string; name: string; parent_id: string | null; leader: { id: string; name: string } | null; member_count: number; created_at: string }>(
        "workspace/team/list_teams",
        "select id, name, parent_id, leader, member_count, created_at\n  from team_record\n where company_id = $1\n order by lower(name), id",
        ["company_id"],
      ),
      /** A member as they are, kept as they are until the commit. Not the role beside them: joined under a lock, a role that */
      lockMember: query<{ company_id: string | null; id: string | null }, { id: string; name: string; email: string; phone: string | null; role_id: string; team_id: string | null; status: string; takes_leads: boolean; updated_at: string; role_key: string; role_permissions: Record<string, 'own' | 'team' | 'all'>; role_field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; is_role_archived: boolean }>(
        "workspace/team/lock_member",
        "with kept as materialized (\n  select * from member where company_id = $1 and id = $2 for no key update\n)\nselect\n  kept.id, kept.name, kept.email, kept.phone, kept.role_id, kept.team_id, kept.status, kept.takes_leads,\n  app.instant(kept.updated_at) as updated_at,\n  (select role.key from role where role.company_id = kept.company_id and role.id = kept.role_id) as role_key,\n  (select role.permissions from role\n    where role.company_id = kept.company_id and role.id = kept.role_id) as role_permissions,\n  (select role.field_rules from role\n    where role.company_id = kept.company_id and role.id = kept.role_id) as role_field_rules,\n  (select role.archived_at is not null from role\n    where role.company_id = kept.company_id and role.id = kept.role_id) as is_role_archived\nfrom kept",
        ["company_id","id"],
      ),
      /** Moves everybody of a team to another one, or to none. */
      moveMembersOfTeam: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
        "workspace/team/move_members_of_team",
        "update member set team_id = $1, updated_at = now() where company_id = $2 and team_id = $3",
        ["to","company_id","from"],
      ),
      /** Moves the teams below a team to another one, or to the top. */
      moveTeamsBelow: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
        "workspace/team/move_teams_below",
        "update team set parent_id = $1 where company_id = $2 and parent_id = $3",
        ["to","company_id","from"],
      ),
      /** Gives the teams of a leader to another one, or to none. */
      replaceLeader: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
        "workspace/team/replace_leader",
        "update team set leader_id = $1 where company_id = $2 and leader_id = $3",
        ["to","company_id","from"],
      ),
      /** Deactivates a member, or lets them in again. */
      setStatus: query<{ status: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/team/set_status",
        "update member set status = $1, updated_at = now() where company_id = $2 and id = $3",
        ["status","company_id","id"],
      ),
      /** Says whether a member takes leads. */
      setTakesLeads: query<{ takes_leads: boolean | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/team/set_takes_leads",
        "update member set takes_leads = $1, updated_at = now() where company_id = $2 and id = $3",
        ["takes_leads","company_id","id"],
      ),
      /** Changes a member. */
      updateMember: query<{ name: string | null; phone: string | null; role_id: string | null; team_id: string | null; takes_leads: boolean | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/team/update_member",
        "update member\n   set name = $1, phone = $2, role_id = $3, team_id = $4, takes_leads = $5,\n       updated_at = now()\n where company_id = $6 and id = $7",
        ["name","phone","role_id","team_id","takes_leads","company_id","id"],
      ),
      /** Changes a team. */
      updateTeam: query<{ name: string | null; parent_id: string | null; leader_id: string | null; company_id: string | null; id: string | null }, {  }>(
        "workspace/team/update_team",
        "update team\n   set name = $1, parent_id = $2, leader_id = $3\n where company_id = $4 and id = $5",
        ["name","parent_id","leader_id","company_id","id"],
      ),
    },
  },
} as const
