import { lazy, Suspense, useEffect } from 'react'
import { LoadingState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { homeContract } from '../contract.ts'
import { CurrentPresenceCounts } from './CurrentPresenceCounts.tsx'
import { EmployeesAbsentTodayList, UpcomingAbsencesList } from './EmployeesAbsentTodayLists.tsx'
import { HomeTaskList } from './HomeTaskList.tsx'
import { HomeTrends } from './HomeTrends.tsx'
import { saveCompanyIdInSetup } from './next-step/company-id-in-setup.ts'
import './home.css'

const SetupList = lazy(async () => ({ default: (await import('./CompanySetupStepList.tsx')).CompanySetupStepList }))
const CoverageToday = lazy(async () => ({ default: (await import('./StaffingCoverageToday.tsx')).StaffingCoverageToday }))
const GateDashboard = lazy(async () => ({ default: (await import('./GateDashboard.tsx')).GateDashboard }))

/** The home page: tasks, presence, absences and trends. One query loads the data that changes hourly. */
export function HomePageContent() {
  const api = useApi(homeContract)
  const { may, company } = useSession()
  const asking = useApiQuery(['home', 'now'], async (signal) => (await api.getHomePage({}, { signal })).data)
  const isInSetup = asking.data && asking.data.setup !== null
  useEffect(() => {
    if (isInSetup !== undefined) saveCompanyIdInSetup(isInSetup ? company?.id : undefined)
  }, [isInSetup, company?.id])
  return (
    <QueryStateContent asking={asking} rows={8}>
      {({ tasks, tasks_count, presence, gate, coverage, away, coming, setup }) => (
        <div className="home">
          <div className="home-main">
            {setup && (
              <Suspense fallback={<LoadingState rows={8} />}>
                <SetupList setup={setup} />
              </Suspense>
            )}
            {gate && (
              <Suspense fallback={<LoadingState rows={4} />}>
                <GateDashboard gate={gate} />
              </Suspense>
            )}
            {!((setup || gate) && tasks.length === 0) && <HomeTaskList tasks={tasks} count={tasks_count} />}
            {coverage && (
              <Suspense fallback={<LoadingState rows={3} />}>
                <CoverageToday coverage={coverage} />
              </Suspense>
            )}
            {may('reports.read') && !setup && <HomeTrends />}
          </div>
          {(presence || away || coming) && (
            <div className="home-side">
              {presence && <CurrentPresenceCounts presence={presence} />}
              {away && <EmployeesAbsentTodayList away={away} />}
              <UpcomingAbsencesList away={away} coming={coming} />
            </div>
          )}
        </div>
      )}
    </QueryStateContent>
  )
}
