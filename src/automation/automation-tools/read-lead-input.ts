import { readLead } from '../../leads'
import { clock } from '../../platform/clock'
import { mergeCustom } from '../../platform/custom-fields'
import { invalid } from '../../platform/errors'
import { firstPoints, pointsIn } from '../../platform/http/code-points'
import { LONGEST_UTM_KEY, type UpsertLeadInput } from './schema'

type Read = ReturnType<typeof readLead>

/** Ids that ad platforms put beside the utm fields; conversions look for them under their own names. */
const CLICK_IDS = new Set([
  ...['gclid', 'gbraid', 'wbraid', 'fbclid', 'fbp', 'fbc', 'ctwa_clid', 'waba_id', 'client_ip_address', 'ad_user_data'],
])

/** Reads a step's fields as a portal's push is read: phones, budgets and bedrooms as phrases; what has no field of its
 *  own goes to the message with its label; a name is one, whatever it looks like. Times without a zone are of `zone`. 422
 *  for a body that says nothing, and for own fields or utm keys beyond their bounds. */
export function readLeadInput(input: UpsertLeadInput, zone: string): Read {
  const { source_id: _, utm = {}, custom = {}, ...fields } = input
  // The type that is named comes before the words of the purpose.
  const { lead_type, temperature, ...told } = fields
  const words = Object.entries(told).filter(([, value]) => value?.trim())
  if (words.length === 0 && Object.keys(custom).length === 0) throw invalid({ '(root)': 'holds no lead' })
  const named = Object.entries({ lead_type, temperature }).filter(([, value]) => value)
  const labelled = Object.fromEntries([...named, ...words].map(([field, value]) => [labelOf(field), value]))
  const lead = readLead(labelled, { receivedAt: new Date(clock.now()), zone, isNameTyped: true })
  return { ...lead, attribution: { ...utmIn(utm), ...lead.attribution }, custom: mergeCustom({}, custom) }
}

/** `alt_phone` → `Alt phone`: read as the same key, and shown where it lands in the message. */
const labelOf = (field: string): string => `${field[0]!.toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`

function utmIn(utm: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [key, value] of Object.entries(utm)) {
    const name = key.trim().toLowerCase()
    if (name === '' || pointsIn(key) > LONGEST_UTM_KEY) {
      throw invalid({
        [`utm.${firstPoints(key, LONGEST_UTM_KEY)}`]: `must have a name of 1 to ${LONGEST_UTM_KEY} characters`,
      })
    }
    if (value.trim()) kept[CLICK_IDS.has(name) ? name : `utm_${name.replace(/^utm[_-]?/, '')}`] = value.trim()
  }
  return kept
}
