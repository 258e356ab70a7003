// The one reader of bodies. It turns any body into questions with their answers, and these into a flat list of labelled
// values, in which every value has the sender's words above it:
//   unpack        opens keys in brackets, JSON in texts, and lists of questions beside lists of answers;
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
  /** The company says that it is a line of the message and nothing else. */
  isNote?: boolean
}
export type FlatLead = {
  pairs: Pair[]
  consent: unknown
  custom: Record<string, unknown>
  /** The body has more answers, levels or text than are read. */
  isCut?: boolean
}

/** Every lead in `body` as labelled values. Bounded in depth and number; keys such as `__proto__` are mere labels. */
export function flattenLeads(body: unknown): FlatLead[] {
  const opened = unpack(body)
  const questions = questionsIn(opened)
  const nodes = splitLeads(opened, questions)
  const outside = new Map<Bag, LeadWalk>()
  return nodes.map(node => flatOf(new LeadWalk(questions).read(node, nodes.length === 1 ? null : outside)))
}

function flatOf({ found, consent, custom, isCut }: LeadWalk): FlatLead {
  const pairs = oneRead(found).map(({ of: _, isOthers, ...pair }) => (isOthers ? { ...pair, isOthers: true } : pair))
  return { pairs, consent, custom: custom.all(), ...(isCut ? { isCut } : {}) }
}
