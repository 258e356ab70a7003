import type { NewConsent, NewDoNotDisturb } from './schema'

const NAMES = { chat: 'chat', sms: 'SMS', call: 'calls', email: 'e-mail', all: 'every channel' } as const
const PURPOSES = { promotional: 'Offers', service: 'Service messages' } as const

/** The line of a timeline: `Offers allowed by SMS, calls`. */
export function consentSentence({ purpose, granted, channels }: Pick<NewConsent, 'purpose' | 'granted' | 'channels'>) {
  const by = channels.includes('all') ? NAMES.all : channels.map(channel => NAMES[channel]).join(', ')
  return granted ? `${PURPOSES[purpose]} allowed by ${by}` : `${PURPOSES[purpose]} no longer allowed by ${by}`
}

export const quietSentence = (covers: NewDoNotDisturb['covers']): string =>
  covers === 'everything' ? 'Do not disturb at all' : 'Do not disturb with offers'
