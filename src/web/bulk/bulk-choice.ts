import { fromInput } from '../format/time'
import { textOf, wrongFields } from '../parts/use-submit'
import type { BulkChange, Lead, NewBulkJob, Permission } from '../records'
import { words } from '../words'
import { words as text } from './words'

export type BulkKind = keyof typeof text.kinds

/** The leads that are changed: those chosen, or all that a filter passes (JSON, as in the list). */
export type BulkTarget = { ids: readonly string[] } | { filter: string }

const NEEDS: Readonly<Record<BulkKind, readonly Permission[]>> = {
  owner_id: ['leads.assign'],
  status: ['leads.edit'],
  tags: ['leads.edit', 'contacts.edit'],
  follow_up_at: ['leads.edit'],
  temperature: ['leads.edit'],
  archive: ['leads.delete'],
}
const KINDS = Object.keys(NEEDS) as BulkKind[]

/** What a member may change of many leads. */
export const kindsFor = (can: (permission: Permission) => boolean): BulkKind[] =>
  KINDS.filter(kind => NEEDS[kind].every(can))

/** What the form asks for. Throws the failure of fields that are missing. */
export function changeOf(kind: BulkKind, form: FormData, zone: string): BulkChange {
  switch (kind) {
    case 'owner_id':
      return { owner_id: chosen(form, 'owner_id') }
    case 'status': {
      const followUp = textOf(form, 'follow_up_at')
      const reason = textOf(form, 'lost_reason_id')
      return {
        status: {
          status: chosen(form, 'status'),
          ...(reason ? { lost_reason_id: reason } : {}),
          ...(followUp ? { follow_up_at: fromInput(followUp, zone) } : {}),
        },
      }
    }
    case 'tags': {
      const [add, remove] = [tagsIn(form, 'add'), tagsIn(form, 'remove')]
      if (add.length + remove.length === 0) throw wrongFields({ add: text.tagsNeeded })
      return { tags: { ...(add.length ? { add } : {}), ...(remove.length ? { remove } : {}) } }
    }
    case 'follow_up_at':
      return { follow_up_at: fromInput(String(form.get('follow_up_at') ?? ''), zone) }
    case 'temperature':
      return { temperature: chosen(form, 'temperature') as Lead['temperature'] }
    case 'archive':
      return { archive: true }
  }
}

function chosen(form: FormData, name: string): string {
  const value = textOf(form, name)
  if (value === null) throw wrongFields({ [name]: words.errors.needed })
  return value
}

const tagsIn = (form: FormData, name: string): string[] =>
  (textOf(form, name) ?? '')
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)

export const jobOf = (target: BulkTarget, change: BulkChange, reason: string | null): NewBulkJob => ({
  ...('ids' in target ? { ids: [...target.ids] } : target),
  change,
  ...(reason ? { reason } : {}),
})
