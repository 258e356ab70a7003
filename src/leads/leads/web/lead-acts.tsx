import { useState } from 'react'
import { archiveLead } from '../../../web/api'
import { usePipelines } from '../../../web/directory'
import { later } from '../../../web/kit/later'
import type { MenuItem } from '../../../web/kit/row-menu'
import { useMayEach } from '../../../web/lead/may-edit'
import { words as own } from '../../../web/lead/words'
import { ConfirmDialog } from '../../../web/parts/confirm-dialog'
import type { Lead } from '../../../web/records'
import { words } from '../../../web/words'

const FollowUpDialog = later(async () => (await import('../../../web/lead/follow-up-dialog')).FollowUpDialog)
const OwnerDialog = later(async () => (await import('../../../web/lead/owner-dialog')).OwnerDialog)
const StatusDialog = later(async () => (await import('../../../web/lead/status-dialog')).StatusDialog)

export type LeadAct = 'status' | 'owner' | 'followUp' | 'done' | 'archive'
type After = { onChanged(lead: Lead | null): void; onStale(): void }
type Asked = After & { lead: Lead; what: LeadAct }

const NOTHING: After = { onChanged: () => {}, onStale: () => {} }

/** What is done with a lead of a list, each by a dialog over it. */
export function useLeadActs() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOf = (may: (owner: string | null) => boolean) => (lead: Lead) =>
    lead.archived_at === null && may(lead.owner.id)
  const mayEdit = isOf(useMayEach('leads.edit'))
  const mayAssign = isOf(useMayEach('leads.assign'))
  const mayArchive = isOf(useMayEach('leads.delete'))
  const ask = (lead: Lead, what: LeadAct, after: After = NOTHING) => setAsked({ lead, what, ...after })
  return {
    asked,
    close: () => setAsked(null),
    mayEdit,
    mayAssign,
    ask,
    menu(lead: Lead, after: After): MenuItem[] {
      const act = (label: string, what: LeadAct): MenuItem => ({ label, act: () => ask(lead, what, after) })
      const { phone } = lead.contact
      const isWhole = /^\+\d+$/.test(phone)
      return [
        ...(isWhole
          ? ([
              { label: words.lead.call, icon: 'phone', href: `tel:${phone}` },
              { label: words.lead.whatsapp, icon: 'chat', href: `https://wa.me/${phone.slice(1)}` },
            ] as const)
          : []),
        ...(mayEdit(lead)
          ? [
              act(own.done.title, 'done'),
              act(words.lead.changeStatus, 'status'),
              act(words.lead.followUpSet, 'followUp'),
            ]
          : []),
        ...(mayAssign(lead) ? [act(words.lead.changeOwner, 'owner')] : []),
        ...(mayArchive(lead) ? [act(own.archive.archive, 'archive')] : []),
      ]
    },
  }
}
export type LeadActing = Pick<ReturnType<typeof useLeadActs>, 'mayEdit' | 'mayAssign' | 'ask'>

/** The dialog of what is done at the moment. */
export function LeadActs({ acts }: { acts: ReturnType<typeof useLeadActs> }) {
  const pipelines = usePipelines()
  const { asked, close } = acts
  if (!asked) return null
  const { lead, what, onChanged, onStale } = asked
  const changing = { lead, onChanged, onStale, onClose: close }
  switch (what) {
    case 'status':
      return <StatusDialog {...changing} pipelines={pipelines} />
    case 'owner':
      return <OwnerDialog {...changing} onGone={() => onChanged(null)} />
    case 'followUp':
      return <FollowUpDialog {...changing} />
    case 'done':
      return <StatusDialog {...changing} pipelines={pipelines} isDone />
    case 'archive':
      return (
        <ConfirmDialog
          title={own.archive.title}
          text={own.archive.text}
          label={own.archive.archive}
          onClose={close}
          onConfirm={async () => {
            await archiveLead(lead.id)
            onChanged(null)
            close()
          }}
        />
      )
  }
}
