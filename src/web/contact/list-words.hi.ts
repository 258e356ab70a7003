import type { Texts } from '../languages'
import type { listText as english } from './list-words'

export const listText: Texts<typeof english> = {
  kind: 'प्रकार',
  kinds: {
    buyer: 'ख़रीदार',
    tenant: 'किरायेदार',
    owner: 'मालिक',
    landlord: 'मकान मालिक',
    investor: 'निवेशक',
    broker: 'ब्रोकर',
    channel_partner: 'चैनल पार्टनर',
    builder: 'बिल्डर',
    vendor: 'वेंडर',
  },
  consent: 'ऑफ़र की सहमति',
  offersBy: channel => `${channel} पर ऑफ़र`,
  consentStates: { granted: 'दी', withdrawn: 'वापस ली', none: 'कभी नहीं पूछी' },
  sorts: {
    '-created_at': 'नए पहले',
    created_at: 'पुराने पहले',
    name: 'नाम',
    '-updated_at': 'हाल में बदले पहले',
  },
}
