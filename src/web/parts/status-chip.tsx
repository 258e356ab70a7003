import type { CSSProperties } from 'react'
import type { Pipeline } from '../records'

type Props = {
  status: { key: string; name: string }
  subStatus?: { name: string } | null
  pipelines: readonly Pipeline[]
}

/** Where a lead stands. The colour is the pipeline's; the words carry the meaning. */
export function StatusChip({ status, subStatus, pipelines }: Props) {
  const color = pipelines.flatMap(pipeline => pipeline.statuses).find(({ key }) => key === status.key)?.color
  return (
    <span className="chip" style={color ? ({ '--chip': color } as CSSProperties) : undefined}>
      {status.name}
      {subStatus ? <span className="chip-sub"> · {subStatus.name}</span> : null}
    </span>
  )
}
