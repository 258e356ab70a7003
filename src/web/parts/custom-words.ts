// What stands around the company's own fields, wherever they are shown.

export const customWords = {
  title: 'Custom fields',
  more: 'More fields',
  edit: 'Edit custom fields',
  empty: 'Nothing filled in yet',
  yes: 'Yes',
  no: 'No',
  chooseNone: '—',
  required: 'Has to be filled in',
  moneyHint: 'Like 80 L, 1.2 Cr or 2500000',
  misfit: 'doesn’t fit the field',
  misfitHint: (stored: string) => `“${stored}” is kept from before and doesn’t fit; it stays until you fill this in`,
  gone: 'No longer a member',
  filter: 'Custom field',
  filterNone: 'No column',
  filterIs: (label: string) => `${label} is`,
  filterHas: (label: string) => `${label} holds`,
  any: 'Anything',
}
