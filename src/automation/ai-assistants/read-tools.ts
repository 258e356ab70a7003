// What assistants read: the operations that keys read by, few and typed, 25 records at most.

import { type TObject, Type } from '@sinclair/typebox'
import { definitions } from '../../definitions.gen'
import { Id } from '../../platform/http/shape'
import { type Definition, namesOf } from '../../platform/record/definition'
import { type Operation, operationOf } from './operations'

/** As many records in one answer. */
export const MOST_RECORDS = 25

export type ReadTool = {
  name: string
  title: string
  description: string
  input: TObject
  operation: Operation
}

const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_RECORDS, default: 10 }))
const Cursor = Type.Optional(
  Type.String({ minLength: 1, maxLength: 2048, description: '`next_cursor` of the page before' }),
)
/** An id that stands in a path: `..` would be another path. */
export const IdInPath = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' })
const One = Type.Object({ id: IdInPath })

type Said = Omit<ReadTool, 'operation'> & { operationId: string }

const OTHERS: readonly Said[] = [
  {
    name: 'list_activities',
    operationId: 'listActivities',
    title: 'Read a timeline',
    description: 'What happened to a lead or a contact, newest first: notes, calls, messages, changes.',
    input: Type.Object({
      lead_id: Type.Optional(Id),
      contact_id: Type.Optional(Id),
      limit: Limit,
      cursor: Cursor,
    }),
  },
  {
    name: 'list_pipelines',
    operationId: 'listPipelines',
    title: 'List pipelines',
    description: 'The pipelines with their statuses, by whose keys leads are moved.',
    input: Type.Object({}),
  },
  {
    name: 'list_members',
    operationId: 'listMembers',
    title: 'List members',
    description: 'The people of the company, to whom leads can be given.',
    input: Type.Object({ limit: Limit, cursor: Cursor }),
  },
]

/** People are searched, other things are listed. */
function ofKind(definition: Definition): Said[] {
  const { kind, plural, words } = definition
  const names = namesOf(definition)
  const many = words.many.toLowerCase()
  const verb = definition.isHandWritten ? 'search' : 'list'
  return [
    {
      name: `${verb}_${plural}`,
      operationId: names.list,
      title: `${verb === 'search' ? 'Search' : 'List'} ${many}`,
      description: `Finds ${many} by words, a phone, an e-mail or a reference in \`q\`; without it, the latest.`,
      input: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })), limit: Limit, cursor: Cursor }),
    },
    {
      name: `get_${kind}`,
      operationId: names.get,
      title: `Get ${words.any}`,
      description: `Everything that this connection may see of ${words.any}.`,
      input: One,
    },
  ]
}

/** The tools that these scopes let through. */
export const readTools = (scopes: readonly string[]): ReadTool[] =>
  [...definitions.flatMap(definition => ofKind(definition)), ...OTHERS].flatMap(({ operationId, ...tool }) => {
    const operation = operationOf(operationId)
    return operation && scopes.includes(operation.scope) ? { ...tool, operation } : []
  })
