import { statfsSync } from 'node:fs'

export type SettingsInput = {
  socketDir: string
  hbaFile: string
  /** Bytes the whole machine or container has; the program itself needs its share. */
  memoryBytes: number
  maxConnections: number
  /** False switches the safety of data off, for tests. */
  durable: boolean
  /** Bytes of /dev/shm; undefined where there is none. */
  sharedMemoryBytes: number | undefined
}

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** The server's whole configuration file. It is rewritten at each start, so that a later version of the program can
 *  change any line; `initdb`'s own postgresql.conf is not read. */
export function settingsText(input: SettingsInput): string {
  const memory = input.memoryBytes
  const settings: Record<string, string | number> = {
    // Only the socket: nobody on the network, and no other user of this machine, gets as far as a password.
    listen_addresses: '',
    unix_socket_directories: `"${input.socketDir}"`,
    unix_socket_permissions: '0700',
    hba_file: input.hbaFile,
    password_encryption: 'scram-sha-256',
    max_connections: input.maxConnections,
    // The superuser never connects.
    superuser_reserved_connections: 0,
    max_locks_per_transaction: 128,

    // An eighth and not the usual quarter: the program shares the machine, and small machines swap early.
    shared_buffers: kilobytes(memory / 8, 32 * MB, 4 * GB),
    effective_cache_size: kilobytes(memory / 2, 128 * MB, 64 * GB),
    // If every connection sorts at once, they take an eighth together.
    work_mem: kilobytes(memory / (8 * input.maxConnections), 2 * MB, 32 * MB),
    maintenance_work_mem: kilobytes(memory / 32, 16 * MB, 512 * MB),
    dynamic_shared_memory_type: dynamicMemory(input.sharedMemoryBytes),

    fsync: onOff(input.durable),
    synchronous_commit: onOff(input.durable),
    full_page_writes: onOff(input.durable),
    // pglz; this build has neither lz4 nor zstd.
    wal_compression: 'on',
    min_wal_size: '80MB',
    max_wal_size: memory >= 2 * GB ? '1GB' : '256MB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // A new company's tables grow from nothing to thousands of rows in a minute; the plans should know within seconds.
    autovacuum_naptime: '15s',
    // Compiling costs more than the short queries of a CRM win by it.
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'ISO, YMD',
    lc_messages: 'C',

    // One file a day or per 10 MB; sweepLogs removes old ones. Statements and the details of an error hold people's
    // names and numbers, so they stay out.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%Y%m%d-%H%M%S.log',
    log_rotation_age: '1d',
    log_rotation_size: '10MB',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  const body = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`)
  return ['# Written at each start; changes made here are lost.', ...body, ''].join('\n')
}

/** Who may connect: the three roles, over the socket, with their password. The superuser can't. */
export const hbaText = `# Written at each start; changes made here are lost.
local all angan_owner,angan_app,angan_system scram-sha-256
local all all reject
`

/** Bytes of /dev/shm, where parallel queries keep what they share; undefined without it. */
export function sharedMemory(): number | undefined {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks
  } catch {
    return undefined
  }
}

// Docker gives a container 64 MB of /dev/shm, which one parallel hash join can fill; files can't run out that early.
function dynamicMemory(bytes: number | undefined): string {
  return bytes !== undefined && bytes < 256 * MB ? 'mmap' : 'posix'
}

function kilobytes(bytes: number, least: number, most: number): string {
  return `${Math.round(Math.min(most, Math.max(least, bytes)) / KB)}kB`
}

const onOff = (value: boolean): string => (value ? 'on' : 'off')

const quoted = (value: string | number): string => `'${String(value).replaceAll("'", "''")}'`
