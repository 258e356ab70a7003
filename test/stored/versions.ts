import type { Fixture } from './fixture'

type Change = (fixture: Fixture) => void

const VERSIONS = ['2026-11-29']

/** Each version as it wrote, which must come to its end. */
export const STORED: [how: string, version: string, change: Change][] = VERSIONS.map(version => [
  `by ${version}`,
  version,
  () => {},
])
