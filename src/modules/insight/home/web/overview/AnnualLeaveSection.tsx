import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeOverview } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'

/** Annual leave: used, planned, requested and free days. */
export function AnnualLeaveSection({
  balance: { had, taken, planned, pending, available },
  year,
}: {
  balance: NonNullable<EmployeeOverview['balance']>
  year: string
}) {
  const t = useTranslate(messages)
  const parts = [
    ['taken', taken],
    ['going', planned],
    ['pending', pending],
    ['free', available],
  ] as const
  const visible = parts.filter(([name, count]) => count > 0 || name === 'free')
  const output = visible.map(([name, count]) => t(`overview.${name}`, { count: t.number(count) }))
  return (
    <PageSectionLayout title={t('overview.annual', { year })}>
      <p className="overview-figure">
        <strong>{t.number(available)}</strong> <MutedText>{t('overview.left', { had: t.number(had) })}</MutedText>
      </p>
      <div className="overview-bar" aria-hidden>
        {visible.map(([name, count]) => (
          <i key={name} data-part={name} style={{ flexGrow: Math.max(0, count) }} />
        ))}
      </div>
      <ul className="overview-legend">
        {visible.map(([name], place) => (
          <li key={name} data-part={name}>
            {output[place]}
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}
