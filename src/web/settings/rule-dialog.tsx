import { createRule, updateRule } from '../api'
import { useMembers, useSources } from '../directory'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import type { AssignmentRule } from '../records'
import { words as common } from '../words'
import { words } from './words'

const text = words.assignment
const FIELDS = ['name', 'source_ids', 'member_ids', 'fallback_member_id']

/** Adds a rule, or changes the given one. Members who stay keep their place in the turn. */
export function RuleDialog(props: { rule?: AssignmentRule; onDone(): void; onClose(): void }) {
  const { rule, onDone, onClose } = props
  const members = useMembers().filter(({ id, status }) => status === 'active' || rule?.member_ids.includes(id))
  const sources = useSources()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const chosen = (name: string) => form.getAll(name).map(String)
    const ticked = chosen('member_ids')
    const input = {
      name: textOf(form, 'name') ?? '',
      source_ids: chosen('source_ids'),
      // Those who were in the turn keep their order; new ones come behind.
      member_ids: [
        ...(rule?.member_ids ?? []).filter(id => ticked.includes(id)),
        ...ticked.filter(id => !rule?.member_ids.includes(id)),
      ],
      fallback_member_id: textOf(form, 'fallback'),
    }
    await (rule ? updateRule(rule.id, input) : createRule(input))
    onDone()
    onClose()
  })
  const choices = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={rule ? text.edit : text.add} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.name} name="name" defaultValue={rule?.name} maxLength={80} error={error('name')} />
        <CheckGroup
          legend={text.sources}
          hint={text.everySourceHint}
          name="source_ids"
          choices={choices(sources)}
          chosen={rule?.source_ids ?? []}
          error={error('source_ids')}
        />
        <CheckGroup
          legend={text.members}
          hint={text.everyMemberHint}
          name="member_ids"
          choices={choices(members)}
          chosen={rule?.member_ids ?? []}
          error={error('member_ids')}
        />
        <SelectField
          label={text.fallback}
          name="fallback"
          defaultValue={rule?.fallback_member_id ?? ''}
          choices={[{ value: '', label: text.noFallback }, ...choices(members)]}
          error={error('fallback_member_id')}
        />
        <FailureNote failure={failure} shown={FIELDS} />
        <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
