import { useEffect, useRef } from 'react'
import { paths } from './api'
import { formatPhone } from './format/phone'
import { formatRequirement } from './format/requirement'
import { leadOf, useLive } from './live'
import { useToast } from './parts/toasts'
import { readKnown } from './queries'
import { useCurrency, useSession } from './session'
import { words } from './words'

/** Several leads within this time are announced together. */
const GATHER_MS = 400

/** Tells of leads as they arrive or are handed to whoever is signed in, wherever in the app they are. */
export function LiveNews() {
  const { session } = useSession()
  const currency = useCurrency()
  const show = useToast()
  const waiting = useRef(new Map<string, 'arrived' | 'assigned'>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const announce = async () => {
    const news = [...waiting.current]
    waiting.current.clear()
    if (news.length > 2) {
      show({ text: words.leads.arrivedMany(news.length), to: '/leads', label: words.leads.see })
      return
    }
    for (const [leadId, kind] of news) {
      const lead = await readKnown(paths.lead(leadId)).catch(() => null)
      if (!lead || lead.is_test) continue
      const { contact, source, requirement } = lead
      show({
        text: `${words.leads[kind]}: ${contact.name || formatPhone(contact.phone) || words.leads.noName}`,
        detail: [source, formatRequirement(requirement, currency)].filter(Boolean).join(' · '),
        to: `/leads/${leadId}`,
        label: words.leads.open,
      })
    }
  }

  useLive(event => {
    const leadId = leadOf(event)
    if (!leadId) return
    const isMine = event.kind === 'lead.assigned' && event.data.owner_id === session.member.id && !event.data.goes_back
    if (event.kind !== 'lead.created' && !isMine) return
    // A new lead is assigned in the same breath: one piece of news, not two.
    if (!waiting.current.has(leadId) || event.kind === 'lead.created') {
      waiting.current.set(leadId, event.kind === 'lead.created' ? 'arrived' : 'assigned')
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void announce(), GATHER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}
