import { useId } from 'react'
import { Button } from '../../parts/button'
import { choicesOf, SelectField } from '../../parts/select-field'
import { ConditionRow } from './condition-row'
import {
  blank,
  blankGroup,
  type Condition,
  type Draft,
  type FilterField,
  type Group,
  isGroup,
  type Word,
} from './drafts'
import { filterWords as text } from './words'

type Props = {
  /** Null: what stands there is more than can be shown. */
  draft: Draft | null
  fields: readonly FilterField[]
  error?: string | undefined
  /** What is said while there are none. */
  none?: string
  onChange(draft: Draft): void
}

/** Conditions put together by choosing: what, how, which value; and groups of them. */
export function ConditionBuilder({ draft, fields, error, none = text.none, onChange }: Props) {
  const id = useId()
  const first = fields[0]!
  if (draft === null) {
    return (
      <fieldset className="check-group">
        <legend>{text.legend}</legend>
        <p className="field-hint">{text.tooRich}</p>
        <Button onClick={() => onChange({ word: 'and', nodes: [] })}>{text.anew}</Button>
      </fieldset>
    )
  }
  const { nodes } = draft
  const put = (key: number, next: Condition | Group | null) =>
    onChange({ ...draft, nodes: nodes.flatMap(node => (node.key === key ? (next ? [next] : []) : [node])) })
  return (
    <fieldset className="conditions" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{text.legend}</legend>
      {nodes.length === 0 ? <p className="field-hint">{none}</p> : null}
      {nodes.length > 1 ? <WordField word={draft.word} onChange={word => onChange({ ...draft, word })} /> : null}
      {nodes.map(node =>
        isGroup(node) ? (
          <GroupOf key={node.key} group={node} fields={fields} onChange={next => put(node.key, next)} />
        ) : (
          <ConditionRow key={node.key} condition={node} fields={fields} onChange={next => put(node.key, next)} />
        ),
      )}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="card-actions">
        <Button icon="plus" onClick={() => onChange({ ...draft, nodes: [...nodes, blank(first)] })}>
          {text.add}
        </Button>
        <Button icon="plus" onClick={() => onChange({ ...draft, nodes: [...nodes, blankGroup(first)] })}>
          {text.addGroup}
        </Button>
      </div>
    </fieldset>
  )
}

function WordField({ word, onChange }: { word: Word; onChange(word: Word): void }) {
  return (
    <SelectField
      label={text.match}
      value={word}
      onChange={event => onChange(event.target.value as Word)}
      choices={choicesOf({ and: text.and, or: text.or })}
    />
  )
}

type GroupProps = { group: Group; fields: readonly FilterField[]; onChange(group: Group | null): void }

function GroupOf({ group, fields, onChange }: GroupProps) {
  const { conditions } = group
  const put = (key: number, next: Condition | null) => {
    const left = conditions.flatMap(one => (one.key === key ? (next ? [next] : []) : [one]))
    onChange(left.length > 0 ? { ...group, conditions: left } : null)
  }
  return (
    <fieldset className="conditions inner">
      <legend>{text.group}</legend>
      <WordField word={group.word} onChange={word => onChange({ ...group, word })} />
      {conditions.map(one => (
        <ConditionRow key={one.key} condition={one} fields={fields} onChange={next => put(one.key, next)} />
      ))}
      <div className="card-actions">
        <Button icon="plus" onClick={() => onChange({ ...group, conditions: [...conditions, blank(fields[0]!)] })}>
          {text.add}
        </Button>
        <Button look="quiet" icon="close" onClick={() => onChange(null)}>
          {text.removeGroup}
        </Button>
      </div>
    </fieldset>
  )
}
