// Rows that ad platforms write when somebody tries a form: they name nobody.

import type { RowValues } from './kinds'

/** Meta's testing tool: “<test lead: dummy data for full_name>”, its id, and its address. */
const META_TEXT = /^<test lead:/i
const META_ID = /^(?:l:)?4{12,}$/
const ADDRESSES = new Set(['test@fb.com', 'test@meta.com', 'test@facebook.com'])
/** Google's: the name, and the id of the lead. */
const GOOGLE_NAME = /^test\s?lead$/i
const GOOGLE_ID = /^tester-\d/i
const SAYS_ID = new Set(['id', 'leadid', 'googleleadid', 'externalid'])
const SAYS_TEST = new Set(['istest', 'istestlead', 'testlead'])
const YES = /^(?:1|true|yes|y)$/i

/** Whether an ad platform made the row to try a form out. */
export function isAdTest({ fields, custom, notes }: RowValues): boolean {
  const of = (...names: string[]) => names.flatMap(name => fields.get(name) ?? [])
  const noted = (headings: ReadonlySet<string>) =>
    notes.flatMap(([heading, value]) => (headings.has(foldHeading(heading)) ? [value] : []))
  const all = [...[...fields.values()].flat(), ...Object.values(custom), ...notes.map(([, value]) => value)]
  return (
    all.some(value => META_TEXT.test(value) || META_ID.test(value)) ||
    of('email').some(value => ADDRESSES.has(value.toLowerCase())) ||
    of('name', 'first_name').some(value => GOOGLE_NAME.test(value.trim())) ||
    [...of('external_id', 'contact'), ...noted(SAYS_ID)].some(value => GOOGLE_ID.test(value)) ||
    noted(SAYS_TEST).some(value => YES.test(value))
  )
}

const foldHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export const AD_TEST = 'An ad platform’s test and nobody’s enquiry: kept apart as a test lead'
