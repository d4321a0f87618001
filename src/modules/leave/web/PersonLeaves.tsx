import { lazy, useState } from 'react'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { later } from '#ui/later.tsx'
import { Badge } from '#ui/layout.tsx'
import { useNarrow } from '#ui/media.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Asked, Empty } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { leaveContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { LeaveRequestRow } from '../shapes.ts'
import { OpenLink } from './OpenLink.tsx'
import { amountText, phaseTone, spanText, typeName } from './status.ts'
import './leave.css'

const RequestDetail = lazy(async () => ({ default: (await import('./RequestDetail.tsx')).RequestDetail }))

const MANY = 100

/** The requests of one person as a plain table; one of them opens beside it. */
export function PersonLeaves({
  employeeId,
  status,
  edit,
}: {
  employeeId: number
  status?: LeaveRequestRow['status']
  edit?: (id: number) => void
}) {
  const t = useWords(words)
  const api = useApi(leaveContract)
  const Rows = useNarrow() ? RequestCards : RequestTable
  const [opened, setOpened] = useState<number>()
  const asking = useAsk(
    ['leave', 'of', employeeId, status],
    async (signal) =>
      (await api.listLeaveRequests({ employee_id: employeeId, size: MANY, ...(status && { status }) }, { signal })).leave_requests,
  )
  return (
    <>
      <Asked asking={asking} rows={4}>
        {(rows) => (rows.length === 0 ? <Empty title={t('leave.none')} /> : <Rows rows={rows} open={setOpened} />)}
      </Asked>
      <SidePanel wide open={opened !== undefined} close={() => setOpened(undefined)} title={t('leave.request')}>
        {opened && later(<RequestDetail id={opened} {...(edit && { edit: () => edit(opened) })} />)}
      </SidePanel>
    </>
  )
}

type RowsProps = { rows: readonly LeaveRequestRow[]; open: (id: number) => void }

/** On a phone each request is a card. */
function RequestCards({ rows, open }: RowsProps) {
  const t = useWords(words)
  return (
    <ul className="leave-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" aria-haspopup="dialog" onClick={() => open(row.id)}>
            <strong>{spanText(t, row)}</strong>
            <Badge tone={phaseTone[row.phase]}>{t(`leave.status.${row.phase}`)}</Badge>
            <span className="muted">{[typeName(t, row.leave_type), amountText(t, row)].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function RequestTable({ rows, open }: RowsProps) {
  const t = useWords(words)
  return (
    <TableScroll>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('leave.period')}</th>
            <th scope="col">{t('leave.type')}</th>
            <th scope="col">{t('leave.amount')}</th>
            <th scope="col">{t('leave.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <OpenLink open={() => open(row.id)}>{spanText(t, row)}</OpenLink>
              </td>
              <td>{typeName(t, row.leave_type)}</td>
              <td>{amountText(t, row)}</td>
              <td>
                <Badge tone={phaseTone[row.phase]}>{t(`leave.status.${row.phase}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
