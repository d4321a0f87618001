import { OwnLeave } from '#modules/leave/web/OwnPages.tsx'
import { useSession } from '#ui/session.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/own_words.ts'
import { OwnToday } from './OwnToday.tsx'

/** The home of an employee: the day, the leave that is left, and what was asked for. */
export function EmployeeHome() {
  const t = useWords(words)
  const { may, user } = useSession()
  return <OwnLeave title={t('own.home')} day={user.employee_id !== null && may('own.evidence') && <OwnToday />} />
}
