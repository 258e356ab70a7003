// Consent as a Lead Push body carries it. Every granted entry must hold up as proof later, so nothing is guessed.

import { clock, days } from '../../platform/clock'
import { invalid } from '../../platform/errors'
import { readInstant } from '../../platform/time/read-instant'
import { cleanText } from './clean-text'
import { isBag } from './structure'

export type ConsentChannel = (typeof CHANNELS)[number]
export type ConsentPurpose = (typeof PURPOSES)[number]

/** A consent that was given, to be recorded. */
export type ConsentEntry = {
  /** Each once; `all` means every channel. */
  channels: ConsentChannel[]
  purpose: ConsentPurpose
  granted: true
  /** The words the person agreed to. */
  text: string
  text_version: string | null
  /** ISO 8601 UTC; null when not given, which means the time of receipt. */
  captured_at: string | null
  source_url: string | null
  dlt_consent_ref: string | null
}

const CHANNELS = ['chat', 'sms', 'call', 'email', 'all'] as const
const PURPOSES = ['promotional', 'service'] as const
const MOST_ENTRIES = 10
/** Some say one several times. */
const MOST_CHANNELS = 50
const LONGEST_TEXT = 5000
const LONGEST_VERSION = 60
const LONGEST_URL = 2048
const LONGEST_REFERENCE = 120
const CLOCK_DIFFERENCE = days(1)

/** The granted entries of a `consent` value: one entry or an array of up to 10; none when it is absent. An entry with
 *  `granted: false` must be valid too, and is left out. What is longer than we keep is cut; the body is kept whole. Throws 422 `validation_failed` that names every wrong field,
 *  by the path as sent: `consent.0.text` in an array, `consent.text` for a single entry. */
export function readConsent(value: unknown): ConsentEntry[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) && !isBag(value)) throw invalid({ consent: 'must be an entry or an array of entries' })
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  if (entries.length > MOST_ENTRIES) throw invalid({ consent: `must have at most ${MOST_ENTRIES} entries` })
  const faults: Record<string, string> = {}
  const granted: ConsentEntry[] = []
  entries.forEach((entry, i) => {
    const path = Array.isArray(value) ? `consent.${i}` : 'consent'
    const read = readEntry(entry, (field, message) => {
      faults[field ? `${path}.${field}` : path] = message
    })
    if (read) granted.push(read)
  })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return granted
}

type Complain = (field: string, message: string) => void

function readEntry(entry: unknown, complain: Complain): ConsentEntry | null {
  if (!isBag(entry)) {
    complain('', 'must be an object')
    return null
  }
  const channels = readChannels(entry, complain)
  const purpose = PURPOSES.find(known => known === entry.purpose)
  if (!purpose) complain('purpose', `must be one of ${PURPOSES.join(', ')}`)
  if (typeof entry.granted !== 'boolean') complain('granted', 'must be true or false')
  const text = readText(entry.text, 'text', LONGEST_TEXT, complain)
  if (entry.granted === true && text === null && isAbsent(entry.text)) complain('text', 'is required when granted')
  const rest = {
    text_version: readText(entry.text_version, 'text_version', LONGEST_VERSION, complain),
    captured_at: readCaptured(entry.captured_at, complain),
    source_url: readUrl(entry.source_url, complain),
    dlt_consent_ref: readText(entry.dlt_consent_ref, 'dlt_consent_ref', LONGEST_REFERENCE, complain),
  }
  return entry.granted === true && purpose && text !== null ? { channels, purpose, granted: true, text, ...rest } : null
}

function readChannels(entry: Record<string, unknown>, complain: Complain): ConsentChannel[] {
  const named = new Set<ConsentChannel>()
  const one = (value: unknown, field: string) => {
    const channel = CHANNELS.find(known => known === value)
    if (channel) named.add(channel)
    else complain(field, `must be one of ${CHANNELS.join(', ')}`)
  }
  const isSingle = !isAbsent(entry.channel)
  if (isSingle) one(entry.channel, 'channel')
  if (!isAbsent(entry.channels)) {
    if (!Array.isArray(entry.channels) || entry.channels.length === 0 || entry.channels.length > MOST_CHANNELS) {
      complain('channels', `must be an array of ${CHANNELS.join(', ')}`)
    } else
      entry.channels.forEach((channel, i) => {
        one(channel, `channels.${i}`)
      })
  } else if (!isSingle) complain('channel', 'is required')
  return [...named]
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function readText(value: unknown, field: string, longest: number, complain: Complain): string | null {
  if (isAbsent(value)) return null
  const text = typeof value === 'string' ? cleanText(value) : ''
  if (text !== '') return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`.toWellFormed()
  complain(field, 'must be a text that is not empty')
  return null
}

function readCaptured(value: unknown, complain: Complain): string | null {
  if (isAbsent(value)) return null
  // Consent forms also write offsets without a colon, and small letters.
  const text = typeof value === 'string' ? value.toUpperCase().replace(/([+-]\d\d)(\d\d)$/, '$1:$2') : value
  const ms = readInstant(text)
  if (ms !== null && ms <= clock.now() + CLOCK_DIFFERENCE) return new Date(ms).toISOString()
  complain('captured_at', 'must be an ISO 8601 instant with a zone, and not in the future')
  return null
}

function readUrl(value: unknown, complain: Complain): string | null {
  if (isAbsent(value)) return null
  const url = typeof value === 'string' ? URL.parse(value) : null
  // What is too long is cut at its end: the page that asked is named at its beginning.
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href.slice(0, LONGEST_URL)
  complain('source_url', 'must be an http or https address')
  return null
}
