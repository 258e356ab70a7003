import { useMembers } from '../directory'
import type { Permission } from '../records'
import { useSession } from '../session'

/** Whether the member may do this to a record of this owner: by reach over everything, the own team, or own records.
 *  Of teams below the own one only the server knows; there the button shows, and the server may refuse. */
export const useMay = (permission: Permission, ownerId: string | null): boolean => useMayEach(permission)(ownerId)

/** The same as a question, for many records. */
export function useMayEach(permission: Permission): (ownerId: string | null) => boolean {
  const { session } = useSession()
  const members = useMembers()
  const reach = session.permissions[permission]
  return ownerId => {
    if (reach === undefined) return false
    if (reach === 'own') return ownerId === session.member.id
    if (reach === 'all') return true
    const owner = members.find(({ id }) => id === ownerId)
    return owner === undefined || owner.team !== null || ownerId === session.member.id
  }
}
