import { PageFrame } from '#ui/PageFrame.tsx'
import { SearchTabs } from '#ui/Tabs.tsx'
import { useWords } from '#ui/words.ts'
import { regimesWords as words } from '../../messages/regimes.ts'
import '../time.css'
import { PeriodsTab } from '#modules/time/timesheet/web/regimes/PeriodsTab.tsx'
import { RegimesTab } from './RegimesTab.tsx'

/** How working time is counted for whom, and what reference periods come to. */
export function RegimesPage() {
  const t = useWords(words)
  return (
    <PageFrame title={t('time.regimes')}>
      <SearchTabs
        label={t('time.regimes')}
        tabs={[
          { key: 'regimes', label: t('regimes.of'), content: () => <RegimesTab /> },
          { key: 'periods', label: t('regimes.periods'), content: () => <PeriodsTab /> },
        ]}
      />
    </PageFrame>
  )
}
