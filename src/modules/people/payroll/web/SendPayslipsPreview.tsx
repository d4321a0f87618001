import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { Badge, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { LoadingState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayslipRow, payslipsContract } from '../payslips-contract.ts'
import '#ui/preview/preview.css'

const PdfPages = lazy(async () => ({ default: (await import('#ui/preview/PdfPagesPreview.tsx')).PdfPagesPreview }))

type Props = {
  month: string
  /** The payslips to send, in the order of the list. */
  payslips: readonly PayslipRow[]
  stopped: number
  busy: boolean
  send: () => void
  close: () => void
}

/** Shows payslips one after another before they are sent; arrow keys move between them. They can be sent only from here. */
export function SendPayslipsPreview({ month, payslips, stopped, busy, send, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const [at, setAt] = useState(0)
  const current = payslips[at]!
  const walk = (by: number) => setAt(Math.max(0, Math.min(payslips.length - 1, at + by)))
  useKeyboardShortcuts([
    { keys: ['ArrowRight'], label: t('payslips.next_payslip'), act: () => walk(1), everywhere: true },
    { keys: ['ArrowLeft'], label: t('payslips.previous_payslip'), act: () => walk(-1), everywhere: true },
  ])
  const asking = useApiQuery(
    ['preview', 'file', 'payslip', current.id, current.pages.join()],
    (signal) => api.getPayslip({ payslip_id: current.id }, { signal }),
    { staleTime: 60_000 },
  )
  const accounts = payslips.filter(({ has_account }) => has_account).length
  return (
    <Dialog
      open
      close={close}
      title={t('payslips.send_title', { month: t.month(month) })}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('payslips.back')}</Button>
          <Button kind="primary" busy={busy} onClick={send} autoFocus>
            {t('payslips.send', { count: payslips.length })}
          </Button>
        </>
      }
    >
      <StackLayout>
        <MutedText>{t('payslips.send_text', { accounts, paper: payslips.length - accounts, stopped })}</MutedText>
        <RowLayout spread>
          <div aria-live="polite">
            <strong>{t.data(current.employee!.name)}</strong> <MutedText>{current.employee!.code}</MutedText>{' '}
            <Badge tone={current.has_account ? 'info' : 'neutral'}>{t(current.has_account ? 'payslips.account' : 'payslips.paper')}</Badge>{' '}
            {current.is_correction && <Badge tone="info">{t('payslips.correction')}</Badge>}
          </div>
          <RowLayout>
            <IconButton
              icon={IconChevronLeft}
              label={t('payslips.previous_payslip')}
              keys="←"
              disabled={at === 0}
              onClick={() => walk(-1)}
            />
            <MutedText>{t('payslips.place_to_send', { place: at + 1, count: payslips.length })}</MutedText>
            <IconButton
              icon={IconChevronRight}
              label={t('payslips.next_payslip')}
              keys="→"
              disabled={at === payslips.length - 1}
              onClick={() => walk(1)}
            />
          </RowLayout>
        </RowLayout>
        <div className="payslip-paper" data-whole>
          <QueryStateContent asking={asking} rows={8}>
            {(file) => (
              <Suspense fallback={<LoadingState />}>
                <PdfPages file={file} />
              </Suspense>
            )}
          </QueryStateContent>
        </div>
      </StackLayout>
    </Dialog>
  )
}
