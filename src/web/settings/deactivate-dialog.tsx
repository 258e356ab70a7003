import { useState } from 'react'
import { paths } from '../api'
import { canHoldLeads, useMemberList } from '../directory'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { type Choice, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Deactivation, Member, OpenWork } from '../records'
import { deactivateMember } from '../settings-api'
import { useGet } from '../use-get'
import { text } from './team-words'

export type Part = keyof OpenWork

/** The parts that have something open, in their order. */
export function openParts({ places, ...counts }: OpenWork): Part[] {
  const records = (Object.keys(counts) as (keyof typeof counts)[]).filter(part => counts[part] > 0)
  return [...records, ...(places.length > 0 ? (['places'] as const) : [])]
}

/** What the app has pages of. The rest follows the leads, unasked. */
const RECORDS = ['leads', 'contacts'] as const
const SHOWN: readonly Part[] = [...RECORDS, 'places']
const shownParts = (parts: readonly Part[]): Part[] => SHOWN.filter(part => parts.includes(part))

type Chosen = { all: string; each: (part: Part) => string | null; reason: string | null }

/** The plan as the API takes it. Throws the fields for which nobody was chosen. */
export function planOf(parts: readonly Part[], { all, each, reason }: Chosen): Deactivation {
  if (parts.length === 0) return {}
  const shown = shownParts(parts)
  if (shown.length === 0) return { to: 'assignment', reason }
  if (all === '') throw wrongFields({ to: text.chooseSomebody })
  if (all !== 'each') return { to: all, reason }
  const missing = shown.filter(part => each(part) === null)
  if (missing.length > 0) {
    throw wrongFields(Object.fromEntries(missing.map(part => [`hand_over.${part}`, text.chooseSomebody])))
  }
  const targets = parts.map(part => {
    const to = each(part) ?? each('leads') ?? 'assignment'
    return [part, to === 'assignment' ? to : { to }] as const
  })
  return { hand_over: Object.fromEntries(targets), reason }
}

type Props = { member: Member; onDone(): void; onClose(): void }

/** Deactivates a member: shows what is open in their name, and asks who gets it. */
export function DeactivateDialog({ member, onDone, onClose }: Props) {
  const work = useGet(paths.openWork(member.id))
  return (
    <Dialog title={text.deactivateTitle(member.name)} onClose={onClose}>
      <p>{text.deactivateText(member.name)}</p>
      <FailureNote failure={work.failure} onRetry={work.reload} />
      {work.data ? <Plan member={member} open={work.data} onDone={onDone} onClose={onClose} /> : null}
      {work.data || work.failure ? null : <Spinner />}
    </Dialog>
  )
}

function Plan({ member, open, onDone, onClose }: Props & { open: OpenWork }) {
  const members = useMemberList()
  const colleagues = (members.data ?? []).filter(({ id, status }) => status === 'active' && id !== member.id)
  /** Leads, and places that give leads, go to whoever works on leads. */
  const receivers = (of: readonly Part[]): Choice[] =>
    (of.some(part => part === 'leads' || part === 'places') ? colleagues.filter(canHoldLeads) : colleagues).map(
      ({ id, name }) => ({ value: id, label: name }),
    )
  const [all, setAll] = useState('')
  const once = useOnce()
  const show = useToast()
  const parts = openParts(open)
  const shown = shownParts(parts)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const plan = planOf(parts, { all, each: part => textOf(form, part), reason: textOf(form, 'reason') })
    await once(key => deactivateMember(member.id, { ...plan, updated_at: member.updated_at }, key))
    show({ text: text.done(member.name) })
    onDone()
    onClose()
  })
  const fields = parts.flatMap(part => [`hand_over.${part}`, `hand_over.${part}.to`])
  return (
    <WhenRead lists={[members]}>
      <form onSubmit={onSubmit} noValidate>
        {shown.length === 0 ? <p>{text.nothingOpen}</p> : <OpenList open={open} />}
        {shown.length === 0 ? null : (
          <SelectField
            label={text.everything}
            hint={text.assignmentHint}
            value={all}
            onChange={event => setAll(event.target.value)}
            choices={[
              { value: '', label: text.choose },
              { value: 'assignment', label: text.assignment },
              ...(shown.length > 1 ? [{ value: 'each', label: text.each }] : []),
              ...receivers(shown),
            ]}
            error={error('to')}
          />
        )}
        {all === 'each'
          ? shown.map(part => (
              <SelectField
                key={part}
                label={text.partNames[part]}
                name={part}
                choices={choicesFor(part, receivers([part]))}
                error={error(`hand_over.${part}`, `hand_over.${part}.to`)}
              />
            ))
          : null}
        {shown.length === 0 ? null : (
          <TextField label={text.reason} name="reason" maxLength={500} error={error('reason')} />
        )}
        <FailureNote failure={failure} shown={['to', 'reason', ...(all === 'each' ? fields : [])]} />
        <FormActions label={text.deactivate} isBusy={isBusy} onCancel={onClose} look="danger" />
      </form>
    </WhenRead>
  )
}

const choicesFor = (part: Part, colleagues: readonly Choice[]): Choice[] => [
  { value: '', label: text.choose },
  { value: 'assignment', label: part === 'places' ? text.nobodyNamed : text.assignment },
  ...colleagues,
]

/** What is open: numbers, and the places by name. */
export function OpenList({ open }: { open: OpenWork }) {
  return (
    <>
      <h3>{text.open}</h3>
      <ul className="mini-list">
        {RECORDS.filter(part => open[part] > 0).map(part => (
          <li key={part}>{text.parts[part](open[part])}</li>
        ))}
        {open.places.map(place => (
          <li key={place.id}>
            {text.placeKinds[place.kind]} “{place.name}”
          </li>
        ))}
      </ul>
    </>
  )
}
