import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { QueryContent } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { ownTimeContract } from '../../own-contract.ts'
import { OwnWeek } from './OwnWeek.tsx'

/** The days to come, from today on, and the way to the months. */
export function OwnSchedule({ days }: { days: number }) {
  const t = useTranslate(messages)
  const api = useApi(ownTimeContract)
  const { go } = useAddress()
  const asking = useApiQuery(['time', 'own', 'schedule', days], async (signal) => (await api.listOwnSchedule({ days }, { signal })).data)
  return (
    <Section
      title={t('own.coming')}
      actions={
        <Button small kind="quiet" onClick={() => void go('/employee-dashboard/schedule')}>
          {t('own.schedule_whole')}
        </Button>
      }
    >
      <QueryContent asking={asking} rows={4}>
        {(coming) => <OwnWeek days={coming} />}
      </QueryContent>
    </Section>
  )
}
