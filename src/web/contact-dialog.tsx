import { updateContact } from './api'
import { formatPropertyType as sentence } from './format/requirement'
import { useChange } from './lead/use-change'
import { CheckGroup } from './parts/check-group'
import { Dialog } from './parts/dialog'
import { FailureNote } from './parts/failure-note'
import { FormActions } from './parts/form-actions'
import { TextArea } from './parts/text-area'
import { TextField } from './parts/text-field'
import { textOf } from './parts/use-submit'
import type { Contact } from './records'
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
const FIELDS = ['name', 'city', 'address', 'pincode', 'occupation', 'kinds', 'tags']

type Props = { contact: Contact; onChanged(contact: Contact): void; onStale(): void; onClose(): void }

export function ContactDialog({ contact, onChanged, onStale, onClose }: Props) {
  const { error, failure, isBusy, onSubmit } = useChange({ onStale, onClose }, async form => {
    const name = textOf(form, 'name')
    onChanged(
      await updateContact(contact.id, {
        // A person without a name may stay without one.
        ...(name === null && contact.name === '' ? {} : { name: name ?? '' }),
        city: textOf(form, 'city'),
        address: textOf(form, 'address'),
        pincode: textOf(form, 'pincode'),
        occupation: textOf(form, 'occupation'),
        kinds: KINDS.filter(kind => form.getAll('kinds').includes(kind)),
        tags: (textOf(form, 'tags') ?? '')
          .split(',')
          .map(tag => tag.trim())
          .filter(Boolean),
        ...(linesOf(form, 'phones').join() === contact.phones.join()
          ? {}
          : { phones: linesOf(form, 'phones').map(phone => ({ phone })) }),
        ...(linesOf(form, 'emails').join() === contact.emails.join()
          ? {}
          : { emails: linesOf(form, 'emails').map(email => ({ email })) }),
        updated_at: contact.updated_at,
      }),
    )
  })
  return (
    <Dialog title={text.edit} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <div className="form-grid">
          <TextField label={text.name} name="name" defaultValue={contact.name} error={error('name')} />
          <TextField label={text.city} name="city" defaultValue={contact.city} error={error('city')} />
          <TextField
            label={text.address}
            name="address"
            defaultValue={contact.address ?? ''}
            error={error('address')}
          />
          <TextField
            label={text.pincode}
            name="pincode"
            defaultValue={contact.pincode ?? ''}
            error={error('pincode')}
          />
          <TextField
            label={text.occupation}
            name="occupation"
            defaultValue={contact.occupation ?? ''}
            error={error('occupation')}
          />
          <TextField
            label={text.tags}
            hint={text.tagsHint}
            name="tags"
            defaultValue={contact.tags.join(', ')}
            error={error('tags')}
          />
        </div>
        <TextArea
          label={text.phones}
          hint={text.onePerLine}
          name="phones"
          rows={3}
          defaultValue={contact.phones.join('\n')}
          error={firstOf(failure?.fields, 'phones')}
        />
        <TextArea
          label={text.emails}
          hint={text.onePerLine}
          name="emails"
          rows={2}
          defaultValue={contact.emails.join('\n')}
          error={firstOf(failure?.fields, 'emails')}
        />
        <CheckGroup
          legend={text.kinds}
          name="kinds"
          choices={KINDS.map(kind => ({ value: kind, label: sentence(kind) }))}
          chosen={contact.kinds}
          error={error('kinds')}
        />
        <FailureNote failure={failure} shown={[...FIELDS, ...Object.keys(failure?.fields ?? {}).filter(isNumber)]} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const isNumber = (path: string): boolean => /^(phones|emails)(\.|$)/.test(path)

const linesOf = (form: FormData, name: string): string[] =>
  (textOf(form, name) ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** What is wrong with a line of a list: the first of them, by its place. */
function firstOf(fields: Readonly<Record<string, string>> | undefined, list: string): string | undefined {
  const found = Object.entries(fields ?? {}).find(([path]) => path.split('.')[0] === list)
  if (!found) return undefined
  const place = found[0].split('.')[1]
  return place === undefined ? found[1] : `${Number(place) + 1}: ${found[1]}`
}
