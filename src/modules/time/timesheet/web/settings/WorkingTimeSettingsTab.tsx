import { lazy } from 'react'
import { PageFrame } from '#ui/PageFrame.tsx'
import { lazySection } from '#ui/state/lazy-section.tsx'
import { isCompanyFeatureEnabled, useSession } from '#ui/state/user-session.ts'
import { SearchTabs } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import { PayrollSettingsForm } from './PayrollSettingsForm.tsx'
import { WorkingTimeSettingsForm } from './WorkingTimeSettingsForm.tsx'
import '#modules/time/planning/web/time.css'

// Parts of other modules load on demand.
const LeaveRules = lazy(async () => ({
  default: (await import('#modules/time/leave/web/settings/LeaveSettingsForm.tsx')).LeaveSettingsForm,
}))
const PayRules = lazy(async () => ({ default: (await import('#modules/people/employees/web/pay/PaySettingsForm.tsx')).PaySettingsForm }))
const DocumentRules = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/dispatch/DocumentSettingsForm.tsx')).DocumentSettingsForm,
}))

const RecordingSettings = lazy(async () => ({
  default: (await import('#modules/time/planning/web/recording/RecordingMethodSettings.tsx')).RecordingMethodSettings,
}))
const ClockingSettings = lazy(async () => ({ default: (await import('./SelfServiceClockingSettings.tsx')).SelfServiceClockingSettings }))
const LegalInterpretationsTable = lazy(async () => ({
  default: (await import('./LegalInterpretationsTable.tsx')).LegalInterpretationsTable,
}))

/** The settings of the company: time, recording, payroll file, leave, pay, documents of accounts, and uncertain points of the law. */
export function WorkingTimeSettingsTab() {
  const t = useTranslate(messages)
  const { company } = useSession()
  return (
    <PageFrame title={t('time.settings')}>
      <SearchTabs
        label={t('time.settings')}
        name="part"
        tabs={[
          { key: 'time', label: t('settings.time'), content: () => <WorkingTimeSettingsForm /> },
          { key: 'recording', label: t('settings.recording'), content: () => lazySection(<RecordingSettings />) },
          ...(isCompanyFeatureEnabled(company, 'clocking')
            ? [{ key: 'clocking', label: t('settings.clocking'), content: () => lazySection(<ClockingSettings />) }]
            : []),
          { key: 'payroll', label: t('settings.payroll'), content: () => <PayrollSettingsForm /> },
          { key: 'leave', label: t('settings.leave'), content: () => lazySection(<LeaveRules />) },
          { key: 'pay', label: t('settings.pay'), content: () => lazySection(<PayRules />) },
          { key: 'documents', label: t('settings.documents'), content: () => lazySection(<DocumentRules />) },
          { key: 'readings', label: t('settings.readings'), content: () => lazySection(<LegalInterpretationsTable />) },
        ]}
      />
    </PageFrame>
  )
}
