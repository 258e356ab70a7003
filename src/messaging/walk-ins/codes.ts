import { clock, hours, isoNow, minutes, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { errorDetails, log } from '../../platform/log'
import { Unanswered } from '../../platform/outbound/ask'
import { parsePhones } from '../../platform/phone/parse-phone'
import { sameBytes, tokenHash } from '../../platform/secrets/tokens'
import { postSigned } from '../conversations/post-signed'
import { sql } from '../queries.gen'
import { since, type Tablet, whoOf } from './pairing'
import type { SentCode } from './schema'

const CODE_FOR = minutes(10)
const TRIES = 5
/** A visitor waits at the tablet: the program waits no longer for a provider that hangs, and continues without a code. */
export const CODE_PATIENCE = { ms: seconds(5) }
/** Codes in an hour. */
const MOST_OF_PHONE = 5
const MOST_OF_KIOSK = 60

const hashOf = (id: string, code: string): Uint8Array => tokenHash(`${id} ${code}`)

/** Sends a visitor a code of six digits. 409 where nothing sends codes, and where the provider did not take it; 422 for
 *  what is no number, 429 for a number or a kiosk that had many. */
export async function sendCode(tablet: Tablet, said: string): Promise<SentCode> {
  const [phone] = parsePhones(said)
  if (!phone) throw invalid({ phone: 'is not a phone number' })
  const id = newId('wic')
  const code = sixDigits()
  const until = new Date(clock.now() + CODE_FOR).toISOString()
  const channel = await db.write(whoOf(tablet), async work => {
    const found = await work.maybe(sql.walkIns.findCodeChannel, {})
    if (!found) throw fault('conflict', { message: 'No channel of SMS or WhatsApp sends codes' })
    const asked = { phone: phone.e164, kiosk_id: tablet.id }
    const { of_phone, of_kiosk } = await work.one(sql.walkIns.countCodes, { ...asked, since: since(hours(1)) })
    if (of_phone >= MOST_OF_PHONE || of_kiosk >= MOST_OF_KIOSK) throw fault('rate_limited', { retryAfter: 600 })
    await work.count(sql.walkIns.insertCode, { id, ...asked, code_hash: hashOf(id, code), at: isoNow(), until })
    return found
  })
  const text = `${code} is your code at ${tablet.company_name}. It is valid for 10 minutes.`
  await send(channel, { id, to: phone.e164, channel: channel.channel, type: 'text', subject: null, text, at: isoNow() })
  return { id, expires_at: until }
}

/** Of a million, each as likely. */
function sixDigits(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number]
  return String(number % 1_000_000).padStart(6, '0')
}

async function send(
  channel: Parameters<typeof postSigned>[0],
  message: { id: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    const { status } = await postSigned(channel, message.id, message, CODE_PATIENCE.ms)
    if (status >= 200 && status < 300) return
    log.warn('a code was not sent', { id: message.id, status })
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    log.warn('a code was not sent', { id: message.id, ...errorDetails(error) })
  }
  throw fault('conflict', { message: 'The code could not be sent; try again in a moment', retryAfter: 10 })
}

/** Whether a visitor has the code that was sent. 404 for one that this tablet did not ask for, 422 for a wrong one, 410 for one that has expired or was tried five
 *  times. A try counts whatever becomes of it. */
export async function tryCode(tablet: Tablet, id: string, code: string): Promise<{ id: string; verified: true }> {
  const found = await db.write(whoOf(tablet), async work => {
    const tried = await work.maybe(sql.walkIns.tryCode, { id, kiosk_id: tablet.id, most: TRIES, now: isoNow() })
    if (!tried) return (await work.maybe(sql.walkIns.hasCode, { id, kiosk_id: tablet.id })) ? 'over' : 'unknown'
    if (!sameBytes(new Uint8Array(tried.code_hash), new Uint8Array(hashOf(id, code)))) return 'wrong'
    await work.count(sql.walkIns.verifyCode, { id, at: isoNow() })
    return 'right'
  })
  if (found === 'unknown') throw fault('not_found')
  if (found === 'over') throw fault('gone', { message: 'This code is over; ask for another one' })
  if (found === 'wrong') throw invalid({ code: 'is not the code that was sent' })
  return { id, verified: true }
}
