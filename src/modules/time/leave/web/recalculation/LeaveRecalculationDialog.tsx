import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type LeaveRecalculationRow, leaveRecalculationContract } from '../../leave-recalculation-contract.ts'
import { messages } from '../../messages/index.ts'
import {
  formatLeaveAmountChange,
  formatLeaveBalanceChange,
  formatLeaveHoursChange,
  hasNegativeLeaveBalance,
} from './leave-recalculation-labels.ts'

const MAX_REQUESTS = 200

/** The selected leaves with their results. All are written, or none. */
export function LeaveRecalculationDialog({ rows, close, done }: { rows: LeaveRecalculationRow[]; close: () => void; done: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveRecalculationContract)
  const requests = rows.map(({ id, digest }) => ({ leave_request_id: id, digest }))
  const recalculation = useApiMutation(() => api.recalculateLeaves({ requests }), {
    refresh: [['leave'], ['leave-balances'], ['leave-recounts']],
    saved: t('leave.recalculation.done'),
    failed: () => {},
    done() {
      done()
      close()
    },
  })
  const short = rows.filter(hasNegativeLeaveBalance).map(({ employee }) => t.data(employee.fullName))
  const hasOwn = rows.some(({ is_own }) => is_own)
  return (
    <Dialog
      open
      close={close}
      title={t('leave.recalculation.act')}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('leave.cancel')}</Button>
          <Button
            kind="primary"
            busy={recalculation.isPending}
            disabled={hasOwn || short.length > 0 || rows.length > MAX_REQUESTS}
            onClick={() => recalculation.mutate(undefined)}
          >
            {t('leave.recalculation.act')}
          </Button>
        </>
      }
    >
      <StackLayout>
        {t('leave.recalculation.act_text', { count: rows.length })}
        {rows.length > MAX_REQUESTS && (
          <HighlightedNote tone="danger">{t('leave.recalculation.too_many', { limit: MAX_REQUESTS })}</HighlightedNote>
        )}
        {hasOwn && <HighlightedNote tone="danger">{t('leave.recalculation.own_among')}</HighlightedNote>}
        {short.length > 0 && (
          <HighlightedNote tone="danger">{t('leave.recalculation.short_among', { names: short.join(', ') })}</HighlightedNote>
        )}
        {rows.some(({ documents }) => documents > 0) && (
          <HighlightedNote tone="warn">{t('leave.recalculation.documents_among')}</HighlightedNote>
        )}
        {recalculation.error && <HighlightedNote tone="danger">{formatErrorForUser(recalculation.error)}</HighlightedNote>}
        <CompactTable
          rows={rows}
          keyOf={({ id }) => id}
          label={t('leave.recalculation.act')}
          columns={[
            { title: t('leave.employee'), is: 'head', cell: ({ employee }) => t.data(`${employee.last_name} ${employee.first_name}`) },
            { title: t('leave.recalculation.span'), cell: ({ first_day, last_day }) => t.range(first_day, last_day) },
            { title: t('leave.recalculation.amount'), is: 'figure', cell: (row) => formatLeaveAmountChange(t, row) },
            { title: t('leave.recalculation.hours'), is: 'figure', cell: (row) => formatLeaveHoursChange(t, row) },
            { title: t('leave.recalculation.balance'), is: 'figure', cell: (row) => formatLeaveBalanceChange(t, row) },
            {
              title: t('leave.recalculation.unchanged'),
              cell: ({ locked_months: closedMonths }) => closedMonths.map((month) => t.month(month)).join(', '),
            },
          ]}
        />
      </StackLayout>
    </Dialog>
  )
}
