import { NOTE } from './field-map'
import type { Pair } from './flatten'
import { flattenMapped } from './flatten-mapped'
import { type ReadLead, type Receipt, readFlat } from './read-lead'

/** One of the sender's keys, what was sent under it, and where that goes. */
export type ReadKey = { key: string; value: string; to: string }

const LONGEST_SHOWN = 500

/** The first `most` leads in `body` as `readLeads` reads them, with what was made of each key. Never throws. */
export function explainLeads(body: unknown, receipt: Receipt, most: number): { lead: ReadLead; keys: ReadKey[] }[] {
  return flattenMapped(body, receipt)
    .slice(0, most)
    .map(flat => {
      const custom = Object.entries(flat.custom).map(([key, value]) => ({
        key,
        value: String(value).slice(0, LONGEST_SHOWN),
        to: `custom.${key}`,
      }))
      return { lead: readFlat(flat, receipt), keys: [...flat.pairs.map(keyOf), ...custom] }
    })
}

/** A key that means a secret is named, without its value: it gives access to something. */
function keyOf({ label, value, alias }: Pair): ReadKey {
  if (alias?.field === 'secret') return { key: label, value: '•••', to: 'secret' }
  const to = alias ? (alias.as ? `${alias.field}.${alias.as}` : alias.field) : NOTE
  return { key: label, value: value.slice(0, LONGEST_SHOWN), to }
}
