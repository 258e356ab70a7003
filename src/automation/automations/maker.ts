import { type Cause, settingsOf, type Who } from '../../platform/db/who'
import { loadMember } from '../../workspace'

type Automation = { id: string; name: string }

/** An automation as it acts for a member: their rights and their reach, under its own name. */
export function acting(member: Who, { id, name }: Automation, run?: Cause): Who {
  const { provenAt: _, request: __, ...rights } = member
  const own = {
    ...rights,
    kind: 'automation' as const,
    id,
    name,
    sessionId: null,
    scopes: null,
    ...(run ? { run } : {}),
  }
  return { ...own, settings: settingsOf(own) }
}

/** The same by the member's id, with the rights that they have now; null for one who left. */
export async function actingFor(
  companyId: string,
  memberId: string,
  automation: Automation,
  run?: Cause,
): Promise<Who | null> {
  const member = await loadMember(companyId, memberId)
  return member && acting(member, automation, run)
}
