// Made by `bun run sql` from the files under sql/platform. Do not edit.
import { query } from './query'

export const sql = {
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
    /** Appends to the event list, each event with its present record: as the caller read it, or else read here once for each */
    appendEvents: query<{ events: unknown | null; company_id: string | null; actor: unknown | null }, {  }>(
      "platform/events/append_events",
      "with new as (\n  select *\n    from rows from (jsonb_to_recordset($1::jsonb) as (\n      id text, type text, subject_kind text, subject_id text, changes jsonb, record jsonb, is_quiet boolean))\n      with ordinality as e (id, type, subject_kind, subject_id, changes, record, is_quiet, place)\n), record as materialized (\n  select kind.subject_kind, found.id, found.shape\n    from (select subject_kind, array_agg(distinct subject_id) as ids\n            from new where record is null group by subject_kind) kind,\n         app.records_of(kind.subject_kind, $2, kind.ids) found\n)\ninsert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)\nselect $2, new.id, new.type, new.subject_kind, new.subject_id, $3::jsonb, new.changes,\n       coalesce(new.record, record.shape), new.is_quiet\n  from new\n  left join record on record.subject_kind = new.subject_kind and record.id = new.subject_id\n order by new.place",
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
    listDueRetries: query<{ consumer: string | null; longest_ms: number | null; keeps_order: boolean | null; limit: number | null }, { position: number; id: string; company_id: string; type: string; subject: { kind: string; id: string }; actor: { kind: 'member' | 'key' | 'support' | 'automation' | 'system'; id: string | null; name: string; run?: { id: string; chain: string[] } }; changes: Record<string, unknown>; record: Record<string, unknown> | null; is_quiet: boolean; at: string; tries: number; is_replay: boolean }>(
      "platform/events/list_due_retries",
      "with waiting as (\n  select retry.company_id, retry.event_id, retry.tries, retry.is_replay,\n         coalesce(retry.retry_at, '-infinity') as retry_at,\n         max(coalesce(retry.retry_at, '-infinity')) filter (where not retry.is_replay)\n           over (partition by retry.company_id, retry.subject_id order by retry.position) as until\n    from event_retry retry\n   where retry.consumer = $1 and retry.died_at is null\n), due as (\n  select waiting.*\n    from waiting, (select now() as at, now() + $2::bigint * interval '1 millisecond' as longest) as time\n   where case when is_replay or not $3 then retry_at else until end <= time.at\n      or case when is_replay or not $3 then retry_at else until end > time.longest\n)\nselect event.position, event.id, event.company_id, event.type,\n       json_build_object('kind', event.subject_kind, 'id', event.subject_id) as subject, event.actor, event.changes,\n       event.record, event.is_quiet, event.at, due.tries, due.is_replay\n  from due\n  join event on event.company_id = due.company_id and event.id = due.event_id\n order by event.position\n limit $4",
      ["consumer","longest_ms","keeps_order","limit"],
    ),
    /** The events behind a position, in the order of the list. Scope: every company, because a consumer works for all of them. */
    listEvents: query<{ after: number | null; limit: number | null }, { position: number; id: string; company_id: string; type: string; subject: { kind: string; id: string }; actor: { kind: 'member' | 'key' | 'support' | 'automation' | 'system'; id: string | null; name: string; run?: { id: string; chain: string[] } }; changes: Record<string, unknown>; record: Record<string, unknown> | null; is_quiet: boolean; at: string }>(
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
    /** A file that is in the data folder by now. */
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
    /** Whether programs other than the worker's are at work on the database. */
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
    appendMail: query<{ company_id: string | null; id: string | null; member_id: string | null; contact_id: string | null; recipient: string | null; template: string | null; subject: string | null; text: string | null; html: string | null; link_sealed: Uint8Array | null; status: string | null; at: string | null; good_until: string | null }, {  }>(
      "platform/mail/append_mail",
      "insert into mail (company_id, id, member_id, contact_id, recipient, template, subject, text, html, link_sealed, status,\n                  next_at, good_until, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,\n        $12, $13, $12)",
      ["company_id","id","member_id","contact_id","recipient","template","subject","text","html","link_sealed","status","at","good_until"],
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
    /** The keys of words that their usual spellings share, in their order; `coarse`: as exact as Tamil letters are. */
    spellWords: query<{ words: string[] | null }, { key: string; coarse: string }>(
      "platform/names/spell_words",
      "select app.spelling_key(given.word) as key, app.coarse_key(app.spelling_key(given.word)) as coarse\n  from unnest($1::text[]) with ordinality given (word, place)\n order by given.place",
      ["words"], ["words"],
    ),
  },
} as const
