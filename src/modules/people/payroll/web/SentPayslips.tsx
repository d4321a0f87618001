import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Badge, MutedText, PageSectionLayout, RowLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayslipRow, payslipsContract } from '../payslips-contract.ts'
import { toAvatarName } from './to-avatar-name.ts'

/** The payslips of a file that is no longer in review, by employee: whether each was viewed or printed. */
export function SentPayslips({ payslips, look }: { payslips: readonly PayslipRow[]; look: (row: PayslipRow) => void }) {
  const t = useTranslate(messages)
  const rows = payslips.filter(({ employee }) => employee)
  if (!rows.length) return null
  return (
    <PageSectionLayout title={`${t('payslips.assigned')} · ${t.number(rows.length)}`} flush>
      <CompactTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('payslips.employee'),
            is: 'head',
            cell: ({ employee, is_correction }) => (
              <NameWithAvatar of={toAvatarName(employee!)} withImage>
                {t.data(employee!.name)} <MutedText>{employee!.code}</MutedText>{' '}
                {is_correction && <Badge tone="info">{t('payslips.correction')}</Badge>}
              </NameWithAvatar>
            ),
          },
          {
            title: t('payslips.page'),
            cell: ({ pages }) => pages.join(', '),
          },
          { title: t('payslips.by'), cell: ({ match_kind }) => match_kind && t(`payslips.by.${match_kind}`) },
          { title: t('payslips.status'), cell: (row) => <PayslipState row={row} /> },
          { title: t('payslips.look'), is: 'acts', cell: (row) => <PayslipActions row={row} look={look} /> },
        ]}
      />
    </PageSectionLayout>
  )
}

function PayslipState({ row }: { row: PayslipRow }) {
  const t = useTranslate(messages)
  if (row.status === 'withdrawn') return t('payslips.withdrawn')
  if (row.status === 'left_out') return t('payslips.left_out')
  if (row.status === 'assigned') return t(row.has_account ? 'payslips.account' : 'payslips.paper')
  if (row.first_viewed_at) return <Badge tone="success">{t('payslips.viewed', { at: t.moment(row.first_viewed_at) })}</Badge>
  if (row.printed_at) return <Badge>{t('payslips.printed', { at: t.moment(row.printed_at) })}</Badge>
  return t(row.has_account ? 'payslips.not_viewed' : 'payslips.paper')
}

function PayslipActions({ row, look }: { row: PayslipRow; look: (row: PayslipRow) => void }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const withdraw = useApiMutation((payslip_id: number) => api.withdrawPayslip({ payslip_id }), {
    refresh: [['payroll']],
    saved: t('payslips.withdrawn_toast'),
  })
  const name = t.data(row.employee!.name)
  return (
    <RowLayout>
      {row.has_file ? (
        <Button small kind="quiet" onClick={() => look(row)} aria-haspopup="dialog">
          {t('payslips.look')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      ) : (
        <MutedText>{t('payslips.file_deleted')}</MutedText>
      )}
      {row.status === 'sent' && !row.first_viewed_at && (
        <Button small kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(row.id)}>
          {t('payslips.withdraw_one')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </RowLayout>
  )
}
