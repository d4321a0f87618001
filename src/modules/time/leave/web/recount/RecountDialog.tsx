import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Note, Stack } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatError, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type RecountRow, recountContract } from '../../recount-contract.ts'
import { amountOf, balanceOf, hoursOf, isShort } from './says.ts'

const MOST = 200

/** Those that were chosen, each with what it would be; all of it is written or none. */
export function RecountDialog({ rows, close, done }: { rows: RecountRow[]; close: () => void; done: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(recountContract)
  const requests = rows.map(({ id, seen }) => ({ leave_request_id: id, seen }))
  const recount = useApiMutation(() => api.recountLeaves({ requests }), {
    refresh: [['leave'], ['leave-balances'], ['leave-recounts']],
    saved: t('leave.recount.done'),
    failed: () => {},
    done() {
      done()
      close()
    },
  })
  const short = rows.filter(isShort).map(({ employee }) => t.data(employee.fullName))
  const hasOwn = rows.some(({ is_own }) => is_own)
  return (
    <Dialog
      open
      close={close}
      title={t('leave.recount.act')}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('leave.cancel')}</Button>
          <Button
            kind="primary"
            busy={recount.isPending}
            disabled={hasOwn || short.length > 0 || rows.length > MOST}
            onClick={() => recount.mutate(undefined)}
          >
            {t('leave.recount.act')}
          </Button>
        </>
      }
    >
      <Stack>
        {t('leave.recount.act_text', { count: rows.length })}
        {rows.length > MOST && <Note tone="danger">{t('leave.recount.too_many', { limit: MOST })}</Note>}
        {hasOwn && <Note tone="danger">{t('leave.recount.own_among')}</Note>}
        {short.length > 0 && <Note tone="danger">{t('leave.recount.short_among', { names: short.join(', ') })}</Note>}
        {rows.some(({ documents }) => documents > 0) && <Note tone="warn">{t('leave.recount.documents_among')}</Note>}
        {recount.error && <Note tone="danger">{formatError(recount.error)}</Note>}
        <CompactTable
          rows={rows}
          keyOf={({ id }) => id}
          label={t('leave.recount.act')}
          columns={[
            { title: t('leave.employee'), is: 'head', cell: ({ employee }) => t.data(`${employee.last_name} ${employee.first_name}`) },
            { title: t('leave.recount.span'), cell: ({ first_day, last_day }) => t.range(first_day, last_day) },
            { title: t('leave.recount.amount'), is: 'figure', cell: (row) => amountOf(t, row) },
            { title: t('leave.recount.hours'), is: 'figure', cell: (row) => hoursOf(t, row) },
            { title: t('leave.recount.balance'), is: 'figure', cell: (row) => balanceOf(t, row) },
            { title: t('leave.recount.kept'), cell: ({ kept_months }) => kept_months.map((month) => t.month(month)).join(', ') },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
