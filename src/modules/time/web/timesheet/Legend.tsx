import { monthEnd } from '#lib/days.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/timesheet_words.ts'
import { useCategoryName } from '../category_names.ts'
import { kindOfCode } from './kinds.ts'

/** The codes in the month, those of one colour together under a short name; each tells its whole name to who points at it or hears it. */
export function Legend({ codes, month }: { codes: readonly string[]; month: string }) {
  const t = useWords(words)
  const nameOf = useCategoryName(monthEnd(month))
  return (
    <ul className="code-legend">
      {[...Map.groupBy(codes, kindOfCode)].map(([kind, codes]) => (
        <li key={kind}>
          {codes.map((code) => (
            <span key={code} className="code-mark" data-kind={kind} title={nameOf(code)}>
              {code}
              <span className="visually-hidden"> {nameOf(code)}</span>
            </span>
          ))}{' '}
          <span aria-hidden>{t(`timesheet.kind.${kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
