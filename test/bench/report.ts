/** One figure: what was measured beside what it is measured against, in the same run. */
export type Figure = {
  name: string
  measured: string
  /** The raw statement or route, or the first of two things that are compared; empty for a plain limit. */
  against: string
  ratio: number | null
  target: string
  /** null: shown for the record, without a target. */
  passed: boolean | null
  how: string
}

const verdict = (passed: boolean | null): string => (passed === null ? '' : passed ? 'pass' : 'short')

/** One line for the terminal. */
export function lineOf(figure: Figure): string {
  const { name, measured, against, target, passed } = figure
  const ratio = figure.ratio === null ? '' : ` = ${figure.ratio.toFixed(2)}`
  return `${verdict(passed).padEnd(5)} ${name}: ${measured}${against ? ` / ${against}` : ''}${ratio}${target ? `  (${target})` : ''}`
}

/** The page that is kept. */
export function pageOf(figures: readonly Figure[], about: readonly string[]): string {
  const rows = figures.map(
    ({ name, measured, against, ratio, target, passed }) =>
      `| ${name} | ${measured} | ${against || '–'} | ${ratio === null ? '–' : ratio.toFixed(2)} | ${target || '–'} | ${verdict(passed)} |`,
  )
  const how = figures.filter(figure => figure.how).map(({ name, how }) => `- **${name}:** ${how}`)
  return [
    '# Benchmarks',
    '',
    'Written by `bun run bench`. Each figure stands beside the raw statement or route of the same run, because the',
    'machine and its load change; the ratio is what is held.',
    '',
    ...about.map(line => `- ${line}`),
    '',
    '| Figure | Angan | Against | Ratio | Target | |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## How it was measured',
    '',
    ...how,
    '',
  ].join('\n')
}
