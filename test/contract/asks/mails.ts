import { newToken, tokenHash } from '../../../src/platform/secrets/tokens'
import { type Asks, asAsha, made, PASSWORD, speaking, world } from './known'

/** A link as a mail would bring it: its token. */
async function linkOf(memberId: string, purpose: 'invitation' | 'password_reset'): Promise<string> {
  const token = newToken()
  await speaking.app.db.sql`
    insert into entry_link (company_id, member_id, purpose, token_hash, created_at, expires_at)
    values (${world.company.id}, ${memberId}, ${purpose}, ${tokenHash(token)}, now() - interval '1 hour',
      now() + interval '1 hour')`
  return token
}

/** What mails bring people to, and the outbox they wait in. */
export const mails: Asks = {
  inviteMember: {
    async prepare() {
      const body = { name: 'Tara Bose', email: 'tara.contract@example.in', role_id: world.roles.agent }
      made.invited = (await asAsha('createMember', { body })).body.data.id
      made.alsoInvited = (
        await asAsha('createMember', { body: { ...body, email: 'uma.contract@example.in' } })
      ).body.data.id
      await speaking.app.db.sql`update entry_link set created_at = now() - interval '1 hour'`
    },
    wanted: () => ({ id: made.invited }),
    conflict: () => ({ id: world.ravi.id }),
  },
  acceptInvitation: {
    async prepare() {
      await speaking.app.db.sql`delete from entry_link where member_id = ${made.alsoInvited!}`
      made.invitation = await linkOf(made.alsoInvited!, 'invitation')
    },
    wanted: () => ({ body: { token: made.invitation, password: PASSWORD } }),
  },
  requestPasswordReset: {
    wanted: () => ({ body: { email: world.ravi.email } }),
    beyond: { 500: 'it answers before it looks who has the address' },
  },
  completePasswordReset: {
    async prepare() {
      const body = {
        name: 'Vani Rao',
        email: 'vani.contract@example.in',
        role_id: world.roles.agent,
        password: PASSWORD,
      }
      made.reset = await linkOf((await asAsha('createMember', { body })).body.data.id, 'password_reset')
    },
    wanted: () => ({ body: { token: made.reset, password: PASSWORD } }),
  },
  changePassword: {
    async prepare() {
      const { sql } = speaking.app.db
      await sql`update member set password_hash = (select password_hash from member where email = 'isha@example.in')
        where id = ${world.farah.id}`
      const signedIn = await speaking.ask('signIn', { body: { email: world.farah.email, password: PASSWORD } })
      made.farahsCookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    },
    wanted: () => ({
      as: { headers: { cookie: made.farahsCookie! } },
      body: { current: PASSWORD, next: `${PASSWORD} again` },
    }),
    wrong: () => ({ as: world.asha, body: [] }),
  },
  listMailOutbox: { wanted: () => ({ query: { limit: '10' } }) },
  getMailOutbox: {
    async prepare() {
      made.mail = (await asAsha('listMailOutbox')).body.data[0].id
    },
    wanted: () => ({ id: made.mail }),
  },
}
