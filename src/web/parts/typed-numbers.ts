// Numbers and amounts as people type them.

import { words } from '../words'
import { textOf, wrongFields } from './use-submit'

/** A form's whole number; null when empty. Fails at its field for anything else. */
export function wholeIn(form: FormData, name: string): number | null {
  const written = textOf(form, name)
  if (written === null) return null
  if (!/^\d{1,6}$/.test(written)) throw wrongFields({ [name]: words.errors.notWhole })
  return Number(written)
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  l: 1e5,
  lac: 1e5,
  lakh: 1e5,
  cr: 1e7,
  crore: 1e7,
  हज़ार: 1e3,
  हजार: 1e3,
  लाख: 1e5,
  करोड़: 1e7,
  करोड: 1e7,
  कोटी: 1e7,
}

/** Paise of an amount as people write it: `80 L`, `1.5 Cr`, `₹ 25,000`, `99.50`, `80 लाख`; null for anything else. */
export function paiseOf(written: string): number | null {
  const [, digits, unit = ''] = /^₹?\s*(\d[\d,]*(?:\.\d+)?)\s*([\p{L}\p{M}]*)$/iu.exec(written.trim()) ?? []
  const times = UNITS[unit.toLowerCase().normalize('NFC')]
  return digits === undefined || times === undefined
    ? null
    : Math.round(Number(digits.replaceAll(',', '')) * times * 100)
}
