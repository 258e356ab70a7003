import { type TSchema, Type } from '@sinclair/typebox'
import type { Webhook } from '../../platform/http/openapi/webhooks'
import { Id, Instant } from '../../platform/http/shape'
import { shapesOf } from '../../platform/record/shapes'
import type { Room } from '../../platform/rooms'

type Rooms = readonly Room[]

/** Every event that endpoints may choose, with the body as it is posted, for the description of the API. */
export function describeEvents(rooms: Rooms): Webhook[] {
  const shapes = shapesIn(rooms)
  const described = rooms.flatMap(({ tag, events = [] }) =>
    events.map((name): [string, Webhook] => [
      name,
      { name, tag, summary: summaryOf(rooms, name), schema: bodyOf(name, shapes) },
    ]),
  )
  return [...new Map(described).values()]
}

/** The shapes of records as endpoints get them, by kind. */
function shapesIn(rooms: Rooms): ReadonlyMap<string, TSchema> {
  const triggers = rooms.flatMap(({ triggers = [] }) => triggers)
  return new Map<string, TSchema>([
    ...triggers.flatMap(({ record, say, shape }) => (record && !say ? [[record, shape] as const] : [])),
    ...rooms.flatMap(({ records = [] }) =>
      records.map(({ definition }) => [definition.kind, withoutOwnFields(shapesOf(definition).Record)] as const),
    ),
  ])
}

/** A company's own fields don't go out with records of these kinds. */
function withoutOwnFields({ properties }: TSchema): TSchema {
  const { custom: _, ...others } = properties
  return Type.Object(others)
}

function summaryOf(rooms: Rooms, event: string): string {
  const trigger = rooms.flatMap(({ triggers = [] }) => triggers).find(one => one.event === event)
  const words = event.replace('re_enquired', 're-enquired').replace(/[._]/g, ' ')
  return trigger?.description ?? `${words[0]!.toUpperCase()}${words.slice(1)}`
}

/** Events that are about a record of another kind than their name begins with. */
const ABOUT: Readonly<Record<string, string>> = { sla: 'lead', integrity: 'lead', consent: 'contact' }
const kindOf = (event: string): string => {
  const named = event.slice(0, event.indexOf('.'))
  return ABOUT[named] ?? named
}

/** What is too large says only which record it is about. */
const Thin = Type.Object({ id: Type.Optional(Id), url: Type.Optional(Type.String()) })

function bodyOf(event: string, shapes: ReadonlyMap<string, TSchema>): TSchema {
  const shape = shapes.get(kindOf(event))
  const bare = Type.Object(
    { id: Id, kind: Type.String() },
    { description: 'The record is gone, or is not shown to programs' },
  )
  return Type.Object({
    id: Type.String({ description: 'Of the event; the same as `webhook-id`' }),
    type: Type.Literal(event),
    timestamp: Instant,
    data: Type.Union([...(shape ? [shape] : []), bare, Thin], {
      description: 'The record as it is at the moment of sending',
    }),
    changes: Type.Optional(
      Type.Object(
        {},
        { additionalProperties: true, description: 'What the event says of itself; absent where truncated' },
      ),
    ),
    truncated: Type.Optional(Type.Literal(true, { description: 'Over 256 KB: `data` says only which record it is' })),
  })
}
