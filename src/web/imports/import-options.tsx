import { useState } from 'react'
import { canHoldLeads } from '../directory'
import { CheckGroup } from '../parts/check-group'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { type Submit, textOf } from '../parts/use-submit'
import type { Import, LeadSource, Member } from '../records'
import { budgetsWithoutUnit } from './budgets-without-unit'
import { DateOrders, dateOrderIn } from './date-orders'
import { importWords as text } from './words'

type Options = Import['options']
type Props = {
  run: Import
  mapping: Import['mapping']
  members: readonly Member[]
  sources: readonly LeadSource[]
  error: Submit['error']
}

/** How the rows are taken in. */
export function ImportOptionsFields({ run, mapping, members, sources, error }: Props) {
  const { kind, options } = run
  const [chosen, setChosen] = useState<string | null>(options.owner?.by ?? null)
  const owner = ownerBy(chosen, mapping)
  const unitless = budgetsWithoutUnit(run, mapping)
  const [hasConsent, setConsent] = useState(Boolean(options.consent))
  const isLead = kind === 'lead'
  const { rules, ...owners } = text.owners
  const { add, ...duplicates } = text.duplicateChoices
  const active = members.filter(kind === 'lead' ? canHoldLeads : ({ status }) => status === 'active')
  return (
    <div className="stack">
      <div className="form-grid">
        <SelectField
          label={text.owner}
          name="owner"
          value={owner}
          onChange={event => setChosen(event.target.value)}
          choices={choicesOf(isLead && rules ? { ...owners, rules } : owners)}
        />
        {owner === 'member' ? (
          <SelectField
            label={text.member}
            name="member"
            defaultValue={options.owner?.member_id}
            error={error('options.owner.member_id')}
            required
            choices={[
              { value: '', label: text.chooseMember },
              ...active.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : null}
        <SelectField
          label={text.duplicates}
          name="duplicates"
          defaultValue={options.duplicates ?? 'update'}
          choices={choicesOf(isLead && add ? { ...duplicates, add } : duplicates)}
        />
        {isLead && sources.length > 0 ? (
          <SelectField
            label={text.source}
            name="source"
            defaultValue={options.source_id ?? ''}
            error={error('options.source_id')}
            choices={[
              { value: '', label: text.usualSource },
              ...sources.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : options.source_id ? (
          // Whoever is shown no sources leaves the one that was chosen.
          <input type="hidden" name="source" value={options.source_id} />
        ) : null}
        {unitless.length > 0 ? (
          <SelectField
            label={text.budgetUnit}
            hint={text.budgetUnitHint(unitless.map(heading => `“${heading}”`).join(', '))}
            name="budget_unit"
            defaultValue={options.budget_unit ?? ''}
            error={error('options.budget_unit')}
            choices={choicesOf(text.budgetUnits)}
          />
        ) : null}
        <DateOrders run={run} mapping={mapping} error={error} />
        <TextField
          label={text.tags}
          hint={text.tagsHint}
          name="tags"
          defaultValue={(options.tags ?? []).join(', ')}
          error={error('options.tags')}
        />
      </div>
      <label className="check">
        <input type="checkbox" name="run_rules" defaultChecked={options.run_rules ?? false} />
        <span>
          {text.runRules}
          <span className="under">{text.runRulesHint}</span>
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          checked={hasConsent}
          onChange={event => setConsent(event.target.checked)}
        />
        <span>
          {text.consent}
          <span className="under">{text.consentHint}</span>
        </span>
      </label>
      {hasConsent ? <ConsentFields options={options} error={error} /> : null}
    </div>
  )
}

/** Who gets the rows: as was chosen; while nothing else was, by a column of owners where there is one. */
export function ownerBy(chosen: string | null, mapping: Import['mapping']): string {
  const namesOwners = Object.values(mapping).includes('owner')
  if (chosen === null || (chosen === 'column' && !namesOwners)) return namesOwners ? 'column' : 'me'
  return chosen
}

function ConsentFields({ options: { consent }, error }: Pick<Props, 'error'> & { options: Options }) {
  return (
    <>
      <TextArea
        label={text.consentText}
        name="consent_text"
        required
        maxLength={5000}
        defaultValue={consent?.text}
        error={error('options.consent.text')}
      />
      <CheckGroup
        legend={text.consentChannels}
        name="channels"
        choices={choicesOf(text.channels)}
        chosen={consent?.channels ?? ['all']}
        error={error('options.consent.channels')}
      />
      <SelectField
        label={text.purpose}
        name="purpose"
        defaultValue={consent?.purpose ?? 'promotional'}
        choices={choicesOf(text.purposes)}
      />
    </>
  )
}

type Consent = NonNullable<Options['consent']>

/** The options as the form says them. */
export function optionsIn(form: FormData): Options {
  const by = String(form.get('owner') ?? 'me') as NonNullable<Options['owner']>['by']
  const member = textOf(form, 'member')
  const source = textOf(form, 'source')
  const unit = textOf(form, 'budget_unit') as Options['budget_unit'] | null
  const tags = (textOf(form, 'tags') ?? '')
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)
  return {
    owner: { by, ...(by === 'member' && member ? { member_id: member } : {}) },
    duplicates: String(form.get('duplicates') ?? 'update') as NonNullable<Options['duplicates']>,
    ...(source ? { source_id: source } : {}),
    ...(unit ? { budget_unit: unit } : {}),
    ...dateOrderIn(form),
    ...(tags.length > 0 ? { tags } : {}),
    run_rules: form.get('run_rules') !== null,
    ...(form.get('consent') === null
      ? {}
      : {
          consent: {
            channels: form.getAll('channels') as Consent['channels'],
            purpose: String(form.get('purpose')) as Consent['purpose'],
            text: textOf(form, 'consent_text') ?? '',
          },
        }),
  }
}
