import { useState } from 'react'
import { wallClock } from '../../platform/time/zone'
import { LOCALE } from '../format/locale'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import type { Holiday } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths, deleteHoliday } from './company-api'
import { companyWords as text } from './company-words'
import { HolidayDialog, HolidayListDialog } from './holiday-dialogs'

/** The holidays of a year. */
export function HolidaysPanel() {
  const zone = useZone()
  const [thisYear] = useState(() => new Date(wallClock(Date.now(), zone)).getUTCFullYear())
  const [year, setYear] = useState(thisYear)
  const [open, setOpen] = useState<'add' | 'paste' | null>(null)
  const holidays = useGet(companyPaths.holidays(year))
  const close = () => setOpen(null)
  return (
    <Panel title={text.holidays}>
      <div className="filter-bar">
        <SelectField
          label={text.year}
          value={String(year)}
          onChange={event => setYear(Number(event.target.value))}
          choices={[-1, 0, 1, 2].map(more => ({ value: String(thisYear + more), label: String(thisYear + more) }))}
        />
      </div>
      <FailureNote failure={holidays.failure} onRetry={holidays.reload} />
      {holidays.data || holidays.failure ? null : <Spinner />}
      {holidays.data?.length === 0 ? <p className="soft">{text.noHolidays}</p> : null}
      <ul className="mini-list">
        {holidays.data?.map(holiday => (
          <Row key={holiday.id} holiday={holiday} year={year} onChanged={holidays.reload} />
        ))}
      </ul>
      <div className="form-actions">
        <Button onClick={() => setOpen('paste')}>{text.paste}</Button>
        <Button icon="plus" onClick={() => setOpen('add')}>
          {text.addHoliday}
        </Button>
      </div>
      {open === 'add' ? <HolidayDialog onDone={holidays.reload} onClose={close} /> : null}
      {open === 'paste' ? <HolidayListDialog year={year} onDone={holidays.reload} onClose={close} /> : null}
    </Panel>
  )
}

function Row({ holiday, year, onChanged }: { holiday: Holiday; year: number; onChanged(): void }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <li>
      <strong>{dayText(holiday, year)}</strong>
      <span>{holiday.name}</span>
      <span className="soft">
        {[holiday.yearly ? text.yearly : '', holiday.branch?.name].filter(Boolean).join(' · ')}
      </span>
      <Button look="quiet" icon="edit" iconOnly onClick={() => setOpen('edit')}>
        {`${text.editHoliday}: ${holiday.name}`}
      </Button>
      <Button look="quiet" icon="close" iconOnly onClick={() => setOpen('delete')}>
        {`${common.common.delete}: ${holiday.name}`}
      </Button>
      {open === 'edit' ? <HolidayDialog holiday={holiday} onDone={onChanged} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(holiday.name)}
          label={common.common.delete}
          onClose={close}
          onConfirm={async () => {
            await deleteHoliday(holiday.id)
            close()
            onChanged()
          }}
        />
      ) : null}
    </li>
  )
}

/** "Mon, 26 Jan": the weekday of a yearly one is that of the year that is shown. */
function dayText({ day, yearly }: Holiday, year: number): string {
  const shown = yearly ? `${year}${day.slice(4)}` : day
  return new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${shown}T00:00:00Z`),
  )
}
