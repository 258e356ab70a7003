import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf, Paise } from '../../platform/http/shape'

export const LANGUAGES = ['en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa'] as const
export const CAME_VIA = [
  ...(['walk_in', 'channel_partner', 'referral', 'hoarding', 'newspaper'] as const),
  ...(['online', 'event', 'other'] as const),
] as const
const CameVia = OneOf(...CAME_VIA)
const Named = Type.Object({ id: Id, name: Type.String() })

const Band = Type.Object({
  key: NonBlank(40),
  label: NonBlank(60),
  min: { ...Paise, minimum: 0 },
  max: { ...Paise, minimum: 0 },
})

const SETTINGS = {
  welcome_title: Type.String({ maxLength: 80 }),
  welcome_text: Type.String({ maxLength: 400 }),
  accent: Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    description: 'Colour of headings and buttons, #rrggbb',
    'x-wrong': 'must be a colour such as #1f5f8b',
  }),
  language: { ...OneOf(...LANGUAGES), description: 'Which language the page begins in' },
  otp: {
    ...OneOf('required', 'optional', 'off'),
    description:
      'Whether visitors prove their number by a code, which goes by a message channel of SMS or WhatsApp; without such ' +
      'a channel no code is asked for',
  },
  ask_lead_type: Type.Boolean(),
  configurations: Type.Array(NonBlank(40), { maxItems: 20 }),
  budget_bands: Type.Array(Band, { maxItems: 20 }),
  came_via: Type.Array(CameVia, { maxItems: CAME_VIA.length, uniqueItems: true }),
  ask_email: Type.Boolean(),
  ask_notes: Type.Boolean(),
  notify_member_ids: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
  default_owner_id: { ...Nullable(Id), description: 'Who gets the leads that no rule gives to anybody' },
  idle_reset_sec: Type.Integer({ minimum: 15, maximum: 600 }),
}

export const KioskSettings = model('KioskSettings', Type.Object(SETTINGS))
export type KioskSettings = Static<typeof KioskSettings>

const SomeSettings = model('KioskSettingsInput', Type.Partial(Type.Object(SETTINGS)))

/** A site-office tablet. `project` is null until there are projects; instants are null until they come about. */
export const Kiosk = model(
  'Kiosk',
  Type.Object({
    id: Id,
    name: Type.String(),
    site_name: Type.String(),
    status: OneOf('pending', 'active', 'revoked', 'expired'),
    token_prefix: Type.String(),
    token_hint: Type.String({ description: 'The last four characters of the tablet’s token; empty before pairing' }),
    project: Nullable(Named),
    source: Named,
    settings: KioskSettings,
    notify_members: Type.Array(Named),
    default_owner: Nullable(Named),
    paired_at: Nullable(Instant),
    last_seen_at: Nullable(Instant),
    revoked_at: Nullable(Instant),
    pairing_expires_at: Nullable(Instant),
    app_version: Type.String(),
    kiosk_url: Type.String(),
    walk_ins_today: Type.Integer({ description: 'Since midnight in the company’s time zone' }),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type Kiosk = Static<typeof Kiosk>

/** The one answer with a code in it. */
export const PairingKiosk = model(
  'PairingKiosk',
  Type.Composite([
    Type.Object({ ...Kiosk.properties }),
    Type.Object({ pairing_code: Type.String({ description: 'Shown this once; for 15 minutes, and one tablet' }) }),
  ]),
)
export type PairingKiosk = Static<typeof PairingKiosk>

export const NewKiosk = Type.Object({
  name: NonBlank(80),
  site_name: Type.Optional(Type.String({ maxLength: 120 })),
  source_id: Type.Optional({ ...Id, description: 'Absent: the company’s oldest source of walk-ins' }),
  settings: Type.Optional(SomeSettings),
})
export type NewKiosk = Static<typeof NewKiosk>

export const KioskChange = Type.Object(
  {
    name: Type.Optional(NonBlank(80)),
    site_name: Type.Optional(Type.String({ maxLength: 120 })),
    source_id: Type.Optional(Id),
    settings: Type.Optional(SomeSettings),
    updated_at: Type.Optional({ ...Instant, description: 'As it was read; 409 `stale` when it was changed since' }),
  },
  { minProperties: 1 },
)
export type KioskChange = Static<typeof KioskChange>

export const Pairing = Type.Object({
  code: NonBlank(20),
  app_version: Type.Optional(Type.String({ maxLength: 40 })),
})
export type Pairing = Static<typeof Pairing>

export const Paired = model(
  'PairedKiosk',
  Type.Object({
    token: Type.String({ description: 'Shown this once' }),
    kiosk: Type.Object({ id: Id, name: Type.String() }),
  }),
)
export type Paired = Static<typeof Paired>

const { notify_member_ids: _, default_owner_id: __, ...SHOWN } = SETTINGS

/** What the tablet shows and asks; nothing of the company's people. */
export const TabletSettings = model(
  'KioskTabletSettings',
  Type.Object({
    id: Id,
    name: Type.String(),
    site_name: Type.String(),
    company_name: Type.String(),
    settings: Type.Object(SHOWN),
  }),
)
export type TabletSettings = Static<typeof TabletSettings>

export const AskedCode = Type.Object({ phone: NonBlank(40) })
export const SentCode = model('KioskCode', Type.Object({ id: Id, expires_at: Instant }))
export type SentCode = Static<typeof SentCode>
export const CodeTry = Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) })
export const CodeTried = model('KioskCodeTried', Type.Object({ id: Id, verified: Type.Boolean() }))

