// Reading a body as the push door does, and what a test looks at first: who enquired.
import { type ReadLead, readLeads } from '../../../src/leads/intake/read-lead'

const receipt = { receivedAt: new Date('2026-11-25T00:00:00Z'), zone: 'Asia/Kolkata' }

export const readAll = (body: unknown): ReadLead[] => readLeads(body, receipt)

/** Who enquired by a read lead, in one line: `id | name | numbers | addresses`, `-` for nothing. */
export function line({ external_id, name, phones, emails }: ReadLead): string {
  const numbers = phones.map(({ e164 }) => e164).join(',')
  return [external_id, name, numbers, emails.join(',')].map(one => one || '-').join(' | ')
}

/** The one lead in `body`. */
export function readOne(body: unknown): ReadLead {
  const [lead, ...others] = readAll(body)
  if (!lead || others.length > 0) throw new Error(`${others.length + (lead ? 1 : 0)} leads`)
  return lead
}
