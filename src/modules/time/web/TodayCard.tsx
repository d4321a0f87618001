import { Section } from '#ui/layout.tsx'
import { CardList } from '#ui/list/CardList.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { eventsContract } from '../events_contract.ts'
import { words } from '../messages/home_words.ts'
import { dayStates } from '../rules/day/day_states.ts'

/** On the home page: how many are in, late, missing, away now. */
export function TodayCard() {
  const t = useWords(words)
  const api = useApi(eventsContract)
  const asking = useAsk(['daily', 'counts'], async (signal) => (await api.listDailyActivities({ size: 1 }, { signal })).counts)
  return (
    <Section title={t('time.today_card')}>
      <Asked asking={asking} rows={3}>
        {(counts) => (
          <CardList
            lines={dayStates
              .filter((state) => state !== 'off')
              .map((state) => ({
                key: state,
                to: `/daily-activities?state=${state}`,
                text: t(`time.daily.${state}`),
                more: t.number(counts[state] ?? 0),
              }))}
          />
        )}
      </Asked>
    </Section>
  )
}
