import { messages } from '#modules/time/planning/messages/index.ts'
import { findMonthEnd } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Badge } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { timesheetDisputesContract } from '../../timesheet-disputes-contract.ts'
import { timesheetSignoffContract } from '../../timesheet-signoff-contract.ts'
import type { TimesheetFilters } from '../timesheet/timesheet-filters.ts'

type Props = { month: string; filters: TimesheetFilters }

/** The sign-off state of departments for a past month, and objections of employees. */
export function TimesheetSignoffBar({ month, filters }: Props) {
  const t = useTranslate(messages)
  const say = useTranslate(messages)
  const api = useApi(timesheetSignoffContract)
  const objecting = useApi(timesheetDisputesContract)
  const { setSearch } = useCurrentUrl()
  const asking = useApiQuery(
    ['time', 'signing', month, filters],
    async (signal) => (await api.getTimesheetSignoffStatus({ month, ...filters }, { signal })).data,
    { enabled: findMonthEnd(month) <= getCurrentDay() },
  )
  const { data: disputes } = useApiQuery(
    ['time', 'disputes', month, filters],
    (signal) => objecting.listTimesheetDisputes({ month, ...filters }, { signal }),
    {
      enabled: `${month}-01` <= getCurrentDay(),
    },
  )
  const departments = asking.data?.departments ?? []
  const signed = departments.filter(({ state }) => state === 'signed').length
  const again = departments.filter(({ changed }) => changed > 0).length
  const isWhole = signed === departments.length
  const partTone = again ? 'warn' : 'neutral'
  // The full text would wrap the tool row, so it is the tooltip.
  const stateText = [
    isWhole ? t('signing.all') : t('signing.some', { signed, count: departments.length }),
    again > 0 && t('signing.signature_outdated', { count: again }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {departments.length > 0 && (
        <Button small kind="quiet" title={stateText} onClick={() => setSearch({ panel: 'signing' })}>
          {t('signing.bar')}
          <Badge tone={isWhole && !again ? 'success' : partTone}>{t('signing.part', { signed, count: departments.length })}</Badge>
        </Button>
      )}
      {disputes && (
        <Button small kind="quiet" onClick={() => setSearch({ panel: 'disputes' })}>
          {disputes.open ? say('disputes.bar', { count: disputes.open }) : say('disputes.bar_none')}
        </Button>
      )}
    </>
  )
}
