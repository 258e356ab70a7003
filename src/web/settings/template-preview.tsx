import { useEffect, useState } from 'react'
import type { Path } from '../client'
import { SelectField } from '../parts/select-field'
import { WhenRead } from '../parts/when-read'
import type { Contact, Lead, Template, TemplatePreview, TemplatePreviewInput } from '../records'
import { previewTemplate } from '../templates/templates-api'
import { useSettled } from '../templates/use-settled'
import { templateWords as text } from '../templates/words'
import { asFailure, useGet } from '../use-get'

const LATEST_LEADS = '/leads?limit=25' as Path<Lead[]>
const LATEST_CONTACTS = '/contacts?limit=25' as Path<Contact[]>

type Draft = Pick<TemplatePreviewInput, 'subject' | 'body' | 'language'> & { record: Template['record'] }
type Shown = { preview: TemplatePreview | null; problem: string | null }

/** How a draft reads for one of the latest leads or contacts, a moment after each change. */
export function TemplatePreviewPanel({ draft }: { draft: Draft }) {
  const leads = useGet(draft.record === 'lead' ? LATEST_LEADS : null)
  const contacts = useGet(draft.record === 'contact' ? LATEST_CONTACTS : null)
  const [chosen, setChosen] = useState('')
  const [shown, setShown] = useState<Shown>({ preview: null, problem: null })
  const choices =
    draft.record === 'lead'
      ? (leads.data ?? []).map(({ id, ref, contact }) => ({
          value: id,
          label: [contact.name, ref].filter(Boolean).join(', '),
        }))
      : (contacts.data ?? []).map(({ id, name, city }) => ({
          value: id,
          label: [name, city].filter(Boolean).join(', ') || id,
        }))
  const named = choices.some(({ value }) => value === chosen) ? chosen : ''
  const asked = useSettled(
    JSON.stringify({ ...draft, [draft.record === 'lead' ? 'lead_id' : 'contact_id']: named }),
    400,
  )
  useEffect(() => {
    const input = JSON.parse(asked) as TemplatePreviewInput
    if (!(input.lead_id || input.contact_id) || !input.body?.trim()) return setShown({ preview: null, problem: null })
    let isOver = false
    previewTemplate(input).then(
      preview => isOver || setShown({ preview, problem: null }),
      (thrown: unknown) => isOver || setShown(before => ({ ...before, problem: problemOf(thrown) })),
    )
    return () => {
      isOver = true
    }
  }, [asked])
  return (
    <section className="template-preview" aria-label={text.preview} data-aside>
      <WhenRead lists={[draft.record === 'lead' ? leads : contacts]}>
        <SelectField
          label={text.previewFor}
          value={named}
          onChange={event => setChosen(event.target.value)}
          choices={[{ value: '', label: text.nobody }, ...choices]}
        />
      </WhenRead>
      <div aria-live="polite">
        {shown.problem ? <p className="field-error">{shown.problem}</p> : null}
        {shown.preview ? <FilledIn preview={shown.preview} /> : <p className="soft">{text.noPreview}</p>}
      </div>
    </section>
  )
}

/** A text as it reads, with what is missing in it. */
export function FilledIn({ preview: { subject, body, missing, masked } }: { preview: TemplatePreview }) {
  return (
    <div className="note">
      {subject ? <p className="template-subject">{subject}</p> : null}
      <p className="prose">{body}</p>
      {missing.length > 0 ? <p className="field-error">{text.missing(missing.join(', '))}</p> : null}
      {masked.length > 0 ? <p className="field-hint">{text.masked(masked.join(', '))}</p> : null}
    </div>
  )
}

/** The text's own fault says where it is; anything else says it for itself. */
function problemOf(thrown: unknown): string {
  const { fields, message } = asFailure(thrown)
  const [first] = Object.entries(fields)
  return first ? `${first[0] === 'subject' ? text.subject : text.body}: ${first[1]}` : message
}
