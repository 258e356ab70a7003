import { recordRoom } from '../../records'
import { localities } from './record'
import { rules } from './rules'

export const room = recordRoom(localities, { rules })
