import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { myTimesheetAndScheduleContract } from '../../my-timesheet-and-schedule-contract.ts'
import { MyWeekScheduleSection } from './MyWeekScheduleSection.tsx'

/** The days from today on, with a link to the months. */
export function MyScheduleDays({ days }: { days: number }) {
  const t = useTranslate(messages)
  const api = useApi(myTimesheetAndScheduleContract)
  const { go } = useCurrentUrl()
  const asking = useApiQuery(
    ['time', 'own', 'schedule', days],
    async (signal) => (await api.listMyUpcomingShifts({ days }, { signal })).data,
    {
      offlineCopy: true,
    },
  )
  return (
    <PageSectionLayout
      title={t('own.coming')}
      actions={
        <Button small kind="quiet" onClick={() => void go('/employee-dashboard/schedule')}>
          {t('own.schedule_whole')}
        </Button>
      }
    >
      <QueryStateContent asking={asking} rows={4}>
        {(coming) => <MyWeekScheduleSection days={coming} />}
      </QueryStateContent>
    </PageSectionLayout>
  )
}
