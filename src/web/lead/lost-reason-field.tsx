import { SelectField } from '../parts/select-field'
import type { LostReason, PipelineStatus } from '../records'
import { words as common } from '../words'
import { words } from './words'

const text = words.status

type Props = {
  category: PipelineStatus['category'] | undefined
  reasons: readonly LostReason[]
  /** The reason that the lead has, perhaps one that left the list since. */
  kept?: { id: string; name: string } | null
  isNeeded: boolean
  error?: string | undefined
}

/** Why a lead is given up, by the company's list; nothing for a status that it isn't given up with. */
export function LostReasonField({ category, reasons, kept = null, isNeeded, error }: Props) {
  if (category !== 'lost' && category !== 'junk') return null
  const offered = reasons.filter(reason => reason.category === category && reason.archived_at === null)
  const isOutside = kept !== null && !offered.some(({ id }) => id === kept.id)
  const shown = isOutside ? [kept, ...offered] : offered
  if (shown.length === 0 && !isNeeded) return null
  const label = category === 'lost' ? text.lostReason : text.junkReason
  return (
    <SelectField
      key={category}
      label={isNeeded ? label : `${label} (${common.common.optional})`}
      name="lost_reason_id"
      defaultValue={kept?.id ?? ''}
      required={isNeeded}
      choices={[{ value: '', label: text.choose }, ...shown.map(({ id, name }) => ({ value: id, label: name }))]}
      error={error}
    />
  )
}
