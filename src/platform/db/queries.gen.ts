// Made by `bun run sql` from the files under sql/. Do not edit.
import { query } from './query'

export const sql = {
  platform: {
    events: {
      /** Appends to the event list. Runs after the statement that changed the record, so that its lock orders the list. */
      appendEvent: query<{ company_id: string | null; id: string | null; type: string | null; subject_kind: string | null; subject_id: string | null; actor: unknown | null; changes: unknown | null; record: unknown | null; is_quiet: boolean | null }, { seq: number }>(
        "platform/events/append_event",
        "insert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9)\nreturning seq",
        ["company_id","id","type","subject_kind","subject_id","actor","changes","record","is_quiet"],
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
} as const
