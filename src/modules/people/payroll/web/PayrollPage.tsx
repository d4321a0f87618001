import { lazy, Suspense } from 'react'
import { PageFrame } from '#ui/PageFrame.tsx'
import { Loading } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import './payroll.css'

const HandoverTab = lazy(async () => ({ default: (await import('./HandoverTab.tsx')).HandoverTab }))

/** Hand-over of closed months to payroll. */
export function PayrollPage() {
  const t = useTranslate(messages)
  return (
    <PageFrame title={t('payroll_exchange.title')}>
      <Suspense fallback={<Loading />}>
        <HandoverTab />
      </Suspense>
    </PageFrame>
  )
}
