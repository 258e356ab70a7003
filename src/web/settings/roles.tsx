import { useState } from 'react'
import { paths } from '../api'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { Role } from '../records'
import { deleteRole, resetRole } from '../settings-api'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { type Edited, RoleEditor } from './role-editor'
import { text } from './roles-words'

export function RolesSection() {
  const roles = useGet(paths.roles)
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => setEdited(null)
  return (
    <section>
      <PageTitle
        action={
          edited ? (
            <Button icon="back" onClick={close}>
              {text.title}
            </Button>
          ) : (
            <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
              {text.add}
            </Button>
          )
        }
      >
        {text.title}
      </PageTitle>
      {edited ? (
        <RoleEditor edited={edited} onDone={roles.reload} onClose={close} />
      ) : (
        <>
          <p className="soft">{text.intro}</p>
          <FailureNote failure={roles.failure} onRetry={roles.reload} />
          {roles.data ? null : <Spinner />}
          <div className="cards">
            {roles.data?.map(role => (
              <RoleCard key={role.id} role={role} onEdit={setEdited} onChanged={roles.reload} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

type CardProps = { role: Role; onEdit(edited: Edited): void; onChanged(): void }

function RoleCard({ role, onEdit, onChanged }: CardProps) {
  const [asked, setAsked] = useState<'reset' | 'delete' | null>(null)
  const isOwner = role.key === 'owner'
  const act = async (write: () => Promise<unknown>) => {
    await write()
    setAsked(null)
    onChanged()
  }
  return (
    <article className="panel" aria-label={role.name}>
      <header className="panel-head">
        <h2>{role.name}</h2>
        {role.is_system ? null : <span className="badge">{text.own}</span>}
        {role.is_changed ? <span className="badge warn">{text.changed}</span> : null}
      </header>
      <p className="soft">{[role.description, text.members(role.member_count)].filter(Boolean).join(' · ')}</p>
      <div className="card-actions">
        <Button onClick={() => onEdit({ id: role.id, isCopy: false })}>{isOwner ? text.view : text.edit}</Button>
        <Button onClick={() => onEdit({ id: role.id, isCopy: true })}>{text.copy}</Button>
        {role.is_changed ? <Button onClick={() => setAsked('reset')}>{text.reset}</Button> : null}
        {role.is_system ? null : <Button onClick={() => setAsked('delete')}>{common.common.delete}</Button>}
      </div>
      {asked === 'reset' ? (
        <ConfirmDialog
          title={text.resetTitle}
          text={text.resetText(role.name)}
          label={text.reset}
          onClose={() => setAsked(null)}
          onConfirm={() => act(() => resetRole(role.id))}
        />
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(role.name)}
          label={common.common.delete}
          onClose={() => setAsked(null)}
          onConfirm={() => act(() => deleteRole(role.id))}
        />
      ) : null}
    </article>
  )
}
