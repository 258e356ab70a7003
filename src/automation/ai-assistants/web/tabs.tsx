import type { Path } from '../../../web/client'
import { Tabs } from '../../../web/parts/tabs'
import { useGet } from '../../../web/use-get'
import type { McpDraft } from '../schema'
import { assistantWords as text } from './words'

export const OPEN_DRAFTS = '/ai-assistants/drafts?status=open&scope=mine' as Path<McpDraft[]>

/** The two parts of the page, the second with how much waits. */
export function AssistantTabs({ current }: { current: '' | 'drafts' }) {
  const open = useGet(OPEN_DRAFTS).data?.length ?? 0
  return (
    <Tabs
      label={text.tabs}
      pages={[
        ['/settings/ai-assistants', text.connections],
        ['/settings/ai-assistants/drafts', text.drafts(open)],
      ]}
      current={current === 'drafts' ? '/settings/ai-assistants/drafts' : '/settings/ai-assistants'}
    />
  )
}
