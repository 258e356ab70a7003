import { newId } from '../../../src/platform/ids'
import { Authenticator } from '../../support/authenticator'
import { makeRival, type Person } from '../../support/world'
import { type Asks, made, speaking, world } from './known'

let holder: Person
let device: Authenticator
/** Answers that a browser gave before the suite began. */
const given: Record<'signIn' | 'create', object> = {} as never

const newOptions = async (as: Person) => (await speaking.ask('getNewPasskeyOptions', { as })).body.data

async function addPasskey(as: Person, made: Authenticator): Promise<string> {
  const body = { name: 'Pixel', answer: await made.create(await newOptions(as)) }
  return (await speaking.ask('createPasskey', { as, body })).body.data.passkey.id
}

/** Passkeys: made, named, removed, and signed in by. */
export const passkeys: Asks = {
  getNewPasskeyOptions: {
    async prepare() {
      holder = await world.addMember('Gita Apte', 'agent')
      device = await Authenticator.make()
    },
    wanted: () => ({ as: holder }),
    async conflict() {
      const rich = await world.addMember('Om Shinde', 'agent')
      for (let i = 0; i < 20; i++) {
        await speaking.app.db.sql`
          insert into passkey (company_id, id, member_id, name, credential_id, public_key, counter, transports, is_synced,
            created_at)
          values (${world.company.id}, ${newId('psk')}, ${rich.id}, 'Key', ${`${rich.id} ${i}`}, '\\x00', 0, '{}', false,
            now())`
      }
      return { as: rich }
    },
  },
  createPasskey: {
    async prepare() {
      made.passkey = await addPasskey(holder, device)
      made.removedPasskey = await addPasskey(holder, await Authenticator.make())
      given.create = await (await Authenticator.make()).create(await newOptions(holder))
    },
    wanted: () => ({ as: holder, body: { name: 'Laptop', answer: given.create } }),
    async conflict() {
      const answer = await device.create(await newOptions(world.suresh))
      return { as: world.suresh, body: { name: 'Not mine', answer } }
    },
  },
  updatePasskey: { wanted: () => ({ as: holder, id: made.passkey, body: { name: 'Old Pixel' } }) },
  deletePasskey: {
    wanted: () => ({ as: holder, id: made.removedPasskey }),
    async conflict() {
      const { owner, company } = await makeRival(speaking.app)
      const id = await addPasskey(owner, await Authenticator.make())
      await speaking.app.db.sql`update company set require_second_step = 'all' where id = ${company.id}`
      return { as: owner, id }
    },
  },
  getPasskeyOptions: {
    async prepare() {
      await speaking.ask('getPasskeyOptions', { body: { ticket: 'no ticket' } })
    },
    wanted: () => ({ as: undefined, body: {} }),
    wrong: () => ({ body: { ticket: '' } }),
  },
  signInByPasskey: {
    async prepare() {
      const options = (await speaking.ask('getPasskeyOptions', { body: {} })).body.data
      given.signIn = await device.get(options, holder.id)
      const forged = await device.get({ challenge: 'bm9uZQ' }, holder.id)
      await speaking.ask('signInByPasskey', { body: { passkey: forged } })
    },
    // Minutes pass between the operations, and a challenge is good for five.
    async justBefore() {
      const options = (await speaking.ask('getPasskeyOptions', { body: {} })).body.data
      given.signIn = await device.get(options, holder.id)
    },
    wanted: () => ({ as: undefined, body: { passkey: given.signIn } }),
  },
  renewRecoveryCodes: { wanted: () => ({ as: holder }), conflict: () => ({ as: world.suresh }) },
  getProofPasskeyOptions: { wanted: () => ({ as: holder }) },
}
