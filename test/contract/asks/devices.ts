import { newId } from '../../../src/platform/ids'
import { newToken, tokenHash } from '../../../src/platform/secrets/tokens'
import { recoveryCodeHash } from '../../../src/workspace/entry/recovery-codes'
import { type Asks, made, PASSWORD, speaking, world } from './known'

const CODE = '7K2M-9QXT-0V4H-EWNB-63ZP-JD8S'
const device = { name: 'Pixel', platform: 'android', app_version: '1.4.2' }
/** One of its own: a refresh ends the access token before. */
const onPhone = () => ({ headers: { authorization: `Bearer ${made.phoneAccess}` } })

async function signInOnPhone(email: string) {
  return (await speaking.ask('signInOnPhone', { body: { email, password: PASSWORD, device } })).body.data
}

/** Signed-in browsers and phones, and the way in for a phone. */
export const devices: Asks = {
  signInOnPhone: {
    async prepare() {
      const { sql } = speaking.app.db
      await sql`update member set password_hash = (select password_hash from member where email = 'isha@example.in')
        where id in (${world.vikram.id}, ${world.neha.id})`
      const first = await signInOnPhone(world.vikram.email)
      made.phoneRefresh = first.refresh_token
      made.phoneAccess = (await signInOnPhone(world.vikram.email)).access_token
      made.phone = (await signInOnPhone(world.neha.email)).session_id
      made.otherPhone = (await signInOnPhone(world.neha.email)).session_id
      const wrong = { email: world.vikram.email, password: 'not the password', device }
      await speaking.ask('signInOnPhone', { body: wrong })
      await speaking.ask('refreshMobileTokens', { body: { refresh_token: `ang_rt_${'x'.repeat(43)}` } })
    },
    wanted: () => ({ body: { email: world.vikram.email, password: PASSWORD, device } }),
  },
  signInOnPhoneSecondStep: {
    async prepare() {
      const { sql } = speaking.app.db
      const member = await world.addMember('Hari Menon', 'agent')
      await sql`update member set password_hash = (select password_hash from member where email = 'isha@example.in')
        where id = ${member.id}`
      await sql`insert into recovery_code (company_id, member_id, code_hash)
        values (${world.company.id}, ${member.id}, ${recoveryCodeHash(CODE)})`
      made.phoneTicket = newToken()
      await sql`insert into sign_in_ticket (company_id, token_hash, member_id, password_check, expires_at)
        select company_id, ${tokenHash(made.phoneTicket)}, id, sha256(convert_to(password_hash, 'UTF8')),
               now() + interval '1 hour'
          from member where id = ${member.id}`
      await sql`insert into passkey (company_id, id, member_id, name, credential_id, public_key, counter, transports,
          is_synced, created_at)
        values (${world.company.id}, ${newId('psk')}, ${member.id}, 'Key', ${member.id}, '\\x00', 0, '{}', false, now())`
      await speaking.ask('signInOnPhone', { body: { email: member.email, password: PASSWORD, device } })
      await speaking.ask('signInOnPhoneSecondStep', { body: { ticket: 'no ticket', recovery_code: CODE, device } })
    },
    wanted: () => ({ body: { ticket: made.phoneTicket, recovery_code: CODE, device } }),
  },
  refreshMobileTokens: { wanted: () => ({ body: { refresh_token: made.phoneRefresh, app_version: '1.4.3' } }) },
  getMobileConfig: { wanted: () => ({ as: undefined }), beyond: { 500: 'it reads nothing' } },
  putPushToken: {
    wanted: () => ({ as: onPhone(), body: { service: 'fcm', token: 'the-token-of-a-phone' } }),
    conflict: () => ({ as: world.asha, body: { service: 'fcm', token: 'the-token-of-a-phone' } }),
  },
  deletePushToken: { wanted: () => ({ as: onPhone() }), conflict: () => ({ as: world.asha }) },
  listDevices: { wanted: () => ({}) },
  endOtherDevices: { wanted: () => ({ as: world.suresh }) },
  endDevice: {
    async prepare() {
      made.device = newId('ses')
      await speaking.app.db.sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at)
        values (${world.company.id}, ${made.device}, ${world.asha.id}, ${tokenHash(newToken())}, now(), now() + interval '1 day')`
    },
    wanted: () => ({ id: made.device }),
  },
  listMemberDevices: { wanted: () => ({ id: world.neha.id }) },
  endMemberDevice: { wanted: () => ({ id: world.neha.id, inner: made.phone }) },
  endMemberDevices: { wanted: () => ({ id: world.meera.id }) },
}
