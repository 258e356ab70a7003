import type { Path } from '../../../web/client'
import { useMembers } from '../../../web/directory'
import { formatMoney } from '../../../web/format/money'
import { formatInstant } from '../../../web/format/time'
import { sentence } from '../../../web/kit/field'
import { TableHead } from '../../../web/parts/table-head'
import { useCurrency, useZone } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import type { McpDraft } from '../schema'
import { bodyOf, recordOf } from './draft-card'
import { assistantWords as text } from './words'

type Known = Readonly<Record<string, unknown>>

/** Which record it is, and how it was read: said elsewhere. */
const ASIDE = ['updated_at', 'lead_id', 'contact_id']

/** Field by field what would be written, and what stands there now. */
export function DraftChanges({ draft }: { draft: McpDraft }) {
  const changed = Object.entries(bodyOf(draft)).filter(([name]) => !ASIDE.includes(name))
  const isOpen = draft.status === 'open'
  const now = useGet(isOpen ? currentPath(draft) : null).data
  const say = useSay(changed.some(([name]) => name.endsWith('_id')))
  if (changed.length === 0) return null
  const isCompared = now !== undefined
  return (
    <table className="rows kit-table" aria-label={draft.summary}>
      <TableHead names={[text.field, ...(isCompared ? [text.now] : []), text.after]} />
      <tbody>
        {changed.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{labelOf(name)}</th>
            {isCompared ? <td data-label={text.now}>{say(name, standingIn(now, name))}</td> : null}
            <td data-label={text.after}>{say(name, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a change is compared with: the requirement, or the record itself; what is added is compared with nothing. */
function currentPath(draft: McpDraft): Path<Known> | null {
  if (draft.path.endsWith('/requirement')) return draft.path.replace('/api/v1', '')
  const isOfRecord = /^\/api\/v1\/(?:leads|contacts)\/[^/]+/.test(draft.path) && !draft.path.endsWith('/relations')
  return isOfRecord ? recordOf(draft) : null
}

/** The value under a name: `owner_id` is `owner` in answers. */
function standingIn(record: Known, name: string): unknown {
  const value = record[name] ?? record[name.replace(/_id$/, '')]
  return value ?? (record.contact as Known | undefined)?.[name]
}

const labelOf = (name: string): string => (name === 'bhk' ? 'BHK' : sentence(name.replace(/_(id|at)$/, '')))
/** A choice by its key, and no text that somebody wrote. */
const isKey = (value: string): boolean => /^[a-z]+(_[a-z]+)*$/.test(value)

function useSay(needsMembers: boolean) {
  const currency = useCurrency()
  const zone = useZone()
  const members = useMembers(needsMembers)
  const say = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return text.empty
    if (Array.isArray(value)) return value.length > 0 ? value.map(one => say(name, one)).join(', ') : text.empty
    if (typeof value === 'object') return sayRecord(value as Known, say)
    if (typeof value === 'number' && /budget|price|amount|value/.test(name)) return formatMoney(value, currency)
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatInstant(value, zone)
    const plain = String(value)
    return members.find(({ id }) => id === value)?.name ?? (isKey(plain) ? sentence(plain) : plain)
  }
  return say
}

/** A record by its name, anything else value by value. */
function sayRecord(value: Known, say: (name: string, value: unknown) => string): string {
  if (typeof value.name === 'string') return value.name
  return Object.entries(value)
    .map(([name, one]) => `${labelOf(name)}: ${say(name, one)}`)
    .join(', ')
}
