import type { Texts } from '../languages'
import type { builtInViews as english } from './built-in-words'

export const builtInViews: Texts<typeof english> = {
  todays_leads: 'आजचे काम',
  my_open_leads: 'माझ्या खुल्या लीड',
  untouched_leads: 'हात न लावलेल्या',
  leads_due_today: 'आजचे फॉलो-अप',
  overdue_leads: 'राहून गेलेल्या',
  hot_leads: 'हॉट',
  leads_closed_this_month: 'या महिन्यात बंद झालेल्या',
  my_contacts: 'माझे कॉन्टॅक्ट',
  new_contacts: 'या आठवड्यातील नवे',
  unreachable_contacts: 'संपर्क होऊ न शकणारे',
  localities_without_city: 'शहर नसलेल्या',
}
