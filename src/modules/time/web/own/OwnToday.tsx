import { lazy, Suspense } from 'react'
import { monthOf } from '#lib/days.ts'
import { Button } from '#ui/Button.tsx'
import { Facts, Section } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { ownClockingContract } from '../../clocking_contract.ts'
import { words } from '../../messages/own_words.ts'
import { ownTimeContract } from '../../own_contract.ts'
import { useCategoryName } from '../category_names.ts'
import { OwnNews } from './OwnNews.tsx'
import { OwnSchedule } from './OwnSchedule.tsx'
import { passAt, planText } from './plan_text.ts'

const OwnClock = lazy(async () => ({ default: (await import('../clocking/OwnClock.tsx')).OwnClock }))

const OwnKiosk = lazy(async () => ({ default: (await import('../kiosk/OwnKiosk.tsx')).OwnKiosk }))

/** What is planned today, when the person came and left, and the days to come. */
export function OwnToday() {
  const t = useWords(words)
  const nameOf = useCategoryName()
  const api = useApi(ownTimeContract)
  const clockings = useApi(ownClockingContract)
  const { go } = useAddress()
  const day = today()
  const asking = useAsk(
    ['time', 'own', monthOf(day)],
    async (signal) => (await api.getOwnEvidence({ month: monthOf(day) }, { signal })).data,
  )
  const clocking = useAsk(['time', 'own', 'clocking'], async (signal) => (await clockings.getOwnClocking({}, { signal })).data)
  return (
    <>
      <OwnNews />
      {clocking.data?.offered && (
        <Suspense>
          <OwnClock clocking={clocking.data} />
        </Suspense>
      )}
      <Section
        title={t('own.today', { day: t.day(day) })}
        actions={
          <Button small kind="quiet" onClick={() => void go('/employee-dashboard/employee-evidence')}>
            {t('own.to_evidence')}
          </Button>
        }
      >
        <Asked asking={asking} rows={2}>
          {({ days }) => {
            const own = days.find((one) => one.day === day)
            if (!own?.planned && own?.in == null) return <p>{t('own.no_shift')}</p>
            return (
              <Facts
                facts={[
                  [t('own.shift'), planText(t, nameOf, own)],
                  [t('own.came'), own.in === null ? null : passAt(own.in)],
                  [t('own.left'), own.out === null ? null : passAt(own.out)],
                ]}
              />
            )
          }}
        </Asked>
      </Section>
      {clocking.data?.kiosk && (
        <Suspense>
          <OwnKiosk />
        </Suspense>
      )}
      <OwnSchedule days={7} />
    </>
  )
}
