import { invalid } from '../../platform/errors'
import { parseBudget } from '../../platform/money/parse-budget'
import { readBhk } from '../intake/read-bhk'
import type { PortalWishes } from '../intake/requirement-items'
import type { UpdateLeadInput } from './schema'

type Sent = NonNullable<UpdateLeadInput['requirement']>
/** Reads what was sent as a phrase: `budget` sets both bounds, a single figure is a maximum. 422 by field. */
export function readPhrases({ budget, bhk, ...others }: Sent): Partial<PortalWishes> {
  const wrong: Record<string, string> = {}
  const counts = typeof bhk === 'string' ? readBhk(bhk) : bhk
  if (typeof bhk === 'string' && bhk.trim() !== '' && counts?.length === 0) {
    wrong['requirement.bhk'] = 'is no BHK, such as 2/3 BHK'
  }
  const said = budget?.trim()
  const read = said ? parseBudget(said) : null
  if (said && !read) wrong['requirement.budget'] = 'is not a budget, such as 85 lakh - 1.2 Cr'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return {
    ...others,
    ...(budget === undefined ? {} : { budget_min: read?.min ?? null, budget_max: read?.max ?? null }),
    ...(counts === undefined ? {} : { bhk: counts }),
  }
}
