import type { Texts } from '../languages'
import type { listText as english } from './list-words'

export const listText: Texts<typeof english> = {
  kind: 'प्रकार',
  kinds: {
    buyer: 'खरेदीदार',
    tenant: 'भाडेकरू',
    owner: 'मालक',
    landlord: 'घरमालक',
    investor: 'इन्व्हेस्टर',
    broker: 'ब्रोकर',
    channel_partner: 'चॅनल पार्टनर',
    builder: 'बिल्डर',
    vendor: 'व्हेंडर',
  },
  consent: 'ऑफरसाठी संमती',
  offersBy: channel => `${channel} ऑफर`,
  consentStates: { granted: 'संमती दिली', withdrawn: 'काढून घेतली', none: 'विचारलेले नाही' },
  sorts: { '-created_at': 'नवीन आधी', created_at: 'जुने आधी', name: 'नाव', '-updated_at': 'शेवटी बदललेले आधी' },
}
