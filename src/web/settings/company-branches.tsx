import { useState } from 'react'
import { stateName } from '../../workspace/company/states'
import { formatPhone } from '../format/phone'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import type { Branch } from '../records'
import { flag, useSearch } from '../search'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { BranchDialog } from './branch-dialog'
import { companyPaths, updateBranch } from './company-api'
import { companyWords as text } from './company-words'
import { useAction } from './use-action'

const SEARCH = { closed: flag }

/** The offices. */
export function BranchesPage() {
  const [{ closed: withClosed }, change] = useSearch(SEARCH)
  const [isAdding, setAdding] = useState(false)
  const branches = useGet(withClosed ? companyPaths.everyBranch : companyPaths.branches)
  return (
    <>
      <div className="page-title">
        <p className="soft">{text.officesIntro}</p>
        <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
          {text.addOffice}
        </Button>
      </div>
      <label className="check">
        <input type="checkbox" checked={withClosed} onChange={event => change({ closed: event.target.checked })} />
        <span>{text.withClosed}</span>
      </label>
      <FailureNote failure={branches.failure} onRetry={branches.reload} />
      {branches.data || branches.failure ? null : <Spinner />}
      {branches.data?.length === 0 ? <Empty icon="pin" title={text.noOffices} hint={text.noOfficesHint} /> : null}
      <div className="cards">
        {branches.data?.map(branch => (
          <BranchCard key={branch.id} branch={branch} onChanged={branches.reload} />
        ))}
      </div>
      {isAdding ? <BranchDialog onDone={branches.reload} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function BranchCard({ branch, onChanged }: { branch: Branch; onChanged(): void }) {
  const [open, setOpen] = useState<'edit' | 'close' | null>(null)
  const { isBusy, run } = useAction()
  const close = () => setOpen(null)
  const isClosed = branch.archived_at !== null
  return (
    <Panel title={branch.name} action={isClosed ? <span className="badge warn">{text.closed}</span> : null}>
      {branch.address ? <p>{addressText(branch.address)}</p> : null}
      <p className="soft">
        {[text.people(branch.member_count), formatPhone(branch.phone), branch.email, ...reras(branch)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="card-actions">
        {isClosed ? (
          <Button
            isBusy={isBusy}
            onClick={() => run(() => updateBranch(branch.id, { archived: false }).then(onChanged))}
          >
            {text.reopen}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
            <Button onClick={() => setOpen('close')}>{text.closeOffice}</Button>
          </>
        )}
      </div>
      {open === 'edit' ? <BranchDialog branch={branch} onDone={onChanged} onClose={close} /> : null}
      {open === 'close' ? (
        <ConfirmDialog
          title={text.closeTitle}
          text={text.closeText(branch.name)}
          label={text.closeOffice}
          onClose={close}
          onConfirm={async () => {
            await updateBranch(branch.id, { archived: true })
            close()
            onChanged()
          }}
        />
      ) : null}
    </Panel>
  )
}

const addressText = ({ line1, line2, city, state_code, pin }: NonNullable<Branch['address']>): string =>
  [line1, line2, `${city} ${pin}`, stateName(state_code)].filter(Boolean).join(', ')

const reras = ({ rera_registrations }: Branch): string[] => rera_registrations.map(({ number }) => `RERA ${number}`)
