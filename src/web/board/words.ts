// What the board says.

export const words = {
  layouts: { table: 'Table', board: 'Board' },
  layout: 'How leads are shown',
  pipeline: 'Pipeline',
  column: 'Status',
  count: (count: number, isExact: boolean) => `${count.toLocaleString('en-IN')}${isExact ? '' : '+'}`,
  leads: (count: number) => (count === 1 ? 'lead' : 'leads'),
  empty: 'No leads here',
  move: (name: string) => `Move ${name}`,
  moved: (name: string, status: string) => `${name} is now in ${status}`,
}
