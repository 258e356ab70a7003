import { faultOf } from '../../platform/db/failures'
import { Fault, fault } from '../../platform/errors'

/** What a change is about, for a reader of why a lead was left out. */
const NAMES: Readonly<Record<string, string>> = {
  owner_id: 'The new owner',
  status: 'The status',
  sub_status: 'The sub-status',
  lost_reason_id: 'The reason',
  follow_up_at: 'The follow-up',
}
/** How what continues a field's name begins; anything else is a sentence of its own. */
const GOES_ON = /^(?:is|are|has|holds|must|may|can|can’t|needs|does|doesn’t|was|takes|fits)\b/

/** Why a lead was refused, as a code and in words: the field's where the error names one. Of what nobody foresaw only that
 *  it happened. */
export function reasonOf(error: unknown): { code: string; reason: string } {
  const { code, message, fields } = error instanceof Fault ? error : (faultOf(error) ?? fault('internal'))
  const [first] = Object.entries(fields ?? {})
  return { code, reason: first ? sentenceOf(...first) : message }
}

function sentenceOf(field: string, wrong: string): string {
  const said = GOES_ON.test(wrong) ? `${NAMES[field] ?? field.replaceAll('_', ' ')} ${wrong}` : wrong
  return said.charAt(0).toUpperCase() + said.slice(1)
}
