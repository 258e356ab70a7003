// Budget ranges of a kiosk as people write them, one on each line.

import { formatMoney } from '../../../web/format/money'
import { paiseOf } from '../../../web/parts/typed-numbers'
import { wrongFields } from '../../../web/parts/use-submit'
import type { KioskSettings } from '../schema'
import { kioskWords as text } from './words'

type Band = KioskSettings['budget_bands'][number]

const LINE = /^(?:(.*?):)?\s*([^:–-]+?)\s*[–-]\s*([^:–-]+)$/

/** `50 L - 80 L`, or `Compact: 50 L - 80 L` where a range has a name of its own. */
export const bandsWritten = (bands: readonly Band[]): string =>
  bands
    .map(({ label, min, max }) => {
      const range = `${amount(min)} - ${amount(max)}`
      return label === range ? range : `${label}: ${range}`
    })
    .join('\n')

/** On the tablet they are read by whoever comes, whatever language the one who set it up has. */
const UNITS = { crore: 'Cr', lakh: 'L', million: 'M' }

/** To the paisa: what is written is read again. */
function amount(paise: number): string {
  const short = formatMoney(paise, 'lakh_crore', UNITS).replace('₹', '')
  return paiseOf(short) === paise ? short : String(paise / 100)
}

/** The ranges of a text. One that was there keeps its key, so that the tablet's entries still find it. Throws at
 *  `field` for a line that is none. */
export function bandsTyped(written: string, before: readonly Band[], field: string): Band[] {
  const lines = written.split('\n').flatMap(line => line.trim() || [])
  const taken = new Set(before.map(({ key }) => key))
  return lines.map(line => {
    const [, name, from = '', to = ''] = LINE.exec(line) ?? []
    const [min, max] = [paiseOf(from), paiseOf(to)]
    if (min === null || max === null) throw wrongFields({ [field]: text.bandWrong(line) })
    const label = (name?.trim() || `${amount(min)} - ${amount(max)}`).slice(0, 60)
    return { key: before.find(band => band.label === label)?.key ?? newKey(taken), label, min, max }
  })
}

function newKey(taken: Set<string>): string {
  let nr = taken.size + 1
  while (taken.has(`band-${nr}`)) nr++
  taken.add(`band-${nr}`)
  return `band-${nr}`
}
