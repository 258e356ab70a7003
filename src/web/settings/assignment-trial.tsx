import { useState } from 'react'
import { useSourceList } from '../directory'
import { fromInput } from '../format/time'
import { filterWords } from '../kit/filter/words'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { paiseOf } from '../parts/typed-numbers'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { AssignmentSimulation, Lead, SimulatedLead } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { latestLeads, simulateAssignment } from './assignment-api'
import { LANGUAGES } from './language-names'
import { trialWords as text } from './trial-words'

const FIELDS = ['lead_id', 'source_id', 'project', 'locality', 'city', 'budget_max', 'bhk', 'language', 'at']

/** Says who would get a lead that is there, or one that is described, and why. */
export function AssignmentTrial() {
  const zone = useZone()
  const sources = useSourceList()
  const latest = useGet(latestLeads)
  const [chosen, setChosen] = useState('')
  const [found, setFound] = useState<AssignmentSimulation | null>(null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    setFound(null)
    setFound(await simulateAssignment(trialOf(form, zone)))
  })
  return (
    <Panel title={text.title}>
      <p className="soft">{text.intro}</p>
      <WhenRead lists={[sources, latest]}>
        <form onSubmit={onSubmit} noValidate>
          <SelectField
            label={text.lead}
            name="lead_id"
            value={chosen}
            onChange={event => setChosen(event.target.value)}
            choices={[{ value: '', label: text.typed }, ...(latest.data ?? []).map(nameOf)]}
            error={error('lead_id')}
          />
          {chosen ? null : (
            <div className="form-grid">
              <SelectField
                label={text.source}
                name="source_id"
                choices={[
                  { value: '', label: text.anySource },
                  ...(sources?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                error={error('source_id')}
              />
              <SelectField
                label={text.leadType}
                name="lead_type"
                choices={[{ value: '', label: text.unknown }, ...choicesOf(common.leadTypes)]}
              />
              <SelectField
                label={text.temperature}
                name="temperature"
                choices={[{ value: '', label: text.unknown }, ...choicesOf(common.temperatures)]}
              />
              <SelectField
                label={text.language}
                name="language"
                choices={[{ value: '', label: text.unknown }, ...choicesOf(LANGUAGES)]}
              />
              <TextField label={text.project} name="project" maxLength={300} error={error('project')} />
              <TextField label={text.locality} name="locality" maxLength={300} error={error('locality')} />
              <TextField label={text.city} name="city" maxLength={300} error={error('city')} />
              <TextField
                label={text.budget}
                hint={filterWords.moneyHint}
                name="budget_max"
                error={error('budget_max')}
              />
              <TextField label={text.bhk} hint={filterWords.wordsHint} name="bhk" error={error('bhk')} />
            </div>
          )}
          <TextField label={text.at} hint={text.atHint} name="at" type="datetime-local" error={error('at')} />
          <FailureNote failure={failure} shown={FIELDS} />
          <output aria-live="polite">{found ? <TrialAnswer found={found} /> : null}</output>
          <FormActions label={text.go} isBusy={isBusy} />
        </form>
      </WhenRead>
    </Panel>
  )
}

const nameOf = ({ id, ref, contact }: Lead) => ({ value: id, label: [contact?.name, ref].filter(Boolean).join(', ') })

/** The lead that the form describes. Fails at its field for what can't be read. */
export function trialOf(form: FormData, zone: string): SimulatedLead {
  const when = textOf(form, 'at')
  const at = when === null ? null : fromInput(when, zone)
  if (when !== null && at === null) throw wrongFields({ at: text.timeWrong })
  const moment = at === null ? {} : { at }
  const lead_id = textOf(form, 'lead_id')
  if (lead_id) return { lead_id, ...moment }
  const budget = textOf(form, 'budget_max')
  const budget_max = budget === null ? null : paiseOf(budget)
  if (budget !== null && budget_max === null) throw wrongFields({ budget_max: filterWords.noMoney })
  const bhk = (textOf(form, 'bhk') ?? '').split(',').flatMap(part => part.trim() || [])
  if (bhk.some(part => !/^\d{1,2}$/.test(part))) throw wrongFields({ bhk: text.bhkWrong })
  return {
    ...moment,
    source_id: textOf(form, 'source_id'),
    // boundary: what the lists offer are the API's own words.
    lead_type: textOf(form, 'lead_type') as SimulatedLead['lead_type'],
    temperature: textOf(form, 'temperature') as SimulatedLead['temperature'],
    language: textOf(form, 'language'),
    project: textOf(form, 'project'),
    locality: textOf(form, 'locality'),
    city: textOf(form, 'city'),
    budget_max,
    bhk: bhk.map(Number),
  }
}

type Why = { id: string; name: string; why: string }

/** Who gets it, and why nobody else does. */
export function TrialAnswer({ found }: { found: AssignmentSimulation }) {
  const { owner, rule, how, reason, considered, tried, passed_over } = found
  const others = considered.filter(({ id }) => id !== owner.id)
  return (
    <>
      <p className="note good">
        {text.whole([text.gets(owner.name), rule ? text.by(rule.name) : '', text.how[how]].filter(Boolean).join(', '))}
      </p>
      <Facts
        of={[
          [text.reason, reason],
          [text.considered, others.map(({ name }) => name).join(', ')],
          [text.tried, tried.length > 0 ? <Whys key="tried" of={tried} /> : null],
          [text.passedOver, passed_over.length > 0 ? <Whys key="passed" of={passed_over} /> : null],
        ]}
      />
    </>
  )
}

/** Names with what was against each. */
export function Whys({ of }: { of: readonly Why[] }) {
  return (
    <ul className="plain-list">
      {of.map(({ id, name, why }) => (
        <li key={id}>
          {name}: {why}
        </li>
      ))}
    </ul>
  )
}
