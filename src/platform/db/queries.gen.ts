// Made by `bun run sql` from the files under sql/. Do not edit.
import { query } from './query'

export const sql = {
  workspace: {
    session: {
      /** The live session behind a cookie, whoever's it is, with its member's standing. */
      findSession: query<{ token_hash: Uint8Array | null }, { company_id: string; id: string; member_id: string; created_at: string; last_seen_at: string; expires_at: string }>(
        "workspace/session/find_session",
        "select session.company_id, session.id, session.member_id, session.created_at, session.last_seen_at, session.expires_at\n  from session\n  join member on member.company_id = session.company_id and member.id = session.member_id\n where session.token_hash = $1\n   and session.ended_at is null\n   and session.expires_at > now()\n   and member.status = 'active'",
        ["token_hash"],
      ),
    },
  },
} as const
