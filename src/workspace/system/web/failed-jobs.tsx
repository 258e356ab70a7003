import type { Static } from '@sinclair/typebox'
import { post, remove } from '../../../web/client'
import { sentence } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing, Tools } from '../../../web/kit/listing'
import { Button } from '../../../web/parts/button'
import { useAction } from '../../../web/settings/use-action'
import type * as schema from '../schema'
import { failedJobWords as text } from './words'

type FailedJob = Static<typeof schema.FailedJob>

const JOBS = '/failed-jobs'
const one = ({ id }: { id: string }) => `${JOBS}/${encodeURIComponent(id)}`
/** `exports.write` as people read it. */
const nameOf = ({ job }: FailedJob) => sentence(job.replace('.', ': ').replaceAll('-', ' '))

const listing: Listing<FailedJob> = {
  words: { ...text },
  icon: 'clock',
  path: JOBS,
  query: {},
  fields: [
    { name: 'job', label: text.job, type: 'text' },
    { name: 'reason', label: text.reason, type: 'lines' },
    { name: 'tries', label: text.tries, type: 'whole' },
    { name: 'failed_at', label: text.failed, type: 'instant' },
  ],
  columns: ['job', 'reason', 'tries', 'failed_at'],
  cells: { job: nameOf },
  titleOf: nameOf,
  remove: { label: text.remove, text: text.removeText, act: job => remove(one(job)) },
  actions: (job, tools) => <RetryButton {...{ job, tools }} />,
}

/** Jobs of the installation that failed for good: tried again, or let go of. */
export const FailedJobsPage = () => <ListPage listing={listing} />

function RetryButton({ job, tools }: { job: FailedJob; tools: Tools<FailedJob> }) {
  const { isBusy, run } = useAction()
  const retry = async () => {
    await post(`${one(job)}/retry`)
    tools.put(null)
  }
  return (
    <Button look="primary" isBusy={isBusy} onClick={() => run(retry, text.retried)}>
      {text.retry}
    </Button>
  )
}
