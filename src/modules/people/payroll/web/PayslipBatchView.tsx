import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconArrowLeft, IconDownload, IconPrinter, IconSend } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
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
import { SentPayslips } from './SentPayslips.tsx'
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
      <InternalLink to="/payroll?tab=payslips" className="payslip-back">
        <IconArrowLeft size={16} aria-hidden /> {t('payslips.title')}
      </InternalLink>
      <QueryStateContent asking={asking} rows={8}>
        {(batch) => (
          <StackLayout>
            <Head batch={batch} />
            {batch.failure && <HighlightedNote tone="danger">{t.known(batch.failure)}</HighlightedNote>}
            {batch.status === 'review' ? (
              <>
                <PayslipReview payslips={batch.payslips} look={setOpen} />
                <SendBar batch={batch} />
              </>
            ) : (
              <SentPayslips payslips={batch.payslips} look={setOpen} />
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

/** Payslips that are sent or ready to be sent, and the part of them for employees without an account. */
function countPayslips({ payslips }: BatchWithRows) {
  const delivered = payslips.filter(({ status }) => status === 'assigned' || status === 'sent')
  return { delivered: delivered.length, withoutAccount: delivered.filter(({ has_account }) => !has_account).length }
}

function Head({ batch }: { batch: BatchWithRows }) {
  const t = useTranslate(messages)
  const { delivered, withoutAccount } = countPayslips(batch)
  const isSent = batch.status === 'sent'
  const facts = [
    t.data(batch.file_name),
    batch.pages > 0 && t('payslips.pages', { count: batch.pages }),
    !isSent && t('payslips.count_assigned', { count: batch.assigned }),
    !isSent && batch.stopped > 0 && t('payslips.count_stopped', { count: batch.stopped }),
    isSent && batch.sent_at && t('payslips.sent_at', { at: t.moment(batch.sent_at) }),
    isSent && t('payslips.count_viewed', { count: batch.viewed, all: delivered - withoutAccount }),
    isSent && withoutAccount > 0 && t('payslips.count_paper', { count: withoutAccount }),
  ]
  return (
    <header className="payslip-head">
      <div>
        <h2>
          {t.month(batch.month)} <Badge tone={payslipBatchStatusColors[batch.status]}>{t(`payslips.status.${batch.status}`)}</Badge>
        </h2>
        <MutedText>{facts.filter(Boolean).join(' · ')}</MutedText>
      </div>
      <BatchActions batch={batch} withoutAccount={withoutAccount} />
    </header>
  )
}

function BatchActions({ batch, withoutAccount }: { batch: BatchWithRows; withoutAccount: number }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const refresh = [['payroll']]
  const key = { payslip_batch_id: batch.id }
  const withdraw = useApiMutation(() => api.withdrawPayslipBatch(key), { refresh, saved: t('payslips.withdrawn_toast') })
  const signatures = useApiMutation(async () =>
    downloadFileInBrowser(await api.getPayslipSignatureList(key), `${t('payslips.signatures')}.xlsx`),
  )
  const print = useApiMutation(async () => downloadFileInBrowser(await api.printPayslips(key), `${t('payslips.title')}.pdf`), { refresh })
  const confirmWithdraw = async () => {
    const isSure = await confirmDialog({
      title: t('payslips.withdraw_title'),
      text: t('payslips.withdraw_text'),
      confirm: t('payslips.withdraw'),
      danger: true,
    })
    if (isSure) withdraw.mutate(undefined)
  }
  const isWithdrawable = batch.status === 'review' || batch.status === 'reading' || (batch.status === 'sent' && batch.viewed === 0)
  return (
    <RowLayout>
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
      {isWithdrawable && (
        <Button busy={withdraw.isPending} onClick={() => void confirmWithdraw()}>
          {t('payslips.withdraw')}
        </Button>
      )}
    </RowLayout>
  )
}

/** What will be sent, with the button that opens the preview before sending. It stays visible below the pages. */
function SendBar({ batch }: { batch: BatchWithRows }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const [isPreviewed, setPreviewed] = useState(false)
  const send = useApiMutation((count: number) => api.sendPayslips({ payslip_batch_id: batch.id, count }), {
    refresh: [['payroll']],
    saved: t('payslips.sent_toast'),
    done: () => setPreviewed(false),
  })
  const assigned = batch.payslips.filter(({ status }) => status === 'assigned')
  const { withoutAccount } = countPayslips(batch)
  const withAccount = assigned.length - withoutAccount
  const [main, ...others] = [
    withAccount > 0 && t('payslips.count_account', { count: withAccount }),
    withoutAccount > 0 && t('payslips.count_paper', { count: withoutAccount }),
    batch.stopped > 0 && t('payslips.not_sent', { count: batch.stopped }),
  ].filter(Boolean)
  if (assigned.length === 0) return null
  return (
    <div className="form-bar payslip-send">
      <span>
        <strong>{main}</strong>
        <MutedText>{others.map((text) => ` · ${text}`).join('')}</MutedText>
      </span>
      <Button kind={batch.stopped ? 'default' : 'primary'} icon={IconSend} aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
        {t('payslips.preview_and_send', { count: assigned.length })}
      </Button>
      {isPreviewed && (
        <SendPayslipsPreview
          month={batch.month}
          payslips={assigned}
          stopped={batch.stopped}
          busy={send.isPending}
          send={() => send.mutate(assigned.length)}
          close={() => setPreviewed(false)}
        />
      )}
    </div>
  )
}
