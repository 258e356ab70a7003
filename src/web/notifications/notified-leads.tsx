import { useEffect } from 'react'
import { FailureNote } from '../parts/failure-note'
import { Spinner } from '../parts/spinner'
import { go } from '../router'
import { useGet } from '../use-get'
import { leadsNamed } from './notification-row'
import { notificationPaths } from './notifications-api'

/** Stands where the list of leads will: reads which leads a notification tells of, and goes on to the list of them. */
export function NotifiedLeads({ id }: { id: string }) {
  const { data, failure, reload } = useGet(notificationPaths.subjects(id))
  useEffect(() => {
    const refs = data?.flatMap(({ ref }) => ref ?? [])
    if (refs !== undefined) go(refs.length > 0 ? leadsNamed(refs) : '/leads', { replace: true })
  }, [data])
  return failure ? <FailureNote failure={failure} onRetry={reload} /> : <Spinner />
}
