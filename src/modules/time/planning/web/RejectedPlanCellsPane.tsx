import type { ReactNode } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { HighlightedNote } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PlanLimitFinding } from '../month-plan-contract.ts'
import { EmployeeConsentLink } from './EmployeeConsentLink.tsx'

/** A refused cell. Only a finding of the law has an article and an alternative. */
export type RejectedPlanCell = Pick<PlanLimitFinding, 'employee_id' | 'day' | 'message'> & Partial<PlanLimitFinding>

type Props = {
  refused: readonly RejectedPlanCell[]
  nameOf: (employeeId: number) => string | undefined
  /** Renders an alternative for a cell, if there is one. */
  wayOf?: (cell: RejectedPlanCell) => ReactNode
  close: () => void
}

/** The maximum number of listed findings; the grid marks all cells. */
const MAX_LISTED_FINDINGS = 5

/** The reasons why typed cells were refused, next to the grid, with a link for a missing consent. The grid keeps the keyboard focus. */
export function RejectedPlanCellsPane({ refused, nameOf, wayOf, close }: Props) {
  const t = useTranslate(messages)
  return (
    <DetailPane below close={close} title={t('time.plan.refused_why')}>
      <HighlightedNote tone="danger" title={t('time.plan.refused')}>
        {refused.slice(0, MAX_LISTED_FINDINGS).map((cell) => {
          const { employee_id, day, code, message, article } = cell
          return (
            <div key={`${employee_id} ${day} ${code}`}>
              {t.data(nameOf(employee_id))}, {t.day(day)}: {t.data(message)} {article && <LegalCitation of={article} />}{' '}
              {code && <EmployeeConsentLink code={code} employeeId={employee_id} />} {wayOf?.(cell)}
            </div>
          )
        })}
      </HighlightedNote>
    </DetailPane>
  )
}
