import { Fragment } from 'react'
import { paths, updateContact } from './api'
import { read } from './client'
import { listText } from './contact/list-words'
import { NumberRows, useNumbers } from './contact/number-rows'
import { words as own } from './contact/words'
import { useMemberList } from './directory'
import { type Changed, useRecordForm } from './lead/use-record-form'
import { CheckGroup } from './parts/check-group'
import { Dialog } from './parts/dialog'
import { FailureNote } from './parts/failure-note'
import { FormActions } from './parts/form-actions'
import { choicesOf, SelectField } from './parts/select-field'
import { TextField } from './parts/text-field'
import { textOf } from './parts/use-submit'
import { WhenRead } from './parts/when-read'
import type { Contact, UpdateContactInput } from './records'
import { words } from './words'

const text = words.contacts
const KINDS = [
  'buyer',
  'tenant',
  'owner',
  'landlord',
  'investor',
  'broker',
  'channel_partner',
  'builder',
  'vendor',
] as const satisfies Contact['kinds']
const TEXTS = ['city', 'address', 'pincode', 'occupation'] as const
const DAYS = ['birthday', 'anniversary'] as const
const FIELDS = ['name', ...TEXTS, ...DAYS, 'owner_id', 'kinds', 'tags']

type Props = { contact: Contact; onChanged(contact: Contact): void; onStale(): void; onClose(): void }

export function ContactDialog({ contact: record, onChanged, onStale, onClose }: Props) {
  const reread = () => read(paths.contact(record.id))
  const changing = useRecordForm({ record, reread, onStale, onClose, beside: numbersIn }, async (form, contact) => {
    onChanged(await updateContact(contact.id, changeIn(form, contact)))
  })
  const { opened: contact, form, turn, meanwhile, error, failure, isBusy, onSubmit } = changing
  const all = useMemberList()
  const members = (all.data ?? []).filter(({ id, status }) => status === 'active' || id === contact.owner_id)
  const phones = useNumbers(contact.phone_entries.map(({ phone, label }) => ({ value: phone, label })))
  const emails = useNumbers(contact.email_entries.map(({ email, label }) => ({ value: email, label })))
  const changeIn = (form: FormData, contact: Contact): UpdateContactInput => {
    const name = textOf(form, 'name')
    const owner_id = textOf(form, 'owner_id')
    const values = Object.fromEntries([...TEXTS, ...DAYS].map(field => [field, textOf(form, field)]))
    return {
      // A person without a name may stay without one.
      ...(name === null && contact.name === '' ? {} : { name: name ?? '' }),
      ...values,
      kinds: KINDS.filter(kind => form.getAll('kinds').includes(kind)),
      tags: (textOf(form, 'tags') ?? '')
        .split(',')
        .map(tag => tag.trim())
        .filter(Boolean),
      ...(owner_id && owner_id !== contact.owner_id ? { owner_id } : {}),
      ...(phones.isChanged ? { phones: phones.kept.map(({ value, label }) => ({ phone: value.trim(), label })) } : {}),
      ...(emails.isChanged ? { emails: emails.kept.map(({ value, label }) => ({ email: value.trim(), label })) } : {}),
      updated_at: contact.updated_at,
    } as UpdateContactInput
  }
  const sent = (list: 'phones' | 'emails', kind: 'phone' | 'email') => (place: number) =>
    error(`${list}.${place}`, `${list}.${place}.${kind}`)
  return (
    <Dialog title={text.edit} onClose={onClose}>
      <WhenRead lists={[all]}>
        <form onSubmit={onSubmit} ref={form} noValidate>
          <Fragment key={turn}>
            <div className="form-grid">
              <TextField label={text.name} name="name" defaultValue={contact.name} error={error('name')} />
              {TEXTS.map(field => (
                <TextField
                  key={field}
                  label={text[field]}
                  name={field}
                  defaultValue={contact[field] ?? ''}
                  error={error(field)}
                />
              ))}
              {DAYS.map(day => (
                <TextField
                  key={day}
                  label={own[day]}
                  name={day}
                  type="date"
                  defaultValue={contact[day] ?? ''}
                  error={error(day)}
                />
              ))}
              <SelectField
                label={text.owner}
                name="owner_id"
                defaultValue={contact.owner_id ?? ''}
                choices={[
                  ...(contact.owner_id === null ? [{ value: '', label: own.nobody }] : []),
                  ...members.map(({ id, name, team }) => ({
                    value: id,
                    label: team ? `${name} (${team.name})` : name,
                  })),
                ]}
                error={error('owner_id')}
              />
              <TextField
                label={text.tags}
                hint={text.tagsHint}
                name="tags"
                defaultValue={contact.tags.join(', ')}
                error={error('tags')}
              />
            </div>
            <NumberRows of={phones} kind="phone" error={sent('phones', 'phone')} />
            <NumberRows of={emails} kind="email" error={sent('emails', 'email')} />
            <CheckGroup
              legend={text.kinds}
              name="kinds"
              choices={choicesOf(listText.kinds)}
              chosen={contact.kinds}
              error={error('kinds')}
            />
          </Fragment>
          {meanwhile}
          <FailureNote failure={failure} shown={[...FIELDS, ...Object.keys(failure?.fields ?? {}).filter(isNumber)]} />
          <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}

const isNumber = (path: string): boolean => /^(phones|emails)\.\d+/.test(path)

/** The numbers and addresses are no fields with a name. */
const numbersIn = (before: Contact, now: Contact): Changed[] => [
  ...saidIf(text.phones, numbersOf(before), numbersOf(now)),
  ...saidIf(text.emails, addressesOf(before), addressesOf(now)),
]
const saidIf = (label: string, was: string, now: string): Changed[] => (was === now ? [] : [[label, now]])
const numbersOf = ({ phone_entries }: Contact): string => phone_entries.map(({ phone }) => phone).join(', ')
const addressesOf = ({ email_entries }: Contact): string => email_entries.map(({ email }) => email).join(', ')
