// Made by `bun run sql` from the files under sql/contacts. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
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
    /** Everything that decides whether a person may be called or written to; for a merged contact, that of the kept one. Asked */
    findFacts: query<{ company_id: string | null; contact_id: string | null }, { is_archived: boolean; is_customer: boolean; phones: { address: string; since: string }[]; emails: { address: string; since: string }[]; blocked: { address: string; list: 'own' | 'registry'; checked_on: string }[]; entries: { channel: 'chat' | 'sms' | 'call' | 'email' | 'all'; purpose: 'promotional' | 'service'; granted: boolean; at: string; recorded_at: string; address: string | null; covers: string[] | null; is_listed: boolean }[]; dnd: { covers: 'promotional' | 'everything'; until: string | null } | null; sending_hours: Record<'chat' | 'sms' | 'call' | 'email', { from: string; to: string } | null> | null; needs_consent: boolean | null; holidays: { day: string; yearly: boolean }[] }>(
      "contacts/consent/find_facts",
      "select contact.archived_at is not null as is_archived,\n       exists (select from lead\n                where lead.company_id = contact.company_id and lead.contact_id = contact.id\n                  and lead.category in ('open', 'won')) as is_customer,\n       (select coalesce(json_agg(json_build_object('address', phone.e164, 'since', app.instant(phone.created_at))\n                 order by phone.position), '[]')\n          from contact_phone phone\n         where phone.company_id = contact.company_id and phone.contact_id = contact.id) as phones,\n       (select coalesce(json_agg(json_build_object('address', email.email, 'since', app.instant(email.created_at))\n                 order by email.position), '[]')\n          from contact_email email\n         where email.company_id = contact.company_id and email.contact_id = contact.id) as emails,\n       (select coalesce(json_agg(json_build_object(\n                 'address', number.e164, 'list', number.list, 'checked_on', number.checked_on)), '[]')\n          from contact_phone phone\n          join blocked_number number on number.company_id = phone.company_id and number.e164 = phone.e164\n         where phone.company_id = contact.company_id and phone.contact_id = contact.id) as blocked,\n       (select coalesce(json_agg(json_build_object(\n                 'channel', entry.channel, 'purpose', entry.purpose, 'granted', entry.is_granted,\n                 'at', app.instant(least(entry.captured_at, entry.recorded_at)),\n                 'recorded_at', app.instant(entry.recorded_at), 'address', coalesce(entry.e164, entry.email),\n                 'covers', entry.covers, 'is_listed', entry.via = 'import')), '[]')\n          from consent_entry entry\n         where entry.company_id = contact.company_id and entry.contact_id = contact.id and entry.voids is null\n           and not exists (select from consent_entry void\n                            where void.company_id = entry.company_id and void.voids = entry.id)) as entries,\n       (select json_build_object('covers', dnd.covers, 'until', app.instant(dnd.until))\n          from do_not_disturb dnd\n         where dnd.company_id = contact.company_id and dnd.contact_id = contact.id) as dnd,\n       setting.sending_hours, setting.needs_consent,\n       (select coalesce(json_agg(json_build_object('day', holiday.day::text, 'yearly', holiday.is_yearly)), '[]')\n          from holiday\n         where holiday.company_id = contact.company_id and holiday.branch_id is null and not setting.on_holidays\n       ) as holidays\n  from contact\n  left join consent_setting setting on setting.company_id = contact.company_id\n where contact.company_id = $1 and contact.id = coalesce(app.merged_into($2), $2)",
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
    /** How many relations a contact has, including those that the caller may not see. */
    countRelations: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "contacts/contacts/count_relations",
      "select count(*)::int as count\n  from contact_relation\n where company_id = $1 and (from_id = $2 or to_id = $2)",
      ["company_id","id"],
    ),
    /** Words of names noted before a time that no contact has any more, and all but one of those that occur twice: the one */
    deleteIdleNameWords: query<{ before: string | null; most: number | null }, {  }>(
      "contacts/contacts/delete_idle_name_words",
      "delete from name_word\n where ctid = any (array(\n   select word.ctid\n     from name_word word\n    where word.created_at < $1\n      and (not exists (select from contact\n                        where string_to_array(contact.name_folded, ' ') && array[word.word]\n                          and contact.company_id = word.company_id)\n             and not exists (select from contact_other_name other\n                              where other.company_id = word.company_id\n                                and string_to_array(other.name_folded, ' ') && array[word.word])\n           or exists (select from name_word again\n                       where again.company_id = word.company_id and again.word = word.word\n                        and (again.is_tamil, again.ctid) > (word.is_tamil, word.ctid)))\n    limit $2))",
      ["before","most"],
    ),
    /** Takes an other name from a contact. */
    deleteOtherName: query<{ company_id: string | null; contact_id: string | null; id: string | null }, {  }>(
      "contacts/contacts/delete_other_name",
      "delete from contact_other_name where company_id = $1 and contact_id = $2 and id = $3",
      ["company_id","contact_id","id"],
    ),
    /** Takes a relation of a contact back. */
    deleteRelation: query<{ company_id: string | null; relation_id: string | null; id: string | null }, {  }>(
      "contacts/contacts/delete_relation",
      "delete from contact_relation\n where company_id = $1 and id = $2 and (from_id = $3 or to_id = $3)",
      ["company_id","relation_id","id"],
    ),
    /** Test contacts made before a moment that no lead, call or property names any more. Scope: every company, because */
    deleteTestContacts: query<{ before: string | null; most: number | null }, {  }>(
      "contacts/contacts/delete_test_contacts",
      "delete from contact\n where (company_id, id) in (\n   select company_id, id\n     from contact\n    where is_test\n      and created_at < $1\n      and not exists (select from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id)\n      and not exists (\n        select from call_log where call_log.company_id = contact.company_id and call_log.contact_id = contact.id)\n      and not exists (\n        select from property\n         where property.company_id = contact.company_id and property.owner_contact_id = contact.id)\n    limit $2)",
      ["before","most"],
    ),
    /** Takes away the other names that an import or a merge alone gave; what was guessed by an import stays, unless somebody */
    dropGivenNames: query<{ company_id: string | null; given_by: string | null; takes_all: boolean | null }, {  }>(
      "contacts/contacts/drop_given_names",
      "delete from contact_other_name\n where company_id = $1 and given_by @> array[$2::text] and given_by <> '{}' and cardinality(given_by) = 1\n   and ($3 or not of_masked_list)",
      ["company_id","given_by","takes_all"],
    ),
    /** Fills what is empty in a contact from a new enquiry; what is known already stays. Tags that it has in other letters are */
    fillContact: query<{ name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; tags: string[] | null; company_id: string | null; contact_id: string | null }, { changed: string[] }>(
      "contacts/contacts/fill_contact",
      "update contact\n   set name = coalesce(contact.name, new.name),\n       name_folded = case when contact.name is null then new.name_folded else contact.name_folded end,\n       first_name = case when contact.name is null then new.first_name else contact.first_name end,\n       last_name = case when contact.name is null then new.last_name else contact.last_name end,\n       city = coalesce(contact.city, new.city),\n       address = coalesce(contact.address, new.address),\n       pincode = coalesce(contact.pincode, new.pincode),\n       occupation = coalesce(contact.occupation, new.occupation),\n       tags = contact.tags || new.tags,\n       updated_at = now()\n  from (select old.id,\n               $1::text as name, coalesce($2::text, '') as name_folded,\n               $3::text as first_name, $4::text as last_name,\n               $5::text as city, $6::text as address, $7::text as pincode,\n               $8::text as occupation, more.tags,\n               array_remove(array[\n                 case when old.name is null and $1::text is not null then 'name' end,\n                 case when old.city is null and $5::text is not null then 'city' end,\n                 case when old.address is null and $6::text is not null then 'address' end,\n                 case when old.pincode is null and $7::text is not null then 'pincode' end,\n                 case when old.occupation is null and $8::text is not null then 'occupation' end,\n                 case when more.tags <> '{}' then 'tags' end], null) as changed\n          from contact old\n         cross join lateral (\n           select array(\n             select given.tag\n               from unnest($9::text[]) with ordinality given (tag, place)\n              where not exists (select from unnest(old.tags) had (tag) where lower(had.tag) = lower(given.tag))\n              order by given.place\n              limit greatest(0, 100 - cardinality(old.tags))) as tags) more\n         where old.company_id = $10 and old.id = $11\n           for update of old) new\n where contact.company_id = $10 and contact.id = new.id and new.changed <> '{}'\nreturning new.changed",
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
    /** The contacts with one of these numbers or addresses, and their names. Asked beyond reach. */
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
    /** An other name of a contact. What the caller may not read is not there for them. */
    findOtherName: query<{ company_id: string | null; contact_id: string | null; id: string | null }, { id: string; name: string }>(
      "contacts/contacts/find_other_name",
      "select other.id, other.name\n  from contact_other_name other\n  join contact on contact.company_id = other.company_id and contact.id = other.contact_id\n where other.company_id = $1 and other.contact_id = $2 and other.id = $3\n   and (not other.of_masked_list or app.reads_text_of(contact.owner_id))",
      ["company_id","contact_id","id"],
    ),
    /** The contacts with one of these numbers or addresses. Asked beyond reach; only what the caller sees may be named. */
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
      "with given as materialized (\n  select *\n    from jsonb_to_recordset($1::jsonb) as c (\n      id text, name text, name_folded text, first_name text, last_name text, city text, address text, pincode text,\n      occupation text, birthday date, anniversary date, kinds text[], tags text[], custom jsonb, owner_id text, is_unreachable boolean, is_test boolean, e164s text[], nationals text[], emails text[])\n), phones_added as (\n  insert into contact_phone (company_id, contact_id, e164, national, position, is_test)\n  select $2, given.id, new.e164, new.national, new.place, given.is_test\n    from given, unnest(given.e164s, given.nationals) with ordinality new (e164, national, place)\n  on conflict (company_id, e164, is_test) do nothing\n  returning e164\n), emails_added as (\n  insert into contact_email (company_id, contact_id, email, position, is_test)\n  select $2, given.id, new.email, new.place, given.is_test\n    from given, unnest(given.emails) with ordinality new (email, place)\n  on conflict (company_id, email, is_test) do nothing\n  returning email\n), contacts_made as (\n  insert into contact (\n    company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, birthday, anniversary,\n    kinds, tags, custom, owner_id, is_unreachable, is_test)\n  select $2, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, birthday, anniversary,\n         kinds, tags, coalesce(custom, '{}'), owner_id, is_unreachable, is_test\n    from given\n)\nselect ((select count(*) from phones_added) + (select count(*) from emails_added))::int as added",
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
    /** Every name by which contacts are called, the main one too. Beyond reach. */
    listCalled: query<{ company_id: string | null; ids: string[] | null }, { contact_id: string; name: string }>(
      "contacts/contacts/list_called",
      "select contact.id as contact_id, coalesce(contact.name, '') as name\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[])\nunion all\nselect other.contact_id, other.name\n  from contact_other_name other\n where other.company_id = $1 and other.contact_id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
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
    /** Other names with how they are kept folded, behind one of them. Scope: every company, because a new fold is for all of */
    listFoldedOthers: query<{ company: string | null; after: string | null; most: number | null }, { company_id: string; id: string; name: string; name_folded: string }>(
      "contacts/contacts/list_folded_others",
      "select company_id, id, name, name_folded\n  from contact_other_name\n where (company_id, id) > ($1, $2)\n order by company_id, id\n limit $3",
      ["company","after","most"],
    ),
    /** What contacts are called. */
    listNames: query<{ company_id: string | null; ids: string[] | null }, { id: string; name: string | null }>(
      "contacts/contacts/list_names",
      "select id, name from contact where company_id = $1 and id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
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
    /** The relations of a contact, read from its side; those of people who were archived wait until they are back. */
    listRelations: query<{ id: string | null; company_id: string | null; relation_id: string | null }, { id: string; kind: 'spouse' | 'co_applicant' | 'parent' | 'child' | 'firm' | 'employee' | 'referrer' | 'referred' | 'broker_of' | 'client_of' | 'other'; note: string | null; contact: { id: string; name: string; phone: string }; created_at: string }>(
      "contacts/contacts/list_relations",
      "select relation.id,\n       case when relation.from_id = $1 then relation.kind\n            when relation.kind = 'parent' then 'child'\n            when relation.kind = 'firm' then 'employee'\n            when relation.kind = 'referrer' then 'referred'\n            when relation.kind = 'broker_of' then 'client_of'\n            else relation.kind end as kind,\n       case when app.reads_text_of(contact.owner_id) then relation.note\n            else app.mask_text(relation.note, contact.owner_id) end as note,\n       json_build_object('id', other.id, 'name', other.name, 'phone', other.phone) as contact,\n       app.instant(relation.created_at) as created_at\n  from contact_relation relation\n  join contact on contact.company_id = relation.company_id and contact.id = $1\n  join contact_detail other on other.company_id = relation.company_id\n   and other.id = case when relation.from_id = $1 then relation.to_id else relation.from_id end\n where relation.company_id = $2 and (relation.from_id = $1 or relation.to_id = $1)\n   and other.archived_at is null\n   and ($3::text is null or relation.id = $3)\n order by relation.created_at, relation.id",
      ["id","company_id","relation_id"],
    ),
    /** The texts on the timeline of a contact. */
    listTexts: query<{ company_id: string | null; contact_id: string | null }, { text: string }>(
      "contacts/contacts/list_texts",
      "select text\n  from activity\n where company_id = $1 and contact_id = $2 and text is not null",
      ["company_id","contact_id"],
    ),
    /** Which of these contacts the caller may open. None where the caller's walls are lifted: then nobody may be named. */
    listVisible: query<{ company_id: string | null; ids: string[] | null }, { id: string | null }>(
      "contacts/contacts/list_visible",
      "select id from contact_detail\n where company_id = $1 and id = any ($2) and not (select app.is_lifted())",
      ["company_id","ids"], ["ids"],
    ),
    /** Locks a contact that is about to change, with the owners by whom the change is judged: its own and those of its */
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
    /** Gives a member's contacts to another one; without one, each to the owner of its latest open lead, and one without */
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
    /** Keeps what else people are called. A name that is kept already stays where it is; given by more than what an import or a */
    putOtherNames: query<{ company_id: string | null; of_masked_list: boolean | null; names: unknown | null }, {  }>(
      "contacts/contacts/put_other_names",
      "insert into contact_other_name (company_id, id, contact_id, name, name_folded, source, given_by, of_masked_list)\nselect distinct on (contact.id, given.name_folded)\n       $1, given.id, contact.id, given.name, given.name_folded, given.source, array_remove(array[given.given_by], null),\n       $2\n  from jsonb_to_recordset($3::jsonb) as given (\n    id text, contact_id text, name text, name_folded text, source text, given_by text)\n  join contact on contact.company_id = $1 and contact.id = given.contact_id\n where given.name_folded <> '' and given.name_folded <> contact.name_folded\n order by contact.id, given.name_folded, given.given_by nulls first\n    on conflict (company_id, contact_id, name_folded) do update\n   set given_by = case\n         when contact_other_name.given_by = '{}' or excluded.given_by = '{}' then '{}'\n         when contact_other_name.given_by @> excluded.given_by then contact_other_name.given_by\n         else contact_other_name.given_by || excluded.given_by end,\n       of_masked_list = contact_other_name.of_masked_list and excluded.of_masked_list\n where (contact_other_name.given_by <> '{}'\n        and (excluded.given_by = '{}' or not contact_other_name.given_by @> excluded.given_by))\n    or (contact_other_name.of_masked_list and not excluded.of_masked_list)",
      ["company_id","of_masked_list","names"],
    ),
    /** Gives a contact these phones in this order; what it had already keeps since when it is known. */
    putPhones: query<{ e164s: string[] | null; nationals: string[] | null; labels: string[] | null; company_id: string | null; id: string | null; is_test: boolean | null }, {  }>(
      "contacts/contacts/put_phones",
      "with wanted as (\n  select new.e164, new.national, nullif(new.label, '') as label, new.place::int as position\n    from unnest($1::text[], $2::text[], $3::text[]) with ordinality new (e164, national, label, place)\n), removed as (\n  delete from contact_phone\n   where company_id = $4 and contact_id = $5 and e164 not in (select e164 from wanted)\n), moved as (\n  update contact_phone\n     set position = wanted.position, label = wanted.label\n    from wanted\n   where contact_phone.company_id = $4 and contact_phone.contact_id = $5\n     and contact_phone.e164 = wanted.e164\n     and (contact_phone.position, contact_phone.label) is distinct from (wanted.position, wanted.label)\n)\ninsert into contact_phone (company_id, contact_id, e164, national, position, label, is_test)\nselect $4, $5, wanted.e164, wanted.national, wanted.position, wanted.label, $6\n  from wanted\n where not exists (select from contact_phone had\n                    where had.company_id = $4 and had.contact_id = $5 and had.e164 = wanted.e164)",
      ["e164s","nationals","labels","company_id","id","is_test"], ["e164s","nationals","labels"],
    ),
    /** Records the numbers and addresses that people came with and that are shared, or another contact's; an existing row */
    putShared: query<{ company_id: string | null; shared: unknown | null }, {  }>(
      "contacts/contacts/put_shared",
      "with kept as (\n  insert into contact_shared_value (company_id, id, contact_id, kind, value, national, came_nameless, of_masked_list)\n  select $1, given.id, given.contact_id, given.kind, given.value, given.national, given.came_nameless, given.of_masked_list\n    from jsonb_to_recordset($2::jsonb) as given (\n      id text, contact_id text, kind text, value text, national text, came_nameless boolean, of_masked_list boolean)\n      on conflict (company_id, contact_id, value) do nothing\n  returning contact_id\n)\nupdate contact set is_unreachable = false\n  from kept\n where contact.company_id = $1 and contact.id = kept.contact_id and contact.is_unreachable",
      ["company_id","shared"],
    ),
    /** People as a list is compared with them: their columns, what an export writes of them, their numbers and addresses, and */
    readListedContacts: query<{ company_id: string | null; ids: string[] | null }, { id: string; contact: import('../contacts/contacts/listed-contact').ContactColumns; record: Record<string, unknown>; phones: string[]; emails: string[]; texts: string[]; owner_ids: string[] }>(
      "contacts/contacts/read_listed_contacts",
      "select contact.id, to_jsonb(contact) as contact,\n       (select to_jsonb(shown) || jsonb_build_object('owner', (\n                 select jsonb_build_object('id', owner.id, 'name', owner.name) from member owner\n                  where owner.company_id = contact.company_id and owner.id = contact.owner_id))\n          from contact_detail shown\n         where shown.company_id = $1 and shown.id = contact.id) as record,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = contact.id\n              order by phone.position) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = contact.id\n              order by email.position) as emails,\n       array(select activity.text from activity\n              where activity.company_id = $1 and activity.contact_id = contact.id\n                and activity.text is not null) as texts,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = $1 and lead.contact_id = contact.id),\n       null) as owner_ids\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** Writes newly folded names, except where the name was changed meanwhile. Scope: every company, because a new fold is */
    refoldNames: query<{ names: unknown | null }, {  }>(
      "contacts/contacts/refold_names",
      "update contact\n   set name_folded = given.name_folded\n  from jsonb_to_recordset($1::jsonb) as given (company_id text, id text, name text, name_folded text)\n where contact.company_id = given.company_id and contact.id = given.id and contact.name = given.name",
      ["names"],
    ),
    /** Writes newly folded other names, except where another one of the contact has that fold by now. Scope: every company, */
    refoldOthers: query<{ names: unknown | null }, {  }>(
      "contacts/contacts/refold_others",
      "update contact_other_name other\n   set name_folded = given.name_folded\n  from (select distinct on (one.company_id, kept.contact_id, one.name_folded) one.*, kept.contact_id\n          from jsonb_to_recordset($1::jsonb) as one (company_id text, id text, name text, name_folded text)\n          join contact_other_name kept on kept.company_id = one.company_id and kept.id = one.id\n         where one.name_folded <> ''\n         order by one.company_id, kept.contact_id, one.name_folded, one.id) given\n where other.company_id = given.company_id and other.id = given.id\n   and not exists (select from contact_other_name same\n                    where same.company_id = given.company_id and same.contact_id = given.contact_id\n                      and same.name_folded = given.name_folded)",
      ["names"],
    ),
    /** Puts back what of a contact is still as an import left it; its name with all its parts or not at all, however it */
    restoreFields: query<{ changes: unknown | null; company_id: string | null; id: string | null }, { changed: string[] }>(
      "contacts/contacts/restore_fields",
      "with was as (\n  select e.key, e.value -> 0 as before, e.key = 'name_folded' or to_jsonb(contact) -> e.key = e.value -> 1 as is_unchanged,\n         case when e.key in ('name_folded', 'first_name', 'last_name') then 'name' else e.key end as part\n    from contact, jsonb_each($1::jsonb) e\n   where contact.company_id = $2 and contact.id = $3\n     and e.key in ('name', 'name_folded', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation',\n                   'kinds', 'tags', 'custom', 'birthday', 'anniversary')\n), back as (\n  select jsonb_object_agg(key, before) as fields,\n         array_agg(key order by key) filter (where key <> 'name_folded') as changed\n    from (select key, before, bool_and(is_unchanged) over (partition by part) as is_unchanged from was) field\n   where is_unchanged\n)\nupdate contact\n   set name = r.name, name_folded = r.name_folded, first_name = r.first_name, last_name = r.last_name, city = r.city,\n       address = r.address, pincode = r.pincode, occupation = r.occupation, kinds = r.kinds, tags = r.tags,\n       custom = r.custom, birthday = r.birthday, anniversary = r.anniversary, updated_at = now()\n  from contact old\n  join back on back.fields is not null\n cross join lateral jsonb_populate_record(old, back.fields) r\n where old.company_id = $2 and old.id = $3\n   and contact.company_id = old.company_id and contact.id = old.id\nreturning back.changed",
      ["changes","company_id","id"],
    ),
    /** Archives a contact: its numbers and addresses are free for others, and set aside. */
    setAside: query<{ company_id: string | null; id: string | null; at: string | null }, {  }>(
      "contacts/contacts/set_aside",
      "with phones as (\n  delete from contact_phone where company_id = $1 and contact_id = $2 returning *\n), emails as (\n  delete from contact_email where company_id = $1 and contact_id = $2 returning *\n), aside as (\n  insert into contact_set_aside (company_id, contact_id, kind, position, e164, national, email, label, created_at)\n  select company_id, contact_id, 'phone', position, e164, national, null, label, created_at from phones\n  union all\n  select company_id, contact_id, 'email', position, null, null, email, label, created_at from emails\n)\nupdate contact set archived_at = $3, updated_at = now() where company_id = $1 and id = $2",
      ["company_id","id","at"],
    ),
    /** Closes the gaps between the numbers and addresses of a contact that lost some, so that they count from one, and notes */
    settleNumbers: query<{ company_id: string | null; id: string | null }, {  }>(
      "contacts/contacts/settle_numbers",
      "with phones as (\n  select e164, row_number() over (order by position) as place\n    from contact_phone where company_id = $1 and contact_id = $2\n), emails as (\n  select email, row_number() over (order by position) as place\n    from contact_email where company_id = $1 and contact_id = $2\n), moved_phones as (\n  update contact_phone set position = phones.place\n    from phones\n   where contact_phone.company_id = $1 and contact_phone.contact_id = $2\n     and contact_phone.e164 = phones.e164 and contact_phone.position <> phones.place\n), moved_emails as (\n  update contact_email set position = emails.place\n    from emails\n   where contact_email.company_id = $1 and contact_email.contact_id = $2\n     and contact_email.email = emails.email and contact_email.position <> emails.place\n)\nupdate contact\n   set is_unreachable = not exists (select from phones) and not exists (select from emails)\n     and not exists (select from contact_shared_value\n                      where company_id = $1 and contact_id = $2)\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Deletes what an import wrote on a person's timeline; guessed values of it stay, unless a reader of whole numbers */
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
    /** Says that what belongs to a contact was changed. */
    touchContact: query<{ company_id: string | null; id: string | null }, {  }>(
      "contacts/contacts/touch_contact",
      "update contact set updated_at = now() where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Drops the oldest other names of contacts that have more than so many. */
    trimOtherNames: query<{ company_id: string | null; contact_ids: string[] | null; most: number | null }, {  }>(
      "contacts/contacts/trim_other_names",
      "delete from contact_other_name\n where company_id = $1\n   and id = any (array(\n     select ranked.id\n       from (select id, row_number() over (partition by contact_id order by created_at desc, id desc) as place\n               from contact_other_name\n              where company_id = $1 and contact_id = any ($2::text[])) ranked\n      where ranked.place > $3))",
      ["company_id","contact_ids","most"], ["contact_ids"],
    ),
    /** Takes an import or a merge from those that gave a name; others gave it too. Beyond reach. */
    ungiveNames: query<{ given_by: string | null; company_id: string | null; takes_all: boolean | null }, {  }>(
      "contacts/contacts/ungive_names",
      "update contact_other_name\n   set given_by = array_remove(given_by, $1::text)\n where company_id = $2 and given_by @> array[$1::text] and given_by <> '{}' and cardinality(given_by) > 1\n   and ($3 or not of_masked_list)",
      ["given_by","company_id","takes_all"],
    ),
    /** Writes what can be edited in a contact; the caller has locked it and merged the change. */
    updateContact: query<{ name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[] | null; tags: string[] | null; custom: unknown | null; birthday: string | null; anniversary: string | null; owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "contacts/contacts/update_contact",
      "update contact\n   set name = $1, name_folded = $2, first_name = $3, last_name = $4, city = $5,\n       address = $6, pincode = $7, occupation = $8, kinds = $9, tags = $10, custom = $11,\n       birthday = $12::date, anniversary = $13::date,\n       owner_id = $14, updated_at = now()\n where company_id = $15 and id = $16",
      ["name","name_folded","first_name","last_name","city","address","pincode","occupation","kinds","tags","custom","birthday","anniversary","owner_id","company_id","id"], ["kinds","tags"],
    ),
    /** Writes the change of an upsert; the caller has locked the contact and merged the change. */
    updateUpserted: query<{ name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[] | null; tags: string[] | null; custom: unknown | null; company_id: string | null; id: string | null }, {  }>(
      "contacts/contacts/update_upserted",
      "update contact\n   set name = $1, name_folded = $2, first_name = $3, last_name = $4, city = $5,\n       address = $6, pincode = $7, occupation = $8, kinds = $9, tags = $10, custom = $11,\n       updated_at = now()\n where company_id = $12 and id = $13",
      ["name","name_folded","first_name","last_name","city","address","pincode","occupation","kinds","tags","custom","company_id","id"], ["kinds","tags"],
    ),
  },
  duplicates: {
    /** What some contacts have in common with others of their companies, each pair once. Of two that were both archived */
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
    /** Records that two contacts are two people, for everything that they have in common now. That is looked up here: the */
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
      "select (to_jsonb(record) - 'company_id')::text as json\n  from contact_duplicate_record record\n where record.company_id = $1\n   and record.id = (select pair.id from contact_duplicate pair\n                     where pair.company_id = $1\n                       and pair.first_id = least($2, $3) and pair.second_id = greatest($2, $3))",
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
    /** Records that one enquiry named a person and others. */
    putNamedTogether: query<{ company_id: string | null; contact_id: string | null; others: string[] | null }, {  }>(
      "contacts/duplicates/put_named_together",
      "insert into contact_told_together (company_id, first_id, second_id)\nselect $1, least($2::text collate \"C\", other), greatest($2::text collate \"C\", other)\n  from unnest($3::text[]) other (other)\non conflict do nothing",
      ["company_id","contact_id","others"], ["others"],
    ),
    /** Puts a contact that could not be compared back into the queue for the next try; a change of theirs comes before it. */
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
    /** How many other names a contact has. Beyond reach. */
    countOtherNames: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "contacts/merging/count_other_names",
      "select count(*)::int as count from contact_other_name where company_id = $1 and contact_id = $2",
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
    /** With how many shared numbers and addresses a contact came. Beyond reach. */
    countShared: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "contacts/merging/count_shared",
      "select count(*)::int as count from contact_shared_value where company_id = $1 and contact_id = $2",
      ["company_id","id"],
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
    findDuplicates: query<{ company_id: string | null; id: string | null }, { id: string; name: string; owner_name: string | null; owner_id: string | null; my_owner_id: string | null; is_archived: boolean; score: number; reasons: ('phone' | 'email' | 'name_and_place' | 'spelling_and_place' | 'name_and_digits' | 'told_together')[] }>(
      "contacts/merging/find_duplicates",
      "select contact.id, coalesce(contact.name, '') as name, owner.name as owner_name, contact.owner_id,\n       (select me.owner_id from contact me where me.company_id = $1 and me.id = $2) as my_owner_id,\n       contact.archived_at is not null as is_archived, found.score, found.reasons\n  from app.contact_matches($1, $2) found\n  join contact on contact.company_id = $1 and contact.id = found.other_id\n  left join member owner on owner.company_id = $1 and owner.id = contact.owner_id\n  left join contact_duplicate pair\n    on pair.company_id = $1\n   and pair.first_id = least($2, found.other_id) and pair.second_id = greatest($2, found.other_id)\n where pair.dismissed_at is null or not found.evidence <@ pair.dismissed_evidence\n order by found.score desc, contact.id desc\n limit 20",
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
    /** The numbers and addresses of two contacts, also those set aside: other writers of them wait. */
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
    /** A merge that is about to be undone, and later changes that may prevent it. Beyond reach. */
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
    /** Takes a contact out of sight: it is part of another one, or, with null, itself again and as it was archived before. */
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
    /** Moves other names from one contact to another, and says which; with `ids`, only those. One that the other has already */
    moveOtherNames: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "contacts/merging/move_other_names",
      "update contact_other_name moved set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\n   and not exists (select from contact_other_name there\n                    where there.company_id = $2 and there.contact_id = $1\n                      and there.name_folded = moved.name_folded)\nreturning id",
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
    /** Moves shared numbers and addresses from one contact to another, and says which; with `ids`, only those. One that the other */
    moveShared: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "contacts/merging/move_shared",
      "update contact_shared_value moved set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\n   and not exists (select from contact_shared_value there\n                    where there.company_id = $2 and there.contact_id = $1 and there.value = moved.value)\nreturning id",
      ["to","company_id","from","ids"], ["ids"],
    ),
    /** Puts a contact's numbers and addresses in the order they had before a merge; later ones come last. */
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
} as const
