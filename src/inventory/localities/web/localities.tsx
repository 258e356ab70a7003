import type { RecordPages } from '../../../web/kit/record-kind'
import { RecordList } from '../../../web/kit/record-list'
import { RecordPage } from '../../../web/kit/record-page'
import { locality } from './kind.gen'

const pages: RecordPages = { kind: locality, icon: 'pin', columns: ['city', 'pincode', 'aliases', 'parent_id'] }

export const LocalitiesPage = () => <RecordList of={pages} />
export const LocalityPage = ({ id }: { id: string }) => <RecordPage of={pages} id={id} />
