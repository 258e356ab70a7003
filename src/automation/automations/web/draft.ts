// A rule while it is written: what is typed, and what the API takes of it.

import { type Draft as Conditions, draftOf, type FilterField, filterOf } from '../../../web/kit/filter/drafts'
import { paiseOf } from '../../../web/parts/typed-numbers'
import { wrongFields } from '../../../web/parts/use-submit'
import type { Trigger } from '../definition'
import { type StepInput, stepInputs } from './step-inputs'
import type { Choices } from './use-catalogue'
import { stepWords as text } from './words'

export type StepDraft = {
  key: number
  kind: string
  /** What is typed, by the name of its input; a name with a dot is within a value. */
  values: Readonly<Record<string, unknown>>
  /** Of a branch. Null: more than the builder shows; `kept` is sent then. */
  conditions: Conditions | null
  kept: unknown
  yes: readonly StepDraft[]
  no: readonly StepDraft[]
}
export type RuleDraft = {
  name: string
  trigger: Trigger
  conditions: Conditions | null
  kept: unknown
  steps: readonly StepDraft[]
  runsPerHour: string
}
type Step = Readonly<Record<string, unknown>>
export type Rule = {
  name: string
  trigger: Trigger
  conditions: unknown
  steps: readonly Step[]
  runs_per_hour: number
}

let made = 0

export const emptyStep = (kind: string): StepDraft => ({
  key: ++made,
  kind,
  values: {},
  conditions: { word: 'and', nodes: [] },
  kept: null,
  yes: [],
  no: [],
})

export const EMPTY_RULE: Rule = {
  name: '',
  trigger: { kind: 'event', event: 'lead.created' },
  conditions: null,
  steps: [],
  runs_per_hour: 500,
}

/** A rule, to be worked on. */
export function draftOfRule(rule: Rule, fields: readonly FilterField[]): RuleDraft {
  return {
    name: rule.name,
    trigger: rule.trigger,
    conditions: draftOf(unchosen(rule.conditions), fields),
    kept: rule.conditions,
    steps: rule.steps.map(step => draftOfStep(unchosen(step) as Step, fields)),
    runsPerHour: String(rule.runs_per_hour),
  }
}

function draftOfStep({ kind, conditions, yes, no, ...values }: Step, fields: readonly FilterField[]): StepDraft {
  const inner = (steps: unknown) => (Array.isArray(steps) ? steps.map(step => draftOfStep(step, fields)) : [])
  return {
    ...emptyStep(String(kind)),
    values: flat(values),
    conditions: kind === 'branch' ? draftOf(conditions, fields) : null,
    kept: conditions ?? null,
    yes: inner(yes),
    no: inner(no),
  }
}

/** What a recipe leaves to be chosen is empty. */
const unchosen = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (one === 'to_choose' ? undefined : one))

const flat = (values: Step): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
        : [[name, value]],
    ),
  )

/** What the API takes of a draft. Throws at its path for what is half written. */
export function ruleOf(draft: RuleDraft, choices: Choices) {
  const fields = choices.fieldsOf(choices.recordOf(draft.trigger))
  return {
    trigger: draft.trigger,
    conditions: conditionsOf(draft, fields, 'conditions'),
    steps: stepsOf(draft.steps, fields, choices, draft.trigger, 'steps'),
  }
}

function conditionsOf(
  { conditions, kept }: Pick<StepDraft, 'conditions' | 'kept'>,
  fields: readonly FilterField[],
  path: string,
) {
  if (conditions === null) return kept
  try {
    return filterOf(conditions, fields)
  } catch (thrown) {
    const why = (thrown as { fields?: Record<string, string> }).fields?.conditions
    throw why ? wrongFields({ [path]: why }) : thrown
  }
}

function stepsOf(
  steps: readonly StepDraft[],
  fields: readonly FilterField[],
  choices: Choices,
  trigger: Trigger,
  path: string,
): Step[] {
  return steps.map((step, place) => {
    const at = `${path}.${place}`
    const { kind, values, yes, no } = step
    const inner = (word: 'yes' | 'no', of: readonly StepDraft[]) => ({
      [word]: stepsOf(of, fields, choices, trigger, `${at}.${word}`),
    })
    if (kind === 'branch') {
      const conditions = conditionsOf(step, fields, `${at}.conditions`) ?? []
      return { kind, conditions, ...inner('yes', yes), ...inner('no', no) }
    }
    const sent: Record<string, unknown> = { kind }
    for (const input of stepInputs(step, choices, trigger)) {
      const value = sentOf(input, values[input.name], `${at}.${input.name}`)
      if (value === undefined) continue
      const [name, within] = input.name.split('.')
      if (within === undefined) sent[name!] = value
      else sent[name!] = { ...(sent[name!] as object | undefined), [within]: value }
    }
    return sent
  })
}

function sentOf({ type }: StepInput, value: unknown, path: string): unknown {
  if (value === null) return null
  if (type === 'flag') return value === true ? true : undefined
  if (type === 'choices') return Array.isArray(value) && value.length > 0 ? value : undefined
  if (type === 'tags') {
    const tags = (Array.isArray(value) ? value : String(value ?? '').split(','))
      .map(tag => String(tag).trim())
      .filter(Boolean)
    return tags.length > 0 ? tags : undefined
  }
  const typed = String(value ?? '').trim()
  if (typed === '') return undefined
  if (type === 'yes_no') return typed === 'true'
  if (type === 'money' && typeof value !== 'number') {
    const paise = paiseOf(typed)
    if (paise === null) throw wrongFields({ [path]: text.noMoney })
    return paise
  }
  if (type !== 'whole' && type !== 'number' && type !== 'money') return typed
  const number = Number(typed.replaceAll(',', ''))
  return Number.isFinite(number) ? number : typed
}

/** The draft for another trigger: what it asks about a record of another kind goes. */
export function withTrigger(draft: RuleDraft, trigger: Trigger, choices: Choices): RuleDraft {
  if (choices.recordOf(trigger) === choices.recordOf(draft.trigger)) return { ...draft, trigger }
  const none: Conditions = { word: 'and', nodes: [] }
  const bare = (steps: readonly StepDraft[]): StepDraft[] =>
    steps.map(step => ({ ...step, conditions: none, kept: null, yes: bare(step.yes), no: bare(step.no) }))
  return { ...draft, trigger, conditions: none, kept: null, steps: bare(draft.steps) }
}
