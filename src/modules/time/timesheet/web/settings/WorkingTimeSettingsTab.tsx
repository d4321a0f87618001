import { lazy } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { isCompanyFeatureEnabled, useSession } from '#ui/state/user-session.ts'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import { PayrollFileSettingsForm } from './PayrollFileSettingsForm.tsx'
import { WorkingTimeSettingsForm } from './WorkingTimeSettingsForm.tsx'
import '#modules/time/planning/web/time.css'

// Tabs of other modules load on demand.
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
    <PageLayoutFrame title={t('time.settings')}>
      <TabsInUrlQuery
        label={t('time.settings')}
        name="part"
        tabs={omitAbsentItems([
          { key: 'time', label: t('settings.time'), content: () => <WorkingTimeSettingsForm /> },
          { key: 'recording', label: t('settings.recording'), content: () => createLazySection(<RecordingSettings />) },
          isCompanyFeatureEnabled(company, 'clocking') && {
            key: 'clocking',
            label: t('settings.clocking'),
            content: () => createLazySection(<ClockingSettings />),
          },
          { key: 'payroll', label: t('settings.payroll'), content: () => <PayrollFileSettingsForm /> },
          { key: 'leave', label: t('settings.leave'), content: () => createLazySection(<LeaveRules />) },
          { key: 'pay', label: t('settings.pay'), content: () => createLazySection(<PayRules />) },
          { key: 'documents', label: t('settings.documents'), content: () => createLazySection(<DocumentRules />) },
          { key: 'readings', label: t('settings.readings'), content: () => createLazySection(<LegalInterpretationsTable />) },
        ])}
      />
    </PageLayoutFrame>
  )
}
