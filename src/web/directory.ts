// The short lists that many pages choose from.

import { paths } from './api'
import type { CustomField, LeadSource, Member, Pipeline, PipelineStatus } from './records'
import { useSession } from './session'
import { useGet } from './use-get'

export const usePipelines = (): Pipeline[] => useGet(paths.pipelines).data ?? []

export const useMembers = (): Member[] => useGet(paths.members, { all: true }).data ?? []

/** The company's own fields that stand on records of a kind. Whoever edits them is told of all; on a record stand those
 *  that their role sees. */
export function useCustomFields(kind: CustomField['kind']): CustomField[] {
  const { session } = useSession()
  const { role } = session
  return (useGet(paths.customFields(kind)).data ?? []).filter(
    ({ visible_to }) => visible_to === null || role.key === 'owner' || visible_to.includes(role.id),
  )
}

/** The sources; none for those who may not see them. */
export function useSources(): LeadSource[] {
  const { can } = useSession()
  return useGet(can('settings.lead_routing') ? paths.sources : null).data ?? []
}

/** Every status once, by its key, in the order of the first pipeline that has it. */
export function statusesOf(pipelines: readonly Pipeline[]): PipelineStatus[] {
  const byKey = new Map<string, PipelineStatus>()
  for (const status of pipelines.flatMap(pipeline => pipeline.statuses)) {
    if (!byKey.has(status.key)) byKey.set(status.key, status)
  }
  return [...byKey.values()]
}
