import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { text } from './team-words'

/** Shows the link of an invitation that no mail server brings to its receiver, to be handed on. */
export function InvitationDialog({ name, link, onClose }: { name: string; link: string; onClose(): void }) {
  return (
    <Dialog title={text.linkTitle(name)} onClose={onClose}>
      <p>{text.linkHint(name)}</p>
      <CopyField label={text.link} text={link} />
    </Dialog>
  )
}
