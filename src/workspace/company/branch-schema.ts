import { Type } from '@sinclair/typebox'
import { Email, Id, Instant, model, NonBlank, Nullable } from '../../platform/http/shape'
import { Address, BusinessHours, Place, SentReras } from './profile-schema'

const Geofence = Type.Object(
  {
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    radius_m: Type.Integer({ minimum: 20, maximum: 5000, description: 'Metres' }),
  },
  { description: 'A member inside it is at the office' },
)

export const Branch = model(
  'Branch',
  Type.Object({
    id: Id,
    name: Type.String(),
    ...Place,
    geofence: Nullable(Geofence),
    business_hours: Nullable(BusinessHours),
    member_count: Type.Integer({ description: 'Members who belong to it, deactivated ones left out' }),
    archived_at: Nullable(Instant),
    created_at: Instant,
    updated_at: Instant,
  }),
)

const fields = {
  address: Type.Optional(Nullable(Address)),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  email: Type.Optional(Nullable(Email())),
  rera_registrations: Type.Optional(SentReras),
  geofence: Type.Optional(Nullable(Geofence)),
  business_hours: Type.Optional(Nullable(BusinessHours)),
}

export const NewBranch = model('NewBranch', Type.Object({ name: NonBlank(120), ...fields }))

export const BranchChange = model(
  'BranchChange',
  Type.Object(
    {
      updated_at: Type.Optional({ ...Instant, description: 'As it was read: 409 when it was changed since' }),
      name: Type.Optional(NonBlank(120)),
      ...fields,
      archived: Type.Optional(Type.Boolean({ description: 'True closes the office, false opens it again' })),
    },
    { minProperties: 1 },
  ),
)
