import { messages } from '#modules/time/planning/messages/index.ts'
import { monthOf } from '#shared/days.ts'
import { Facts, Note, Stack } from '#ui/layout.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { QueryContent } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type HoursObjection, objectionsContract } from '../../objections-contract.ts'
import { useCategoryName } from '../category-names.ts'

/** What somebody says is wrong with the hours of a day, in the inbox of who answers. */
export function ObjectionPane({ id }: { id: number }) {
  const api = useApi(objectionsContract)
  const asking = useApiQuery(
    ['time', 'objections', 'one', id],
    async (signal) => (await api.listWaitingObjections({ hours_objection_id: id }, { signal })).data[0] ?? null,
  )
  return (
    <QueryContent asking={asking} rows={4}>
      {(objection) => objection && <Told objection={objection} />}
    </QueryContent>
  )
}

function Told({ objection }: { objection: HoursObjection }) {
  const t = useTranslate(messages)
  const nameOf = useCategoryName()
  const { day, employee, category, before, now } = objection
  const isCorrected = before !== now
  return (
    <Stack>
      <Facts
        facts={[
          [t('objections.whose'), t.data(employee.fullName)],
          [
            t('objections.day'),
            <LinkTo key="day" to={`/timesheet?month=${monthOf(day)}&employee_id=${employee.id}&day=${day}`}>
              {t.day(day)}
            </LinkTo>,
          ],
          [t('objections.what'), category ? nameOf(category) : t('objections.whole_day')],
          [t('objections.note'), t.data(objection.note)],
          [t('objections.hours_of_day'), isCorrected ? `${before} → ${now}` : now],
        ]}
      />
      <Note tone={isCorrected ? 'success' : 'info'}>{t(isCorrected ? 'objections.is_corrected' : 'objections.correct_first')}</Note>
    </Stack>
  )
}
