// Made by `bun run sql` from the files under sql/inventory. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  localities: {
    /** Whether a locality is another one or a part of it. */
    findWithin: query<{ id: string | null; company_id: string | null; within: string | null }, { is_within: boolean }>(
      "inventory/localities/find_within",
      "with recursive above (id, depth) as (\n  select $1::text collate \"C\", 0\n  union all\n  select locality.parent_id, above.depth + 1\n    from above\n    join locality on locality.company_id = $2 and locality.id = above.id\n   where locality.parent_id is not null and above.depth < 100\n)\nselect exists (select from above where above.id = $3) as is_within",
      ["id","company_id","within"],
    ),
  },
} as const
