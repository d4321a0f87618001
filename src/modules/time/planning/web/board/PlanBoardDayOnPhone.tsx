import { useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import type { GridProps } from '#ui/grid/grid-types.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as boardMessages } from '../../messages/demand/index.ts'

/** The number of employees shown at first. */
const MAX_FACES = 30

type FacesProps = { of: readonly number[]; column: number; grid: Pick<GridProps, 'rows' | 'markOf'>; open: (row: number) => void }

/** The employees of a group by surname, with the full name if surnames are equal. */
export function PlanBoardDayOnPhone({ of, column, grid: { rows, markOf }, open }: FacesProps) {
  const t = useTranslate(boardMessages)
  const [all, setAll] = useState(false)
  const names = Map.groupBy(of, (at) => rows[at]!.person!.last_name)
  const visible = all ? of : of.slice(0, MAX_FACES)
  return (
    <>
      <ul className="board-faces">
        {visible.map((row) => {
          const { key, name, person } = rows[row]!
          const mark = markOf?.({ row, column })
          return (
            <li key={key}>
              <button
                type="button"
                aria-haspopup="dialog"
                data-wrong={mark?.wrong || undefined}
                data-fresh={mark?.fresh || undefined}
                onClick={() => open(row)}
              >
                <Avatar {...person!} size={32} withImage />
                <span className="visually-hidden">{name}</span>
                <span aria-hidden>{names.get(person!.last_name)!.length > 1 ? name : t.data(person!.last_name)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {visible.length < of.length && (
        <Button small onClick={() => setAll(true)}>
          {t('board.day_more', { count: of.length - visible.length })}
        </Button>
      )}
    </>
  )
}
