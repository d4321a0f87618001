import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { workingTimeRegimesMessages as messages } from '../../messages/regimes.ts'
import '../time.css'
import { ReferencePeriodsTab } from '#modules/time/timesheet/web/regimes/ReferencePeriodsTab.tsx'
import { WorkingTimeRegimesTab } from './WorkingTimeRegimesTab.tsx'

/** Working-time regimes and balances of reference periods. */
export function WorkingTimeRegimesPage() {
  const t = useTranslate(messages)
  return (
    <PageLayoutFrame title={t('time.regimes')}>
      <TabsInUrlQuery
        label={t('time.regimes')}
        tabs={[
          { key: 'regimes', label: t('regimes.of'), content: () => <WorkingTimeRegimesTab /> },
          { key: 'periods', label: t('regimes.periods'), content: () => <ReferencePeriodsTab /> },
        ]}
      />
    </PageLayoutFrame>
  )
}
