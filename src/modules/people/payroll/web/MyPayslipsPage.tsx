import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { IconChevronRight, IconDownload, IconEye, IconFileText, IconMail, IconShieldCheck } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { EmptyState, LoadingState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type MyPayslip, payslipsContract } from '../payslips-contract.ts'
import '#ui/preview/preview.css'
import './payroll.css'

const PdfPages = lazy(async () => ({ default: (await import('#ui/preview/PdfPagesPreview.tsx')).PdfPagesPreview }))

/** The user's payslips: the newest one with its pages, earlier months below. */
export function MyPayslipsPage() {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const refresh = useReloadQueries()
  const [open, setOpen] = useState<MyPayslip>()
  const asking = useApiQuery(['payroll', 'my-payslips'], async (signal) => (await api.listMyPayslips({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('payslips.own')} count={t('payslips.own_lead')}>
      <QueryStateContent asking={asking} rows={4}>
        {([newest, ...earlier]) =>
          newest ? (
            <div className="my-payslips">
              <NewestPayslip key={newest.id} payslip={newest} open={() => setOpen(newest)} />
              {earlier.length > 0 && <EarlierPayslips payslips={earlier} open={setOpen} />}
            </div>
          ) : (
            <EmptyState icon={IconFileText} title={t('payslips.own_none')}>
              {t('payslips.own_none_text')}
            </EmptyState>
          )
        }
      </QueryStateContent>
      {open && (
        <FilePreview
          of={['my-payslip', open.id]}
          name={t('payslips.look_at', { who: t.month(open.month) })}
          load={async (signal) => {
            const file = await api.getMyPayslip({ payslip_id: open.id }, { signal })
            void refresh(['payroll', 'my-payslips'])
            return file
          }}
          close={() => setOpen(undefined)}
        />
      )}
    </PageLayoutFrame>
  )
}

function NewestPayslip({ payslip, open }: { payslip: MyPayslip; open: () => void }) {
  const t = useTranslate(messages)
  return (
    <section className="my-payslip" aria-label={t.month(payslip.month)}>
      <header>
        <h2>
          {t.month(payslip.month)} <PayslipBadges payslip={payslip} />
        </h2>
        <PayslipFacts payslip={payslip} />
      </header>
      {payslip.first_viewed_at === null ? (
        <ClosedPayslip payslip={payslip} open={open} />
      ) : (
        <OpenedPayslip payslip={payslip} viewedAt={payslip.first_viewed_at} open={open} />
      )}
    </section>
  )
}

/** The first look is a proof of receipt, so a new payslip stays closed until its employee opens it. */
function ClosedPayslip({ payslip, open }: { payslip: MyPayslip; open: () => void }) {
  const t = useTranslate(messages)
  return (
    <div className="payslip-closed">
      <IconMail size={32} stroke={1.5} aria-hidden />
      <p>{t('payslips.own_closed')}</p>
      <div className="payslip-open">
        <Button kind="primary" icon={IconEye} onClick={open} aria-haspopup="dialog">
          {t('payslips.own_open_new')}
          <span className="visually-hidden"> {t.month(payslip.month)}</span>
        </Button>
      </div>
    </div>
  )
}

function OpenedPayslip({ payslip, viewedAt, open }: { payslip: MyPayslip; viewedAt: string; open: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const asking = useApiQuery(
    ['preview', 'file', 'my-payslip', payslip.id],
    (signal) => api.getMyPayslip({ payslip_id: payslip.id }, { signal }),
    { staleTime: 60_000 },
  )
  const month = t.month(payslip.month)
  return (
    <>
      <div className="my-payslip-pages">
        <QueryStateContent asking={asking} rows={8}>
          {(file) => (
            <Suspense fallback={<LoadingState />}>
              <PdfPages file={file} zoom="never" />
            </Suspense>
          )}
        </QueryStateContent>
      </div>
      <div className="payslip-open">
        <Button kind="primary" icon={IconEye} onClick={open} aria-haspopup="dialog">
          {t('payslips.own_open_large')}
          <span className="visually-hidden"> {month}</span>
        </Button>
        <Button
          icon={IconDownload}
          disabled={!asking.data}
          onClick={() => asking.data && downloadFileInBrowser(asking.data, t('payslips.own_file_name', { month: payslip.month }))}
        >
          {t('payslips.own_download')}
        </Button>
      </div>
      <p className="payslip-proof">
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        <span>{t('payslips.own_proof', { at: t.moment(viewedAt) })}</span>
      </p>
    </>
  )
}

function EarlierPayslips({ payslips, open }: { payslips: readonly MyPayslip[]; open: (payslip: MyPayslip) => void }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('payslips.own_earlier')} flush>
      <ul className="payslip-months">
        {payslips.map((payslip) => (
          <li key={payslip.id}>
            <button type="button" onClick={() => open(payslip)} aria-haspopup="dialog">
              <IconFileText className="payslip-month-icon" size={18} stroke={1.75} aria-hidden />
              <span className="payslip-month">
                <strong>{t.month(payslip.month)}</strong> <PayslipBadges payslip={payslip} />
                <PayslipFacts payslip={payslip} />
              </span>
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}

function PayslipBadges({ payslip: { first_viewed_at, is_correction } }: { payslip: MyPayslip }) {
  const t = useTranslate(messages)
  return (
    <>
      {!first_viewed_at && <Badge tone="accent">{t('payslips.own_new')}</Badge>}{' '}
      {is_correction && <Badge tone="info">{t('payslips.correction')}</Badge>}
    </>
  )
}

function PayslipFacts({ payslip: { sent_at, pages, is_corrected } }: { payslip: MyPayslip }) {
  const t = useTranslate(messages)
  const facts = [
    t('payslips.own_arrived', { at: t.moment(sent_at) }),
    t('payslips.pages', { count: pages }),
    is_corrected && t('payslips.own_corrected'),
  ].filter(Boolean)
  return (
    <span className="payslip-facts">
      <MutedText>{facts.join(' · ')}</MutedText>
    </span>
  )
}
