import { sentence } from '../../../web/kit/field'
import { Fold } from '../../../web/parts/fold'
import { choicesOf, SelectField } from '../../../web/parts/select-field'
import { TextField } from '../../../web/parts/text-field'
import type { Trigger } from '../definition'
import { RulePart } from './rule-part'
import type { Around } from './step-list'
import { Ticks } from './value-input'
import { automationWords as text } from './words'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const HOUR = '10:00'

type Props = { around: Around; onChange(trigger: Trigger): void }

/** When a rule begins. */
export function TriggerPart({ around, onChange }: Props) {
  const { trigger, wordsOf, errors } = around
  const isWrong = errors.some(path => path.startsWith('trigger'))
  return (
    <RulePart
      title={text.when}
      said={wordsOf('trigger')?.replace(/^When /, '') ?? null}
      missing={text.noTrigger}
      isOpen={isWrong}
    >
      <SelectField
        label={text.kind}
        value={trigger.kind}
        onChange={event => onChange(first(event.target.value as Trigger['kind'], around))}
        choices={choicesOf(text.kinds)}
      />
      {trigger.kind === 'event' ? <EventFields {...{ around, onChange }} /> : <DueFields {...{ around, onChange }} />}
    </RulePart>
  )
}

/** A trigger of another kind, about the record that it was about where that can be. */
function first(kind: Trigger['kind'], { trigger, choices }: Around): Trigger {
  const { events, records } = choices.catalogue
  const before = choices.recordOf(trigger)
  if (kind === 'event')
    return { kind, event: (events.find(({ record }) => record === before) ?? events[0])?.event ?? '' }
  const dated = records.filter(({ dates }) => kind === 'schedule' || dates.length > 0)
  const about = dated.find(({ record }) => record === before) ?? dated[0]
  const record = about?.record ?? ''
  if (kind === 'schedule') return { kind, record, every: 'day', at: HOUR }
  return { kind, record, field: about?.dates[0]?.field ?? '', days: 0, at: HOUR }
}

function EventFields({ around: { trigger, choices, error }, onChange }: Props) {
  const { events, records } = choices.catalogue
  const { event = '', fields = [] } = trigger
  const record = records.find(one => one.record === choices.recordOf(trigger))
  const followed = event.endsWith('.updated') ? (record?.fields ?? []) : []
  return (
    <>
      <SelectField
        label={text.event}
        value={event}
        error={error('trigger.event')}
        onChange={change => onChange({ kind: 'event', event: change.target.value })}
        choices={events.map(one => ({ value: one.event, label: sentence(one.name) }))}
      />
      {followed.length > 0 ? (
        <Fold title={text.fields} isOpen={fields.length > 0}>
          <Ticks
            label={text.fields}
            hint={text.fieldsHint}
            values={fields}
            choices={followed.map(({ field, label }) => ({ value: field, label }))}
            onChange={next =>
              onChange(next.length > 0 ? { kind: 'event', event, fields: next } : { kind: 'event', event })
            }
          />
        </Fold>
      ) : null}
    </>
  )
}

function DueFields({ around: { trigger, choices, error }, onChange }: Props) {
  const { kind, record = '', every = 'day', weekday, day, at = '', field, days = 0, yearly = false } = trigger
  const dated = choices.catalogue.records.filter(({ dates }) => kind === 'schedule' || dates.length > 0)
  const dates = dated.find(one => one.record === record)?.dates ?? []
  const set = (more: Partial<Trigger>) => onChange({ ...trigger, ...more })
  const whole = (typed: string) => Number(typed.replace(/\D/g, ''))
  return (
    <div className="form-grid">
      <SelectField
        label={text.record}
        value={record}
        error={error('trigger.record')}
        onChange={event => {
          const next = dated.find(one => one.record === event.target.value)
          set({ record: event.target.value, ...(kind === 'date' ? { field: next?.dates[0]?.field ?? '' } : {}) })
        }}
        choices={dated.map(one => ({ value: one.record, label: one.name }))}
      />
      {kind === 'schedule' ? (
        <>
          <SelectField
            label={text.every}
            value={every}
            onChange={event => {
              const { weekday: _, day: __, ...rest } = trigger
              const next = event.target.value as NonNullable<Trigger['every']>
              const on = { week: { weekday: 'monday' as const }, month: { day: 1 }, day: {} }[next]
              onChange({ ...rest, every: next, ...on })
            }}
            choices={choicesOf(text.periods)}
          />
          {every === 'week' ? (
            <SelectField
              label={text.weekday}
              value={weekday}
              onChange={event => set({ weekday: WEEKDAYS.find(one => one === event.target.value) ?? 'monday' })}
              choices={WEEKDAYS.map(value => ({ value, label: sentence(value) }))}
            />
          ) : null}
          {every === 'month' ? (
            <TextField
              label={text.dayOfMonth}
              inputMode="numeric"
              value={day || ''}
              error={error('trigger.day')}
              onChange={event => set({ day: whole(event.target.value) })}
            />
          ) : null}
        </>
      ) : (
        <>
          <SelectField
            label={text.date}
            value={field}
            error={error('trigger.field')}
            onChange={event => set({ field: event.target.value })}
            choices={dates.map(one => ({ value: one.field, label: one.label }))}
          />
          <TextField
            label={text.days}
            inputMode="numeric"
            value={Math.abs(days)}
            error={error('trigger.days')}
            onChange={event => set({ days: whole(event.target.value) * (days < 0 ? -1 : 1) })}
          />
          {days === 0 ? null : (
            <SelectField
              label={text.side}
              value={days < 0 ? 'before' : 'after'}
              onChange={event => set({ days: Math.abs(days) * (event.target.value === 'before' ? -1 : 1) })}
              choices={choicesOf(text.sides)}
            />
          )}
          {dates.find(one => one.field === field)?.type === 'date' ? (
            <label className="check">
              <input type="checkbox" checked={yearly} onChange={event => set({ yearly: event.target.checked })} />
              <span>{text.yearly}</span>
            </label>
          ) : null}
        </>
      )}
      <TextField
        label={text.at}
        hint={text.atHint}
        type="time"
        value={at}
        error={error('trigger.at')}
        onChange={event => set({ at: event.target.value })}
      />
    </div>
  )
}
