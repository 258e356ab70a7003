// What an automation does: when, for which records, and its steps in their order.

import { type Static, Type } from '@sinclair/typebox'
import { model, OneOf } from '../../platform/http/shape'
import { filled, filledEach, isBag } from '../../platform/stored/filled'
import { WEEKDAYS } from '../../platform/time/calendar'

export const TimeOfDay = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:MM by the company’s clock',
  'x-wrong': 'must be a time of day, HH:MM',
})
const Name = Type.String({ minLength: 1, maxLength: 64 })

/** When it begins. */
export const Trigger = model(
  'AutomationTrigger',
  Type.Object({
    kind: Type.Unsafe<'event' | 'schedule' | 'date'>({
      ...OneOf('event', 'schedule', 'date'),
      description:
        '`event`: when something happens to a record. `schedule`: for every record that meets the conditions, each day, ' +
        'week or month. `date`: so many days before or after a day that a record has',
    }),
    event: Type.Optional({ ...Name, description: 'Of `event`: one of the catalogue' } as typeof Name),
    fields: Type.Optional(
      Type.Array(Name, {
        maxItems: 20,
        uniqueItems: true,
        description: 'Of an `….updated` event: only when one of these changed',
      }),
    ),
    record: Type.Optional({ ...Name, description: 'Of `schedule` and `date`: the kind of record' } as typeof Name),
    every: Type.Optional(OneOf('day', 'week', 'month')),
    weekday: Type.Optional(OneOf(...WEEKDAYS)),
    day: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 31, description: 'Of the month; its last one where it has fewer' }),
    ),
    at: Type.Optional(TimeOfDay),
    field: Type.Optional({ ...Name, description: 'Of `date`: a field with a day or a moment' } as typeof Name),
    days: Type.Optional(
      Type.Integer({ minimum: -365, maximum: 3650, description: 'Of `date`: after it; before it where negative' }),
    ),
    yearly: Type.Optional(Type.Boolean({ description: 'Of `date`: on its anniversaries, as of a birthday' })),
  }),
)
export type Trigger = Static<typeof Trigger>

/** A step as it is stored; `steps.ts` knows what each kind of it has. */
export type Step = { kind: string } & Readonly<Record<string, unknown>>
export type Definition = { trigger: Trigger; conditions: unknown; steps: Step[] }

/** Steps in all, with those of branches. */
export const MOST_STEPS = 50
export const DEEPEST_BRANCH = 4

/** A definition as any version wrote it. A step that has no kind, or one that there is not any more, fails its run. */
export function storedDefinition(stored: unknown): Definition {
  const bag = isBag(stored) ? stored : {}
  const { trigger } = filled({ trigger: { kind: 'event' } as Trigger }, bag)
  return { trigger, conditions: bag.conditions ?? null, steps: listOf(bag.steps) }
}

/** A step with its path: `steps.1.yes.0`. */
export type Placed = { path: string; step: Step }

/** The steps of both its branches. */
export const insideOf = ({ path, step }: Placed): Placed[] => [
  ...placed(listOf(step.yes), `${path}.yes`),
  ...placed(listOf(step.no), `${path}.no`),
]

const listOf = (steps: unknown): Step[] => filledEach({ kind: 'unknown' } as Step, steps)

export const placed = (steps: readonly Step[], path = 'steps'): Placed[] =>
  steps.map((step, place) => ({ path: `${path}.${place}`, step }))

/** Every step with its path, branches before what follows them. */
export const everyStep = (steps: readonly Placed[]): Placed[] =>
  steps.flatMap(one => [one, ...everyStep(insideOf(one))])

/** The step at a path, undefined where there is none. */
export const stepAt = ({ steps }: Definition, path: string): Step | undefined =>
  everyStep(placed(steps)).find(one => one.path === path)?.step

/** The path of the step that follows; `took`: into which branch it goes. Null after the last one. */
export function stepAfter({ steps }: Definition, path: string, took?: 'yes' | 'no'): string | null {
  const all = new Set(everyStep(placed(steps)).map(one => one.path))
  if (took && all.has(`${path}.${took}.0`)) return `${path}.${took}.0`
  const parts = path.split('.')
  while (parts.length > 1) {
    const next = [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.')
    if (all.has(next)) return next
    // Out of the branch, behind the step that has it.
    parts.splice(-2)
  }
  return null
}
