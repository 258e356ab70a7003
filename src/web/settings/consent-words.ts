// What the settings say of calling and writing to people.

export const consentWords = {
  title: 'Consent',
  hours: 'Sending hours',
  hoursIntro: 'Offers leave only then, by the company’s clock. Service messages leave at any time.',
  from: (channel: string) => `${channel} from`,
  to: (channel: string) => `${channel} until`,
  anyTime: 'Empty: at any time. Calls and SMS have to be within 09:00 and 21:00.',
  needsConsent: 'Offers need consent',
  onHolidays: 'Offers leave on the company’s holidays too',
  texts: 'Consent texts',
  textsIntro: 'The words that people are asked to agree to. A new version takes the place of the one before.',
  noTexts: 'None yet',
  addText: 'Add text',
  newVersion: 'New version',
  retire: 'Retire',
  retireTitle: 'Retire this text?',
  retireText: 'It is no longer offered. What people agreed to stays in the ledger as it was.',
  retired: 'retired',
  version: (version: number) => `version ${version}`,
  name: 'Name',
  purpose: 'For',
  text: 'Text',
  numbers: 'Do-not-disturb numbers',
  numbersIntro: 'These get no offers by call, SMS or chat. One found in the registry counts for seven days.',
  numbersHidden: 'Those who may see every contact see this list.',
  noNumbers: 'The list is empty',
  add: 'Add numbers',
  takeOff: 'Take numbers off',
  pasted: 'Numbers, one in a line',
  pastedHint: 'In any spelling; of a CSV the first cell of each line that is a number',
  file: 'Or a file (CSV or text)',
  nothing: 'Paste numbers or choose a file',
  list: 'List',
  lists: { own: 'The company’s own', registry: 'Found in the registry' },
  checked: 'Looked up on',
  holdsUntil: (day: string) => `until ${day}`,
  remove: 'Remove',
  added: ({ added, known, not_numbers_count }: { added: number; known: number; not_numbers_count: number }) =>
    `${added} added, ${known} known already, ${not_numbers_count} lines without a number`,
  removed: ({
    removed,
    not_listed,
    not_numbers_count,
  }: {
    removed: number
    not_listed: number
    not_numbers_count: number
  }) => `${removed} taken off, ${not_listed} not on the list, ${not_numbers_count} lines without a number`,
} as const
