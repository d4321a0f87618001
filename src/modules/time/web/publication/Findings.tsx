import { cited } from '#modules/companies/web/Citation.tsx'
import { Note, type Tone } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { publicationWords as words } from '../../messages/publication_words.ts'
import type { PlanFinding } from '../../plan_contract.ts'
import { ConsentLink } from '../ConsentLink.tsx'

type Props = { tone: Tone; title: string; findings: readonly PlanFinding[]; people: readonly { id: number; fullName: string }[] }

/** So many are named; the grid marks all of them. */
const MOST = 8

/** What the law says of a plan, each with whose day it is and the way out. */
export function Findings({ tone, title, findings, people }: Props) {
  const t = useWords(words)
  if (!findings.length) return null
  const nameOf = (id: number) => t.data(people.find((one) => one.id === id)?.fullName)
  return (
    <Note tone={tone} title={`${title} (${findings.length})`}>
      <ul className="publish-findings">
        {findings.slice(0, MOST).map(({ employee_id, day, code, message, article }) => (
          <li key={`${employee_id} ${day} ${code}`}>
            <strong>{nameOf(employee_id)}</strong>, {t.day(day)}: {t.data(message)} ({cited(t, article)}){' '}
            <ConsentLink code={code} employeeId={employee_id} />
          </li>
        ))}
        {findings.length > MOST && <li>…</li>}
      </ul>
    </Note>
  )
}
