import { useTranslate } from '#ui/translate.ts'
import type { LeaveBalance } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'
import { formatLeaveAmountInUnit } from './requests/leave-labels.ts'
import './leave.css'

/** The figures of a balance side by side; the available amount is first and largest. */
export function LeaveBalanceFigures({ balance, inHours = false }: { balance: LeaveBalance; inHours?: boolean }) {
  const t = useTranslate(messages)
  const names = ['available', 'brought', 'granted', 'taken', 'settled', 'expired', 'planned', 'pending', 'carried'] as const
  return (
    <dl className="leave-figures">
      {names
        .filter((name) => balance[name] !== 0 || name === 'available' || name === 'granted')
        .map((name) => (
          <div key={name} data-main={name === 'available' || undefined}>
            <dt>{t(`leave.balance.${name}`)}</dt>
            <dd>{formatLeaveAmountInUnit(t, balance[name], inHours)}</dd>
          </div>
        ))}
    </dl>
  )
}
