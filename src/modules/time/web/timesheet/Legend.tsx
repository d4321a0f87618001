import { monthEnd } from '#lib/days.ts'
import { useCategoryName } from '../category_names.ts'
import { kindOfCode } from './kinds.ts'

/** The names of the codes in the month, each in the colour it has in the grid. */
export function Legend({ codes, month }: { codes: readonly string[]; month: string }) {
  const nameOf = useCategoryName(monthEnd(month))
  return (
    <ul className="code-legend">
      {codes.map((code) => (
        <li key={code}>
          <span className="code-mark" data-kind={kindOfCode(code)}>
            {code}
          </span>{' '}
          {nameOf(code)}
        </li>
      ))}
    </ul>
  )
}
