import { useState } from 'react'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { useToast } from '../parts/toasts'
import type { Member } from '../records'
import { useSession } from '../session'
import { inviteAgain, revokeInvitation, updateMember } from '../settings-api'
import { words as common } from '../words'
import { DeactivateDialog } from './deactivate-dialog'
import { InvitationDialog } from './invitation-dialog'
import { findInvitationLink } from './invitation-link'
import { MemberDialog } from './member-dialog'
import { text } from './team-words'
import { useAction } from './use-action'

export function MemberRow({ member, onChanged }: { member: Member; onChanged(): void }) {
  const { session } = useSession()
  const { isBusy, run } = useAction()
  const show = useToast()
  const [open, setOpen] = useState<'edit' | 'deactivate' | 'revoke' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const isMe = member.id === session.member.id
  const showLink = async () => {
    const found = await findInvitationLink(member)
    if (found) setLink(found)
    else show({ text: text.byMail })
  }
  const isActive = member.status === 'active'
  const isInvited = member.status === 'invited'
  return (
    <tr className={isActive ? undefined : 'faded'}>
      <td className="cell-name">
        {member.name}
        {isMe ? <span className="badge">{text.you}</span> : null}
        <span className="under">{member.email}</span>
      </td>
      <td className="cell-role">{member.role.name}</td>
      <td className="cell-team">{member.team?.name ?? text.noTeam}</td>
      <td className="cell-takes">
        {isActive ? (
          <span className={member.takes_leads ? 'badge good' : 'badge'}>
            {member.takes_leads ? text.takesLeads : text.takesNone}
          </span>
        ) : (
          <span className="badge warn">{isInvited ? text.invited : text.deactivated}</span>
        )}
      </td>
      <td className="cell-actions">
        <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
        {isActive && !isMe ? <Button onClick={() => setOpen('deactivate')}>{text.deactivate}</Button> : null}
        {isInvited ? (
          <Button isBusy={isBusy} onClick={() => run(() => inviteAgain(member.id), text.invitedAgain)}>
            {text.inviteAgain}
          </Button>
        ) : null}
        {isInvited ? (
          <Button isBusy={isBusy} onClick={() => run(showLink)}>
            {text.showLink}
          </Button>
        ) : null}
        {isInvited ? <Button onClick={() => setOpen('revoke')}>{text.revoke}</Button> : null}
        {isActive || isInvited ? null : (
          <Button
            isBusy={isBusy}
            onClick={() => run(() => updateMember(member.id, { status: 'active' }).then(onChanged))}
          >
            {text.activate}
          </Button>
        )}
        {link ? <InvitationDialog name={member.name} link={link} onClose={() => setLink(null)} /> : null}
        {open === 'edit' ? <MemberDialog member={member} onDone={onChanged} onClose={() => setOpen(null)} /> : null}
        {open === 'deactivate' ? (
          <DeactivateDialog member={member} onDone={onChanged} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'revoke' ? (
          <ConfirmDialog
            title={text.revokeTitle}
            text={text.revokeText(member.name)}
            label={text.revoke}
            onClose={() => setOpen(null)}
            onConfirm={async () => {
              await revokeInvitation(member.id)
              setOpen(null)
              onChanged()
            }}
          />
        ) : null}
      </td>
    </tr>
  )
}
