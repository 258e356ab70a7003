import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { referredBy } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { placeForTrial } from './automations'
import type { DraftTrial, DraftTrialInput } from './builder-schema'
import { problemsOf, sentenceOf } from './check'
import { partsOf } from './conditions'
import { type Definition, everyStep, type Placed, placed, type Step } from './definition'
import { type Known, readKnown } from './known'
import { sayConditions } from './say-conditions'
import { sayTrigger } from './say-trigger'
import type { Problems } from './step-kind'
import { kindOf, readSteps } from './steps'
import { tryDefinition } from './trial'
import { recordOf } from './triggers'

/** What a trial can't begin without; a step that lacks something fails in it. */
const NEEDED = /^trigger|(^|\.)conditions/

/** What a rule that is not saved means, what is not right in it, and, where nothing is, what it would do to a record. 404 for
 *  an automation that there is not; 422 for a record that is unknown or out of reach. */
export async function tryDraft(who: Who, draft: DraftTrialInput): Promise<DraftTrial> {
  const { trigger, conditions = null, automation_id, record_id } = draft
  const { steps, problems: misfits } = readSteps(draft.steps)
  const definition = { trigger, conditions, steps }
  const { name, said } = await db.read(who, async work => {
    const name = automation_id === undefined ? 'A new rule' : await nameOf(work, automation_id)
    return { name, said: sayDraft(definition, await readKnown(work, recordOf(trigger)), misfits) }
  })
  const canTry = Object.keys(misfits).length === 0 && said.problems.every(({ path }) => !NEEDED.test(path))
  if (record_id === undefined || !canTry) return { ...said, trial: null }
  const automation = { id: automation_id ?? newId('aut', clock.now()), name }
  const trying = { automation, definition, recordId: record_id }
  return {
    ...said,
    trial: await tryDefinition(who, trying, work => placeForTrial(work, automation, definition)),
  }
}

const nameOf = async (work: Work, id: string): Promise<string> =>
  (await referredBy('automation_id', work.one(sql.automations.listAutomations, { id, at: isoNow() }))).name

/** What is not complete is not said by itself: what it lacks would stand in its words. */
function sayDraft(definition: Definition, known: Known, misfits: Problems): Omit<DraftTrial, 'trial'> {
  const { trigger, conditions, steps } = definition
  const judged = { ...definition, steps: withoutMisfits(placed(steps), misfits) }
  const problems = { ...misfits, ...problemsOf(judged, known) }
  const isWhole = (path: string) => Object.keys(problems).every(at => !isOf(at, path))
  const hasMisfits = Object.keys(misfits).length > 0
  return {
    sentence: hasMisfits || !isWhole('trigger') || !isWhole('conditions') ? null : sentenceOf(definition, known),
    parts: [
      ...(isWhole('trigger') ? [{ path: 'trigger', text: sayTrigger(trigger, known) }] : []),
      ...(partsOf(conditions).length > 0 && isWhole('conditions')
        ? [{ path: 'conditions', text: sayConditions(known, conditions) }]
        : []),
      ...everyStep(placed(steps)).flatMap(({ path, step }) =>
        // Without the steps of its branches, which are said by themselves.
        isWhole(path) ? [{ path, text: kindOf(step)?.say(step as never, known) ?? '' }] : [],
      ),
    ],
    problems: Object.entries(problems).map(([path, problem]) => ({ path, problem })),
  }
}

/** Whether a problem is of what stands at a path, and not of a step within it. */
const isOf = (problem: string, path: string): boolean =>
  problem === path || (problem.startsWith(`${path}.`) && !/^\.(yes|no)(\.|$)/.test(problem.slice(path.length)))

/** The steps in their places, with one that nothing is wrong with for each that has no known shape. */
const withoutMisfits = (steps: readonly Placed[], misfits: Problems): Step[] =>
  steps.map(({ path, step }) => {
    if (Object.keys(misfits).some(at => isOf(at, path))) return { kind: 'wait', minutes: 1 }
    const inside = (word: 'yes' | 'no') =>
      step[word] ? { [word]: withoutMisfits(placed(step[word] as Step[], `${path}.${word}`), misfits) } : {}
    return { ...step, ...inside('yes'), ...inside('no') }
  })
