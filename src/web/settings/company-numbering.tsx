import { useState } from 'react'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import type { NumberSeries, NumberSeriesChange } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths, updateNumberSeries } from './company-api'
import { companyWords as text } from './company-words'

/** How things are numbered. */
export function NumberingPage() {
  const series = useGet(companyPaths.numberSeries)
  return (
    <>
      <p className="soft">{text.numberingIntro}</p>
      <FailureNote failure={series.failure} onRetry={series.reload} />
      {series.data || series.failure ? null : <Spinner />}
      <div className="cards">
        {series.data?.map(one => (
          <SeriesCard key={one.id} series={one} onChanged={series.reload} />
        ))}
      </div>
    </>
  )
}

function SeriesCard({ series, onChanged }: { series: NumberSeries; onChanged(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={text.series[series.id]}
      action={
        <Button look="quiet" icon="edit" onClick={() => setOpen(true)}>
          {common.common.edit}
        </Button>
      }
    >
      <Facts
        of={[
          [text.next, series.preview],
          [text.pattern, series.pattern],
          [text.resets, text.resetsAt[series.resets]],
        ]}
      />
      {isOpen ? <SeriesDialog series={series} onDone={onChanged} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}

function SeriesDialog({ series, onDone, onClose }: { series: NumberSeries; onDone(): void; onClose(): void }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await updateNumberSeries(series.id, {
      pattern: textOf(form, 'pattern') ?? '',
      ...(series.gapless ? {} : { resets: form.get('resets') as NonNullable<NumberSeriesChange['resets']> }),
      ...nextOf(form, series.next),
    })
    onDone()
    onClose()
  })
  return (
    <Dialog title={text.series[series.id]} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        {series.gapless ? <p className="note">{text.gaplessHint}</p> : null}
        <TextField
          label={text.pattern}
          hint={text.patternHint}
          name="pattern"
          autoComplete="off"
          maxLength={60}
          defaultValue={series.pattern}
          error={error('pattern')}
        />
        {series.gapless ? null : (
          <SelectField
            label={text.resets}
            name="resets"
            defaultValue={series.resets}
            choices={choicesOf(text.resetsAt)}
            error={error('resets')}
          />
        )}
        <TextField
          label={text.nextNumber}
          hint={text.nextHint}
          name="next"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={series.next}
          error={error('next')}
        />
        <FailureNote failure={failure} shown={['pattern', 'resets', 'next']} />
        <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** The next number, if somebody chose another: one that was only shown may have been taken meanwhile. */
function nextOf(form: FormData, shown: number): { next?: number } {
  const typed = textOf(form, 'next')
  return typed === null || typed === String(shown) ? {} : { next: Number(typed) }
}
