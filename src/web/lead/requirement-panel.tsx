import { useState } from 'react'
import { formatBudget } from '../format/money'
import { formatBhk, formatPropertyType } from '../format/requirement'
import { Button } from '../parts/button'
import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import { useCurrency } from '../session'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { useMay } from './may-edit'
import { RequirementDialog } from './requirement-dialog'

const text = words.lead

export function RequirementPanel(props: LeadChanging) {
  const { lead } = props
  const { requirement } = lead
  const mayEdit = useMay('leads.edit', lead.owner.id)
  const currency = useCurrency()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={text.requirement}
      action={
        mayEdit ? (
          <Button look="quiet" icon="edit" onClick={() => setOpen(true)}>
            {words.common.edit}
          </Button>
        ) : null
      }
    >
      <Facts
        of={[
          [text.type, words.leadTypes[lead.lead_type]],
          [text.bhk, formatBhk(requirement.bhk)],
          [text.propertyTypes, requirement.property_types.map(formatPropertyType).join(', ')],
          [text.budget, formatBudget(requirement.budget_min, requirement.budget_max, text, currency)],
          [text.location, requirement.location],
          [text.project, lead.project],
        ]}
      />
      {lead.message ? (
        <>
          <h3>{text.message}</h3>
          <p className="prose">{lead.message}</p>
        </>
      ) : null}
      {isOpen ? <RequirementDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}
