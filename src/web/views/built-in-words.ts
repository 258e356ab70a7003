/** What the views are called that every list of a kind begins with, by their key; of one that is not here, the API's name. */
export const builtInViews: Readonly<Record<string, string>> = {
  todays_leads: 'Today’s work',
  my_open_leads: 'My open leads',
  untouched_leads: 'Untouched',
  leads_due_today: 'Follow-up due today',
  overdue_leads: 'Overdue',
  hot_leads: 'Hot',
  leads_closed_this_month: 'Closed this month',
  my_contacts: 'My contacts',
  new_contacts: 'New this week',
  unreachable_contacts: 'Unreachable',
  localities_without_city: 'Without a city',
}
