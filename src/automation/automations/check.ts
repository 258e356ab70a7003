import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { conditionProblems, type Leaf, partsOf } from './conditions'
import { type Definition, placed } from './definition'
import { type Known, readKnown } from './known'
import { sayConditions } from './say-conditions'
import { sayTrigger } from './say-trigger'
import type { Problems } from './step-kind'
import { readSteps, saySteps, stepProblems } from './steps'
import { recordOf, triggerProblems } from './triggers'

type Sent = Omit<Definition, 'steps'> & { steps: readonly unknown[] }

/** What of a definition can't be done now, by path: `steps.2.template_id`. */
export function problemsOf({ trigger, conditions, steps }: Definition, known: Known): Problems {
  const below = (path: string, problems: Problems) =>
    Object.entries(problems).map(([field, why]) => [`${path}.${field}`, why] as const)
  return {
    ...Object.fromEntries(below('trigger', triggerProblems(trigger, known))),
    ...conditionProblems(known, conditions, 'conditions'),
    ...stepProblems(known, placed(steps)),
  }
}

/** Reads a definition as it was sent, with what is not complete or not right in it. 422 by path for steps of no known shape. */
export async function readDefinition(
  work: Work,
  { trigger, conditions, steps: sent }: Sent,
): Promise<{ definition: Definition; known: Known; problems: Problems }> {
  const { steps, problems } = readSteps(sent)
  const definition = { trigger, conditions: partsOf(conditions).length === 0 ? null : conditions, steps }
  const known = await readKnown(work, recordOf(trigger))
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { definition, known, problems: { ...problemsOf(definition, known), ...noSteps(steps) } }
}

const noSteps = (steps: readonly unknown[]): Problems => (steps.length === 0 ? { steps: 'has none' } : {})

/** A rule as a sentence: `When a lead arrives from 99acres and its budget is over ₹1 crore, assign it to Asha.` */
export function sentenceOf({ trigger, conditions, steps }: Definition, known: Known): string {
  const { from, rest } = fromSource(trigger.event ?? '', partsOf(conditions))
  const sources = from.map(id => known.name('lead_source', id))
  const whence = sources.length > 0 ? ` from ${sources.join(' or ')}` : ''
  const clause = rest.length > 0 ? sayConditions(known, rest) : ''
  const joint = trigger.kind === 'event' ? ' and ' : ', if '
  const when = `${sayTrigger(trigger, known)}${whence}${clause ? `${joint}${clause}` : ''}`
  return `${when}, ${steps.length > 0 ? saySteps(known, steps) : 'do nothing yet'}.`
}

/** A lead arrives *from* its source. */
function fromSource(event: string, parts: readonly unknown[]): { from: string[]; rest: unknown[] } {
  const isSource = (part: unknown): boolean => {
    const { field, op } = part as Leaf
    return field === 'source_id' && (op === 'eq' || op === 'in')
  }
  const first = event === 'lead.created' ? parts.find(isSource) : undefined
  if (!first) return { from: [], rest: [...parts] }
  return { from: [(first as Leaf).value].flat().map(String), rest: parts.filter(part => part !== first) }
}
