import type { Texts } from '../languages'
import type { builtInViews as english } from './built-in-words'

export const builtInViews: Texts<typeof english> = {
  todays_leads: 'आज का काम',
  my_open_leads: 'मेरी खुली लीड',
  untouched_leads: 'बिना छुई',
  leads_due_today: 'आज के फ़ॉलो-अप',
  overdue_leads: 'छूटे हुए',
  hot_leads: 'हॉट',
  leads_closed_this_month: 'इस महीने बंद हुईं',
  my_contacts: 'मेरे कॉन्टैक्ट',
  new_contacts: 'इस हफ़्ते के नए',
  unreachable_contacts: 'जिनसे संपर्क नहीं हो सकता',
  localities_without_city: 'बिना शहर के',
}
