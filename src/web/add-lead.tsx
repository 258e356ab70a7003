import { useLayoutEffect, useRef, useState } from 'react'
import { MORE, MoreFields, moreOf } from './add-lead-more'
import { createLead } from './api'
import { canHoldLeads, useCustomFieldList, useMemberList, useSourceNames } from './directory'
import { wrongFollowUp } from './lead/follow-up-times'
import { KnownNote } from './lead/known-note'
import { Button } from './parts/button'
import { CustomInputs, customNames, customOf } from './parts/custom-inputs'
import { customWords } from './parts/custom-words'
import { Dialog } from './parts/dialog'
import { FailureNote } from './parts/failure-note'
import { Fold } from './parts/fold'
import { FormActions } from './parts/form-actions'
import { choicesOf, SelectField } from './parts/select-field'
import { TextArea } from './parts/text-area'
import { TextField } from './parts/text-field'
import { useOnce } from './parts/use-once'
import { textOf, useSubmit, wrongFields } from './parts/use-submit'
import { WhenRead } from './parts/when-read'
import type { CreateLeadInput, CustomField, LeadTaken } from './records'
import { go } from './router'
import { useSession, useZone } from './session'
import { words } from './words'

const text = words.add
const FIELDS = ['name', 'phone', 'email', 'lead_type', 'source_id', 'owner_id', 'message', ...MORE]

/** The button for entering a lead by hand, and its dialog. */
export function AddLead() {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [taken, setTaken] = useState<LeadTaken | null>(null)
  if (!can('leads.create')) return null
  const close = () => {
    setOpen(false)
    setTaken(null)
  }
  return (
    <>
      <Button look="primary" icon="plus" className="add-lead" data-key="n" onClick={() => setOpen(true)}>
        {words.nav.addLead}
      </Button>
      {isOpen ? (
        <Dialog title={text.title} onClose={close}>
          {taken ? (
            <Taken taken={taken} onAgain={() => setTaken(null)} onClose={close} />
          ) : (
            <AddForm onTaken={setTaken} onClose={close} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}

function AddForm({ onTaken, onClose }: { onTaken(taken: LeadTaken): void; onClose(): void }) {
  const { can } = useSession()
  const zone = useZone()
  const [typed, setTyped] = useState({ phone: '', email: '' })
  const lists = { sources: useSourceNames(), members: useMemberList(), fields: useCustomFieldList('lead') }
  const sources = lists.sources.data ?? []
  const members = (lists.members.data ?? []).filter(canHoldLeads)
  const once = useOnce()
  const fields = lists.fields.data ?? []
  const defaults = Object.fromEntries(fields.map(field => [field.key, field.default]))
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const wrong = wrongFollowUp(String(form.get('follow_up_at') ?? ''), zone, Date.now())
    if (wrong) throw wrongFields({ follow_up_at: wrong })
    const input = { ...inputOf(form), ...moreOf(form, zone), custom: customOf(form, fields, defaults) }
    onTaken(await once(key => createLead(input, key)))
  })
  return (
    <WhenRead lists={Object.values(lists)}>
      <form onSubmit={onSubmit} noValidate>
        <div className="form-grid">
          <TextField label={text.name} name="name" autoComplete="off" error={error('name')} />
          <TextField
            label={text.phone}
            name="phone"
            type="tel"
            autoComplete="off"
            onChange={event => setTyped({ ...typed, phone: event.target.value })}
            error={error('phone')}
          />
          <TextField
            label={text.email}
            name="email"
            type="email"
            autoComplete="off"
            onChange={event => setTyped({ ...typed, email: event.target.value })}
            error={error('email')}
          />
          <SelectField
            label={text.type}
            name="lead_type"
            choices={choicesOf(words.leadTypes)}
            error={error('lead_type')}
          />
          {sources.length ? (
            <SelectField
              label={text.source}
              name="source_id"
              choices={[
                { value: '', label: text.sourceDefault },
                ...sources.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              error={error('source_id')}
            />
          ) : null}
          {can('leads.assign') ? (
            <SelectField
              label={text.owner}
              name="owner_id"
              choices={[
                { value: '', label: text.ownerRules },
                ...members.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              error={error('owner_id')}
            />
          ) : null}
        </div>
        <KnownNote {...typed} onLeave={onClose} />
        <TextArea label={text.message} name="message" maxLength={2000} error={error('message')} />
        <Fold title={text.more} isOpen={Object.keys(failure?.fields ?? {}).some(path => MORE.includes(path))}>
          <MoreFields error={error} />
        </Fold>
        {fields.length > 0 ? (
          <Fold
            title={customWords.more}
            isOpen={fields.some(isAlwaysRequired) || Object.keys(failure?.fields ?? {}).some(isOwn)}
          >
            <CustomInputs fields={fields} custom={defaults} error={error} />
          </Fold>
        ) : null}
        <FailureNote failure={failure} shown={[...FIELDS, ...customNames(fields)]} />
        <FormActions label={text.submit} isBusy={isBusy} onCancel={onClose} />
      </form>
    </WhenRead>
  )
}

const isAlwaysRequired = ({ required_when }: CustomField): boolean => required_when === 'always'
const isOwn = (path: string): boolean => path.startsWith('custom.')

const inputOf = (form: FormData): CreateLeadInput => ({
  contact_id: textOf(form, 'contact_id'),
  name: textOf(form, 'name'),
  phone: textOf(form, 'phone'),
  email: textOf(form, 'email'),
  lead_type: textOf(form, 'lead_type') as NonNullable<CreateLeadInput['lead_type']>,
  source_id: textOf(form, 'source_id'),
  owner_id: textOf(form, 'owner_id'),
  message: textOf(form, 'message'),
})

/** What became of it: a known person's enquiry may have gone to a lead that was there. */
function Taken({ taken, onAgain, onClose }: { taken: LeadTaken; onAgain(): void; onClose(): void }) {
  const { lead_id, outcome } = taken
  const actions = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useLayoutEffect(() => actions.current?.querySelector<HTMLElement>('button:last-child')?.focus(), [])
  return (
    <div className="stack">
      <p className={outcome === 'created' ? 'note good' : 'note'} role="status">
        {lead_id ? text[outcome] : text.hidden}
      </p>
      <div className="form-actions" ref={actions}>
        <Button onClick={onAgain}>{text.another}</Button>
        {lead_id ? (
          <Button
            look="primary"
            onClick={() => {
              onClose()
              go(`/leads/${lead_id}`)
            }}
          >
            {text.open}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
