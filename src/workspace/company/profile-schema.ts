import { Type } from '@sinclair/typebox'
import { Day, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { WEEKDAYS } from '../../platform/time/calendar'
import { STATE_CODES } from './states'

const StateCode = { ...OneOf(...STATE_CODES), description: 'As a GSTIN begins: `27` is Maharashtra' }

export const Address = Type.Object({
  line1: NonBlank(200),
  line2: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  city: NonBlank(100),
  district: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  state_code: StateCode,
  pin: Type.String({ pattern: '^[1-9][0-9]{5}$', 'x-wrong': 'must be the six digits of a PIN code' }),
})

const SentRera = Type.Object({
  state_code: StateCode,
  number: NonBlank(60),
  valid_until: Type.Optional(Nullable(Day)),
})
export const SentReras = Type.Array(SentRera, { maxItems: 40 })
const KeptAddress = Type.Object({
  line1: Type.String(),
  line2: Nullable(Type.String()),
  city: Type.String(),
  district: Nullable(Type.String()),
  state_code: Type.String(),
  pin: Type.String(),
})
const Reras = Type.Array(
  Type.Object({ state_code: Type.String(), number: Type.String(), valid_until: Nullable(Day) }),
  {
    description: 'Registrations as a real-estate agent, one for each state',
  },
)

/** What a company and an office both have. */
export const Place = {
  address: Nullable(KeptAddress),
  phone: Nullable(Type.String({ description: 'E.164' })),
  email: Nullable(Type.String()),
  rera_registrations: Reras,
}

const Time = (pattern: string) => Type.String({ pattern, 'x-wrong': 'must be a time, HH:MM' })
const Span = Type.Object({
  from: Time('^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  to: Time('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
})
const Spans = Type.Array(Span, { maxItems: 6 })

export const BusinessHours = model(
  'BusinessHours',
  Type.Object(
    {
      monday: Spans,
      tuesday: Spans,
      wednesday: Spans,
      thursday: Spans,
      friday: Spans,
      saturday: Spans,
      sunday: Spans,
    },
    {
      description:
        'Times of the wall, in the company’s zone. A span whose `to` is not after its `from` ends on the next day; it ' +
        'belongs to the day on which it begins. `24:00` is the midnight that ends a day. A day without spans is closed.',
    },
  ),
)

export const CurrencyFormat = OneOf('lakh_crore', 'digits', 'million')
export const Language = OneOf('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')
export const WeekStart = OneOf(...WEEKDAYS)
export const FinancialYearStart = Type.Integer({ minimum: 1, maximum: 12, description: 'The month that begins it' })

const Masking = OneOf('full', 'masked')
const settings = {
  language: Language,
  currency_format: {
    ...CurrencyFormat,
    description: '`lakh_crore` ₹1.2 Cr · `digits` ₹1,20,00,000 · `million` ₹12 M',
  } as typeof CurrencyFormat,
  financial_year_start: FinancialYearStart,
  week_start: WeekStart,
  business_hours: BusinessHours,
}
const privacy = Type.Object(
  { agents_phone: Masking, agents_email: Masking },
  { description: 'Whether agents see the numbers and addresses of their own leads whole' },
)
const SecondStep = {
  ...OneOf('off', 'admins', 'all'),
  description: 'Who needs a second step at sign-in',
}
const duplicates = Type.Object(
  {
    policy: OneOf('re_enquire', 'label'),
    reopen_window_days: Type.Integer({ minimum: 0, maximum: 3650 }),
  },
  { description: 'What becomes of a known person’s enquiry where its source does not say' },
)

export const Company = model(
  'Company',
  Type.Object({
    id: Id,
    name: Type.String(),
    legal_name: Nullable(Type.String()),
    gstin: Nullable(Type.String()),
    pan: Nullable(Type.String()),
    website: Nullable(Type.String()),
    ...Place,
    time_zone: Type.String({ description: 'IANA name', examples: ['Asia/Kolkata'] }),
    ...settings,
    privacy,
    require_second_step: SecondStep,
    duplicates,
    created_at: Instant,
    updated_at: Instant,
  }),
)

export const CompanyChange = model(
  'CompanyChange',
  Type.Object(
    {
      updated_at: Type.Optional({ ...Instant, description: 'As it was read: 409 when the company was changed since' }),
      ...Type.Partial(
        Type.Object({
          name: NonBlank(200),
          legal_name: Nullable(Type.String({ maxLength: 200 })),
          gstin: Nullable(Type.String({ maxLength: 20 })),
          pan: Nullable(Type.String({ maxLength: 20 })),
          website: Nullable(Type.String({ maxLength: 300 })),
          address: Nullable(Address),
          phone: Nullable(Type.String({ maxLength: 40 })),
          email: Nullable(Type.String({ maxLength: 254 })),
          rera_registrations: SentReras,
          time_zone: Type.String({ minLength: 1, maxLength: 64 }),
          ...settings,
          privacy: Type.Partial(privacy),
          require_second_step: SecondStep,
          duplicates: Type.Partial(duplicates),
        }),
      ).properties,
    },
    { minProperties: 1 },
  ),
)

export const WorkingTime = model(
  'WorkingTime',
  Type.Object({
    time_zone: Type.String(),
    week_start: WeekStart,
    financial_year_start: FinancialYearStart,
    business_hours: BusinessHours,
    branches: Type.Array(
      Type.Object({ id: Id, name: Type.String(), business_hours: BusinessHours, is_open: Type.Boolean() }),
    ),
    is_open: Type.Boolean({ description: 'Whether the company is open now' }),
  }),
)
