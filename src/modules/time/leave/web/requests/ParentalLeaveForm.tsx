import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveTypeRow } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import type { LeaveFormValues } from './leave-form-values.ts'

const ParentalDays = lazy(async () => ({ default: (await import('./ParentalLeaveDays.tsx')).ParentalLeaveDays }))
const parental: Readonly<Record<string, 'maternity' | 'child_care'>> = { PORO: 'maternity', OTAC: 'maternity', NEGAD: 'child_care' }

/** The days of maternity and child care leave, calculated when the user requests it. */
export function ParentalLeaveForm({ form, type }: { form: LeaveFormValues; type: LeaveTypeRow }) {
  const t = useTranslate(messages)
  const [open, setOpen] = useState(false)
  const phase = parental[type.code]
  if (!phase) return null
  return (
    <StackLayout>
      <div>
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {t(open ? 'leave.parental_hide' : 'leave.parental_open')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <ParentalDays
            phase={phase}
            take={(days) => {
              form.set(days)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </StackLayout>
  )
}
