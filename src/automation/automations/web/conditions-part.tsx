import { ConditionBuilder } from '../../../web/kit/filter/condition-builder'
import type { Draft } from '../../../web/kit/filter/drafts'
import { RulePart } from './rule-part'
import type { Around } from './step-list'
import { automationWords as text } from './words'

type Props = { around: Around; conditions: Draft | null; onChange(conditions: Draft): void }

/** Which records a rule is about. */
export function ConditionsPart({ around, conditions, onChange }: Props) {
  const { fields, wordsOf } = around
  const wrong = wrongIn(around, 'conditions')
  const isEmpty = conditions?.nodes.length === 0
  return (
    <RulePart
      title={text.onlyIf}
      said={isEmpty ? text.always : wordsOf('conditions')}
      missing={text.toComplete}
      isOpen={wrong !== undefined}
    >
      {fields.length > 0 ? (
        <ConditionBuilder draft={conditions} fields={fields} error={wrong} none={text.always} onChange={onChange} />
      ) : null}
    </RulePart>
  )
}

/** The first thing that is wrong with conditions at a path, whichever of them it is about. */
export const wrongIn = ({ error, errors }: Around, path: string): string | undefined => {
  const at = errors.find(one => one === path || one.startsWith(`${path}.`))
  return error(at ?? path)
}
