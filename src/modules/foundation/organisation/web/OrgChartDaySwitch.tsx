import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { RowLayout } from '#ui/layout.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** The day in the URL; undefined for today. */
export function useOrgChartDay(name = 'on'): string | undefined {
  const day = useCurrentUrl().search[name]
  return day && isDay(day) && day !== getCurrentDay() ? day : undefined
}

/** Selects the day for which the organisation is shown. */
export function OrgChartDaySwitch() {
  const t = useTranslate(messages)
  const { setSearch } = useCurrentUrl()
  const day = useOrgChartDay()
  return (
    <RowLayout align="end">
      <DateField name="on" label={t('org.on')} value={day ?? getCurrentDay()} onChange={(on) => (!on || isDay(on)) && setSearch({ on })} />
      {day && <Button onClick={() => setSearch({ on: null })}>{t('org.on_today')}</Button>}
    </RowLayout>
  )
}
