import { useState } from 'react'
import { formatPhone } from '../format/phone'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PagedFrame } from '../parts/paged-frame'
import { Panel } from '../parts/panel'
import { useToast } from '../parts/toasts'
import { useSubmit } from '../parts/use-submit'
import type { BlockedNumber } from '../records'
import { useSession } from '../session'
import { usePages } from '../use-pages'
import { BlockedNumbersDialog } from './blocked-numbers-dialog'
import { deleteBlockedNumber } from './consent-api'
import { consentWords as text } from './consent-words'

/** The numbers that get no offers: added and taken off by pasting or by a file, or one by one. */
export function BlockedNumbersPanel() {
  const pages = usePages<BlockedNumber>('/blocked-numbers?limit=25')
  const { session } = useSession()
  const mayEdit = session.permissions['contacts.edit'] === 'all'
  const [doing, setDoing] = useState<'add' | 'takeOff' | null>(null)
  const show = useToast()
  return (
    <Panel title={text.numbers}>
      <p className="soft">{text.numbersIntro}</p>
      {session.permissions['contacts.view'] === 'all' ? null : <p className="note">{text.numbersHidden}</p>}
      {mayEdit ? (
        <div className="button-row">
          <Button onClick={() => setDoing('add')}>{text.add}</Button>
          <Button look="quiet" onClick={() => setDoing('takeOff')}>
            {text.takeOff}
          </Button>
        </div>
      ) : null}
      <PagedFrame pages={pages} empty={<p className="soft">{text.noNumbers}</p>}>
        <ul className="mini-list">
          {pages.rows.map(number => (
            <NumberLine
              key={number.id}
              number={number}
              mayEdit={mayEdit}
              onRemoved={() => pages.put(number.id, null)}
            />
          ))}
        </ul>
      </PagedFrame>
      {doing ? (
        <BlockedNumbersDialog
          what={doing}
          onDone={result => {
            show({ text: result })
            pages.restart()
          }}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </Panel>
  )
}

type LineProps = { number: BlockedNumber; mayEdit: boolean; onRemoved(): void }

function NumberLine({ number, mayEdit, onRemoved }: LineProps) {
  const remove = useSubmit(async () => {
    await deleteBlockedNumber(number.id)
    onRemoved()
  })
  return (
    <li>
      <span>{formatPhone(number.phone)}</span>
      <span className="soft">
        {[text.lists[number.list], number.holds_until ? text.holdsUntil(number.holds_until) : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
      {mayEdit ? (
        <form onSubmit={remove.onSubmit}>
          <FailureNote failure={remove.failure} />
          <Button type="submit" look="quiet" isBusy={remove.isBusy}>
            {text.remove}
          </Button>
        </form>
      ) : null}
    </li>
  )
}
