import manifest from '../../package.json'

/** The program's version, as the package says it. */
export const VERSION: string = manifest.version
