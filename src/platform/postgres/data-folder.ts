import { mkdirSync, realpathSync } from 'node:fs'
import { StartRefused } from '../start-refused'

/** Angan's data folder, made when missing; answers its real path. */
export function openDataFolder(path: string): string {
  try {
    // As root another user runs the server and has to pass through.
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    return realpathSync(path)
  } catch (cause) {
    throw new StartRefused(
      `The data folder ${path} can't be made or opened (${(cause as Error).message}). Name another one with ANGAN_DATA_DIR.`,
      { cause },
    )
  }
}
