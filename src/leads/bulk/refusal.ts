import { faultOf } from '../../platform/db/failures'
import { Fault, fault } from '../../platform/errors'

/** Why a lead was refused, as a code and in words: the field's where the error names one. Of what nobody foresaw only that
 *  it happened. */
export function reasonOf(error: unknown): { code: string; reason: string } {
  const { code, message, fields } = error instanceof Fault ? error : (faultOf(error) ?? fault('internal'))
  const [first] = Object.entries(fields ?? {})
  return { code, reason: first ? `${first[0]} ${first[1]}` : message }
}
