import { page } from '../../../web/page'
import { walkInWords } from './walk-in-words'
import { kioskWords } from './words'

export const pages = [
  page('/walk-ins', {
    title: walkInWords.title,
    can: ['leads.view'],
    menu: 'person',
    load: async () => (await import('./walk-ins')).WalkInsPage,
  }),
  page('/settings/kiosks/:id?', {
    title: kioskWords.title,
    can: ['settings.lead_routing', 'settings.view'],
    settings: 'leads',
    load: async () => (await import('./kiosks')).KiosksPage,
  }),
]
