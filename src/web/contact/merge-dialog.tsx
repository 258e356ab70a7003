import { mergeContacts, paths } from '../api'
import { useChange } from '../lead/use-change'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { useOnce } from '../parts/use-once'
import type { Contact, MergePreview, NewMerge } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { words } from './merge-words'

type Field = MergePreview['conflicts'][number]
type Props = { keptId: string; otherId: string; onMerged(): void; onClose(): void }

/** What would become of two contacts; whoever merges them says whose word counts where they differ. */
export function MergeDialog({ keptId, otherId, onMerged, onClose }: Props) {
  const { data, failure, reload } = useGet(paths.mergePreview(keptId, otherId))
  return (
    <Dialog title={data ? words.mergeWith(nameOf(data.merged)) : words.merge} onClose={onClose}>
      <FailureNote failure={failure} onRetry={reload} />
      {data ? <MergeForm preview={data} onMerged={onMerged} onClose={onClose} /> : failure ? null : <Spinner />}
    </Dialog>
  )
}

type FormProps = { preview: MergePreview; onMerged(): void; onClose(): void }

export function MergeForm({ preview, onMerged, onClose }: FormProps) {
  const { kept, merged, conflicts, obstacles } = preview
  const once = useOnce()
  const { failure, isBusy, onSubmit } = useChange({ onStale: onClose, onClose }, async form => {
    const choose: NonNullable<NewMerge['choose']> = {}
    for (const field of conflicts) if (form.get(field) === 'theirs') choose[field] = 'theirs'
    await once(key => mergeContacts(kept.id, { with: merged.id, choose }, key))
    onMerged()
  })
  if (obstacles.length > 0) return <p className="note">{obstacles.join('; ')}</p>
  return (
    <form onSubmit={onSubmit}>
      <p>{words.intro(nameOf(kept), nameOf(merged))}</p>
      {conflicts.length > 0 ? (
        <fieldset>
          <legend>{words.differ}</legend>
          <div className="form-grid">
            {conflicts.map(field => (
              <SelectField
                key={field}
                label={words.fields[field]}
                name={field}
                choices={[
                  { value: 'ours', label: shown(kept, field) },
                  { value: 'theirs', label: shown(merged, field) },
                ]}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <h3>{words.moves}</h3>
      <p>{counted(preview.moves) || words.nothingMoves}</p>
      {preview.do_not_disturb ? <p className="note">{words.quiet}</p> : null}
      <FailureNote failure={failure} />
      <FormActions label={words.merge} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}

const nameOf = ({ name }: Contact): string => name || common.leads.noName

function shown(contact: Contact, field: Field): string {
  if (field === 'owner') return contact.owner?.name ?? ''
  if (field === 'custom') return words.customOf(nameOf(contact))
  if (field === 'phones' || field === 'emails') return contact[field][0] ?? ''
  return contact[field] ?? ''
}

const counted = (moves: MergePreview['moves']): string =>
  moves
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${count} ${words.counted[what]?.[count === 1 ? 0 : 1] ?? what}`)
    .join(', ')
