// The operations of changes to many leads that the list of them uses.

import type { Path } from '../client'
import type { ListedBulkJob } from '../records'

export const bulkPath = '/bulk-changes?limit=25' as Path<ListedBulkJob[]>
