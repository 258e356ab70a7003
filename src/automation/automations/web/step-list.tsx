import { useLayoutEffect, useRef, useState } from 'react'
import { sentence } from '../../../web/kit/field'
import { ConditionBuilder } from '../../../web/kit/filter/condition-builder'
import type { FilterField } from '../../../web/kit/filter/drafts'
import { Button } from '../../../web/parts/button'
import type { Trial } from '../builder-schema'
import type { Trigger } from '../definition'
import { wrongIn } from './conditions-part'
import { emptyStep, type StepDraft } from './draft'
import { stepInputs, usualValues } from './step-inputs'
import { Would } from './trial-panel'
import type { Choices } from './use-catalogue'
import { ValueInput } from './value-input'
import { automationWords as text } from './words'

/** What all parts of a rule know of the others. */
export type Around = {
  choices: Choices
  trigger: Trigger
  fields: readonly FilterField[]
  /** A part in words, by its path; null while it is not complete. */
  wordsOf(path: string): string | null
  /** What the trial says of a step. */
  wouldOf(path: string): Trial['steps'][number] | null
  error(path: string): string | undefined
  /** The paths of what is wrong. */
  errors: readonly string[]
}

type Props = {
  around: Around
  path: string
  /** What the list is called among others. */
  label?: string
  steps: readonly StepDraft[]
  onChange(steps: StepDraft[]): void
}

/** Steps in their order: each its words, opened to be changed, moved and taken out; and the way to add one. */
export function StepList({ around, path, label, steps, onChange }: Props) {
  const [added, setAdded] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const next = [...steps]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const add = (kind: string) => {
    const { choices, trigger } = around
    const bare = emptyStep(kind)
    const step = { ...bare, values: usualValues(bare, choices, trigger) }
    setAdded(step.key)
    onChange([...steps, step])
  }
  return (
    <>
      {steps.length > 0 ? (
        <ol className="rule-steps">
          {steps.map((step, place) => (
            <StepCard
              key={step.key}
              around={around}
              path={`${path}.${place}`}
              step={step}
              isNew={step.key === added}
              onChange={next => onChange(steps.map(one => (one === step ? next : one)))}
              onRemove={() => onChange(steps.filter(one => one !== step))}
              onUp={place > 0 ? () => move(place, place - 1) : undefined}
              onDown={place < steps.length - 1 ? () => move(place, place + 1) : undefined}
            />
          ))}
        </ol>
      ) : null}
      <AddStep around={around} label={label} onAdd={add} />
    </>
  )
}

type CardProps = {
  around: Around
  path: string
  step: StepDraft
  isNew: boolean
  onChange(step: StepDraft): void
  onRemove(): void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function StepCard({ around, path, step, isNew, onChange, onRemove, onUp, onDown }: CardProps) {
  const { choices, trigger, errors, error } = around
  const inputs = stepInputs(step, choices, trigger)
  const name = choices.catalogue.steps.find(({ kind }) => kind === step.kind)?.name ?? sentence(step.kind)
  const own = errors.filter(at => at.startsWith(`${path}.`) && !/^\.(yes|no)\./.test(at.slice(path.length)))
  const others = own.filter(
    at => !at.startsWith(`${path}.conditions`) && !inputs.some(input => isOf(at, path, input.name)),
  )
  const isWrong = own.length > 0 || inputs.some(input => error(`${path}.${input.name}`))
  const [isOpen, setOpen] = useState(isNew || isWrong)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever adds a step goes on with its first field.
  useLayoutEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [])
  // Of another field the value is another one.
  const set = (name: string, value: unknown) =>
    onChange({ ...step, values: name === 'field' ? { field: value } : { ...step.values, [name]: value } })
  const said = around.wordsOf(path)
  return (
    <li className="rule-step">
      <div className="rule-step-head">
        <button type="button" className="rule-words" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {said ? sentence(said) : `${name}: ${text.toComplete}`}
        </button>
        <Would step={around.wouldOf(path)} />
        <span className="rule-step-tools">
          <Button look="quiet" icon="up" iconOnly disabled={!onUp} onClick={onUp}>
            {text.up}
          </Button>
          <Button look="quiet" icon="down" iconOnly disabled={!onDown} onClick={onDown}>
            {text.down}
          </Button>
          <Button look="quiet" icon="close" iconOnly onClick={onRemove}>
            {text.removeStep}
          </Button>
        </span>
      </div>
      {isOpen ? (
        <div ref={body} className="rule-step-body">
          {step.kind === 'branch' ? (
            <ConditionBuilder
              draft={step.conditions}
              fields={around.fields}
              error={wrongIn(around, `${path}.conditions`)}
              none=""
              onChange={conditions => onChange({ ...step, conditions })}
            />
          ) : (
            <div className="form-grid">
              {inputs.map(input => (
                <ValueInput
                  key={input.name}
                  input={input}
                  value={step.values[input.name]}
                  error={error(own.find(at => isOf(at, path, input.name)) ?? `${path}.${input.name}`)}
                  onChange={value => set(input.name, value)}
                />
              ))}
            </div>
          )}
        </div>
      ) : null}
      {others.map(at => (
        <p key={at} className="field-error">
          {error(at)}
        </p>
      ))}
      {step.kind === 'branch' ? (
        <div className="rule-branches">
          {(['yes', 'no'] as const).map(word => (
            <section key={word} aria-label={word === 'yes' ? text.ifSo : text.ifNot}>
              <h3>{word === 'yes' ? text.ifSo : text.ifNot}</h3>
              <StepList
                around={around}
                path={`${path}.${word}`}
                label={word === 'yes' ? text.ifSo : text.ifNot}
                steps={step[word]}
                onChange={steps => onChange({ ...step, [word]: steps })}
              />
            </section>
          ))}
        </div>
      ) : null}
    </li>
  )
}

const isOf = (at: string, path: string, name: string): boolean =>
  at === `${path}.${name}` || at.startsWith(`${path}.${name}.`)

function AddStep({ around, label, onAdd }: { around: Around; label: string | undefined; onAdd(kind: string): void }) {
  const [isOpen, setOpen] = useState(false)
  const { choices, trigger } = around
  const record = choices.recordOf(trigger)
  const hasLead = record === 'lead' || record === 'site_visit'
  const fitting = choices.catalogue.steps.filter(
    ({ about }) => about === null || hasLead || (about === 'person' && record === 'contact'),
  )
  return (
    <div className="rule-add">
      <Button
        icon="plus"
        aria-expanded={isOpen}
        aria-label={label ? text.addStepTo(label) : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {text.addStep}
      </Button>
      {isOpen ? (
        <ul className="rule-kinds">
          {fitting.map(({ kind, name, does }) => (
            <li key={kind}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onAdd(kind)
                }}
              >
                <strong>{name}</strong>
                <span>{does}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
