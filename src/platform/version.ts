import manifest from '../../package.json' with { type: 'json' }

/** The program's version, as the package says it. */
export const VERSION: string = manifest.version
