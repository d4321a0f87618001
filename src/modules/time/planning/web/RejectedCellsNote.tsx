import type { ReactNode } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { Button } from '#ui/Button.tsx'
import { NoteMessage } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PlanFinding } from '../plan-contract.ts'
import { EmployeeConsentLink } from './EmployeeConsentLink.tsx'

type Props = {
  refused: readonly PlanFinding[]
  nameOf: (employeeId: number) => string | undefined
  /** An alternative, if there is one. */
  wayOf?: (finding: PlanFinding) => ReactNode
  close: () => void
}

/** The maximum number of listed findings; all cells are marked. */
const MAX_LISTED_FINDINGS = 5

/** Why typed cells were refused, with a link for a missing consent. */
export function RejectedCellsNote({ refused, nameOf, wayOf, close }: Props) {
  const t = useTranslate(messages)
  if (!refused.length) return null
  return (
    <NoteMessage
      tone="danger"
      title={t('time.plan.refused')}
      actions={
        <Button small kind="quiet" onClick={close}>
          {t('time.plan.refused_seen')}
        </Button>
      }
    >
      {refused.slice(0, MAX_LISTED_FINDINGS).map((finding) => {
        const { employee_id, day, code, message, article } = finding
        return (
          <div key={`${employee_id} ${day} ${code}`}>
            {t.data(nameOf(employee_id))}, {t.day(day)}: {t.data(message)} <LegalCitation of={article} />{' '}
            <EmployeeConsentLink code={code} employeeId={employee_id} /> {wayOf?.(finding)}
          </div>
        )
      })}
    </NoteMessage>
  )
}
