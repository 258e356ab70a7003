import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { CurrencyFormat, FinancialYearStart, Language, WeekStart } from '../company/profile-schema'
import { PasskeyAnswer } from './passkey-schema'

const Named = { id: Id, name: Type.String() }
const Rule = OneOf('full', 'own', 'masked', 'hidden')

export const SignIn = model(
  'SignIn',
  Type.Object({
    email: Type.String({ minLength: 3, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  }),
)

export const SecondStepAsked = model(
  'SecondStepAsked',
  Type.Object({
    next: Type.Literal('second_step'),
    ticket: Type.String({ description: 'Goes with the answer; five tries, one sign-in' }),
    methods: Type.Array(OneOf('totp', 'passkey', 'recovery_code'), { description: 'What the member may answer with' }),
    expires_at: Instant,
  }),
)

const Ticket = Type.String({ minLength: 1, maxLength: 200, description: 'As the password was answered with' })
const Code = Type.Optional(
  Type.String({ maxLength: 20, description: 'Six digits of the authenticator app', examples: ['123456'] }),
)

export const SecondStep = model(
  'SecondStep',
  Type.Object(
    {
      ticket: Ticket,
      code: Code,
      recovery_code: Type.Optional(Type.String({ maxLength: 60 })),
      passkey: Type.Optional(PasskeyAnswer),
    },
    { description: 'The ticket, and one of the three answers' },
  ),
)

export const PasskeyRequest = model(
  'PasskeyRequest',
  Type.Object({ ticket: Type.Optional({ ...Ticket, description: 'For the second step; absent: for signing in' }) }),
)

export const PasskeySignIn = model('PasskeySignIn', Type.Object({ passkey: PasskeyAnswer }))

export const RepeatedProof = model(
  'RepeatedProof',
  Type.Object(
    {
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
      code: Code,
      passkey: Type.Optional(PasskeyAnswer),
    },
    { description: 'One of the three' },
  ),
)

export const RecentUntil = Type.Object({ recent_until: Instant })

const Token = Type.String({ minLength: 1, maxLength: 200, description: 'What follows `#token=` in the link' })
const NewPassword = Type.String({ maxLength: 1024, description: '10 to 128 characters' })

export const Acceptance = model(
  'InvitationAcceptance',
  Type.Object({
    token: Token,
    password: NewPassword,
    name: Type.Optional(Type.String({ maxLength: 200, description: 'The member’s own spelling; absent: as invited' })),
  }),
)

export const PasswordReset = model(
  'PasswordReset',
  Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
)

export const ResetCompletion = model('PasswordResetCompletion', Type.Object({ token: Token, password: NewPassword }))

export const Session = model(
  'Session',
  Type.Object({
    member: Type.Object({
      ...Named,
      email: Type.String(),
      phone: Nullable(Type.String()),
      language: Language,
      team: Nullable(Type.Object(Named)),
    }),
    company: Type.Object({
      ...Named,
      time_zone: Type.String({ description: 'IANA name' }),
      language: Language,
      currency_format: CurrencyFormat,
      financial_year_start: FinancialYearStart,
      week_start: WeekStart,
    }),
    role: Type.Object({ ...Named, key: Type.String() }),
    permissions: Type.Record(Type.String(), OneOf('own', 'team', 'all'), {
      description: 'Permission → how far it goes. A permission that is absent is not held.',
    }),
    field_rules: Type.Object({ phone: Rule, email: Rule, money: Rule }),
    must_set_up: Type.Array(OneOf('second_step'), {
      description: 'What the company demands and the member has not set up yet; until then most operations answer 403',
    }),
    session: Type.Object({ id: Id, kind: OneOf('web', 'mobile'), created_at: Instant, expires_at: Instant }),
    support: Type.Optional(
      Type.Object(
        { grant_id: Id, access: OneOf('read', 'write'), reason: Type.String() },
        { description: 'Only for the operator’s staff: what lets them in' },
      ),
    ),
  }),
)

export const SignedOut = Type.Object({ signed_out: Type.Literal(true) })

export const MemberIdentity = model(
  'MemberIdentity',
  Type.Object({
    kind: OneOf('member', 'support'),
    ...Named,
    label: Type.String(),
    company: Type.Object(Named),
    role: Type.Object({ ...Named, key: Type.String() }),
  }),
)

export const KeyIdentity = model(
  'KeyIdentity',
  Type.Object({
    kind: Type.Literal('api_key'),
    ...Named,
    key_prefix: Type.String(),
    label: Type.String({ examples: ['Lakeview Realty (Asha Kulkarni)'] }),
    company: Type.Object(Named),
    created_by: Type.Object(Named),
    scopes: Type.Array(Type.String()),
    expires_at: Nullable(Instant),
  }),
)
