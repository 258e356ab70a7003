import { join } from 'node:path'
import { installation } from '../installation'

/** The folder of every kept file, a folder in it for each company. */
export const filesFolder = (): string => join(installation().dataDir, 'files')

/** The path of a stored file. Ids are letters and digits, so nothing leads out of the folder. */
export const fileAt = (companyId: string, id: string): string => join(filesFolder(), companyId, id)
