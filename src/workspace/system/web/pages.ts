import { page } from '../../../web/page'
import { failedJobWords } from './words'

export const pages = [
  page('/settings/failed-jobs', {
    title: failedJobWords.title,
    can: ['settings.company'],
    settings: 'company',
    load: async () => (await import('./failed-jobs')).FailedJobsPage,
  }),
]
