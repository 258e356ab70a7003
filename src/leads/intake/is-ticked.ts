import { foldKey } from './aliases'
import type { FlatLead } from './flatten'

/** A box that is ticked, as forms write it, and one that is not. */
export const YES = /^(?:1|true|yes|y|on|t)$/i
export const NO = /^(?:0|false|no|n|off|f)$/i

/** A plain yes under the key, and no "no" under it as well. */
export function isTicked({ pairs }: FlatLead, key: string): boolean {
  const said = pairs.filter(({ label }) => foldKey(label) === foldKey(key))
  return said.length > 0 && said.every(({ value }) => YES.test(value))
}
