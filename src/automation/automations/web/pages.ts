import { page } from '../../../web/page'
import { automationWords } from './words'

const can = ['automations.view'] as const

export const pages = [
  page('/settings/automations', {
    title: automationWords.title,
    can,
    settings: 'leads',
    load: async () => (await import('./automations')).AutomationsPage,
  }),
  page('/settings/automations/new', {
    title: automationWords.newTitle,
    can: ['automations.edit'],
    load: async () => (await import('./new-automation')).NewAutomationPage,
  }),
  page('/settings/automations/:id/:tab(runs|versions)?', {
    title: automationWords.title,
    can,
    load: async () => (await import('./automation')).AutomationPage,
  }),
]
