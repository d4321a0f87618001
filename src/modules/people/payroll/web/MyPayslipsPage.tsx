import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconFileText } from '#ui/icons.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type MyPayslip, payslipsContract } from '../payslips-contract.ts'
import './payroll.css'

/** The user's payslips by month, readable on a phone. */
export function MyPayslipsPage() {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const refresh = useReloadQueries()
  const [open, setOpen] = useState<MyPayslip>()
  const asking = useApiQuery(['payroll', 'my-payslips'], async (signal) => (await api.listMyPayslips({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('payslips.own')}>
      <StackLayout>
        <MutedText>{t('payslips.own_lead')}</MutedText>
        <QueryStateContent asking={asking} rows={4}>
          {(payslips) =>
            payslips.length === 0 ? (
              <EmptyState icon={IconFileText} title={t('payslips.own_none')} />
            ) : (
              <ul className="payslip-months">
                {payslips.map((payslip) => (
                  <li key={payslip.id}>
                    <div>
                      <strong>{t.month(payslip.month)}</strong>{' '}
                      {!payslip.first_viewed_at && <Badge tone="accent">{t('payslips.own_new')}</Badge>}{' '}
                      {payslip.is_correction && <Badge tone="info">{t('payslips.correction')}</Badge>}
                      <div>
                        <MutedText>
                          {[
                            t('payslips.own_arrived', { at: t.moment(payslip.sent_at) }),
                            payslip.is_corrected && t('payslips.own_corrected'),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </MutedText>
                      </div>
                    </div>
                    <Button onClick={() => setOpen(payslip)} aria-haspopup="dialog">
                      {t('payslips.own_open')}
                      <span className="visually-hidden"> {t.month(payslip.month)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryStateContent>
      </StackLayout>
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
