// The short lists that many pages choose from.

import { paths } from './api'
import type { CustomField, LeadSource, LeadSourceName, Member, Pipeline, PipelineStatus } from './records'
import { useSession } from './session'
import { type Loaded, useGet } from './use-get'

export const usePipelineList = (): Loaded<Pipeline[]> => useGet(paths.pipelines)
export const usePipelines = (): Pipeline[] => usePipelineList().data ?? []

export const useMemberList = (isNeeded = true): Loaded<Member[]> =>
  useGet(isNeeded ? paths.members : null, { all: true })
export const useMembers = (isNeeded = true): Member[] => useMemberList(isNeeded).data ?? []

/** Whether a member can be given leads by name, as the server asks. */
export const canHoldLeads = ({ status, works_leads }: Member): boolean => status === 'active' && works_leads

/** The company's own fields that stand on records of a kind. Whoever edits them is told of all; on a record stand those
 *  that their role sees. */
export const useCustomFields = (kind: CustomField['kind']): CustomField[] => useCustomFieldList(kind).data ?? []

export function useCustomFieldList(
  kind: CustomField['kind'],
): Pick<Loaded<CustomField[]>, 'data' | 'failure' | 'reload'> {
  const { session } = useSession()
  const { role } = session
  const { data, failure, reload } = useGet(paths.customFields(kind))
  const seen = data?.filter(
    ({ visible_to }) => visible_to === null || role.key === 'owner' || visible_to.includes(role.id),
  )
  return { data: seen, failure, reload }
}

/** The sources; none for those who may not see them. */
export const useSources = (): LeadSource[] => useSourceList()?.data ?? []

/** The sources by name, for everybody who enters leads. */
export const useSourceNames = (): Loaded<LeadSourceName[]> => useGet(paths.sourceNames)

/** The sources; null for those who may not see them. */
export function useSourceList(): Loaded<LeadSource[]> | null {
  const { can } = useSession()
  const isSeen = can('settings.lead_routing')
  const list = useGet(isSeen ? paths.sources : null)
  return isSeen ? list : null
}

/** Every status once, by its key, in the order of the first pipeline that has it. */
export function statusesOf(pipelines: readonly Pipeline[]): PipelineStatus[] {
  const byKey = new Map<string, PipelineStatus>()
  for (const status of pipelines.flatMap(pipeline => pipeline.statuses)) {
    if (!byKey.has(status.key)) byKey.set(status.key, status)
  }
  return [...byKey.values()]
}
