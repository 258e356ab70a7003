// Made by `bun run sql` from the files under sql/automation. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
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
    /** Events of a type, newest first, without those that fire nothing outside. */
    listNewest: query<{ company_id: string | null; type: string | null; before: number | null; most: number | null }, { seq: number; id: string; type: string; at: string; changes: Record<string, unknown>; subject: { kind: string; id: string } }>(
      "automation/automation-tools/list_newest",
      "select seq, id, type, app.instant(at) as at, changes, json_build_object('kind', subject_kind, 'id', subject_id) as subject\n  from event\n where company_id = $1 and type = $2 and not is_quiet and ($3::bigint is null or seq < $3)\n order by seq desc\n limit $4",
      ["company_id","type","before","most"],
    ),
    /** The people with one of these numbers and this address, as whoever asks reads them, newest first. */
    searchContacts: query<{ company_id: string | null; e164s: string[] | null; email: string | null }, { json: string }>(
      "automation/automation-tools/search_contacts",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from contact_record record\n where record.company_id = $1 and record.id in (\n   select contact.id\n     from contact\n    where contact.company_id = $1 and not contact.is_test and contact.archived_at is null\n      and ($2::text[] is null or exists (\n        select from contact_phone p\n         where p.company_id = $1 and p.contact_id = contact.id and p.e164 = any ($2::text[])))\n      and ($3::text is null or exists (\n        select from contact_email e\n         where e.company_id = $1 and e.contact_id = contact.id and e.email = $3))\n      and contact.id in (\n        select contact_id from contact_phone where company_id = $1 and e164 = any ($2::text[])\n        union\n        select contact_id from contact_email where company_id = $1 and email = $3))\n order by record.created_at desc, record.id desc\n limit 10",
      ["company_id","e164s","email"], ["e164s"],
    ),
    /** Leads of the people with one of these numbers and this address, as whoever asks reads them, newest first. */
    searchLeads: query<{ company_id: string | null; e164s: string[] | null; email: string | null }, { json: string }>(
      "automation/automation-tools/search_leads",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from lead_record record\n where record.company_id = $1 and record.id in (\n   select lead.id\n     from lead\n    where lead.company_id = $1 and not lead.is_test and lead.archived_at is null\n      and ($2::text[] is null or exists (\n        select from contact_phone p\n         where p.company_id = $1 and p.contact_id = lead.contact_id and p.e164 = any ($2::text[])))\n      and ($3::text is null or exists (\n        select from contact_email e\n         where e.company_id = $1 and e.contact_id = lead.contact_id and e.email = $3))\n      and lead.contact_id in (\n        select contact_id from contact_phone where company_id = $1 and e164 = any ($2::text[])\n        union\n        select contact_id from contact_email where company_id = $1 and email = $3))\n order by record.received_at desc, record.id desc\n limit 10",
      ["company_id","e164s","email"], ["e164s"],
    ),
  },
  webhooks: {
    /** Takes the subscriptions to which something is due and that no living program sends to. Scope: every company, because a */
    claimSubscriptions: query<{ at: string | null; most: number | null; worker: string | null }, { company_id: string; id: string }>(
      "automation/webhooks/claim_subscriptions",
      "with due as (\n  select s.company_id, s.id\n    from webhook_subscription s\n   where s.removed_at is null and s.status = 'active' and coalesce(s.wait_until <= $1, true)\n     and (s.sender is null or not app.lives(s.sender))\n     and exists (select from webhook_delivery d\n                  where d.company_id = s.company_id and d.subscription_id = s.id\n                    and d.status in ('pending', 'retrying') and d.next_retry_at <= $1)\n   limit $2\n     for update of s skip locked\n)\nupdate webhook_subscription s\n   set sender = $3\n  from due\n where s.company_id = due.company_id and s.id = due.id\nreturning s.company_id, s.id",
      ["at","most","worker"],
    ),
    /** How many subscriptions there are of a kind. */
    countSubscriptions: query<{ company_id: string | null; kind: string | null }, { count: number }>(
      "automation/webhooks/count_subscriptions",
      "select count(*)::int as count\n  from webhook_subscription\n where company_id = $1 and kind = $2 and removed_at is null",
      ["company_id","kind"],
    ),
    /** Takes back what nobody may be sent. Scope: every company, because the sender works for all. */
    deleteDeliveries: query<{ company_id: string | null; ids: string[] | null }, {  }>(
      "automation/webhooks/delete_deliveries",
      "delete from webhook_delivery where company_id = $1 and id = any ($2) and status in ('pending', 'retrying')",
      ["company_id","ids"], ["ids"],
    ),
    /** Deletes what was sent long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldDeliveries: query<{ before: string | null; most: number | null }, {  }>(
      "automation/webhooks/delete_old_deliveries",
      "delete from webhook_delivery\n where (company_id, id) in (\n   select company_id, id from webhook_delivery where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Takes subscriptions away, or with `disabled_because` switches them off; what waits is not sent any more. By id, or all */
    endSubscriptions: query<{ disabled_because: string | null; at: string | null; company_id: string | null; id: string | null; key_id: string | null; error: string | null }, { id: string }>(
      "automation/webhooks/end_subscriptions",
      "with ended as (\n  update webhook_subscription\n     set removed_at = case when $1::text is null then $2::timestamptz end,\n         status = case when $1::text is null then status else 'disabled' end,\n         disabled_because = $1, updated_at = $2\n   where company_id = $3 and removed_at is null\n     and (id = $4::text or key_id = $5::text)\n  returning id\n), cancelled as (\n  update webhook_delivery\n     set status = 'cancelled', next_retry_at = null, error = coalesce(error, $6)\n   where company_id = $3 and subscription_id in (select id from ended) and status in ('pending', 'retrying')\n)\nselect id from ended",
      ["disabled_because","at","company_id","id","key_id","error"],
    ),
    /** A line of the delivery log. */
    findDelivery: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "automation/webhooks/find_delivery",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from webhook_delivery_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** What is needed to send to a subscription, for the program that does. Scope: every company, because the sender works for */
    findSending: query<{ at: string | null; company_id: string | null; id: string | null; worker: string | null }, { kind: 'endpoint' | 'trigger' | 'workflow'; name: string; target_url: string; trigger: string | null; key_id: string | null; secret: Uint8Array; failures: number; last_success_at: string | null; former_secret: Uint8Array | null; public_id: string | null; zone: string }>(
      "automation/webhooks/find_sending",
      "select s.kind, s.name, s.target_url, s.trigger, s.key_id, s.secret, s.failures,\n       app.instant(s.last_success_at) as last_success_at,\n       case when s.former_until > $1 then s.former_secret end as former_secret,\n       (select k.public_id from api_key k where k.company_id = s.company_id and k.id = s.key_id) as public_id,\n       company.time_zone as zone\n  from webhook_subscription s\n  join company on company.id = s.company_id\n where s.company_id = $2 and s.id = $3 and s.sender = $4 and s.removed_at is null\n   and s.status = 'active' and coalesce(s.wait_until <= $1, true)",
      ["at","company_id","id","worker"],
    ),
    /** A subscription as it is shown. */
    findSubscription: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "automation/webhooks/find_subscription",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from webhook_subscription_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Adds what is to be sent; what was added before is left as it is. Scope: every company, because events come together. */
    insertDeliveries: query<{ at: string | null; deliveries: unknown | null }, {  }>(
      "automation/webhooks/insert_deliveries",
      "insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id, event_at,\n                              changes, next_retry_at, created_at)\nselect d.company_id, d.id, d.subscription_id, d.kind, d.event_id, d.event_type, d.entity_type, d.entity_id, d.event_at,\n       d.changes, $1, $1\n  from jsonb_to_recordset($2::jsonb) as d (company_id text, id text, subscription_id text, kind text,\n         event_id text, event_type text, entity_type text, entity_id text, event_at timestamptz, changes jsonb, place int)\n  join webhook_subscription s on s.company_id = d.company_id and s.id = d.subscription_id and s.removed_at is null\n order by d.place\non conflict do nothing",
      ["at","deliveries"],
    ),
    /** Adds one delivery with its body: a test, or a step of an automation. */
    insertDelivery: query<{ company_id: string | null; id: string | null; subscription_id: string | null; kind: string | null; event_id: string | null; event_type: string | null; entity_type: string | null; entity_id: string | null; at: string | null; body: unknown | null; max_attempts: number | null; next_retry_at: string | null }, {  }>(
      "automation/webhooks/insert_delivery",
      "insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id, event_at,\n                              body, max_attempts, next_retry_at, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9,\n        $10::jsonb, $11, $12, $9)",
      ["company_id","id","subscription_id","kind","event_id","event_type","entity_type","entity_id","at","body","max_attempts","next_retry_at"],
    ),
    /** Adds a subscription. */
    insertSubscription: query<{ company_id: string | null; id: string | null; kind: string | null; name: string | null; target_url: string | null; events: string[] | null; filter: unknown | null; trigger: string | null; app: string | null; key_id: string | null; secret: Uint8Array | null; me: string | null; at: string | null }, {  }>(
      "automation/webhooks/insert_subscription",
      "insert into webhook_subscription (company_id, id, kind, name, target_url, events, filter, trigger, app, key_id, secret,\n                                  created_by, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11,\n        $12, $13, $13)",
      ["company_id","id","kind","name","target_url","events","filter","trigger","app","key_id","secret","me","at"], ["events"],
    ),
    /** What is due to a subscription, in its order. Scope: every company, because the sender works for all. */
    listDue: query<{ company_id: string | null; subscription_id: string | null; at: string | null; most: number | null }, { id: string; kind: string; event_id: string; event_type: string; entity_type: string; entity_id: string; event_at: string; changes: Record<string, unknown>; body: unknown; attempt: number; max_attempts: number }>(
      "automation/webhooks/list_due",
      "select id, kind, event_id, event_type, entity_type, entity_id, app.instant(event_at) as event_at, changes, body, attempt,\n       max_attempts\n  from webhook_delivery\n where company_id = $1 and subscription_id = $2 and status in ('pending', 'retrying')\n   and next_retry_at <= $3\n order by seq\n limit $4",
      ["company_id","subscription_id","at","most"],
    ),
    /** The subscriptions of some companies that take events. Scope: every company, because the list of events is of all. */
    listReceivers: query<{ company_ids: string[] | null }, { company_id: string; id: string; kind: 'endpoint' | 'trigger'; events: string[]; filter: unknown; trigger: string | null; zone: string }>(
      "automation/webhooks/list_receivers",
      "select s.company_id, s.id, s.kind, s.events, s.filter, s.trigger, company.time_zone as zone\n  from webhook_subscription s\n  join company on company.id = s.company_id\n where s.company_id = any ($1) and s.removed_at is null and s.status <> 'disabled' and s.kind <> 'workflow'",
      ["company_ids"], ["company_ids"],
    ),
    /** Records of a kind as whoever asks may read them. */
    listShapes: query<{ kind: string | null; company_id: string | null; ids: string[] | null }, { id: string; shape: Record<string, unknown> }>(
      "automation/webhooks/list_shapes",
      "select id, shape from app.records_of($1, $2, $3) where shape is not null",
      ["kind","company_id","ids"], ["ids"],
    ),
    /** The subscriptions that are shown, newest first: of one kind, or of one key. */
    listSubscriptions: query<{ company_id: string | null; kind: string | null; key_id: string | null }, { json: string }>(
      "automation/webhooks/list_subscriptions",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from webhook_subscription_record record\n where company_id = $1 and kind <> 'workflow' and ($2::text is null or kind = $2)\n   and ($3::text is null or record.api_key ->> 'id' = $3)\n order by id desc",
      ["company_id","kind","key_id"],
    ),
    /** A subscription that is about to be changed. */
    lockSubscription: query<{ company_id: string | null; id: string | null }, { kind: 'endpoint' | 'trigger' | 'workflow'; name: string; target_url: string; events: string[]; filter: unknown; trigger: string | null; status: 'active' | 'paused' | 'disabled'; key_id: string | null; secret: Uint8Array; updated_at: string }>(
      "automation/webhooks/lock_subscription",
      "select kind, name, target_url, events, filter, trigger, status, key_id, secret, app.instant(updated_at) as updated_at\n  from webhook_subscription\n where company_id = $1 and id = $2 and removed_at is null and kind <> 'workflow'\n   for update",
      ["company_id","id"],
    ),
    /** Keeps how a subscription does: a success ends what was wrong. Scope: every company, because the sender works for all. */
    noteHealth: query<{ failures: number | null; succeeded: boolean | null; at: string | null; error: string | null; wait_until: string | null; company_id: string | null; id: string | null; worker: string | null }, { failing_since: string | null; failures: number }>(
      "automation/webhooks/note_health",
      "update webhook_subscription\n   set failing_since = case when $1::int = 0 then null\n                            when $2::boolean then $3 else coalesce(failing_since, $3) end,\n       failures = $1::int,\n       last_error = coalesce($4::text, last_error),\n       last_success_at = case when $2::boolean then $3 else last_success_at end,\n       wait_until = $5::timestamptz\n where company_id = $6 and id = $7 and sender = $8\nreturning app.instant(failing_since) as failing_since, failures",
      ["failures","succeeded","at","error","wait_until","company_id","id","worker"],
    ),
    /** Lets others send to a subscription. Scope: every company, because the sender works for all. */
    releaseSubscription: query<{ company_id: string | null; id: string | null; worker: string | null }, {  }>(
      "automation/webhooks/release_subscription",
      "update webhook_subscription set sender = null\n where company_id = $1 and id = $2 and sender = $3",
      ["company_id","id","worker"],
    ),
    /** Sends deliveries once more, each as a row of its own: one by its id, or those of a subscription from a time on. What */
    replayDeliveries: query<{ company_id: string | null; id: string | null; subscription_id: string | null; from: string | null; to: string | null; statuses: string[] | null; most: number | null; new_ids: string[] | null; at: string | null }, { ids: string[] }>(
      "automation/webhooks/replay_deliveries",
      "with chosen as (\n  select d.*, row_number() over (order by d.seq) as place\n    from webhook_delivery d\n    join webhook_subscription s on s.company_id = d.company_id and s.id = d.subscription_id\n     and s.removed_at is null and s.status <> 'disabled'\n   where d.company_id = $1 and d.kind <> 'test'\n     and (d.id = $2::text\n          or $2::text is null and d.subscription_id = $3 and d.created_at >= $4::timestamptz\n             and d.created_at <= $5::timestamptz and d.replay_of_id is null\n             and d.status = any ($6::text[]))\n     and d.status not in ('pending', 'retrying')\n   order by d.seq\n   limit $7\n), added as (\n  insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id,\n                                event_at, changes, body, max_attempts, next_retry_at, replay_of_id, created_at)\n  select company_id, ($8::text[])[place], subscription_id, kind, event_id, event_type, entity_type, entity_id,\n         event_at, changes, body, max_attempts, $9::timestamptz, id, $9::timestamptz\n    from chosen\n   order by place\n  returning id\n)\nselect coalesce(array_agg(id), '{}') as ids from added",
      ["company_id","id","subscription_id","from","to","statuses","most","new_ids","at"], ["statuses","new_ids"],
    ),
    /** Gives a subscription another secret; the present one signs too until `former_until`. */
    rotateSecret: query<{ former_until: string | null; secret: Uint8Array | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/webhooks/rotate_secret",
      "update webhook_subscription\n   set former_secret = case when $1::timestamptz is null then null else secret end,\n       former_until = $1, secret = $2, updated_at = $3\n where company_id = $4 and id = $5",
      ["former_until","secret","at","company_id","id"],
    ),
    /** Keeps what became of attempts. Scope: every company, because the sender works for all. */
    settleDeliveries: query<{ settled: unknown | null; company_id: string | null }, {  }>(
      "automation/webhooks/settle_deliveries",
      "update webhook_delivery d\n   set status = s.status, attempt = s.attempt, status_code = s.status_code, response_ms = s.response_ms, error = s.error,\n       request = s.request, response = s.response, next_retry_at = s.next_retry_at,\n       last_attempt_at = coalesce(s.last_attempt_at, d.last_attempt_at),\n       delivered_at = case when s.status = 'delivered' then s.last_attempt_at end\n  from jsonb_to_recordset($1::jsonb) as s (id text, status text, attempt int, status_code int, response_ms int,\n         error text, request jsonb, response jsonb, next_retry_at timestamptz, last_attempt_at timestamptz)\n where d.company_id = $2 and d.id = s.id and d.status in ('pending', 'retrying')",
      ["settled","company_id"],
    ),
    /** Keeps what became of a test. */
    settleTest: query<{ settled: unknown | null; company_id: string | null }, {  }>(
      "automation/webhooks/settle_test",
      "update webhook_delivery d\n   set status = s.status, attempt = s.attempt, status_code = s.status_code, response_ms = s.response_ms, error = s.error,\n       request = s.request, response = s.response, next_retry_at = null, last_attempt_at = s.last_attempt_at,\n       delivered_at = case when s.status = 'delivered' then s.last_attempt_at end\n  from jsonb_to_recordset($1::jsonb) as s (id text, status text, attempt int, status_code int, response_ms int,\n         error text, request jsonb, response jsonb, last_attempt_at timestamptz)\n where d.company_id = $2 and d.id = s.id",
      ["settled","company_id"],
    ),
    /** Changes a subscription. One that is switched on again begins without its failures. */
    updateSubscription: query<{ name: string | null; target_url: string | null; events: string[] | null; filter: unknown | null; status: string | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/webhooks/update_subscription",
      "update webhook_subscription\n   set name = $1, target_url = $2, events = $3, filter = $4::jsonb, status = $5,\n       disabled_because = case when $5 = 'disabled' then disabled_because end,\n       failing_since = case when $5 = status then failing_since end,\n       failures = case when $5 = status then failures else 0 end,\n       wait_until = case when $5 = status then wait_until end,\n       updated_at = $6\n where company_id = $7 and id = $8",
      ["name","target_url","events","filter","status","at","company_id","id"], ["events"],
    ),
  },
} as const
