import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiFailure, get } from '../client'
import { formatPhone } from '../format/phone'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { Spinner } from '../parts/spinner'
import { TableHead } from '../parts/table-head'
import type { ImportRow } from '../records'
import { Link } from '../router'
import { asFailure } from '../use-get'
import { importPaths, type Outcome } from './imports-api'
import { importWords as text } from './words'

type Read = { rows: ImportRow[]; isRead: boolean; next: string | null; failure: ApiFailure | null }

/** What became of the rows, page by page in their order. */
export function ImportRows({ importId, outcome }: { importId: string; outcome: Outcome | null }) {
  const [read, setRead] = useState<Read>({ rows: [], isRead: false, next: null, failure: null })
  const [isBusy, setBusy] = useState(false)
  /** Of answers only that of the last question counts, and none once the page was left. */
  const turn = useRef(0)
  const load = useCallback(
    async (cursor: string | null) => {
      const mine = ++turn.current
      setBusy(true)
      try {
        const { data, meta } = await get(importPaths.rows(importId, outcome, cursor))
        if (mine !== turn.current) return
        setBusy(false)
        setRead(before => ({
          rows: cursor === null ? data : [...before.rows, ...data],
          isRead: true,
          next: meta.next_cursor ?? null,
          failure: null,
        }))
      } catch (thrown) {
        if (mine !== turn.current) return
        setBusy(false)
        setRead(before => ({ ...before, isRead: true, failure: asFailure(thrown) }))
      }
    },
    [importId, outcome],
  )
  useEffect(() => {
    void load(null)
    return () => {
      turn.current++
    }
  }, [load])
  return (
    <>
      <FailureNote failure={read.failure} onRetry={() => void load(read.next)} />
      {read.isRead ? null : <Spinner />}
      {read.isRead && read.rows.length === 0 && !read.failure ? <Empty icon="check" title={text.noRows} /> : null}
      {read.rows.length > 0 ? <RowTable rows={read.rows} /> : null}
      {read.next ? (
        <Button className="more" isBusy={isBusy} onClick={() => void load(read.next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  )
}

export function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className="rows import-rows">
      <TableHead names={text.rowColumns} />
      <tbody>
        {rows.map(({ no, outcome, undone, reasons, lead_id, contact_id, person, read, others }) => (
          <tr key={no}>
            <td data-unit={text.rowColumns[0]}>{no}</td>
            <td>{undone ? text.undone[undone] : text.outcomes[outcome]}</td>
            <td>
              {person?.name ?? read?.name}
              {person?.phone ? <span className="under">{formatPhone(person.phone)}</span> : null}
              {read && read.phones.length + read.emails.length > 0 ? (
                <span className="under">{[...read.phones, ...read.emails].join(', ')}</span>
              ) : null}
            </td>
            <td>
              {reasons.join('. ')}
              {others.length > 0 ? (
                <span className="under">
                  {text.alsoOf}{' '}
                  {others.map(({ contact_id: id, name, phone: number }) => (
                    <Link key={id} to={`/contacts/${id}`}>
                      {name || number}
                    </Link>
                  ))}
                </span>
              ) : null}
            </td>
            <td className="cell-links">
              {lead_id ? <Link to={`/leads/${lead_id}`}>{text.lead}</Link> : null}{' '}
              {contact_id ? <Link to={`/contacts/${contact_id}`}>{text.contact}</Link> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
