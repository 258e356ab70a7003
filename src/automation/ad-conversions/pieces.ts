// What the requests and answers of ad conversions are made of.

import { Kind, type TSchema, Type } from '@sinclair/typebox'

export const MILESTONES = ['lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked'] as const
export type Milestone = (typeof MILESTONES)[number]
/** What a line of the log is about: a milestone, or a test that somebody asked for. */
export const LOGGED = [...MILESTONES, 'test'] as const
export const PLATFORMS = ['meta', 'google'] as const
export type Platform = (typeof PLATFORMS)[number]

export const byMilestone = <T extends TSchema>(value: T) =>
  Type.Object(
    {
      lead_created: Type.Optional(value),
      qualified: Type.Optional(value),
      visit_scheduled: Type.Optional(value),
      visit_done: Type.Optional(value),
      booked: Type.Optional(value),
    },
    { additionalProperties: false },
  )
/** The same in a request. Of an object Elysia drops keys that are not named; an intersection it leaves alone, so that an
 *  unknown milestone is refused and not overlooked. */
export function ofMilestones<T extends TSchema>(value: T) {
  const object = byMilestone(value)
  return { [Kind]: 'Intersect', allOf: [object] } as unknown as typeof object
}
export const Digits = (most: number, description: string) =>
  Type.String({ pattern: `^[0-9]{1,${most}}$`, description, 'x-wrong': `must be 1 to ${most} digits` })
export const TestCode = Type.String({
  pattern: '^[A-Za-z0-9_-]{4,40}$',
  'x-wrong': 'must be 4 to 40 letters, digits, underscores or hyphens',
})
export const CustomerId = Type.String({ maxLength: 40, description: 'Ten digits, with or without hyphens' })
