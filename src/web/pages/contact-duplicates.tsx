import { useState } from 'react'
import { dismissDuplicate, undismissDuplicate } from '../contact/contact-api'
import { MergeDialog } from '../contact/merge-dialog'
import { words } from '../contact/words'
import { formatPhone } from '../format/phone'
import { useChange } from '../lead/use-change'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { PageTitle } from '../parts/page-title'
import { PagedFrame } from '../parts/paged-frame'
import { Tabs } from '../parts/tabs'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import type { DuplicatePair } from '../records'
import { Link, useLocation } from '../router'
import { useSession } from '../session'
import { usePages } from '../use-pages'
import { words as common } from '../words'

const text = words.duplicates
type Side = DuplicatePair['contacts'][number]
type Deciding = { pair: DuplicatePair; how: 'merge' | 'dismiss' }

/** Who in the company may be in the book twice, pair by pair: merged, or said to be two people. */
export default function ContactDuplicatesPage() {
  const { query } = useLocation()
  const isDismissed = new URLSearchParams(query).get('show') === 'dismissed'
  const filter = JSON.stringify([{ field: 'is_dismissed', op: 'eq', value: true }])
  const pages = usePages<DuplicatePair>(
    `/contacts/duplicates?${new URLSearchParams({ limit: '25', ...(isDismissed ? { filter } : {}) })}`,
  )
  const { can } = useSession()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const show = useToast()
  const done = (pair: DuplicatePair) => {
    setDeciding(null)
    pages.put(pair.id, null)
  }
  return (
    <>
      <p>
        <Link to="/contacts">← {text.back}</Link>
      </p>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <Tabs
        label={text.whose}
        pages={[
          ['/contacts/duplicates', text.open],
          ['/contacts/duplicates?show=dismissed', text.dismissed],
        ]}
        current={isDismissed ? '/contacts/duplicates?show=dismissed' : '/contacts/duplicates'}
      />
      <PagedFrame
        pages={pages}
        empty={<Empty icon="contacts" title={isDismissed ? text.emptyDismissed : text.empty} />}
      >
        <ul className="pairs">
          {pages.rows.map(pair => (
            <PairCard
              key={pair.id}
              pair={pair}
              mayDecide={can('contacts.edit')}
              onDecide={how => setDeciding({ pair, how })}
              onBack={() => done(pair)}
            />
          ))}
        </ul>
      </PagedFrame>
      {deciding?.how === 'dismiss' ? (
        <DismissDialog pair={deciding.pair} onDone={() => done(deciding.pair)} onClose={() => setDeciding(null)} />
      ) : null}
      {deciding?.how === 'merge' ? (
        <KeepDialog
          pair={deciding.pair}
          onMerged={() => {
            done(deciding.pair)
            show({ text: text.done })
          }}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </>
  )
}

type CardProps = { pair: DuplicatePair; mayDecide: boolean; onDecide(how: Deciding['how']): void; onBack(): void }

export function PairCard({ pair, mayDecide, onDecide, onBack }: CardProps) {
  const { contacts, dismissed, reasons, score } = pair
  const isSeen = contacts.every(({ contact }) => contact !== null)
  const back = useSubmit(async () => {
    await undismissDuplicate(...idsOf(pair))
    onBack()
  })
  return (
    <li className="panel pair">
      <div className="pair-sides">
        {contacts.map((side, i) => (
          <SideFacts key={side.contact?.id ?? i} side={side} />
        ))}
      </div>
      <p className="soft">{[...reasons.map(reason => text.reasons[reason]), text.sure(score)].join(' · ')}</p>
      {dismissed ? <p className="note">{`${text.said(dismissed.by?.name)}: ${dismissed.reason}`}</p> : null}
      {isSeen && mayDecide && !dismissed ? (
        <div className="button-row">
          <Button onClick={() => onDecide('merge')}>{text.compare}</Button>
          <Button look="quiet" onClick={() => onDecide('dismiss')}>
            {text.dismiss}
          </Button>
        </div>
      ) : null}
      {isSeen && mayDecide && dismissed ? (
        <form onSubmit={back.onSubmit}>
          <FailureNote failure={back.failure} />
          <Button type="submit" look="quiet" isBusy={back.isBusy}>
            {text.undismiss}
          </Button>
        </form>
      ) : null}
    </li>
  )
}

function SideFacts({ side: { contact, name, owner_name, is_archived } }: { side: Side }) {
  return (
    <div className="pair-side">
      {contact ? <Link to={`/contacts/${contact.id}`}>{name || common.leads.noName}</Link> : <span>{name}</span>}
      {[formatPhone(contact?.phone), contact?.email, contact?.city].filter(Boolean).map(fact => (
        <span key={fact}>{fact}</span>
      ))}
      <span className="soft">
        {[contact ? owner_name : text.ask(owner_name), is_archived ? text.archived : ''].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

/** Only of pairs of which both sides are seen. */
const idsOf = ({ contacts }: DuplicatePair): [string, string] => [contacts[0]!.contact!.id, contacts[1]!.contact!.id]

/** Which of the two is kept; then what would become of them. */
function KeepDialog({ pair, onMerged, onClose }: { pair: DuplicatePair; onMerged(): void; onClose(): void }) {
  const [one, other] = idsOf(pair)
  const [kept, setKept] = useState<string | null>(null)
  if (kept !== null) {
    return <MergeDialog keptId={kept} otherId={kept === one ? other : one} onMerged={onMerged} onClose={onClose} />
  }
  return (
    <Dialog title={text.which} onClose={onClose}>
      <div className="pair-sides">
        {pair.contacts.map(side => (
          <div key={side.contact!.id} className="stack">
            <SideFacts side={side} />
            {side.is_archived ? <p className="soft">{text.notArchived}</p> : null}
            <Button disabled={side.is_archived} onClick={() => setKept(side.contact!.id)}>
              {text.keep(side.name || common.leads.noName, formatPhone(side.contact!.phone) || side.contact!.email)}
            </Button>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function DismissDialog({ pair, onDone, onClose }: { pair: DuplicatePair; onDone(): void; onClose(): void }) {
  const { error, failure, isBusy, onSubmit } = useChange({ onStale: onClose, onClose }, async form => {
    await dismissDuplicate(...idsOf(pair), textOf(form, 'reason') ?? '')
    onDone()
  })
  return (
    <Dialog title={text.dismissTitle} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>{text.dismissIntro}</p>
        <TextField label={text.reason} hint={text.reasonHint} name="reason" maxLength={300} error={error('reason')} />
        <FailureNote failure={failure} shown={['reason']} />
        <FormActions label={text.dismiss} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
