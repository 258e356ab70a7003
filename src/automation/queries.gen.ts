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
  },
} as const
