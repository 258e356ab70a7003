import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  eachAMust,
  type ItemListed,
  items,
  type PlainName,
  type PlainValues,
} from '../../leads/intake/requirement-items'
import { paths } from '../api'
import { LOCALE } from '../format/locale'
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
import { areaOf, labelOf } from './requirement-form'
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
  const known = useRef(lead.updated_at)
  useEffect(() => {
    if (known.current !== lead.updated_at) reload()
    known.current = lead.updated_at
  }, [lead.updated_at, reload])
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
  const own: Readonly<Record<string, string>> = {
    bhk: formatBhk(requirement.bhk),
    property_types: requirement.property_types.map(formatPropertyType).join(', '),
    budget: formatBudget(requirement.budget_min, requirement.budget_max, text, currency),
    localities: requirement.localities.join(', '),
    project: requirement.project ?? '',
    carpet_area: areaOf(requirement),
    possession: possessionOf(requirement),
  }
  const factOf = (item: ItemListed): [string, ReactNode] => [
    labelOf(item),
    eachAMust.some(({ name }) => name === item.name)
      ? wordsOf(item.name as PlainName, requirement)
      : said(item.name, own[item.name] ?? plainOf(item, requirement[item.name as PlainName])),
  ]
  const said = (name: string, value: string): ReactNode =>
    value === '' ? null : <Said text={value} isMust={must_have.includes(name)} />
  return <Facts of={items.filter(({ kind }) => kind !== 'musts').map(factOf)} />
}

function plainOf(item: ItemListed, value: PlainValues[PlainName]): string {
  const called = (word: string | number) => names.values[item.name]?.[word] ?? word
  return [value ?? []].flat().map(called).join(', ')
}

function Said({ text: value, isMust }: { text: string; isMust: boolean }) {
  return (
    <>
      {value}
      {isMust ? <span className="badge warn must">{names.mustMark}</span> : null}
    </>
  )
}

function wordsOf(name: PlainName, requirement: Requirement): ReactNode {
  const words = requirement[name] as string[]
  return words.length === 0
    ? null
    : words.map((word, index) => (
        <span key={word}>
          {index > 0 ? ', ' : ''}
          <Said text={word} isMust={requirement.must_have.includes(`${name}.${word}`)} />
        </span>
      ))
}

function possessionOf({ possession, possession_by }: Requirement): string {
  if (possession_by !== null) return names.by(dayOf(possession_by))
  return possession ? names.possessions[possession] : ''
}

const dayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
