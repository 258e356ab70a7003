// The addresses and numbers of a company and its offices, made ready to store.

import type { Static } from '@sinclair/typebox'
import { isEmail } from '../../platform/email'
import { parsePhone } from '../../platform/phone/parse-phone'
import type { Address, SentReras } from './profile-schema'

/** Field path → what is wrong with it. */
export type Problems = Record<string, string>

type SentPlace = {
  address?: Static<typeof Address> | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  rera_registrations?: Static<typeof SentReras> | undefined
}

/** The same tidied: phone in E.164, blank texts as null. Adds to `problems` what can't be kept. What was not sent stays
 *  undefined. */
export function readPlace(sent: SentPlace, problems: Problems) {
  return {
    address: sent.address && tidyAddress(sent.address),
    phone: readPhone(sent.phone, problems),
    email: readEmail(sent.email, problems),
    rera_registrations: readReras(sent.rera_registrations, problems),
  }
}

/** A text without spaces around it; null for a blank one. */
export function blankAsNull(text: string | null | undefined): string | null | undefined {
  return text?.trim() === '' ? null : (text?.trim() ?? text)
}

const tidyAddress = (address: Static<typeof Address>) => ({
  line1: address.line1.trim(),
  line2: blankAsNull(address.line2) ?? null,
  city: address.city.trim(),
  district: blankAsNull(address.district) ?? null,
  state_code: address.state_code,
  pin: address.pin,
})

function readPhone(sent: string | null | undefined, problems: Problems): string | null | undefined {
  const text = blankAsNull(sent)
  if (!text) return text
  const phone = parsePhone(text)
  if (!phone) problems.phone = 'is not a phone number'
  return phone?.e164
}

function readEmail(sent: string | null | undefined, problems: Problems): string | null | undefined {
  const text = blankAsNull(sent)
  if (text && !isEmail(text)) problems.email = 'is not an e-mail address'
  return text?.toLowerCase() ?? text
}

/** Formats differ from state to state and are changed now and then, so the number is taken as it is written. */
function readReras(sent: Static<typeof SentReras> | undefined, problems: Problems) {
  const states = new Set<string>()
  return sent?.map(({ state_code, number, valid_until }, index) => {
    if (states.has(state_code)) problems[`rera_registrations.${index}.state_code`] = 'has a registration already'
    states.add(state_code)
    return { state_code, number: number.trim().toUpperCase(), valid_until: valid_until ?? null }
  })
}