const Entry = Type.Object({
  client_id: Type.String({
    minLength: 8,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'The tablet’s own id of the entry: whatever comes again under it counts once, for good',
  }),
  captured_at: { ...Instant, description: 'When the visitor entered themselves; one ahead of now is now' },
  name: NonBlank(120),
  phone: NonBlank(40),
  email: Type.Optional(Nullable(Type.String({ maxLength: 254 }))),
  lead_type: Type.Optional(Nullable(OneOf('buy', 'rent', 'sell', 'let_out', 'invest'))),
  configuration: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  budget_band: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  came_via: Type.Optional(CameVia),
  came_via_detail: Type.Optional(Nullable(Type.String({ maxLength: 120 }))),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  consent: Type.Optional(
    Type.Object({
      granted: Type.Boolean(),
      text: { ...NonBlank(5000), description: 'The words as the visitor read them' },
      text_version: Type.Optional(Type.String({ maxLength: 60 })),
    }),
  ),
  otp_id: Type.Optional(Nullable(Id)),
  kiosk_id: Type.Optional(
    Nullable({ ...Id, description: 'The kiosk that the tablet was paired with then, where that was another one' }),
  ),
  offline: Type.Optional(
    Type.Boolean({ description: 'Entered without a connection, so that no code could be sent; kept, unverified' }),
  ),
})
export type Entry = Static<typeof Entry>

export const Entries = Type.Object({ entries: Type.Array(Entry, { minItems: 1, maxItems: 100 }) })

export const EntryTaken = model(
  'WalkInTaken',
  Type.Object({
    client_id: Type.String(),
    id: Nullable(Id),
    outcome: {
      ...OneOf('taken', 'duplicate', 'otp_required', 'refused'),
      description: 'refused: entered after the pairing of the tablet ended, or at a kiosk of somebody else; not kept',
    },
    verified: Type.Boolean({ description: 'Whether the number was proven by a code' }),
    has_number: Type.Boolean({
      description: 'Whether the number can be called; what was typed is in the message anyhow',
    }),
  }),
)
export type EntryTaken = Static<typeof EntryTaken>

export const WalkIn = model(
  'WalkIn',
  Type.Object({
    id: Id,
    captured_at: Instant,
    received_at: Instant,
    status: OneOf('waiting', 'attended'),
    attended_at: Nullable(Instant),
    attended_by: Nullable(Named),
    kiosk: Type.Object({ id: Id, name: Type.String(), site_name: Type.String() }),
    name: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    owner: Nullable(Named),
    lead_id: Nullable(Id),
    came_via: CameVia,
    is_verified: Type.Boolean(),
  }),
)
export type WalkIn = Static<typeof WalkIn>

export const WalkInList = Type.Object({
  day: Type.Optional(Type.String({ format: 'date', description: 'In the company’s time zone; absent: today' })),
})
