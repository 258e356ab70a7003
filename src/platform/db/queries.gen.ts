// Made by `bun run sql` from the files under sql/. Do not edit.
import { query } from './query'

export const sql = {
  contacts: {
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
      /** Fills what is empty in a contact from a new enquiry; what is known already stays. Nothing is written when all is full. */
      fillContact: query<{ name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; tags: string[] | null; company_id: string | null; contact_id: string | null }, { changed: string[] }>(
        "contacts/contacts/fill_contact",
        "update contact\n   set name = coalesce(contact.name, new.name),\n       name_folded = case when contact.name is null then new.name_folded else contact.name_folded end,\n       first_name = case when contact.name is null then new.first_name else contact.first_name end,\n       last_name = case when contact.name is null then new.last_name else contact.last_name end,\n       city = coalesce(contact.city, new.city),\n       address = coalesce(contact.address, new.address),\n       pincode = coalesce(contact.pincode, new.pincode),\n       occupation = coalesce(contact.occupation, new.occupation),\n       tags = contact.tags || new.tags,\n       updated_at = now()\n  from (select old.id,\n               $1::text as name, coalesce($2::text, '') as name_folded,\n               $3::text as first_name, $4::text as last_name,\n               $5::text as city, $6::text as address, $7::text as pincode,\n               $8::text as occupation,\n               array(select unnest($9::text[]) except select unnest(old.tags)) as tags,\n               array_remove(array[\n                 case when old.name is null and $1::text is not null then 'name' end,\n                 case when old.city is null and $5::text is not null then 'city' end,\n                 case when old.address is null and $6::text is not null then 'address' end,\n                 case when old.pincode is null and $7::text is not null then 'pincode' end,\n                 case when old.occupation is null and $8::text is not null then 'occupation' end,\n                 case when not $9::text[] <@ old.tags then 'tags' end], null) as changed\n          from contact old\n         where old.company_id = $10 and old.id = $11\n           for update) new\n where contact.company_id = $10 and contact.id = new.id and new.changed <> '{}'\nreturning new.changed",
        ["name","name_folded","first_name","last_name","city","address","pincode","occupation","tags","company_id","contact_id"], ["tags"],
      ),
      /** Adds a contact; its phones and e-mails follow. */
      insertContact: query<{ company_id: string | null; id: string | null; name: string | null; name_folded: string | null; first_name: string | null; last_name: string | null; city: string | null; address: string | null; pincode: string | null; occupation: string | null; kinds: string[] | null; tags: string[] | null; custom: unknown | null; owner_id: string | null; is_unreachable: boolean | null; is_test: boolean | null }, {  }>(
        "contacts/contacts/insert_contact",
        "insert into contact (\n  company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, kinds, tags, custom,\n  owner_id, is_unreachable, is_test)\nvalues (\n  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,\n  $13, $14, $15, $16)",
        ["company_id","id","name","name_folded","first_name","last_name","city","address","pincode","occupation","kinds","tags","custom","owner_id","is_unreachable","is_test"], ["kinds","tags"],
      ),
    },
  },
  leads: {
    assignment: {
      /** The member, when active. */
      findActiveMember: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
        "leads/assignment/find_active_member",
        "select id, name from member where company_id = $1 and id = $2 and status = 'active'",
        ["company_id","member_id"],
      ),
      /** The owner of the company, who gets what nobody else takes; the longest-serving one of several. */
      findLastResort: query<{ company_id: string | null }, { id: string; name: string }>(
        "leads/assignment/find_last_resort",
        "select member.id, member.name\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.status = 'active'\n order by role.key = 'owner' desc, role.position, member.created_at\n limit 1",
        ["company_id"],
      ),
      /** The active rules that are for this source, in the order in which they are tried. */
      listFittingRules: query<{ company_id: string | null; source_id: string | null }, { id: string; name: string; fallback_member_id: string | null }>(
        "leads/assignment/list_fitting_rules",
        "select id, name, fallback_member_id\n  from assignment_rule\n where company_id = $1 and is_active and (source_ids = '{}' or $2 = any (source_ids))\n order by position, id",
        ["company_id","source_id"],
      ),
      /** Queues the leads that need a turn under this rule. A statement of its own: the next one must see the turn that was */
      lockRule: query<{ company_id: string | null; rule_id: string | null }, { id: string }>(
        "leads/assignment/lock_rule",
        "select id from assignment_rule where company_id = $1 and id = $2 for no key update",
        ["company_id","rule_id"],
      ),
      /** Gives the next turn to the member of the rule who waited longest and takes leads now. */
      takeTurn: query<{ company_id: string | null; rule_id: string | null }, { member_id: string | null }>(
        "leads/assignment/take_turn",
        "with chosen as (\n  select member.id\n    from assignment_rule rule\n    join member on member.company_id = rule.company_id and member.id = any (rule.member_ids)\n    left join assignment_turn turn\n      on turn.company_id = rule.company_id and turn.rule_id = rule.id and turn.member_id = member.id\n   where rule.company_id = $1 and rule.id = $2 and member.status = 'active' and member.takes_leads\n   order by turn.last_turn nulls first, array_position(rule.member_ids, member.id)\n   limit 1)\ninsert into assignment_turn (company_id, rule_id, member_id, last_turn)\nselect $1, $2, chosen.id,\n       (select coalesce(max(last_turn), 0) + 1 from assignment_turn where company_id = $1 and rule_id = $2)\n  from chosen\non conflict (company_id, rule_id, member_id) do update set last_turn = excluded.last_turn\nreturning member_id",
        ["company_id","rule_id"],
      ),
    },
    intake: {
      /** Another enquiry on a lead that is there: counted, dated, and whatever the lead did not know yet is filled in. */
      enquireAgain: query<{ received_at: string | null; temperature: string | null; budget_min: number | null; budget_max: number | null; bhk: number[] | null; property_types: string[] | null; location: string | null; project: string | null; custom: unknown | null; company_id: string | null; lead_id: string | null }, {  }>(
        "leads/intake/enquire_again",
        "update lead\n   set enquiry_count = enquiry_count + 1,\n       last_enquiry_at = greatest(last_enquiry_at, $1),\n       temperature = coalesce($2::text, temperature),\n       budget_min = case when budget_min is null and budget_max is null then $3 else budget_min end,\n       budget_max = case when budget_min is null and budget_max is null then $4 else budget_max end,\n       bhk = case when bhk = '{}' then $5 else bhk end,\n       property_types = case when property_types = '{}' then $6 else property_types end,\n       location = coalesce(location, $7),\n       project = coalesce(project, $8),\n       custom = custom || $9::jsonb,\n       updated_at = now()\n where company_id = $10 and id = $11",
        ["received_at","temperature","budget_min","budget_max","bhk","property_types","location","project","custom","company_id","lead_id"], ["bhk","property_types"],
      ),
      /** A new lead in its pipeline's first status. */
      insertLead: query<{ company_id: string | null; id: string | null; ref: string | null; contact_id: string | null; lead_type: string | null; temperature: string | null; pipeline_id: string | null; status_id: string | null; source_id: string | null; owner_id: string | null; external_id: string | null; budget_min: number | null; budget_max: number | null; bhk: number[] | null; property_types: string[] | null; location: string | null; project: string | null; message: string | null; attribution: unknown | null; custom: unknown | null; duplicate_kind: string | null; duplicate_of: string | null; is_late: boolean | null; is_test: boolean | null; received_at: string | null }, {  }>(
        "leads/intake/insert_lead",
        "insert into lead (\n  company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,\n  external_id, budget_min, budget_max, bhk, property_types, location, project, message, attribution, custom,\n  duplicate_kind, duplicate_of, is_late, is_test, received_at, last_enquiry_at)\nvalues (\n  $1, $2, $3, $4, $5, coalesce($6::text, 'warm'), $7, $8, 'open',\n  $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,\n  $19, $20, $21, $22, $23, $24, $25, $25)",
        ["company_id","id","ref","contact_id","lead_type","temperature","pipeline_id","status_id","source_id","owner_id","external_id","budget_min","budget_max","bhk","property_types","location","project","message","attribution","custom","duplicate_kind","duplicate_of","is_late","is_test","received_at"], ["bhk","property_types"],
      ),
      /** For each lead type its pipeline and the status a new lead starts in. */
      listFirstStatuses: query<{ company_id: string | null }, { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; pipeline_id: string; status_id: string; status_key: string; status_name: string }>(
        "leads/intake/list_first_statuses",
        "select distinct on (lead_type) lead_type, pipeline.id as pipeline_id, status.id as status_id, status.key as status_key,\n       status.name as status_name\n  from pipeline\n cross join unnest(pipeline.lead_types) as lead_type\n  join pipeline_status status on status.company_id = $1 and status.pipeline_id = pipeline.id\n where pipeline.company_id = $1 and status.category = 'open'\n order by lead_type, pipeline.position, status.position",
        ["company_id"],
      ),
      /** Makes enquiries of the same person wait for one another: one lock for each phone, e-mail and external id, taken in */
      lockIdentities: query<{ identities: string[] | null }, {  }>(
        "leads/intake/lock_identities",
        "select pg_advisory_xact_lock(hashtextextended(identity, 0)) as locked\n  from unnest($1::text[]) as identity",
        ["identities"], ["identities"],
      ),
      /** Who this enquiry is from, and which of that person's leads it may belong to: first by the feed's own id, then by any */
      recognise: query<{ company_id: string | null; source_id: string | null; external_id: string | null; is_test: boolean | null; phones: string[] | null; emails: string[] | null; lead_type: string | null }, { kind: 'external_id' | 'phone' | 'email'; contact_id: string; known_lead_id: string | null; contact_owner_id: string | null; has_name: boolean; open_lead_id: string | null; open_lead_owner_id: string | null; closed_lead_id: string | null; closed_lead_owner_id: string | null; closed_at: string | null; closed_lead_pipeline_id: string | null; latest_lead_owner_id: string | null; latest_lead_id: string | null }>(
        "leads/intake/recognise",
        "with seen as (\n  (select lead.contact_id, lead.id as lead_id, 'external_id' as kind, 0 as rank\n     from lead\n    where lead.company_id = $1 and lead.source_id = $2\n      and lead.external_id = $3 and lead.is_test = $4)\n  union all\n  (select phone.contact_id, null, 'phone', array_position($5::text[], phone.e164)\n     from contact_phone phone\n    where phone.company_id = $1 and phone.e164 = any ($5::text[]) and phone.is_test = $4)\n  union all\n  (select email.contact_id, null, 'email', 1000 + array_position($6::text[], email.email)\n     from contact_email email\n    where email.company_id = $1 and email.email = any ($6::text[]) and email.is_test = $4)\n), found as (\n  select * from seen order by rank limit 1\n)\nselect found.kind, found.contact_id, found.lead_id as known_lead_id,\n       contact.owner_id as contact_owner_id, contact.name is not null as has_name,\n       open_lead.id as open_lead_id, open_lead.owner_id as open_lead_owner_id,\n       closed_lead.id as closed_lead_id, closed_lead.owner_id as closed_lead_owner_id, closed_lead.closed_at,\n       closed_lead.pipeline_id as closed_lead_pipeline_id,\n       latest_lead.owner_id as latest_lead_owner_id, latest_lead.id as latest_lead_id\n  from found\n  join contact on contact.company_id = $1 and contact.id = found.contact_id\n  left join lateral (\n    select lead.id, lead.owner_id\n      from lead\n     where lead.company_id = $1 and lead.contact_id = found.contact_id and lead.category = 'open'\n       and lead.archived_at is null and lead.is_test = $4\n       and ($7::text is null or lead.lead_type = $7)\n     order by lead.id = found.lead_id desc nulls last, lead.last_enquiry_at desc, lead.id desc\n     limit 1) open_lead on true\n  left join lateral (\n    select lead.id, lead.owner_id, lead.closed_at, lead.pipeline_id\n      from lead\n     where lead.company_id = $1 and lead.contact_id = found.contact_id and lead.category <> 'open'\n       and lead.archived_at is null and lead.is_test = $4\n       and ($7::text is null or lead.lead_type = $7)\n     order by lead.closed_at desc nulls last, lead.id desc\n     limit 1) closed_lead on true\n  left join lateral (\n    select lead.id, lead.owner_id\n      from lead\n     where lead.company_id = $1 and lead.contact_id = found.contact_id and lead.is_test = $4\n     order by lead.last_enquiry_at desc, lead.id desc\n     limit 1) latest_lead on true",
        ["company_id","source_id","external_id","is_test","phones","emails","lead_type"], ["phones","emails"],
      ),
      /** A closed lead whose person is back within the window: into its pipeline's first status again. */
      reopenLead: query<{ company_id: string | null; pipeline_id: string | null; lead_id: string | null }, { from_status: { key: string; name: string }; to_status: { key: string; name: string } }>(
        "leads/intake/reopen_lead",
        "update lead\n   set status_id = first.id, sub_status_id = null, category = 'open', closed_at = null, updated_at = now()\n  from pipeline_status old, (\n    select id, key, name from pipeline_status\n     where company_id = $1 and pipeline_id = $2 and category = 'open'\n     order by position limit 1) first\n where lead.company_id = $1 and lead.id = $3\n   and old.company_id = lead.company_id and old.id = lead.status_id\nreturning json_build_object('key', old.key, 'name', old.name) as from_status,\n          json_build_object('key', first.key, 'name', first.name) as to_status",
        ["company_id","pipeline_id","lead_id"],
      ),
    },
  },
  platform: {
    events: {
      /** Appends to the event list, each event with its record as it now is. Runs after the statements that changed the */
      appendEvents: query<{ company_id: string | null; actor: unknown | null; events: unknown | null }, {  }>(
        "platform/events/append_events",
        "insert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)\nselect $1, e.id, e.type, e.subject_kind, e.subject_id, $2::jsonb, e.changes,\n       app.record_of(e.subject_kind, $1, e.subject_id), e.is_quiet\n  from jsonb_to_recordset($3::jsonb)\n    as e (id text, type text, subject_kind text, subject_id text, changes jsonb, is_quiet boolean)",
        ["company_id","actor","events"],
      ),
    },
    idempotency: {
      /** Claims an Idempotency-Key: new, past its 24 hours, or left by a program that died 90 seconds ago with the same request. */
      claimKey: query<{ company_id: string | null; principal: string | null; route: string | null; key: string | null; fingerprint: Uint8Array | null }, { key: string }>(
        "platform/idempotency/claim_key",
        "insert into idempotency_key (company_id, principal, route, key, fingerprint, locked_until, expires_at)\nvalues ($1, $2, $3, $4, $5, now() + interval '90 seconds', now() + interval '24 hours')\non conflict (company_id, principal, route, key) do update\n   set fingerprint = excluded.fingerprint,\n       locked_until = excluded.locked_until,\n       status = null,\n       body = null,\n       created_at = now(),\n       expires_at = excluded.expires_at\n where idempotency_key.expires_at < now()\n    or (idempotency_key.status is null\n        and idempotency_key.locked_until < now()\n        and idempotency_key.fingerprint = excluded.fingerprint)\nreturning key",
        ["company_id","principal","route","key","fingerprint"],
      ),
      /** What is known of a key that is taken. */
      findKey: query<{ company_id: string | null; principal: string | null; route: string | null; key: string | null }, { fingerprint: Uint8Array; status: number | null; body: string | null }>(
        "platform/idempotency/find_key",
        "select fingerprint, status, body\n  from idempotency_key\n where company_id = $1 and principal = $2 and route = $3 and key = $4",
        ["company_id","principal","route","key"],
      ),
      /** Keeps the first answer. */
      finishKey: query<{ status: number | null; body: string | null; company_id: string | null; principal: string | null; route: string | null; key: string | null }, {  }>(
        "platform/idempotency/finish_key",
        "update idempotency_key\n   set status = $1, body = $2, locked_until = null\n where company_id = $3 and principal = $4 and route = $5 and key = $6",
        ["status","body","company_id","principal","route","key"],
      ),
      /** Gives a key free whose request left nothing behind. */
      releaseKey: query<{ company_id: string | null; principal: string | null; route: string | null; key: string | null }, {  }>(
        "platform/idempotency/release_key",
        "delete from idempotency_key\n where company_id = $1 and principal = $2 and route = $3 and key = $4 and status is null",
        ["company_id","principal","route","key"],
      ),
    },
  },
  records: {
    timeline: {
      /** Adds an entry to a timeline. */
      insertActivity: query<{ company_id: string | null; id: string | null; type: string | null; at: string | null; lead_id: string | null; contact_id: string | null; actor_kind: string | null; actor_id: string | null; actor_name: string | null; title: string | null; text: string | null; data: unknown | null; mention_ids: string[] | null; pinned_at: string | null; is_test: boolean | null }, {  }>(
        "records/timeline/insert_activity",
        "insert into activity (\n  company_id, id, type, at, lead_id, contact_id, actor_kind, actor_id, actor_name, title, text, data, mention_ids,\n  pinned_at, is_test)\nvalues (\n  $1, $2, $3, coalesce($4, now()), $5, $6, $7, $8, $9, $10,\n  $11, $12, $13, $14, $15)",
        ["company_id","id","type","at","lead_id","contact_id","actor_kind","actor_id","actor_name","title","text","data","mention_ids","pinned_at","is_test"], ["mention_ids"],
      ),
    },
  },
} as const
