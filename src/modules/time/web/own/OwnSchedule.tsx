import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { Section } from '#ui/layout.tsx'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/own_words.ts'
import { ownTimeContract } from '../../own_contract.ts'
import { useCategoryName } from '../category_names.ts'
import { dayText, planText } from './plan_text.ts'
import './own.css'

/** The days to come, from today on. */
export function OwnSchedule({ days }: { days: number }) {
  const t = useWords(words)
  const nameOf = useCategoryName()
  const api = useApi(ownTimeContract)
  const asking = useAsk(['time', 'own', 'schedule', days], async (signal) => (await api.listOwnSchedule({ days }, { signal })).data)
  return (
    <Section title={t('own.coming')}>
      <Asked asking={asking} rows={4}>
        {(coming) => (
          <ol className="own-days">
            {coming.map((one) => (
              <li key={one.day} data-rest={one.is_rest || undefined} data-free={(!one.planned && !one.leave) || undefined}>
                <strong>{dayText(t, one.day)}</strong>
                <span>{planText(t, nameOf, one)}</span>
                {one.holiday && <small className="muted">{t.data(one.holiday)}</small>}
              </li>
            ))}
          </ol>
        )}
      </Asked>
    </Section>
  )
}
