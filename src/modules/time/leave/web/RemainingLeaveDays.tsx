import { useTranslate } from '#ui/translate.ts'
import type { LeaveBalance } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'
import './leave.css'

const parts = ['taken', 'planned', 'pending', 'available'] as const

/** The remaining days of an entitlement: the total, and its parts in a fixed order. */
export function RemainingLeaveDays({ balance }: { balance: LeaveBalance }) {
  const t = useTranslate(messages)
  const whole = parts.reduce((sum, part) => sum + Math.max(0, balance[part]), 0)
  const visible = parts.filter((part) => balance[part] > 0)
  const otherParts = (['carried', 'settled', 'expired'] as const).filter((one) => balance[one] > 0)
  return (
    <div className="left-days">
      <p>
        <strong>{t.number(balance.available)}</strong>{' '}
        <span className="muted">{t('leave.left_of', { count: balance.available, whole: t.number(whole) })}</span>
      </p>
      {visible.length > 1 && (
        <>
          <div className="left-bar" aria-hidden>
            {visible.map((part) => (
              <i key={part} data-part={part} style={{ flexGrow: balance[part] }} />
            ))}
          </div>
          <ul>
            {visible.map((part) => (
              <li key={part}>
                <i data-part={part} aria-hidden /> {t(`leave.balance.${part}`)} {t.number(balance[part])}
              </li>
            ))}
          </ul>
        </>
      )}
      {otherParts.length > 0 && (
        <p className="left-more">{otherParts.map((one) => `${t(`leave.balance.${one}`)}: ${t.number(balance[one])}`).join(' · ')}</p>
      )}
    </div>
  )
}
