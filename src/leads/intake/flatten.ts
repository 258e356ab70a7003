// The one reader of bodies. It turns any body into questions with their answers, and these into a flat list of labelled
// values, in which every value has the sender's words above it:
//   unpack        opens keys in brackets, JSON in texts, and pairs of lists (questions, answers);
//   questionsIn   knows what an answer elsewhere means by the id of its question or of a chosen option;
//   splitLeads    finds how many leads there are, and what was around them;
//   LeadWalk      goes through one lead: answers, parts of a name, plain keys, each with the party it belongs to;
//   oneRead       leaves the name and the numbers of one person, the enquirer; those of others become text.
// Nothing that was sent is dropped but secrets, forms' own definitions, and choices that were not made.

import type { Alias } from './aliases'
import { LeadWalk } from './lead-walk'
import { oneRead } from './one-person'
import { questionsIn } from './questions'
import { splitLeads } from './split-leads'
import type { Bag } from './structure'
import { unpack } from './unpack'

export type Pair = {
  /** The sender's own words for it. */
  label: string
  /** Cleaned, never empty. */
  value: string
  alias: Alias | null
  /** It belongs to a host, an agent, an account: nobody is to be guessed from it. */
  isOthers?: boolean
  /** It is part of a text that is kept whole. */
  isInText?: boolean
  /** A text that names somebody else than the field of the name. */
  isOfAnother?: boolean
  /** The company says that it is a line of the message and nothing else. */
  isNote?: boolean
}
export type FlatLead = {
  pairs: Pair[]
  consent: unknown
  custom: Record<string, unknown>
  /** The body has more answers, levels or text than are read. */
  isCut?: boolean
  /** What the enquirer is, where a role is all that names them: `owner`, `broker`. */
  role?: string
  /** Somebody else than the enquirer can be reached. */
  hasStranger?: boolean
}

/** Every lead in `body` as labelled values. Bounded in depth and number; keys such as `__proto__` are mere labels.
 *  `mayBeRole`: an owner, a broker or another party may be the enquirer where nobody else is named. */
export function flattenLeads(body: unknown, mayBeRole = false): FlatLead[] {
  const opened = unpack(body)
  const questions = questionsIn(opened)
  const nodes = splitLeads(opened, questions)
  const outside = new Map<Bag, LeadWalk>()
  return nodes.map(node => flatOf(new LeadWalk(questions).read(node, nodes.length === 1 ? null : outside), mayBeRole))
}

function flatOf({ found, consent, custom, isCut }: LeadWalk, mayBeRole: boolean): FlatLead {
  const { pairs, role, hasStranger } = oneRead(found, mayBeRole)
  return {
    pairs: pairs.map(({ of: _, isOthers, ...pair }) => (isOthers ? { ...pair, isOthers: true } : pair)),
    ...{ consent, custom: custom.all() },
    ...(isCut ? { isCut } : {}),
    ...(role ? { role: role.key } : {}),
    ...(hasStranger ? { hasStranger } : {}),
  }
}
