import type { CustomField } from '../records'

const types: Record<CustomField['type'], string> = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  money: 'Amount of money',
  date: 'Day',
  choice: 'One of some choices',
  multi_choice: 'Several of some choices',
  boolean: 'Yes or no',
  member: 'Member',
  url: 'Web address',
  phone: 'Phone number',
  email: 'E-mail address',
}

export const text = {
  title: 'Custom fields',
  intro: 'Fields that your company adds to its records. They stand in forms, lists, imports and exports.',
  of: 'Fields of',
  kinds: { lead: 'Leads', contact: 'Contacts' },
  add: 'Add field',
  edit: 'Edit field',
  empty: 'No fields yet',
  emptyHint: 'Add what your company asks for and no field has, such as the facing or the bank of the loan.',
  label: 'Name',
  key: (key: string) => `Called ${key} in the API`,
  type: 'Type',
  types,
  group: 'Group',
  groupHint: 'Fields of one group stand together. Leave it empty for the top.',
  help: 'Help',
  helpHint: 'Stands under the field in forms.',
  choices: 'Choices',
  choice: (place: number) => `Choice ${place}`,
  addChoice: 'Add choice',
  removeChoice: 'Take away',
  restoreChoice: 'Offer again',
  isArchived: 'No longer offered; values keep it',
  required: 'Has to be filled in',
  requiredWhen: { never: 'Never', always: 'Always', statuses: 'At some statuses', filter: 'Under a condition' },
  filterHint: 'The condition was set by the API and stays as it is.',
  statuses: 'At these statuses',
  unique: 'No two records may have the same value',
  isUnique: 'Unique',
  roles: 'Seen by',
  rolesHint: 'Tick none for everybody who sees the record. Owners see every field.',
  up: 'Move up',
  down: 'Move down',
  archive: 'Archive',
  archived: 'Archived',
  restore: 'Bring back',
  archiveTitle: 'Archive this field?',
  archiveText: (label: string) =>
    `“${label}” leaves forms and lists. Its values are kept, and come back when you bring it back.`,
  stored: (stored: number, unreadable: number) =>
    unreadable === 0
      ? `${stored.toLocaleString('en-IN')} stored values, all of them fit`
      : `${stored.toLocaleString('en-IN')} stored values, of which ${unreadable.toLocaleString('en-IN')} don’t fit. ` +
        'They are kept and shown as they are, and lists count them as empty.',
  mustFit: 'The type can be changed only when all of them fit.',
}
