import { type Static, Type } from '@sinclair/typebox'
import { Dictionary, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const Reach = OneOf('own', 'team', 'all')
const Rule = OneOf('full', 'own', 'masked', 'hidden')
const Name = NonBlank(80)
const Description = Type.String({ maxLength: 500 })

/** Which rights, and how far each goes. What is absent is not allowed. */
const Permissions = Dictionary(Type.String(), Reach, {
  description: 'The rights by name, each with its reach; what is absent is not allowed. See the list of permissions',
})
const FieldRules = Type.Object(
  { phone: Rule, email: Rule, money: Rule },
  { description: 'own: whole on one’s own records, masked beyond them' },
)

export const Role = model(
  'Role',
  Type.Object({
    id: Id,
    name: Type.String(),
    key: Type.String({ description: 'What the program calls a role that every company begins with; else the id' }),
    description: Type.String(),
    is_system: Type.Boolean({ description: 'Whether every company begins with it; such a role can be reset' }),
    is_changed: Type.Boolean({ description: 'Whether a system role differs from what it began as' }),
    permissions: Permissions,
    field_rules: FieldRules,
    member_count: Type.Integer({ description: 'Members with this role who were not deactivated' }),
    updated_at: Instant,
  }),
)
export type Role = Static<typeof Role>

export const RoleDetail = model(
  'RoleDetail',
  Type.Object({
    ...Role.properties,
    default: Nullable(
      Type.Object(
        { name: Type.String(), permissions: Permissions, field_rules: FieldRules },
        { description: 'What a system role began as' },
      ),
    ),
  }),
)
export type RoleDetail = Static<typeof RoleDetail>

export const NewRole = model(
  'NewRole',
  Type.Object({
    name: Name,
    description: Type.Optional(Description),
    copy_of: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'A role whose rights it begins with' }),
    ),
    permissions: Type.Optional(Permissions),
    field_rules: Type.Optional(FieldRules),
  }),
)
export type NewRole = Static<typeof NewRole>

export const RoleChange = model(
  'RoleChange',
  Type.Object(
    {
      name: Type.Optional(Name),
      description: Type.Optional(Description),
      permissions: Type.Optional(Permissions),
      field_rules: Type.Optional(FieldRules),
      updated_at: Type.Optional(Instant),
    },
    { minProperties: 1 },
  ),
)
export type RoleChange = Static<typeof RoleChange>

const Named = { key: Type.String(), name: Type.String() }
const Explained = Type.Object({ ...Named, description: Type.String() })

export const PermissionCatalogue = model(
  'PermissionCatalogue',
  Type.Object({
    areas: Type.Array(
      Type.Object({
        ...Named,
        permissions: Type.Array(
          Type.Object({
            key: Type.String({ examples: ['leads.edit'] }),
            verb: Type.String(),
            name: Type.String(),
            reaches: Type.Array(Reach, { description: 'How far it can go' }),
            needs: Nullable(Type.String({ description: 'The right without which it does nothing' })),
          }),
        ),
      }),
    ),
    reaches: Type.Array(Explained),
    fields: Type.Array(Type.Object(Named)),
    field_rules: Type.Array(Explained),
  }),
)
export type PermissionCatalogue = Static<typeof PermissionCatalogue>
