import { latinOf } from '../../platform/names/latin'

const LONGEST = 60

/** The key of a label, of small letters, digits and underscores: `Vastu facing?` → `vastu_facing`, `मंज़िल` in Latin
 *  letters. Empty when nothing of it can be written so. */
export function keyOf(label: string): string {
  return latinOf(label.slice(0, 200))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '')
}
