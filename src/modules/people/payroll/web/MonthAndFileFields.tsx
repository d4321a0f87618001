import type { ReactNode } from 'react'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'

type Props = {
  month: string
  changeMonth: (month: string) => void
  label: string
  /** The field of the file. */
  children: ReactNode
}

/** The month and the file of an upload, next to each other if there is space. */
export const MonthAndFileFields = ({ month, changeMonth, label, children }: Props) => (
  <div className="payroll-upload">
    <div>
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <MonthSwitch month={month} change={changeMonth} label={label} />
    </div>
    {children}
  </div>
)
