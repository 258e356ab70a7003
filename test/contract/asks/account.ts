import { seal } from '../../../src/platform/secrets/seal'
import { newToken, tokenHash } from '../../../src/platform/secrets/tokens'
import { recoveryCodeHash } from '../../../src/workspace/entry/recovery-codes'
import { newTotpSecret } from '../../../src/workspace/entry/totp'
import type { Person } from '../../support/world'
import { codeOf } from '../../workspace/second-step/set-up'
import { type Asks, made, PASSWORD, speaking, world } from './known'

/** Members of this file's own: with a password, an app that was set up, an app that waits, another e-mail that waits. */
const people: Record<'prover' | 'remover' | 'beginner' | 'mover', Person> = {} as never
const CODE = '7K2M-9QXT-0V4H-EWNB-63ZP-JD8R'

/** Gives a member the password that signs in everywhere in this suite. */
async function givePassword(person: Person): Promise<void> {
  await speaking.app.db.sql`
    update member set password_hash = (select password_hash from member where email = 'isha@example.in')
     where id = ${person.id}`
}

async function giveRecoveryCode(person: Person): Promise<void> {
  await speaking.app.db.sql`insert into recovery_code (company_id, member_id, code_hash)
    values (${world.company.id}, ${person.id}, ${recoveryCodeHash(CODE)})`
}

/** What a right password of a member is answered with. */
async function ticketOf(person: Person): Promise<string> {
  const ticket = newToken()
  await speaking.app.db.sql`
    insert into sign_in_ticket (company_id, token_hash, member_id, password_check, expires_at)
    select company_id, ${tokenHash(ticket)}, id, sha256(convert_to(password_hash, 'UTF8')), now() + interval '1 hour'
      from member where id = ${person.id}`
  return ticket
}

/** One's own account, and what protects it beside passkeys. */
export const account: Asks = {
  getAccount: {
    async prepare() {
      people.prover = await world.addMember('Sunil Kamble', 'agent')
      people.remover = await world.addMember('Leela Menon', 'agent')
      people.beginner = await world.addMember('Arjun Das', 'agent')
      people.mover = await world.addMember('Rohan Pawar', 'agent')
      await givePassword(people.prover)
      await givePassword(people.mover)
      await giveRecoveryCode(people.prover)
      await giveRecoveryCode(people.remover)
      await speaking.app.db.sql`insert into totp (company_id, member_id, secret_sealed, confirmed_at)
        select company_id, id, ${await seal(newTotpSecret())}, now() from member where id in (${people.remover.id}, ${people.prover.id})`
      await speaking.ask('signIn', { body: { email: people.prover.email, password: PASSWORD } })
    },
    wanted: () => ({}),
  },
  updateAccount: { wanted: () => ({ as: people.mover, body: { language: 'mr', phone: '98220 00077' } }) },
  requestEmailChange: { wanted: () => ({ as: people.beginner, body: { email: 'arjun.contract@example.in' } }) },
  withdrawEmailChange: {
    async prepare() {
      const body = { email: 'rohan.contract@example.in' }
      await speaking.ask('requestEmailChange', { as: people.mover, body })
    },
    wanted: () => ({ as: people.mover }),
  },
  confirmEmailChange: {
    async prepare() {
      made.emailLink = newToken()
      await speaking.app.db.sql`
        insert into entry_link (company_id, member_id, purpose, token_hash, email, created_at, expires_at)
        values (${world.company.id}, ${people.remover.id}, 'email_change', ${tokenHash(made.emailLink)},
          'leela.contract@example.in', now(), now() + interval '1 hour')`
    },
    wanted: () => ({ as: undefined, body: { token: made.emailLink } }),
  },
  getAccountSecurity: { wanted: () => ({ as: people.remover }) },
  beginTotp: { wanted: () => ({}) },
  confirmTotp: {
    async prepare() {
      const { body } = await speaking.ask('beginTotp', { as: people.beginner })
      made.totpSecret = body.data.secret
    },
    wanted: () => ({ as: people.beginner, body: { code: codeOf(made.totpSecret!) } }),
    conflict: () => ({ as: people.mover, body: { code: '123456' } }),
  },
  removeTotp: {
    wanted: () => ({ as: people.remover, body: { recovery_code: CODE } }),
    conflict: () => ({ as: people.mover, body: { recovery_code: CODE } }),
  },
  answerSecondStep: {
    async prepare() {
      made.ticket = await ticketOf(people.prover)
      const body = { ticket: 'no ticket', code: '123456' }
      await speaking.ask('answerSecondStep', { body })
    },
    wanted: () => ({ as: undefined, body: { ticket: made.ticket, recovery_code: CODE } }),
  },
  proveAgain: { wanted: () => ({ as: people.mover, body: { password: PASSWORD } }) },
  resetSecondStep: {
    async prepare() {
      const lost = await world.addMember('Zoya Mirza', 'agent')
      made.lost = lost.id
      await speaking.app.db.sql`insert into totp (company_id, member_id, secret_sealed, confirmed_at)
        values (${world.company.id}, ${lost.id}, '\\x00', now())`
    },
    wanted: () => ({ id: made.lost }),
    conflict: () => ({ id: world.asha.id }),
  },
}
