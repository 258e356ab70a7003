import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../api'
import { type CurrencyFormat, formatBudget } from '../format/money'
import { formatBhk, formatPropertyType } from '../format/requirement'
import { Button } from '../parts/button'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import type { Requirement } from '../records'
import { useCurrency } from '../session'
import { useGet } from '../use-get'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { useMay } from './may-edit'
import { RequirementDialog } from './requirement-dialog'
import { areaOf } from './requirement-form'
import { requirementWords as names } from './requirement-words'
import { TypeDialog } from './type-dialog'

const text = words.lead

/** What the lead looks for, read beside the lead and again whenever that has changed. */
export function RequirementPanel({ lead, onChanged, onStale }: LeadChanging) {
  const loaded = useGet(paths.requirement(lead.id))
  const mayEdit = useMay('leads.edit', lead.owner.id) && lead.archived_at === null
  const currency = useCurrency()
  const [open, setOpen] = useState<'wishes' | 'type' | null>(null)
  const { data: requirement, reload } = loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other state of the lead that is to be followed.
  useEffect(reload, [lead.updated_at, reload])
  return (
    <Panel
      title={text.requirement}
      action={
        mayEdit && requirement ? (
          <Button look="quiet" icon="edit" onClick={() => setOpen('wishes')}>
            {words.common.edit}
          </Button>
        ) : null
      }
    >
      <Facts
        of={[
          [
            text.type,
            <>
              {words.leadTypes[lead.lead_type]}
              {mayEdit ? (
                <Button look="quiet" icon="edit" iconOnly onClick={() => setOpen('type')}>
                  {names.changeType}
                </Button>
              ) : null}
            </>,
          ],
        ]}
      />
      <FailureNote failure={loaded.failure} onRetry={reload} />
      {requirement ? <RequirementFacts requirement={requirement} currency={currency} /> : null}
      {lead.message ? (
        <>
          <h3>{text.message}</h3>
          <p className="prose">{lead.message}</p>
        </>
      ) : null}
      {open === 'wishes' && requirement ? (
        <RequirementDialog
          leadId={lead.id}
          requirement={requirement}
          onChanged={changed => {
            loaded.put(changed)
            onStale()
          }}
          onStale={() => {
            reload()
            onStale()
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'type' ? (
        <TypeDialog lead={lead} onChanged={onChanged} onStale={onStale} onClose={() => setOpen(null)} />
      ) : null}
    </Panel>
  )
}

/** What is asked for, item by item, with a mark on what can't be done without. */
export function RequirementFacts({ requirement, currency }: { requirement: Requirement; currency: CurrencyFormat }) {
  const { must_have } = requirement
  const said = (item: keyof typeof names.items, value: string): ReactNode =>
    value === '' ? null : <Said text={value} isMust={must_have.includes(item)} />
  const keys = (table: Readonly<Record<string, string>>, chosen: readonly string[]) =>
    chosen.map(key => table[key]).join(', ')
  return (
    <Facts
      of={[
        [text.bhk, said('bhk', formatBhk(requirement.bhk))],
        [text.propertyTypes, said('property_types', requirement.property_types.map(formatPropertyType).join(', '))],
        [text.budget, said('budget', formatBudget(requirement.budget_min, requirement.budget_max, text, currency))],
        [names.localities, said('localities', requirement.localities.join(', '))],
        [names.cities, said('cities', requirement.cities.join(', '))],
        [text.project, said('project', requirement.project ?? '')],
        [names.carpet, said('carpet_area', areaOf(requirement))],
        [names.furnishing, said('furnishing', keys(names.furnishings, requirement.furnishing))],
        [names.facing, said('facing', keys(names.facings, requirement.facing))],
        [names.floors, said('floors', keys(names.floorNames, requirement.floors))],
        [names.possession, said('possession', possessionOf(requirement))],
        [names.purpose, said('purpose', requirement.purpose ? names.purposes[requirement.purpose] : '')],
        [names.parking, said('parking', requirement.parking === null ? '' : String(requirement.parking))],
        [names.amenities, amenitiesIn(requirement)],
      ]}
    />
  )
}

function Said({ text: value, isMust }: { text: string; isMust: boolean }) {
  return (
    <>
      {value}
      {isMust ? <span className="badge warn must">{names.mustMark}</span> : null}
    </>
  )
}

const amenitiesIn = ({ amenities, must_have }: Requirement): ReactNode =>
  amenities.length === 0
    ? null
    : amenities.map((name, index) => (
        <span key={name}>
          {index > 0 ? ', ' : ''}
          <Said text={name} isMust={must_have.includes(`amenities.${name}`)} />
        </span>
      ))

function possessionOf({ possession, possession_by }: Requirement): string {
  if (possession_by !== null) return names.by(dayOf(possession_by))
  return possession ? names.possessions[possession] : ''
}

const dayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })
