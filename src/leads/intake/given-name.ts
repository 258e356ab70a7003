import { addsToName } from '../../platform/names/adds-to'
import type { Recognised } from './decide'

type Known = Pick<Recognised, 'name'>

/** The name in an enquiry of a person whom the company knows under another one, as a line of its message: the number
 *  may be a mistyped one of somebody else, or a family's. Null where the name adds nothing, or becomes the person's. */
export function givenName(name: string | null, recognised: Known | null, isWithinReach: boolean): string | null {
  if (name === null || recognised === null) return null
  if (recognised.name === null) return isWithinReach ? null : lineOf(name)
  return addsToName(recognised.name, name) ? lineOf(name) : null
}

const lineOf = (name: string): string => `Name given: ${name}`
