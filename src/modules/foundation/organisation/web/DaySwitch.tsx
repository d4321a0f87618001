import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { today } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { Row } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** The day in the address; undefined for today. */
export function useChartDay(name = 'on'): string | undefined {
  const day = useAddress().search[name]
  return day && isDay(day) && day !== today() ? day : undefined
}

/** The day of which the organisation is shown. */
export function DaySwitch() {
  const t = useTranslate(messages)
  const { setSearch } = useAddress()
  const day = useChartDay()
  return (
    <Row align="end">
      <DateField name="on" label={t('org.on')} value={day ?? today()} onChange={(on) => (!on || isDay(on)) && setSearch({ on })} />
      {day && <Button onClick={() => setSearch({ on: null })}>{t('org.on_today')}</Button>}
    </Row>
  )
}
