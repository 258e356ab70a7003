import { clock } from '../../../src/platform/clock'
import { type Receiver, startReceiver } from '../../support/receiver'
import { type Asks, asAsha, made, STALE, speaking, world } from './known'

/** How a tablet proves itself: no session of anybody. */
let token = ''
let provider: Receiver | undefined
let code = ''
let codes: { waiting: string; used: string }

const byTablet = (what: object = {}) => ({ ...what, as: undefined, headers: { authorization: `Bearer ${token}` } })
const OF_TABLETS = {
  401: 'test/messaging asks with tokens that are no tablet’s',
  429: 'test/messaging spends its quota, which is a tablet’s own',
}
const newKiosk = async (): Promise<{ id: string; pairing_code: string }> =>
  (await asAsha('createKiosk', { body: { name: 'Front desk', settings: { otp: 'off' } } })).body.data
const entry = (client_id: string) => ({
  ...{ client_id, captured_at: new Date(clock.now()).toISOString(), name: 'Kavita Rane', phone: '9811177709' },
  offline: true,
})
/** Every channel of the company leads to a provider that answers, until its code was read. */
async function connectProvider(): Promise<Receiver> {
  provider ??= startReceiver()
  const { sql } = speaking.app.db
  await sql`update message_channel set send_url = ${provider.url('/sms')} where company_id = ${world.company.id}`
  return provider
}

/** Tablets at site offices. */
export const walkInAsks: Asks = {
  createKiosk: {
    async prepare() {
      const kiosk = await newKiosk()
      const paired = await speaking.ask('pairKiosk', { body: { code: kiosk.pairing_code } })
      token = paired.body.data.token
      made.kiosk = kiosk.id
      made.revokedKiosk = (await newKiosk()).id
      await asAsha('revokeKiosk', { id: made.revokedKiosk })
      made.kioskToRevoke = (await newKiosk()).id
      codes = { waiting: (await newKiosk()).pairing_code, used: kiosk.pairing_code }
      const entered = await speaking.ask('createWalkIns', byTablet({ body: { entries: [entry('visitor-1')] } }))
      made.walkIn = entered.body.data[0].id
    },
    wanted: () => ({ body: { name: 'Front desk', site_name: 'Wakad', settings: { otp: 'off' } } }),
    wrong: () => ({ body: { name: 'Front desk', settings: { default_owner_id: 'mem_0' } } }),
    async conflict() {
      const { sql } = speaking.app.db
      await sql`update message_channel set is_on = false where company_id = ${world.company.id}`
      return { body: { name: 'Front desk', settings: { otp: 'required' } } }
    },
  },
  listKiosks: { wanted: () => ({}) },
  updateKiosk: {
    wanted: () => ({ id: made.kiosk, body: { name: 'Desk' } }),
    conflict: () => ({ id: made.kiosk, body: { name: 'Desk', updated_at: STALE } }),
  },
  createKioskPairingCode: {
    wanted: () => ({ id: made.kiosk }),
    conflict: () => ({ id: made.revokedKiosk }),
  },
  revokeKiosk: { wanted: () => ({ id: made.kioskToRevoke }) },
  pairKiosk: {
    wanted: () => ({ as: undefined, body: { code: codes.waiting } }),
    missing: () => ({ as: undefined, body: { code: codes.used } }),
  },
  getKioskSettings: { wanted: () => byTablet(), beyond: OF_TABLETS },
  sendKioskCode: {
    async justBefore() {
      await connectProvider()
    },
    wanted: () => byTablet({ body: { phone: '98111 77708' } }),
    wrong: () => byTablet({ body: { phone: 'nobody' } }),
    async conflict() {
      const { sql } = speaking.app.db
      await sql`update message_channel set is_on = false where company_id = ${world.company.id}`
      return byTablet({ body: { phone: '98111 77708' } })
    },
    beyond: OF_TABLETS,
  },
  verifyKioskCode: {
    async justBefore() {
      const { received, close } = await connectProvider()
      const sent = await speaking.ask('sendKioskCode', byTablet({ body: { phone: '98111 77707' } }))
      made.kioskCode = sent.body.data.id
      code = String(received.at(-1)!.body.text).slice(0, 6)
      await close()
    },
    wanted: () => byTablet({ id: made.kioskCode, body: { code } }),
    beyond: { ...OF_TABLETS, 410: 'test/messaging tries codes until they are over' },
  },
  createWalkIns: {
    wanted: () => byTablet({ body: { entries: [entry('visitor-1'), entry('visitor-2')] } }),
    beyond: OF_TABLETS,
  },
  listWalkIns: { wanted: () => ({}), wrong: () => ({ query: { day: 'today' } }) },
  attendWalkIn: { wanted: () => ({ id: made.walkIn }) },
}
