/** Words of the Roles page. */
export const text = {
  title: 'Roles',
  intro: 'What people may do, how far it reaches, and how they see numbers and amounts. A change holds at once.',
  add: 'Add role',
  edit: 'Edit',
  view: 'Look at it',
  copy: 'Copy',
  copyOf: (name: string) => `Copy of ${name}`,
  name: 'Name',
  description: 'What it is for',
  members: (amount: number) => (amount === 1 ? '1 member' : `${amount.toLocaleString('en-IN')} members`),
  own: 'Your own',
  changed: 'Changed',
  ownerHint: 'The owner’s role never changes, so that nobody is locked out. Copy it to begin from it.',
  rights: 'Rights',
  may: (right: string, area: string) => `${area}: ${right}`,
  none: '–',
  defaultIs: (reach: string) => `Began as: ${reach}`,
  fieldRules: 'Numbers and amounts',
  reset: 'Reset',
  resetTitle: 'Reset this role?',
  resetText: (name: string) => `“${name}” gets the name, rights and field rules that it began with.`,
  deleteTitle: 'Delete this role?',
  deleteText: (name: string) => `“${name}” is deleted. That works only while nobody holds it.`,
  saved: (name: string) => `“${name}” was saved`,
  differences: (amount: number) =>
    amount === 0
      ? 'As it began'
      : amount === 1
        ? '1 difference from how it began'
        : `${amount} differences from how it began`,
}
