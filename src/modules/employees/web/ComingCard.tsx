import { Muted, Section } from '#ui/layout.tsx'
import { CardList } from '#ui/list/CardList.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { type Coming, employeesContract } from '../contract.ts'
import { words } from '../messages/home_words.ts'

const SHOWN = 8

/** On the home page: contracts that end, birthdays and jubilees of the next thirty days. */
export function ComingCard() {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const asking = useAsk(['employees', 'coming'], async (signal) => (await api.listComing({}, { signal })).data)
  const what = ({ kind, years }: Coming) => t(`employees.coming.${kind}`, { years: years ?? 0 })
  return (
    <Section title={t('employees.coming')}>
      <Asked asking={asking} rows={4}>
        {(coming) =>
          coming.length === 0 ? (
            <Muted>{t('employees.coming_none')}</Muted>
          ) : (
            <CardList
              lines={coming.slice(0, SHOWN).map((one) => ({
                key: `${one.kind} ${one.employee.id}`,
                to: `/employees/edit/${one.employee.id}`,
                text: `${t.data(one.employee.fullName)}: ${what(one)}`,
                more: t.day(one.day),
              }))}
            />
          )
        }
      </Asked>
    </Section>
  )
}
