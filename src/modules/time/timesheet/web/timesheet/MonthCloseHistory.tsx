import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { MonthCloseState } from '../../month-close-contract.ts'
import { MonthClosesComparison } from './MonthClosesComparison.tsx'

export function MonthCloseHistory({ month, close }: { month: MonthCloseState; close: () => void }) {
  const t = useTranslate(messages)
  const [pair, setPair] = useState<[first: number, second: number]>()
  const formatActorName = (name: string | null) => name ?? t('timesheet.no_employee')
  return (
    <SideDrawer open close={close} title={t('months.history', { month: t.month(month.month) })}>
      <ol className="timeline">
        {month.closes.map((one, at) => (
          <li key={one.id}>
            <StackLayout gap={4}>
              <strong>{t('months.closed_at', { at: t.moment(one.closed_at), by: formatActorName(one.closed_by) })}</strong>
              <MutedText>{t('months.people', { count: one.employees })}</MutedText>
              {one.reopened_at && (
                <span>
                  {t('months.reopened_at', {
                    at: t.moment(one.reopened_at),
                    by: formatActorName(one.reopened_by),
                    reason: one.reopen_reason,
                  })}
                </span>
              )}
              {month.closes[at + 1] && (
                <div>
                  <Button small onClick={() => setPair([month.closes[at + 1]!.id, one.id])}>
                    {t('months.compare')}
                  </Button>
                </div>
              )}
            </StackLayout>
          </li>
        ))}
      </ol>
      {pair && <MonthClosesComparison first={pair[0]} second={pair[1]} close={() => setPair(undefined)} />}
    </SideDrawer>
  )
}
