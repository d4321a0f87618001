import { lazy, Suspense } from 'react'
import { LeaveRules } from '#modules/leave/web/LeaveRules.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { Loading } from '#ui/states.tsx'
import { SearchTabs } from '#ui/Tabs.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/settings_words.ts'
import { PayrollRules } from './PayrollRules.tsx'
import { TimeRules } from './TimeRules.tsx'
import '../time.css'

const SendingRules = lazy(async () => ({ default: (await import('#modules/documents/web/SendingRules.tsx')).SendingRules }))

/** The rules of the company: about time, about the file for payroll, about leave, about papers in accounts. */
export function SettingsTab() {
  const t = useWords(words)
  return (
    <PageFrame title={t('time.settings')}>
      <SearchTabs
        label={t('time.settings')}
        name="part"
        tabs={[
          { key: 'time', label: t('settings.time'), content: () => <TimeRules /> },
          { key: 'payroll', label: t('settings.payroll'), content: () => <PayrollRules /> },
          { key: 'leave', label: t('settings.leave'), content: () => <LeaveRules /> },
          {
            key: 'papers',
            label: t('settings.papers'),
            content: () => (
              <Suspense fallback={<Loading />}>
                <SendingRules />
              </Suspense>
            ),
          },
        ]}
      />
    </PageFrame>
  )
}
