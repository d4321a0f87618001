import { useState } from 'react'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconArrowLeft, IconDownload, IconPrinter } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayslipBatch, type PayslipRow, payslipsContract } from '../payslips-contract.ts'
import { PayslipReview } from './PayslipReview.tsx'
import { payslipBatchStatusColors } from './payslip-batch-colors.ts'
import { SendPayslipsPreview } from './SendPayslipsPreview.tsx'
import './payroll.css'

type BatchWithRows = PayslipBatch & { payslips: PayslipRow[] }

const pagesText = (t: TranslateFunction<(typeof messages)['sr']>, { pages }: PayslipRow) =>
  t('payslips.page_numbers', { pages: pages.join(', ') })

/** A file of payslips, whose pages are reviewed and sent from this screen. */
export function PayslipBatchView({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const [open, setOpen] = useState<PayslipRow>()
  const asking = useApiQuery(
    ['payroll', 'payslip-batch', id],
    async (signal) => (await api.getPayslipBatch({ payslip_batch_id: id }, { signal })).data,
  )
  const nameOf = (row: PayslipRow) => t('payslips.look_at', { who: row.employee ? t.data(row.employee.name) : pagesText(t, row) })
  return (
    <StackLayout>
      <RowLayout>
        <IconArrowLeft size={16} aria-hidden />
        <InternalLink to="/payroll?tab=payslips">{t('payslips.title')}</InternalLink>
      </RowLayout>
      <QueryStateContent asking={asking} rows={8}>
        {(batch) => (
          <StackLayout gap={16}>
            <Head batch={batch} />
            {batch.failure && <HighlightedNote tone="danger">{t.known(batch.failure)}</HighlightedNote>}
            {batch.status === 'review' ? (
              <PayslipReview payslips={batch.payslips} look={setOpen} />
            ) : (
              <Assigned batch={batch} look={setOpen} />
            )}
          </StackLayout>
        )}
      </QueryStateContent>
      {open && (
        <FilePreview
          of={['payslip', open.id, open.pages.join()]}
          name={nameOf(open)}
          load={(signal) => api.getPayslip({ payslip_id: open.id }, { signal })}
          close={() => setOpen(undefined)}
        />
      )}
    </StackLayout>
  )
}

function Head({ batch }: { batch: BatchWithRows }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const refresh = [['payroll']]
  const key = { payslip_batch_id: batch.id }
  const [isPreviewed, setPreviewed] = useState(false)
  const send = useApiMutation((count: number) => api.sendPayslips({ ...key, count }), {
    refresh,
    saved: t('payslips.sent_toast'),
    done: () => setPreviewed(false),
  })
  const withdraw = useApiMutation(() => api.withdrawPayslipBatch(key), { refresh, saved: t('payslips.withdrawn_toast') })
  const signatures = useApiMutation(async () =>
    downloadFileInBrowser(await api.getPayslipSignatureList(key), `${t('payslips.signatures')}.xlsx`),
  )
  const print = useApiMutation(async () => downloadFileInBrowser(await api.printPayslips(key), `${t('payslips.title')}.pdf`), { refresh })
  const assigned = batch.payslips.filter(({ status }) => status === 'assigned')
  const withoutAccount = batch.payslips.filter(({ status, has_account }) => ['assigned', 'sent'].includes(status) && !has_account).length
  const confirmWithdraw = async () => {
    const isSure = await confirmDialog({
      title: t('payslips.withdraw_title'),
      text: t('payslips.withdraw_text'),
      confirm: t('payslips.withdraw'),
      danger: true,
    })
    if (isSure) withdraw.mutate(undefined)
  }
  return (
    <PageSectionLayout
      title={
        <>
          {t.month(batch.month)} <Badge tone={payslipBatchStatusColors[batch.status]}>{t(`payslips.status.${batch.status}`)}</Badge>
        </>
      }
    >
      <StackLayout>
        {batch.assigned + batch.stopped > 0 && (
          <div className="payslip-bar" aria-hidden>
            <i style={{ width: `${(batch.assigned / (batch.assigned + batch.stopped)) * 100}%` }} />
            {batch.stopped > 0 && <i data-stopped style={{ width: `${(batch.stopped / (batch.assigned + batch.stopped)) * 100}%` }} />}
          </div>
        )}
        <MutedText>
          {[
            t.data(batch.file_name),
            batch.pages > 0 && t('payslips.pages', { count: batch.pages }),
            t('payslips.count_assigned', { count: batch.assigned }),
            batch.stopped > 0 && t('payslips.count_stopped', { count: batch.stopped }),
            withoutAccount > 0 && t('payslips.count_paper', { count: withoutAccount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </MutedText>
        <RowLayout>
          {batch.status === 'review' && assigned.length > 0 && (
            <Button kind={batch.stopped ? 'default' : 'primary'} aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
              {t('payslips.send', { count: assigned.length })}
            </Button>
          )}
          {(batch.status === 'review' || batch.status === 'reading' || (batch.status === 'sent' && batch.viewed === 0)) && (
            <Button busy={withdraw.isPending} onClick={() => void confirmWithdraw()}>
              {t('payslips.withdraw')}
            </Button>
          )}
          {withoutAccount > 0 && (
            <Button icon={IconDownload} busy={signatures.isPending} onClick={() => signatures.mutate(undefined)}>
              {t('payslips.signatures')}
            </Button>
          )}
          {batch.status === 'sent' && withoutAccount > 0 && (
            <Button icon={IconPrinter} busy={print.isPending} onClick={() => print.mutate(undefined)}>
              {t('payslips.print')}
            </Button>
          )}
        </RowLayout>
      </StackLayout>
      {isPreviewed && assigned.length > 0 && (
        <SendPayslipsPreview
          month={batch.month}
          payslips={assigned}
          stopped={batch.stopped}
          busy={send.isPending}
          send={() => send.mutate(assigned.length)}
          close={() => setPreviewed(false)}
        />
      )}
    </PageSectionLayout>
  )
}

/** The name in the form that an avatar needs; the last name comes first. */
function faceOf({ id, name }: { id: number; name: string }) {
  const [last_name = '', ...rest] = name.split(' ')
  return { id, first_name: rest.at(-1) ?? '', last_name }
}

type PartProps = { batch: BatchWithRows; look: (row: PayslipRow) => void }

function Assigned({ batch, look }: PartProps) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const withdraw = useApiMutation((payslip_id: number) => api.withdrawPayslip({ payslip_id }), {
    refresh: [['payroll']],
    saved: t('payslips.withdrawn_toast'),
  })
  const rows = batch.payslips.filter(({ employee }) => employee)
  if (!rows.length) return null
  const stateOf = (row: PayslipRow) => {
    if (row.status === 'withdrawn') return t('payslips.withdrawn')
    if (row.status === 'left_out') return t('payslips.left_out')
    if (row.status === 'assigned') return t(row.has_account ? 'payslips.account' : 'payslips.paper')
    if (row.first_viewed_at) return t('payslips.viewed', { at: t.moment(row.first_viewed_at) })
    if (row.printed_at) return t('payslips.printed', { at: t.moment(row.printed_at) })
    return t(row.has_account ? 'payslips.not_viewed' : 'payslips.paper')
  }
  return (
    <PageSectionLayout title={t('payslips.assigned')} flush>
      <CompactTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('payslips.employee'),
            is: 'head',
            cell: ({ employee, is_correction }) => (
              <NameWithAvatar of={faceOf(employee!)} withImage>
                {t.data(employee!.name)} <MutedText>{employee!.code}</MutedText>{' '}
                {is_correction && <Badge tone="info">{t('payslips.correction')}</Badge>}
              </NameWithAvatar>
            ),
          },
          { title: t('payslips.page'), cell: (row) => <MutedText>{pagesText(t, row)}</MutedText> },
          { title: t('payslips.by'), cell: ({ match_kind }) => match_kind && t(`payslips.by.${match_kind}`) },
          { title: t('payslips.status'), cell: stateOf },
          {
            title: t('payslips.look'),
            is: 'acts',
            cell: (row) => (
              <RowLayout>
                {row.has_file ? (
                  <Button small kind="quiet" onClick={() => look(row)} aria-haspopup="dialog">
                    {t('payslips.look')}
                    <span className="visually-hidden"> {t.data(row.employee!.name)}</span>
                  </Button>
                ) : (
                  <MutedText>{t('payslips.file_deleted')}</MutedText>
                )}
                {row.status === 'sent' && !row.first_viewed_at && (
                  <Button small kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(row.id)}>
                    {t('payslips.withdraw_one')}
                    <span className="visually-hidden"> {t.data(row.employee!.name)}</span>
                  </Button>
                )}
              </RowLayout>
            ),
          },
        ]}
      />
    </PageSectionLayout>
  )
}
