import { lazy, Suspense } from 'react'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import './payroll.css'

const HandoverTab = lazy(async () => ({ default: (await import('./PayrollExportStateByMonthTab.tsx')).PayrollExportStateByMonthTab }))
const PayslipsTab = lazy(async () => ({ default: (await import('./PayslipsTab.tsx')).PayslipsTab }))
const ResultsTab = lazy(async () => ({ default: (await import('./PayrollResultsTab.tsx')).PayrollResultsTab }))

/** Export of closed months to payroll, results from payroll, and payslips. */
export function PayrollPage() {
  const t = useTranslate(messages)
  const { may, company } = useSession()
  const isWholeScope = !company?.has_partial_scope
  const { search } = useCurrentUrl()
  const all = [
    isWholeScope &&
      may('work_report.read', 'timesheet.write') && { key: 'handover', label: t('payroll_exchange.handover'), content: <HandoverTab /> },
    may('payroll.write', 'pay.read') && { key: 'results', label: t('payroll_results.title'), content: <ResultsTab /> },
    isWholeScope && may('payroll.write') && { key: 'payslips', label: t('payslips.title'), content: <PayslipsTab /> },
  ].filter((tab) => tab !== false)
  const open = all.find(({ key }) => key === search.tab) ?? all[0]
  return (
    <PageLayoutFrame
      title={t('payroll_exchange.title')}
      tabs={
        all.length > 1 && (
          <TabLinks
            label={t('payroll_exchange.tabs')}
            current={open?.key ?? ''}
            tabs={all.map(({ key, label }) => ({ key, label, to: `/payroll?tab=${key}` }))}
          />
        )
      }
    >
      <Suspense fallback={<LoadingState />}>{open?.content}</Suspense>
    </PageLayoutFrame>
  )
}
