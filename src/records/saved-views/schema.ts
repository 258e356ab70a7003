import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { VIEW_KINDS } from './kinds'

const MOST_COLUMNS = 40
const MOST_NAMED = 400

const Kind = OneOf(...VIEW_KINDS)
const Layout = OneOf('table', 'board')
const Person = Type.Object({ id: Id, name: Type.String() })

/** A list as somebody wants to see it again. */
export const SavedView = model(
  'SavedView',
  Type.Object({
    id: Type.String({ description: 'Of a view that comes with the product, its key' }),
    kind: Kind,
    name: Type.String(),
    filter: Type.Unknown({
      description: 'As the list takes it; null: everything. Null too where it is broken and somebody else’s',
    }),
    sort: Nullable(Type.String()),
    columns: Nullable(Type.Array(Type.String())),
    layout: Layout,
    scope: OneOf('built_in', 'private', 'team', 'company'),
    team: Nullable(Person),
    owner: Nullable({ ...Person, description: 'Null where nobody in particular has it: it is the company’s' }),
    position: Type.Integer(),
    icon: Nullable(Type.String()),
    color: Nullable(Type.String()),
    is_hidden: Type.Boolean({ description: 'Hidden by the caller' }),
    is_default: Type.Boolean({ description: 'Whether it is the caller’s default view' }),
    may_edit: Type.Boolean(),
    problems: Nullable(
      Type.Record(Type.String(), Type.String(), {
        description: 'Why the list can’t be asked so, by the path within: a field may be gone, or not for your role',
      }),
    ),
    created_at: Nullable(Instant),
    updated_at: Nullable(Instant),
  }),
)
export type SavedView = Static<typeof SavedView>

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$', 'x-wrong': 'must be a colour such as #2f6fed' })
const Columns = Nullable(
  Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { minItems: 1, maxItems: MOST_COLUMNS }),
)
const given = {
  filter: Type.Optional(Type.Unknown({ description: 'As the list takes it; null: everything' })),
  sort: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
  columns: Type.Optional(Columns),
  layout: Type.Optional(Layout),
  scope: Type.Optional(OneOf('private', 'team', 'company')),
  team_id: Type.Optional(Nullable({ ...Id, description: 'Whose view it is, where its scope is a team' })),
  position: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  icon: Type.Optional(Nullable(NonBlank(40))),
  color: Type.Optional(Nullable(Color)),
}

export const NewSavedView = model('NewSavedView', Type.Object({ kind: Kind, name: NonBlank(80), ...given }))
export type NewSavedView = Static<typeof NewSavedView>

export const SavedViewChange = model(
  'SavedViewChange',
  Type.Object(
    { name: Type.Optional(NonBlank(80)), ...given, updated_at: Type.Optional(Instant) },
    { minProperties: 1 },
  ),
)
export type SavedViewChange = Static<typeof SavedViewChange>

export const SavedViewCopy = model('SavedViewCopy', Type.Object({ name: Type.Optional(NonBlank(80)) }))
export type SavedViewCopy = Static<typeof SavedViewCopy>

export const ViewsOf = Type.Object({ kind: Kind })
export const ViewList = Type.Object({
  kind: Kind,
  of: Type.Optional({
    ...OneOf('mine', 'all'),
    description: '`all`: also those of other teams, for members who set views up',
  }),
})
export type ViewList = Static<typeof ViewList>

/** How many records a view finds now. */
export const ViewCount = model(
  'ViewCount',
  Type.Object({
    id: Type.String(),
    count: Nullable(Type.Integer({ description: 'Null where the view can’t be asked, or is still being counted' })),
    is_exact: Type.Boolean({ description: 'False where there are more than were looked at' }),
    is_counting: Type.Boolean({ description: 'True while a long count is made for the first time' }),
    counted_at: Nullable(Instant),
  }),
)
export type ViewCount = Static<typeof ViewCount>

const ViewId = Type.String({ minLength: 1, maxLength: 64, description: 'A view, or the key of a built-in one' })
const ViewIds = Type.Array(ViewId, { maxItems: MOST_NAMED })

/** How the caller has arranged the views of a kind. */
export const ViewChoice = model(
  'ViewChoice',
  Type.Object({
    kind: Kind,
    default_id: Nullable(Type.String()),
    order: ViewIds,
    hidden: ViewIds,
    columns: { ...Columns, description: 'Of your table, where a view names none; null: the usual ones' },
  }),
)
export type ViewChoice = Static<typeof ViewChoice>

export const DefaultView = model(
  'DefaultView',
  Type.Object({ kind: Kind, view_id: Nullable({ ...ViewId, description: 'A view; `all` for the list itself' }) }),
)
export type DefaultView = Static<typeof DefaultView>

export const ViewArrangement = model(
  'ViewArrangement',
  Type.Object(
    { kind: Kind, order: Type.Optional(ViewIds), hidden: Type.Optional(ViewIds) },
    { minProperties: 2, 'x-wrong': 'must hold order or hidden in addition to the kind' },
  ),
)
export type ViewArrangement = Static<typeof ViewArrangement>

export const ViewColumns = model('ViewColumns', Type.Object({ kind: Kind, columns: Columns }))
export type ViewColumns = Static<typeof ViewColumns>

/** What a list opens with for members of a role who chose nothing themselves. */
export const RoleView = model(
  'RoleView',
  Type.Object({ role_id: Id, role_name: Type.String(), view_id: Nullable(Type.String()) }),
)
export type RoleView = Static<typeof RoleView>

export const RoleViewInput = model(
  'RoleViewInput',
  Type.Object({
    kind: Kind,
    role_id: Id,
    view_id: Nullable({ ...ViewId, description: 'A view; `all` for the list itself; null: as the list usually opens' }),
  }),
)
export type RoleViewInput = Static<typeof RoleViewInput>
