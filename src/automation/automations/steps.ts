// Every kind of step, and what is the same for all of them.

import type { Who } from '../../platform/db/who'
import { Fault } from '../../platform/errors'
import { fitsAsSent } from '../../platform/http/fits-as-sent'
import { isBag } from '../../platform/stored/filled'
import { aiStep } from './ai-step'
import { DEEPEST_BRANCH, insideOf, MOST_STEPS, type Placed, type Step } from './definition'
import { branchStep, waitStep } from './flow-steps'
import { hasLead, type Known } from './known'
import { assignStep, fieldStep } from './lead-steps'
import { mailStep, messageStep, webhookStep } from './sending-steps'
import type { Problems, StepKind } from './step-kind'
import { noteStep, notifyStep, taskStep, visitStep } from './work-steps'

export const STEPS: readonly StepKind[] = [
  waitStep,
  branchStep,
  assignStep,
  taskStep,
  visitStep,
  noteStep,
  notifyStep,
  fieldStep,
  mailStep,
  messageStep,
  webhookStep,
  aiStep,
]
export const STEP_KINDS = STEPS.map(({ kind }) => kind) as [string, ...string[]]

export const kindOf = (step: Step): StepKind | undefined => STEPS.find(({ kind }) => kind === step.kind)

const fitting = new Map(
  STEPS.map(({ kind, schema }) => {
    const fits = fitsAsSent()
    fits.learn({ body: schema })
    return [kind, { fits, keys: Object.keys(schema.properties) }]
  }),
)

/** The steps with what each kind of them has; or what is wrong with their shape, by path. */
export function readSteps(sent: readonly unknown[]): { steps: Step[]; problems: Problems } {
  const problems: Record<string, string> = {}
  let number = 0
  const read = (all: readonly unknown[], path: string, depth: number): Step[] =>
    all.flatMap((one, place) => {
      const at = `${path}.${place}`
      const bag = isBag(one) ? one : {}
      const known = fitting.get(String(bag.kind))
      if (++number > MOST_STEPS) problems[path] = `there may be ${MOST_STEPS} steps at most`
      else if (!known) problems[`${at}.kind`] = `must be one of ${STEP_KINDS.join(', ')}`
      else Object.assign(problems, misfits(known.fits, bag, at))
      if (!known) return []
      for (const key of Object.keys(bag).filter(one => !known.keys.includes(one))) {
        problems[`${at}.${key}`] = `is no field of such a step; it has ${known.keys.join(', ')}`
      }
      const step = Object.fromEntries(known.keys.filter(key => key in bag).map(key => [key, bag[key]])) as Step
      if (step.kind !== 'branch') return [step]
      if (depth >= DEEPEST_BRANCH) problems[at] = `branches nest ${DEEPEST_BRANCH} deep at most`
      if (depth >= DEEPEST_BRANCH) return []
      const inner = (word: 'yes' | 'no') =>
        Array.isArray(bag[word]) ? { [word]: read(bag[word] as unknown[], `${at}.${word}`, depth + 1) } : {}
      return [{ ...step, ...inner('yes'), ...inner('no') }]
    })
  return { steps: read(sent, 'steps', 0), problems }
}

function misfits(fits: ReturnType<typeof fitsAsSent>, step: object, at: string): Problems {
  try {
    fits.check(step)
    return {}
  } catch (error) {
    if (!(error instanceof Fault) || !error.fields) throw error
    return Object.fromEntries(Object.entries(error.fields).map(([field, why]) => [`${at}.${field}`, why]))
  }
}

/** What of some steps can't be done, by path: what is gone, what does not fit the record, what whoever acts may not do. */
export function stepProblems(known: Known, steps: readonly Placed[]): Problems {
  return Object.fromEntries(
    steps.flatMap(one => {
      const { path, step } = one
      const kind = kindOf(step)
      if (!kind) return [[`${path}.kind`, 'is a kind of step that there is not any more']]
      const own = {
        ...kind.problems(step as never, known),
        ...aboutProblems(kind, known),
        ...rightProblems(kind, known.who),
      }
      return [
        ...Object.entries(own).map(([field, why]) => [`${path}.${field}`, why]),
        ...Object.entries(stepProblems(known, insideOf(one))),
      ]
    }),
  )
}

function aboutProblems({ about }: StepKind, { record }: Known): Problems {
  if (about === 'lead' && !hasLead(record)) return { kind: 'is for leads alone' }
  if (about === 'person' && !hasLead(record) && record !== 'contact') return { kind: 'is for leads and contacts alone' }
  return {}
}

const rightProblems = ({ needs }: StepKind, who: Who): Problems =>
  needs && !who.permissions[needs] ? { kind: `needs the right ${needs}, which whoever it acts for lacks` } : {}

/** Steps as a sentence goes on: `assign it to Asha, then after 15 minutes, notify the leader`. */
export function saySteps(known: Known, steps: readonly Step[]): string {
  return steps.reduce((said, step, place) => {
    const before = steps[place - 1]
    const joint = !before ? '' : before.kind === 'wait' ? ', ' : ', then '
    return `${said}${joint}${sayStep(known, step)}`
  }, '')
}

/** One step, with those of its branches. */
export function sayStep(known: Known, step: Step): string {
  const kind = kindOf(step)
  if (!kind) return `a step “${step.kind}” that there is not any more`
  const said = kind.say(step as never, known)
  if (step.kind !== 'branch') return said
  const [met, otherwise] = [step.yes, step.no].map(steps => saySteps(known, (steps as Step[] | undefined) ?? []))
  const yes = met ? `${said}, ${met}` : `${said}, do nothing`
  return otherwise ? `${yes}; otherwise ${otherwise}` : yes
}
