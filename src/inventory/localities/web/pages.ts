import { page } from '../../../web/page'
import { locality } from './kind.gen'

export const pages = [
  page('/localities', {
    title: locality.words.many,
    can: ['localities.view'],
    menu: 'pin',
    load: async () => (await import('./localities')).LocalitiesPage,
  }),
  page('/localities/:id', {
    title: locality.words.many,
    can: ['localities.view'],
    load: async () => (await import('./localities')).LocalityPage,
  }),
]
