import type { Static } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { askForNewPasskey, checkNewPasskey, type NewPasskeyAnswer, type NewPasskeyOptions } from '../entry/passkeys'
import { notifyOfChange } from '../entry/security-notice'
import { sql } from '../queries.gen'
import { lockMe, settle } from './lock-me'
import { firstCodes } from './recovery-codes'
import type { CreatedPasskey, Passkey } from './schema'

/** More than anybody has devices. */
const MOST_PASSKEYS = 20

/** What a browser makes a new passkey of the member from. 409 for one too many. */
export async function newPasskeyOptions(who: Who): Promise<NewPasskeyOptions> {
  const { me, passkeys } = await db.read(who, async work => ({
    me: await work.one(sql.entry.findAddressee, { member_id: who.memberId }),
    passkeys: await work.all(sql.entry.listCredentials, { member_id: who.memberId }),
  }))
  if (passkeys.length >= MOST_PASSKEYS) throw tooMany()
  return askForNewPasskey(me, passkeys)
}

/** Stores a passkey that a browser made. 422 `answer` for one that does not answer what was asked. */
export async function addPasskey(
  who: Who,
  { name, answer }: { name: string; answer: NewPasskeyAnswer },
): Promise<Static<typeof CreatedPasskey>> {
  const made = await checkNewPasskey(answer, who.memberId!)
  if (!made) throw invalid({ answer: 'was not accepted; begin again' })
  const id = newId('psk')
  return db.write(who, async work => {
    const had = await lockMe(work)
    if (had.passkeys >= MOST_PASSKEYS) throw tooMany()
    await work.count(sql.secondStep.insertPasskey, { id, name: name.trim(), at: isoNow(), ...made })
    await notifyOfChange(work, who.memberId!, 'passkey_added')
    const recovery_codes = await firstCodes(work, had.recovery_codes)
    await settle(work)
    return { passkey: await work.one(sql.secondStep.findPasskey, { id }), recovery_codes }
  })
}

const tooMany = () =>
  fault('conflict', { message: `Nobody needs more than ${MOST_PASSKEYS} passkeys; remove one first` })

/** Names a passkey of the member. */
export function renamePasskey(who: Who, id: string, name: string): Promise<Static<typeof Passkey>> {
  return db.write(who, async work => {
    await work.count(sql.secondStep.renamePasskey, { id, name: name.trim() })
    return work.one(sql.secondStep.findPasskey, { id })
  })
}

/** Removes a passkey of the member. 409 for the last thing that the company demands. */
export async function removePasskey(who: Who, id: string): Promise<void> {
  await db.write(who, async work => {
    await lockMe(work)
    if ((await work.count(sql.secondStep.deletePasskey, { id })) === 0) throw fault('not_found')
    await notifyOfChange(work, who.memberId!, 'passkey_removed')
    await settle(work)
  })
}
